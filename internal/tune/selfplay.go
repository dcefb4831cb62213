package tune

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// maxPlies ends a game that no rule ends, as a draw.
const maxPlies = 2000

// proven is a score beyond those of evaluations, for the adjudication of what the
// search has proven.
const proven = game.MaxEvaluation + 1

// tableMB is the transposition table of self-play: fixed nodes fill no more.
const tableMB = 8

// player plays games of the engine against itself, one after the other.
type player struct {
	spec   *game.Spec
	header Header
	engine *engine.Engine
}

// newPlayer returns a player; close gives its memory back.
func newPlayer(spec *game.Spec, h Header) (*player, error) {
	e, err := engine.New(spec, engine.Options{HashMB: tableMB, Threads: 1, Seed: 1})
	if err != nil {
		return nil, err
	}
	return &player{spec, h, e}, nil
}

func (p *player) close() { p.engine.Close() }

// play plays a game from an opening. Its samples are all quiet positions, in an
// order left to chance: the first ones are as good a choice as any. The game
// depends on the header, the number and the opening alone, for the engine begins
// each one knowing nothing. The error is the context's, or one of the engine's.
func (p *player) play(ctx context.Context, number int, opening arena.Opening) (Game, error) {
	if err := p.engine.NewGame(); err != nil {
		return Game{}, err
	}
	pos := opening.Position()
	evaluator := p.spec.NewEvaluator(pos)
	judge := arena.NewAdjudicator(p.header.Adjudication)
	g := Game{Number: number, Plies: len(opening.Moves)}
	for {
		if g.Result, g.Reason = ended(pos, judge, g.Plies); g.Result != game.Ongoing {
			break
		}
		found, err := p.engine.Search(ctx, pos, engine.Limits{Nodes: p.header.Nodes}, nil)
		if ctx.Err() != nil {
			return Game{}, ctx.Err()
		}
		if err != nil {
			return Game{}, fmt.Errorf("game %d, position %s: %w", number, pos.FEN(), err)
		}
		score, known := scoreOf(found)
		undecided := known && -proven < score && score < proven
		if undecided && g.Plies >= len(opening.Moves)+p.header.Skip && quiet(pos, evaluator, found.Best) {
			g.Samples = append(g.Samples, sampleOf(pos, score, g.Plies))
		}
		judge.Add(pos.State().Side, score)
		pos.Make(found.Best)
		g.Plies++
	}
	g.close(p.header.Seed)
	return g, nil
}

// close writes the result into the samples and leaves their order to chance.
func (g *Game) close(seed uint64) {
	for i := range g.Samples {
		g.Samples[i].Result = pointsOf(g.Result)
	}
	random := rand.New(rand.NewPCG(seed, uint64(g.Number)))
	random.Shuffle(len(g.Samples), func(i, j int) { g.Samples[i], g.Samples[j] = g.Samples[j], g.Samples[i] })
}

// ended returns how a game has ended: by the rules, by a draw that may be claimed,
// by the scores, or because there is no end to it.
func ended(pos game.Position, judge *arena.Adjudicator, plies int) (game.Result, game.Reason) {
	outcome := pos.Outcome()
	if len(outcome.Claim) > 0 && !outcome.Over() {
		return game.Draw, outcome.Claim[0]
	}
	if !outcome.Over() {
		outcome = judge.Verdict(plies)
	}
	if !outcome.Over() && plies >= maxPlies {
		return game.Draw, "length"
	}
	return outcome.Result, outcome.Reason
}

// scoreOf returns the score of a search in centipawns, ±proven for a result that is
// certain. It is not known if not even the first iteration was completed.
func scoreOf(found engine.Result) (score int, known bool) {
	if found.Info.Depth == 0 || len(found.Info.Lines) == 0 {
		return 0, false
	}
	switch s := found.Info.Lines[0].Score; {
	case s.Mate > 0:
		return proven, true
	case s.Mate < 0:
		return -proven, true
	default:
		return min(max(s.Centipawns, -proven), proven), true
	}
}

// sampleOf returns a position with its score, which is the mover's.
func sampleOf(pos game.Position, score, ply int) Sample {
	if pos.State().Side == game.Second {
		score = -score
	}
	return Sample{FEN: pos.FEN(), Score: score, Ply: ply, key: pos.State().Key}
}
