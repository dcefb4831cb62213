package arena

import (
	"context"
	"math/rand/v2"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// An opening that is made has random moves for an eighth of the board, but not
// more than generatedPlies: 8 in chess and 1 in tic-tac-toe. Where the new
// openings of that length have run out, longer ones are made.
const (
	generatedShare = 8
	generatedPlies = 8
	extraPlies     = 3
)

// An opening should be even by a short search. The first of attempts candidates
// whose score is within evenScore is taken, or else the most even one.
const (
	evenScore   = 50
	evenDepth   = 5
	evenNodes   = 5000
	attempts    = 24
	noOpening   = decided + 1
	generateMiB = 1
)

// generator makes openings for a game, never the same position twice while
// there are others.
type generator struct {
	spec   *game.Spec
	engine *engine.Engine
	seed   uint64
	seen   map[uint64]bool // by key
}

// newGenerator returns a generator.
func newGenerator(spec *game.Spec, seed uint64) (*generator, error) {
	e, err := engine.New(spec, engine.Options{HashMB: generateMiB, Seed: 1})
	if err != nil {
		return nil, err
	}
	return &generator{spec: spec, engine: e, seed: seed, seen: map[uint64]bool{}}, nil
}

// close gives the memory back.
func (g *generator) close() { g.engine.Close() }

// known notes an opening that is played anyway.
func (g *generator) known(o Opening) { g.seen[o.position().State().Key] = true }

// make returns the opening of a pair, which depends on the seed, the pair and
// the openings before it alone. fresh is false if it had to be repeated.
func (g *generator) make(ctx context.Context, pair int) (opening Opening, fresh bool, err error) {
	random := rand.New(rand.NewPCG(g.seed, uint64(pair)))
	board := g.spec.Board
	plies := min(max(board.Cols*board.Rows/generatedShare, 1), generatedPlies)
	for extra := range extraPlies + 1 {
		best, bestScore := Opening{}, noOpening
		for range attempts {
			candidate, score, err := g.candidate(ctx, random, plies+extra)
			if err != nil {
				return Opening{}, false, err
			}
			if score < bestScore {
				best, bestScore = candidate, score
			}
			if bestScore <= evenScore {
				break
			}
		}
		if bestScore < noOpening {
			g.known(best)
			return best, true, nil
		}
	}
	opening, _ = g.walk(random, plies)
	return opening, false, nil
}

// candidate makes an opening and says how uneven it is: noOpening if it is of no
// use.
func (g *generator) candidate(ctx context.Context, random *rand.Rand, plies int) (Opening, int, error) {
	opening, ok := g.walk(random, plies)
	position := opening.position()
	if !ok || g.seen[position.State().Key] {
		return opening, noOpening, nil
	}
	if err := g.engine.NewGame(); err != nil {
		return opening, noOpening, err
	}
	result, err := g.engine.Search(ctx, position, engine.Limits{Depth: evenDepth, Nodes: evenNodes}, nil)
	if ctx.Err() != nil {
		return opening, noOpening, ctx.Err()
	}
	if err != nil || len(result.Info.Lines) == 0 {
		return opening, noOpening, nil
	}
	score := result.Info.Lines[0].Score
	value := scoreOf(score.Centipawns, score.Mate)
	return opening, max(value, -value), nil
}

// walk plays random moves from the start position. It reports false if the game
// ended on the way or one move ahead.
func (g *generator) walk(random *rand.Rand, plies int) (Opening, bool) {
	opening := Opening{Start: g.spec.Start()}
	p := opening.Start.Clone()
	orderer, _ := g.spec.NewEvaluator(p).(game.Orderer)
	for range plies {
		moves := sensible(p, orderer)
		if len(moves) == 0 || p.Outcome().Over() {
			return opening, false
		}
		m := moves[random.IntN(len(moves))]
		p.Make(m)
		opening.Moves = append(opening.Moves, m)
	}
	outcome := p.Outcome()
	return opening, !outcome.Over() && len(outcome.Claim) == 0 && game.HasLegalMove(p)
}

// sensible returns the legal moves that the evaluator finds worth searching: in
// gomoku, no stones in empty corners.
func sensible(p game.Position, orderer game.Orderer) []game.Move {
	if orderer == nil {
		return game.LegalMoves(p)
	}
	var list game.MoveList
	orderer.Candidates(&list, game.All)
	var moves []game.Move
	for _, m := range list.Moves() {
		if p.Make(m) {
			p.Unmake()
			moves = append(moves, m)
		}
	}
	return moves
}
