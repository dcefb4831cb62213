package search

import "github.com/duiyi/duiyi/game"

// skips reports whether the i-th move of a node, which has not been made yet, is
// left out unless it gives check: there is a legal move already, and near the
// horizon this one cannot be expected to reach alpha.
func (w *worker) skips(n *node, m game.Move, i, alpha int) bool {
	if !w.features.MovePruning || n.pv || n.pressed || n.legal == 0 || n.best < -game.MaxEvaluation ||
		!w.quiet && n.depth > w.params.lateDepth || !w.trusts(n) {
		return false
	}
	p, order := w.params, int(n.frame.list.Score[i])
	if m.IsNoisy() {
		return order < 0 && w.loses(n, m, p.exchangeNoisy*n.depth)
	}
	late := p.lateBase + n.depth*n.depth
	if !n.improving {
		late /= 2
	}
	switch {
	case n.depth <= p.lateDepth && n.legal+n.ahead > late:
		return true
	case order >= killerBand:
		return false
	case n.depth <= p.futilityDepth && n.frame.static+p.futilityBase+p.futilityMargin*n.depth <= alpha:
		return true
	case n.depth <= p.historyDepth && order < -p.historyMargin*n.depth:
		return true
	default:
		return w.loses(n, m, p.exchangeQuiet*n.depth*n.depth)
	}
}

// loses reports whether a move loses more than that in exchanges.
func (w *worker) loses(n *node, m game.Move, margin int) bool {
	return w.exchanger != nil && n.depth <= w.params.exchangeDepth && !w.exchanger.Exchange(m, -margin)
}
