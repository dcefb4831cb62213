package textbook

import (
	"context"
	"errors"

	"github.com/duiyi/duiyi/game"
)

// Result is what a search found.
type Result struct {
	// Score is the value of the position for the side to move.
	Score int
	// Best is the best move: of several, the first one searched. It is
	// game.NoMove at depth 0 and where there is no legal move.
	Best game.Move
	// Nodes counts the positions visited, the root included.
	Nodes uint64
	// Leaves counts those of them that were valued without looking deeper.
	Leaves uint64
	// PV is the line of best play for both sides, starting with Best.
	PV []game.Move
}

// Searcher searches one position with any of the algorithms. It must not be
// used by two goroutines at once.
type Searcher struct {
	// Ordering is the order in which the alpha-beta algorithms try moves.
	// Minimax and negamax take them as they are generated: for them it makes
	// no difference.
	Ordering Ordering
	// CandidatesOnly restricts every algorithm to the moves that the
	// evaluator's game.Orderer calls worth searching, as the search core is;
	// without an orderer it changes nothing. The orderer must then name a legal
	// move wherever there is one.
	CandidatesOnly bool
	// Table is what the algorithms with a table remember positions in; nil lets
	// them make one. Searchers may share a table.
	Table *Table
	// TrustTable uses the table's values as programs that play do, however the
	// position was reached. A repetition may then be missed or seen where there
	// is none, and the value be another than minimax's.
	TrustTable bool
	// Discount is what is left of a value a ply later, in thousandths; 0 is all
	// of it. With a discount a win in n plies is worth Mate discounted n times,
	// and not Mate-n.
	Discount int
	// MaxNodes ends a search with ErrNodes that needs more nodes, 0 for no end.
	// Each thread of RootSplit has as many.
	MaxNodes uint64

	spec    *game.Spec
	pos     game.Position
	state   *game.State
	eval    game.Evaluator
	orderer game.Orderer // nil if the evaluator is none

	// The search that is going on, set by begin.
	ctx           context.Context
	err           error
	root          int
	rootClock     int
	nodes, leaves uint64
	frames        []*frame
	refuted       refutations
	hints         game.MoveList // of the node being ordered
	shares        []int64       // what is left of a value at each ply, see discount.go
}

// ErrNodes says that a search would have needed more nodes than it was given.
var ErrNodes = errors.New("more nodes are needed than the search was given")

// frame is what a search keeps for one ply.
type frame struct {
	list game.MoveList
	// line is the best play found from the node on.
	line []game.Move
	// first is the move to try before all others, NoMove for none.
	first game.Move
}

// New returns a searcher for a copy of the position; spec must have an
// evaluator.
func New(spec *game.Spec, pos game.Position) *Searcher {
	clone := pos.Clone()
	eval := spec.NewEvaluator(clone)
	orderer, _ := eval.(game.Orderer)
	return &Searcher{spec: spec, pos: clone, state: clone.State(), eval: eval, orderer: orderer}
}

// begin prepares a new search from the root.
func (s *Searcher) begin(ctx context.Context) {
	s.ctx, s.err = ctx, ctx.Err()
	s.root, s.rootClock = s.state.Ply, s.state.Clock
	s.nodes, s.leaves = 0, 0
	s.shares = s.shares[:0]
	s.refuted.forget(s.spec.MoveIndexes)
	for _, frame := range s.frames {
		frame.first = game.NoMove
	}
}

// result returns what the search that just ended found, or its error: the
// context's, if it was cancelled, or ErrNodes. Nodes and leaves are right in all
// cases.
func (s *Searcher) result(score int) (Result, error) {
	r := Result{Nodes: s.nodes, Leaves: s.leaves}
	if s.err != nil {
		return r, s.err
	}
	r.Score = score
	r.PV = append(r.PV, s.frame(0).line...)
	if len(r.PV) > 0 {
		r.Best = r.PV[0]
	}
	return r, nil
}

// cancelMask makes a search ask every 1024 nodes whether it was cancelled.
const cancelMask = 1<<10 - 1

// leaf enters a node, and returns its score if it is to be valued without
// searching deeper. Once the search is cancelled every node is a leaf, so that
// the recursion unwinds by itself; its score means nothing then.
func (s *Searcher) leaf(depth, ply int) (score int, isLeaf bool) {
	if s.ended() {
		return 0, true
	}
	s.nodes++
	frame := s.frame(ply)
	frame.line = frame.line[:0]
	if ply > 0 {
		if v := s.pos.Verdict(s.root); v != game.Undecided {
			s.leaves++
			return s.decided(v, ply), true
		}
	}
	if depth <= 0 {
		s.leaves++
		return s.discounted(s.eval.Evaluate(), ply), true
	}
	return 0, false
}

// ended reports whether the search is to end before the next node, and notes
// why.
func (s *Searcher) ended() bool {
	switch {
	case s.err != nil:
	case s.nodes&cancelMask == cancelMask:
		s.err = s.ctx.Err()
	}
	if s.err == nil && s.MaxNodes > 0 && s.nodes >= s.MaxNodes {
		s.err = ErrNodes
	}
	return s.err != nil
}

// keepLine makes the move, followed by the best play after it, the best play
// from the node.
func (s *Searcher) keepLine(ply int, m game.Move) {
	frame := s.frame(ply)
	frame.line = append(frame.line[:0], m)
	frame.line = append(frame.line, s.frame(ply+1).line...)
}

// frame returns what is kept for a ply.
func (s *Searcher) frame(ply int) *frame {
	for len(s.frames) <= ply {
		s.frames = append(s.frames, new(frame))
	}
	return s.frames[ply]
}
