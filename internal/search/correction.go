package search

import "github.com/duiyi/duiyi/game"

// structures is how many kinds of structure are told apart.
const structures = 1 << 14

// correctionMax bounds what is remembered of one kind; correctionGrain of it are a
// centipawn.
const (
	correctionMax   = 1 << 10
	correctionGrain = 16
)

// corrections remember by how much the search has found the evaluation wrong, by
// what has to do with it: the structure of the position, as its evaluator sees it,
// the last move and the one before. Values are from the side to move's view.
type corrections struct {
	structure [2][structures]int16
	last, own []int16 // by slot; nil where moves have none
}

func newCorrections(slots int) *corrections {
	c := &corrections{}
	if slots > 0 {
		c.last, c.own = make([]int16, slots+1), make([]int16, slots+1)
	}
	return c
}

// cells returns what is remembered that concerns the current node.
func (w *worker) cells(ply int) (cells [3]*int16) {
	c := w.corrections
	if w.structurer != nil {
		cells[0] = &c.structure[w.state.Side][w.structurer.Structure()%structures]
	}
	if c.last != nil && w.replies != nil {
		cells[1], cells[2] = &c.last[w.slotBefore(ply, 1)], &c.own[w.slotBefore(ply, 2)]
	}
	return cells
}

// corrected returns an evaluation as experience corrects it.
func (w *worker) corrected(raw, ply int) int {
	if w.corrections == nil {
		return raw
	}
	sum := 0
	cells := w.cells(ply)
	for i, cell := range cells {
		if cell != nil {
			sum += int(*cell) * correctionWeights[i]
		}
	}
	return min(max(raw+sum/(2*correctionGrain), -game.MaxEvaluation), game.MaxEvaluation)
}

// correctionWeights are what the structure, the last move and the one before count,
// in halves.
var correctionWeights = [3]int{2, 1, 1}

// correct learns from the value of a node, where it says which way the evaluation
// was wrong. What a capture has won or lost says nothing about it.
func (w *worker) correct(n *node) {
	static := n.frame.static
	if w.corrections == nil || static == unknown || n.without != 0 || n.bestMove.IsNoisy() ||
		IsMate(n.best) || byHistory(n.best) ||
		n.best >= n.beta && n.best <= static || n.best <= n.alpha && n.best >= static {
		return
	}
	const most = correctionMax / 4
	bonus := min(max((n.best-static)*n.depth/8, -most), most)
	for _, cell := range w.cells(n.ply) {
		if cell != nil {
			*cell += int16(bonus - int(*cell)*max(bonus, -bonus)/correctionMax)
		}
	}
}
