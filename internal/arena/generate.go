package arena

import (
	"context"
	"math/rand/v2"
	"slices"

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
func (g *generator) known(o Opening) { g.seen[o.Position().State().Key] = true }

// make returns the opening of a pair, which depends on the seed, the pair and
// the openings before it alone. fresh is false if it had to be repeated.
func (g *generator) make(ctx context.Context, pair int) (opening Opening, fresh bool, err error) {
	random := rand.New(rand.NewPCG(g.seed, uint64(pair)))
	start := Opening{Start: g.spec.Start()}
	plies := generatedLength(g.spec)
	for extra := range extraPlies + 1 {
		best, score, err := g.even(ctx, random, start, plies+extra)
		if err != nil {
			return Opening{}, false, err
		}
		if score < noOpening {
			g.known(best)
			return best, true, nil
		}
	}
	opening, _ = walk(g.spec, random, start, plies)
	return opening, false, nil
}

// generatedLength returns how many random moves an opening of the game has.
func generatedLength(spec *game.Spec) int {
	return min(max(spec.Board.Cols*spec.Board.Rows/generatedShare, 1), generatedPlies)
}

// even makes an opening with so many random moves after another one, as even as
// can be, and says how uneven it is: noOpening if there was none of any use.
func (g *generator) even(ctx context.Context, random *rand.Rand, after Opening, plies int) (best Opening, bestScore int, err error) {
	bestScore = noOpening
	for range attempts {
		candidate, score, err := g.candidate(ctx, random, after, plies)
		if err != nil {
			return Opening{}, noOpening, err
		}
		if score < bestScore {
			best, bestScore = candidate, score
		}
		if bestScore <= evenScore {
			break
		}
	}
	return best, bestScore, nil
}

// candidate makes an opening and says how uneven it is: noOpening if it is of no
// use.
func (g *generator) candidate(ctx context.Context, random *rand.Rand, after Opening, plies int) (Opening, int, error) {
	opening, ok := walk(g.spec, random, after, plies)
	position := opening.Position()
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

// walk plays random moves after an opening. It reports false if the game ended on
// the way or one move ahead.
func walk(spec *game.Spec, random *rand.Rand, after Opening, plies int) (Opening, bool) {
	opening := Opening{Start: after.Start, Moves: slices.Clone(after.Moves)}
	p := opening.Position()
	orderer, _ := spec.NewEvaluator(p).(game.Orderer)
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
