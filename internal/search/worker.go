package search

import (
	"sync/atomic"

	"github.com/duiyi/duiyi/game"
)

// maxQuiets is how many tried quiet moves of a node are remembered for the
// history's punishment.
const maxQuiets = 64

// frame is what the search keeps for one ply of the current line.
type frame struct {
	list       game.MoveList
	killers    [2]game.Move
	quiets     [maxQuiets]game.Move
	quietSlots [maxQuiets]uint16
	quietCount int
	// slot is that of the move being searched.
	slot int
	// static is the evaluation of the node, or unknown.
	static int
	pv     [MaxPly]game.Move
	pvLen  int
}

// worker searches with one thread on its own copy of the position.
type worker struct {
	pos     game.Position
	state   *game.State
	eval    game.Evaluator
	orderer game.Orderer
	passer  game.Passer        // nil where the game has no null move
	guard   game.ZugzwangGuard // nil where zugzwang is unknown
	threats game.Threatener    // nil where nothing but captures is forcing
	// exchanger is nil where the order's own count of a capture has to do.
	exchanger game.Exchanger
	noMoves   game.Verdict
	// mustCapture says that the rules force a side to capture if it can.
	mustCapture bool
	// quiet says that a node's evaluation can be trusted where the side to move is
	// not pressed: the game is one of exchanges and checks, and neither of threats nor
	// of forced captures.
	quiet bool
	// threatsLeft is what is left of threatNodes.
	threatsLeft int
	features    Features
	params      *params
	table       *table // nil if switched off

	history history
	replies *replies // nil where moves have no slots
	frames  [MaxPly + 1]frame
	root    []rootMove
	// restricted says that not all root moves are searched, so that the result
	// is not the value of the position.
	restricted bool

	rootPly   int
	iteration int // the depth being searched at the root
	selDepth  int

	clock     *clock
	nodes     uint64
	published atomic.Uint64 // nodes as the other threads may see them
	stopped   bool
}

// newWorker makes a worker whose history lasts over several searches.
func newWorker(spec *game.Spec) *worker {
	return &worker{noMoves: spec.NoMoves, mustCapture: spec.MustCapture, history: newHistory(spec.MoveIndexes)}
}

// prepare binds the worker to a copy of the position for one search.
func (w *worker) prepare(spec *game.Spec, pos game.Position, f Features, t *table, c *clock) {
	w.pos = pos.Clone()
	w.state = w.pos.State()
	w.eval = spec.NewEvaluator(w.pos)
	w.features, w.table, w.clock = f, t, c
	w.orderer, _ = w.eval.(game.Orderer)
	if w.orderer == nil {
		w.orderer = plainOrder{w.pos}
	}
	w.passer, _ = w.pos.(game.Passer)
	w.threats, _ = w.eval.(game.Threatener)
	w.guard, _ = w.eval.(game.ZugzwangGuard)
	w.exchanger, _ = w.eval.(game.Exchanger)
	w.quiet = w.exchanger != nil && w.threats == nil && !w.mustCapture
	w.params = w.paramsFor()
	w.rootPly = w.state.Ply
	w.nodes, w.iteration, w.selDepth, w.stopped = 0, 0, 0, false
	w.published.Store(0)
	w.history.fade()
	w.prepareReplies()
	for i := range w.frames {
		w.frames[i].killers = [2]game.Move{}
	}
}

// visit counts a node and reports whether the search has to stop; once it has,
// the recursion unwinds without visiting more.
func (w *worker) visit(ply int) bool {
	if w.stopped {
		return true
	}
	w.nodes++
	if ply > w.selDepth {
		w.selDepth = ply
	}
	if w.clock.exactLimit != 0 || w.nodes%checkInterval == 0 {
		w.checkStop()
	}
	return w.stopped
}

// checkStop publishes the nodes and asks the clock.
func (w *worker) checkStop() {
	if w.nodes%checkInterval == 0 {
		w.published.Store(w.nodes)
		w.clock.visited.Add(checkInterval)
	}
	w.stopped = w.clock.over(w.nodes, w.iteration <= 1)
}

// extendPV makes the line of a ply the move followed by the line of the next.
func (w *worker) extendPV(ply int, m game.Move) {
	here, next := &w.frames[ply], &w.frames[ply+1]
	here.pv[0] = m
	n := copy(here.pv[1:], next.pv[:next.pvLen])
	here.pvLen = n + 1
}

// prepareReplies makes what the evaluator's slots need, once.
func (w *worker) prepareReplies() {
	slotter, ok := w.eval.(game.Slotter)
	switch {
	case !ok || !w.features.ReplyHistory:
		w.replies = nil
	case w.replies == nil:
		w.replies = newReplies(slotter.Slots())
	}
}
