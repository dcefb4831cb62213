package textbook

import "github.com/duiyi/duiyi/game"

// Ordering is a set of ideas about which moves to try first. A good move tried
// first refutes the opponent's last move at once, and the others are not looked
// at.
type Ordering uint8

const (
	// Captures tries captures and promotions before all other moves, by the gain
	// that the evaluator's game.Orderer promises: the most valuable victim first.
	Captures Ordering = 1 << iota
	// Checks tries moves that give check before other quiet moves.
	Checks
	// Killers tries quiet moves early that have refuted a move at the same ply: a
	// threat that the last move did nothing about is still there after this one.
	Killers
	// History sorts quiet moves by how much they have refuted anywhere.
	History
	// Hints sorts quiet moves by the hints of the evaluator's game.Orderer, moves
	// that it does not name last: where stones have neighbours, for instance.
	Hints

	// Unordered takes the moves as they are generated.
	Unordered Ordering = 0
	// Ordered is all of it. Moves that are alike stay as they are generated.
	Ordered = Captures | Checks | Killers | History | Hints
)

// has reports whether an idea is among them.
func (o Ordering) has(idea Ordering) bool { return o&idea != 0 }

// The bands of order scores: whatever is added to them stays within a band.
// Hints and gains stay within ±100000, history within historyMost.
const (
	captureBand = 1 << 22
	checkBand   = 1 << 19
	killerBand  = 1 << 18
	// unnamed is the order score of a move that the orderer does not name.
	unnamed = -1 << 19
	// historyMost bounds what is remembered of a move.
	historyMost = 1 << 16
)

// refutations is what a search remembers of the moves that have caused a
// cut-off.
type refutations struct {
	// killers are the last two quiet ones of each ply, the later one first.
	killers [][2]game.Move
	// history counts for each side and move index.
	history [2][]int32
}

// forget starts anew, for moves with indexes below the number.
func (r *refutations) forget(indexes int) {
	r.killers = r.killers[:0]
	r.history = [2][]int32{make([]int32, indexes), make([]int32, indexes)}
}

// at returns the killers of a ply.
func (r *refutations) at(ply int) *[2]game.Move {
	for len(r.killers) <= ply {
		r.killers = append(r.killers, [2]game.Move{})
	}
	return &r.killers[ply]
}

// cutOffBy remembers the move that has just caused a cut-off: one that saves a
// deep search counts more than one that saves a shallow one.
func (s *Searcher) cutOffBy(m game.Move, depth, ply int) {
	if m.IsNoisy() {
		return
	}
	if killers := s.refuted.at(ply); killers[0] != m {
		killers[0], killers[1] = m, killers[0]
	}
	counts := s.refuted.history[s.state.Side]
	if counts[m.Index()] += int32(min(depth*depth, historyMost/2)); counts[m.Index()] <= historyMost {
		return
	}
	for i := range counts {
		counts[i] /= 2
	}
}
