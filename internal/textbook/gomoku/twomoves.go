package gomoku

import (
	"cmp"
	"context"
	"slices"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

const (
	// plies is how far the player looks: two moves of either side.
	plies = 4
	// rootWidth and width are how many candidates it looks at, at the root and
	// below.
	rootWidth = 12
	width     = 8
	// win is the score of a five on the spot, less one for each ply until then:
	// more than any evaluation, and the sooner the better.
	win = 1 << 30
)

// TwoMovesAhead is the player that looks two moves ahead: minimax over the best
// candidates, cut off where alpha-beta can, and at the end the evaluation of
// the whole board. It implements [game.Ranker] with the candidates of the root,
// each with its exact minimax value; of equal ones that comes first which the
// one-step player prefers.
type TwoMovesAhead struct{}

// Rank implements [game.Ranker]. Cancelled, it returns the candidates that it
// has finished, or the first one if there is none.
func (TwoMovesAhead) Rank(ctx context.Context, pos game.Position) game.Ranking {
	p := pos.Clone().(*rules.Position)
	if !game.HasLegalMove(p) {
		return game.Ranking{}
	}
	if p.Stones() == 0 {
		return firstStone(p)
	}
	b := newBoard(p)
	t := &thinking{ctx: ctx, pos: p, board: b, lines: b.allLines(), me: p.State().Side}
	var ranking game.Ranking
	for i, c := range best(p, b, rootWidth) {
		score := t.valueOf(c, 0, plies, -win, win)
		if t.stopped && i > 0 {
			break
		}
		ranking.Moves = append(ranking.Moves, game.Ranked{Move: rules.MoveAt(c.point), Score: score})
	}
	slices.SortStableFunc(ranking.Moves, func(x, y game.Ranked) int { return cmp.Compare(y.Score, x.Score) })
	ranking.Nodes = t.nodes
	return ranking
}

// firstStone returns the first stone of a game, where there are no patterns yet
// to tell one place from another: it goes to the centre.
func firstStone(p *rules.Position) game.Ranking {
	centre := best(p, newBoard(p), 1)[0]
	return game.Ranking{Moves: []game.Ranked{{Move: rules.MoveAt(centre.point)}}, Nodes: 1}
}

// thinking is a search in progress.
type thinking struct {
	ctx context.Context
	// pos knows the rules, board the patterns; they always show the same.
	pos   *rules.Position
	board *board
	lines []line
	// me is the player who thinks: the evaluation takes its view.
	me      game.Side
	nodes   uint64
	stopped bool
}

// valueOf returns what a candidate is worth to the side to move, ply moves from
// the root, when looked at so many plies deep.
func (t *thinking) valueOf(c candidate, ply, depth, alpha, beta int) int {
	if c.makes == Five {
		t.nodes++
		return win - ply - 1
	}
	side := t.pos.State().Side
	t.pos.Make(rules.MoveAt(c.point))
	t.board.put(c.point, cell(side))
	value := -t.value(ply+1, depth-1, -beta, -alpha)
	t.board.put(c.point, empty)
	t.pos.Unmake()
	return value
}

// value returns what the position is worth to the side to move, or what it
// found when it was sure that this lies outside of alpha and beta.
func (t *thinking) value(ply, depth, alpha, beta int) int {
	t.nodes++
	if t.stopped || t.ctx.Err() != nil {
		t.stopped = true
		return 0
	}
	if depth == 0 {
		return t.evaluation()
	}
	candidates := best(t.pos, t.board, width)
	if len(candidates) == 0 {
		return 0 // a full board is a draw
	}
	highest := -win
	for _, c := range candidates {
		highest = max(highest, t.valueOf(c, ply, depth, max(alpha, highest), beta))
		if highest >= beta {
			break
		}
	}
	return highest
}

// evaluation returns the evaluation of the board for the side to move. It is
// the player's own view, with the sign turned where the opponent is to move.
func (t *thinking) evaluation() int {
	score := t.board.evaluate(t.lines, t.me)
	if t.pos.State().Side != t.me {
		return -score
	}
	return score
}
