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
	// book is what it plays from before it searches, nil for nothing.
	book   engine.Book
	engine *engine.Engine
}

// Builtin returns the engine of this program as a contestant, for a game that may
// be judged otherwise than usual.
func Builtin(spec *game.Spec, options engine.Options, name string) Contestant {
	p := builtin{spec: spec, options: options}
	return Contestant{Name: name, Text: name, New: p.copy}
}

// copy returns a player like this one that has not started.
func (p *builtin) copy() Player {
	player := builtin{spec: p.spec, options: p.options, level: p.level, book: p.book}
	return &player
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
		Depth: turn.Limits.Depth, Nodes: turn.Limits.Nodes, MoveTime: turn.Limits.MoveTime, Level: p.level, Book: p.book,
	}
	limits.Overhead = min(overhead, turn.Allowed/overheadShare)
	switch {
	case turn.Clocks == nil && limits.MoveTime == 0 && p.level == nil:
		limits.MoveTime = turn.Allowed
	case turn.Clocks != nil:
		side := turn.Pos.State().Side
		limits.Clock = &engine.TimeControl{
			Remaining: turn.Clocks.Left[side], Increment: turn.Clocks.Increment[side], MovesToGo: turn.Clocks.MovesToGo,
		}
	}
	start := time.Now()
	var iterations []external.Iteration
	result, err := p.engine.Search(ctx, turn.Pos, limits, func(r engine.Report) {
		if r.Event == engine.Iteration && len(r.Info.Lines) > 0 {
			score := r.Info.Lines[0].Score
			iterations = append(iterations, external.Iteration{
				Depth: r.Info.Depth, Nodes: r.Info.Nodes, Centipawns: score.Centipawns, Mate: score.Mate,
			})
		}
	})
	answer := Answer{Elapsed: time.Since(start)}
	if ctx.Err() != nil {
		return answer, ctx.Err()
	}
	if err != nil {
		return answer, err
	}
	answer.Move = p.spec.Notations[0].Format(turn.Pos, result.Best)
	answer.Raw = answer.Move
	answer.Info = p.info(turn.Pos, result.Info)
	answer.Info.Iterations = iterations
	answer.Scored, answer.Score = answer.Info.Scored, scoreOf(answer.Info.Centipawns, answer.Info.Mate)
	if line := answer.Info.PV; len(line) > 0 && line[0] != answer.Move {
		answer.Best = line[0]
	}
	return answer, nil
}

// info says what the engine said in the words of all engines.
func (p *builtin) info(pos game.Position, in engine.Info) external.Info {
	info := external.Info{Depth: in.Depth, SelDepth: in.SelDepth, Nodes: in.Nodes, NPS: in.NPS, Time: in.Time}
	if len(in.Lines) == 0 {
		return info
	}
	best := in.Lines[0]
	info.Scored, info.Centipawns, info.Mate = true, best.Score.Centipawns, best.Score.Mate
	pos = pos.Clone()
	for _, move := range best.Moves[:min(len(best.Moves), keptLine)] {
		info.PV = append(info.PV, p.spec.Notations[0].Format(pos, move))
		pos.Make(move)
	}
	return info
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
