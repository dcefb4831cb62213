package search

import (
	"sync/atomic"

	"github.com/duiyi/duiyi/game"
)

// maxQuiets is how many tried quiet moves of a node are remembered for the
// history's punishment.
const maxQuiets = 64

// maxPutOff is how many moves of a node are put off; another thread is at one only.
const maxPutOff = 8

// maxNoisy is how many tried captures are remembered for the same.
const maxNoisy = 32

// frame is what the search keeps for one ply of the current line.
type frame struct {
	list       game.MoveList
	stage      stage
	killers    [2]game.Move
	quiets     [maxQuiets]game.Move
	quietSlots [maxQuiets]uint16
	quietCount int
	// putOff are the moves that were left for later.
	putOff      [maxPutOff]later
	putOffCount int
	// without is the tag of a move that a search of this ply leaves out, or 0.
	without uint32
	// slot is that of the move being searched.
	slot int
	// noisySlots are those of the captures that were tried.
	noisySlots [maxNoisy]uint16
	noisyCount int
	// static is the evaluation of the node, corrected, or unknown.
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
	stager  game.Stager        // nil where a node's moves come all at once
	passer  game.Passer        // nil where the game has no null move
	guard   game.ZugzwangGuard // nil where zugzwang is unknown
	threats game.Threatener    // nil where nothing but captures is forcing
	// exchanger is nil where the order's own count of a capture has to do.
	exchanger  game.Exchanger
	structurer game.Structurer // nil where a position has no slow part
	prober     game.Prober     // nil where no endings are known
	pursuer    game.Pursuer    // nil where longer threats are unknown
	prover     *prover         // nil where there is no pursuer to rest proofs on
	mates      *mateProver     // nil where no mate has been asked for
	noMoves    game.Verdict
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
	busy        *busy  // nil with one thread

	history     history
	captures    []int16      // how often a capture has cut off, by slot; nil where moves have none
	replies     *replies     // nil where moves have no slots
	corrections *corrections // nil where nothing is pruned by evaluations
	frames      [MaxPly + 1]frame
	root        []rootMove
	rootPutOff  []rootLater // room for the root's moves that are left for later
	// restricted says that not all root moves are searched, so that the result
	// is not the value of the position.
	restricted bool

	// nullFrom is the ply before which no null move is tried, while one is verified.
	nullFrom  int
	rootPly   int
	iteration int // the depth being searched at the root
	selDepth  int

	clock     *clock
	nodes     uint64
	published atomic.Uint64 // nodes as the other threads may see them
	stopped   bool
	// lead is nil where a thread searches by itself; overtaken says that it has stopped
	// because another has completed the iteration.
	lead      *lead
	overtaken bool
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
	if w.stager, _ = w.orderer.(game.Stager); !f.Ordering {
		w.stager = nil
	}
	w.passer, _ = w.pos.(game.Passer)
	w.threats, _ = w.eval.(game.Threatener)
	w.guard, _ = w.eval.(game.ZugzwangGuard)
	w.exchanger, _ = w.eval.(game.Exchanger)
	w.prober, _ = w.eval.(game.Prober)
	w.structurer, _ = w.eval.(game.Structurer)
	w.pursuer, _ = w.eval.(game.Pursuer)
	w.quiet = w.exchanger != nil && w.threats == nil && !w.mustCapture
	w.params = w.paramsFor()
	w.rootPly = w.state.Ply
	w.nodes, w.iteration, w.selDepth, w.stopped, w.overtaken, w.nullFrom = 0, 0, 0, false, false, 0
	w.published.Store(0)
	w.mates = nil // of another position
	w.history.fade()
	w.prepareMemories()
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
	if !w.stopped && w.lead != nil && w.lead.isBeyond(w.iteration) {
		w.stopped, w.overtaken = true, true
	}
}

// extendPV makes the line of a ply the move followed by the line of the next.
func (w *worker) extendPV(ply int, m game.Move) {
	here, next := &w.frames[ply], &w.frames[ply+1]
	here.pv[0] = m
	n := copy(here.pv[1:], next.pv[:next.pvLen])
	here.pvLen = n + 1
}

// prepareMemories makes what the worker remembers of moves and evaluations, once.
func (w *worker) prepareMemories() {
	slotter, ok := w.eval.(game.Slotter)
	switch {
	case !ok || !w.features.ReplyHistory:
		w.replies, w.captures = nil, nil
	case w.replies == nil:
		w.replies, w.captures = newReplies(slotter.Slots()), make([]int16, slotter.Slots())
	}
	if !w.quiet {
		w.captures = nil
	}
	switch {
	case !w.quiet || !w.features.Correction:
		w.corrections = nil
	case w.corrections == nil && ok:
		w.corrections = newCorrections(slotter.Slots())
	case w.corrections == nil:
		w.corrections = newCorrections(0)
	}
	switch {
	case w.pursuer == nil || !w.features.Pursuit:
		w.prover = nil
	case w.prover == nil:
		w.prover = newProver(w)
	}
}
