package engine

import (
	"context"
	"slices"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// Sight is what a weak player notices, in percent. It looks one move of its own and one
// reply ahead and follows captures after that, as beginners do who look; what it does
// not notice it does not reckon with. Who notices all plays like a search of two plies.
// Zero everywhere leaves the choice to the search.
type Sight struct {
	// Moves is how many of its own quiet moves it thinks of.
	Moves int `json:"moves,omitempty"`
	// Sharp is how many captures and checks it sees, its own and the opponent's.
	Sharp int `json:"sharp,omitempty"`
	// Replies is how many of the opponent's quiet replies it sees.
	Replies int `json:"replies,omitempty"`
}

// chooses reports whether a level with this sight does without the search.
func (s Sight) chooses() bool { return s != Sight{} }

// settlePlies is how many captures are followed after the reply.
const settlePlies = 4

// glance is one look at a position.
type glance struct {
	e     *Engine
	sight Sight
	pos   game.Position
	eval  game.Evaluator
	nodes uint64
	// taken is the square on which the opponent has just taken something, or -1.
	taken int
}

// glance looks at the position with the level's sight and returns the moves that are
// noticed, the best first. Wins at once and takings back are always noticed, and so is
// that a move lets the opponent win at once.
func (e *Engine) glance(ctx context.Context, pos game.Position, level *Level, limits search.Limits) search.Result {
	start := time.Now()
	g := &glance{e: e, sight: level.Sight, pos: pos.Clone(), taken: e.takenOn(pos)}
	g.eval = e.spec.NewEvaluator(g.pos)
	var noticed, all []search.Line
	for _, m := range game.LegalMoves(g.pos) {
		if len(limits.Moves) > 0 && !slices.Contains(limits.Moves, m) {
			continue
		}
		if ctx.Err() != nil && len(all) > 0 {
			break
		}
		line, seen := g.consider(m)
		if all = append(all, line); seen {
			noticed = append(noticed, line)
		}
	}
	if len(noticed) == 0 {
		noticed = all // something has to be played
	}
	if len(noticed) == 0 {
		return search.Result{}
	}
	slices.SortStableFunc(noticed, func(a, b search.Line) int { return b.Score - a.Score })
	info := search.Info{Depth: 2, SelDepth: 2, Nodes: g.nodes, Lines: noticed, Time: time.Since(start)}
	return search.Result{Best: noticed[0].Moves[0], Info: info}
}

// takenOn returns the square on which the opponent's last move has taken a piece and
// stands now, or -1.
func (e *Engine) takenOn(pos game.Position) int {
	if pos.State().Ply == 0 {
		return -1
	}
	before, board, us := pos.Clone(), &e.spec.Board, pos.State().Side
	before.Unmake()
	for square := range board.Cols * board.Rows {
		was, stood := board.PieceOf(before.At(square))
		is, stands := board.PieceOf(pos.At(square))
		if stood && stands && was.Side == us && is.Side != us {
			return square
		}
	}
	return -1
}

// sees draws whether something is noticed that is in so many of a hundred.
func (g *glance) sees(percent int) bool { return g.e.random.IntN(100) < percent }

// sharp reports whether the move that has just been made catches the eye.
func (g *glance) sharp(m game.Move) bool { return m.IsNoisy() || g.pos.State().Check }

// consider values a move by the replies that are seen.
func (g *glance) consider(m game.Move) (line search.Line, seen bool) {
	line.Moves = []game.Move{m}
	stood := byte(0)
	if g.taken >= 0 {
		stood = g.pos.At(g.taken)
	}
	g.pos.Make(m)
	defer g.pos.Unmake()
	g.nodes++
	percent := g.sight.Moves
	if g.sharp(m) {
		percent = g.sight.Sharp
	}
	takesBack := g.taken >= 0 && g.pos.At(g.taken) != stood
	seen = g.sees(percent) || takesBack
	switch g.e.verdict(g.pos) {
	case game.Lost:
		line.Score = search.MateIn(1)
		return line, true
	case game.Drawn:
		return line, seen
	}
	if !seen {
		// Nobody looks further, but it may have to do.
		line.Score = -g.eval.Evaluate()
		return line, false
	}
	line.Score = g.replies()
	return line, true
}

// replies returns what the mover's position is worth after the worst reply that is
// seen.
func (g *glance) replies() int {
	worst := search.MateIn(1)
	forced := g.e.spec.MustCapture
	if !forced {
		worst = -g.eval.Evaluate()
	}
	for _, reply := range game.LegalMoves(g.pos) {
		g.pos.Make(reply)
		g.nodes++
		score := worst
		switch verdict := g.e.verdict(g.pos); {
		case verdict == game.Lost:
			score = search.MatedIn(2)
		case !g.sees(g.percent(reply)):
		case verdict == game.Drawn:
			score = 0
		case verdict == game.Undecided:
			score = g.settle(-search.Infinite, worst, settlePlies)
		}
		g.pos.Unmake()
		worst = min(worst, score)
	}
	if worst == search.MateIn(1) { // every reply was overlooked
		worst = -g.eval.Evaluate()
	}
	return worst
}

// percent is how many replies like the one that has just been made are seen.
func (g *glance) percent(reply game.Move) int {
	if g.sharp(reply) {
		return g.sight.Sharp
	}
	return g.sight.Replies
}

// settle follows captures and returns the value for the side to move, which may stop
// where the rules do not force it to go on.
func (g *glance) settle(alpha, beta, plies int) int {
	best := g.eval.Evaluate()
	if best >= beta && !g.e.spec.MustCapture || plies == 0 {
		return best
	}
	var list game.MoveList
	g.pos.Generate(&list, game.Noisy)
	if g.e.spec.MustCapture && list.Len > 0 && list.Move[0].IsCapture() {
		best = -search.Infinite
	}
	alpha = max(alpha, best)
	for _, m := range list.Moves() {
		if !g.pos.Make(m) {
			continue
		}
		g.nodes++
		score := -g.settle(-beta, -alpha, plies-1)
		g.pos.Unmake()
		best = max(best, score)
		if alpha = max(alpha, best); alpha >= beta {
			break
		}
	}
	return best
}
