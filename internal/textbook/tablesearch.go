package textbook

import (
	"context"

	"github.com/duiyi/duiyi/game"
)

// AlphaBetaTable is fail-soft alpha-beta with a table: a position that was met
// before is not searched again, and where it must be, the move that was best then
// is tried first. The line may be shorter than the depth: of a node that was
// looked up only the value is known. The error is that of the context, if it was
// cancelled.
func (s *Searcher) AlphaBetaTable(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	s.needTable()
	return s.result(s.withTable(depth, 0, -infinite, infinite))
}

// needTable makes a table if there is none.
func (s *Searcher) needTable() {
	if s.Table == nil {
		s.Table = NewTable(TablePlaces)
	}
}

// withTable returns what failSoft does, from the table where it can.
func (s *Searcher) withTable(depth, ply, alpha, beta int) int {
	if score, isLeaf := s.leaf(depth, ply); isLeaf {
		return score
	}
	known, found := s.Table.get(s.state.Key)
	s.frame(ply).first = game.NoMove
	if found {
		s.frame(ply).first = known.best
		if ply > 0 && s.holds(known, depth, ply) && known.cuts(alpha, beta) {
			return known.score
		}
	}
	best, bestMove, floor := -infinite, game.NoMove, alpha
	for _, m := range s.orderedMoves(ply) {
		if !s.pos.Make(m) {
			continue
		}
		score := -s.withTable(depth-1, ply+1, -beta, -alpha)
		s.pos.Unmake()
		best = max(best, score)
		if score > alpha {
			alpha, bestMove = score, m
			s.keepLine(ply, m)
		}
		if score >= beta {
			s.cutOffBy(m, depth, ply)
			break
		}
	}
	if best == -infinite {
		return s.noMoves(ply)
	}
	s.remember(memory{
		key: s.state.Key, best: bestMove, score: best, bound: boundOf(best, floor, beta), depth: depth, ply: ply,
	})
	return best
}

// remember puts a node into the table, unless its search was broken off. A node
// whose value holds on the way here only is worth its move.
func (s *Searcher) remember(m memory) {
	if s.err != nil {
		return
	}
	if !s.TrustTable && !s.noWayBack(m.depth, m.ply) {
		m.depth = -1
	}
	s.Table.put(m)
}

// holds reports whether the value in the memory is the node's.
func (s *Searcher) holds(m memory, depth, ply int) bool {
	return m.depth == depth && m.ply == ply && (s.TrustTable || s.noWayBack(depth, ply))
}

// shortestCircle is the least number of plies in which a position can come back:
// each side moves a piece there and back.
const shortestCircle = 4

// noWayBack reports whether nothing on the way to a node can decide anything in
// the tree below it, so that its value is that of the position alone. A position
// on the way can be repeated below only if no capture or other move that cannot
// be taken back stands between, and the depth leaves the plies for a circle; after
// the root one repetition counts, at or before it two, for which the game needs to
// have gone in a circle already. Counts of moves without progress are further off
// than that.
func (s *Searcher) noWayBack(depth, ply int) bool {
	back := s.state.Clock
	if s.rootClock < shortestCircle {
		back = min(back, max(ply-1, 0))
	}
	return back == 0 || back+depth < shortestCircle
}
