package arena

import (
	"context"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// The built-in engine plans to answer a little early, as engines do that run as
// processes: by overhead, or a small share of a short time.
const (
	overhead      = 5 * time.Millisecond
	overheadShare = 20
)

// builtin is the engine of this program.
type builtin struct {
	spec    *game.Spec
	options engine.Options
	level   *engine.Level
	engine  *engine.Engine
}

// Start implements Player.
func (p *builtin) Start(ctx context.Context) error { return p.NewGame(ctx, 1) }

// NewGame implements Player. A new engine for each game has learnt nothing from
// others, so that a game without clocks depends on its seed alone.
func (p *builtin) NewGame(_ context.Context, seed uint64) error {
	p.Close()
	options := p.options
	options.Seed = seed
	e, err := engine.New(p.spec, options)
	p.engine = e
	return err
}

// Move implements Player.
func (p *builtin) Move(ctx context.Context, turn Turn) (Answer, error) {
	limits := engine.Limits{
		Depth: turn.Limits.Depth, Nodes: turn.Limits.Nodes, MoveTime: turn.Limits.MoveTime, Level: p.level,
	}
	limits.Overhead = min(overhead, turn.Allowed/overheadShare)
	if turn.Clocks != nil {
		side := turn.Pos.State().Side
		limits.Clock = &engine.TimeControl{
			Remaining: turn.Clocks.Left[side], Increment: turn.Clocks.Increment[side], MovesToGo: turn.Clocks.MovesToGo,
		}
	}
	start := time.Now()
	result, err := p.engine.Search(ctx, turn.Pos, limits, nil)
	answer := Answer{Elapsed: time.Since(start)}
	if ctx.Err() != nil {
		return answer, ctx.Err()
	}
	if err != nil {
		return answer, err
	}
	answer.Move = p.spec.Notations[0].Format(turn.Pos, result.Best)
	answer.Raw = answer.Move
	if lines := result.Info.Lines; len(lines) > 0 {
		answer.Scored, answer.Score = true, scoreOf(lines[0].Score.Centipawns, lines[0].Score.Mate)
	}
	return answer, nil
}

// Report implements Player.
func (p *builtin) Report(bool) *external.Report { return nil }

// Close implements Player.
func (p *builtin) Close() {
	if p.engine != nil {
		p.engine.Close()
		p.engine = nil
	}
}
