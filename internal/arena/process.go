package arena

import (
	"context"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// usualGrace is how long an engine whose time is over may take to obey "stop", or
// to answer all the same where its protocol has no such word. An answer in this
// time changes nothing about the game, but it tells by how much the engine was
// late, and the process lives on.
const usualGrace = time.Second

// processPlayer is an engine that runs as a process.
type processPlayer struct {
	start  func(context.Context) (external.Engine, error)
	grace  time.Duration
	engine external.Engine // nil where none runs
}

// Start implements Player.
func (p *processPlayer) Start(ctx context.Context) error {
	if p.engine != nil {
		return nil
	}
	engine, err := p.start(ctx)
	if err == nil {
		p.engine = engine
	}
	return err
}

// NewGame implements Player.
func (p *processPlayer) NewGame(ctx context.Context, _ uint64) error {
	if err := p.Start(ctx); err != nil {
		return err
	}
	return p.engine.NewGame(ctx)
}

// Move implements Player.
func (p *processPlayer) Move(ctx context.Context, turn Turn) (Answer, error) {
	got, err := p.engine.Search(ctx, external.Question{
		FEN: turn.FEN, Moves: turn.Moves, Clock: turn.Clocks,
		Depth: turn.Limits.Depth, Nodes: turn.Limits.Nodes, MoveTime: turn.Limits.MoveTime,
		Wait: turn.Wait, Grace: p.grace,
	})
	return Answer{
		Move: got.Move, Raw: got.Raw, Resigned: got.Resigned, Elapsed: got.Elapsed,
		Scored: got.Info.Scored, Score: scoreOf(got.Info.Centipawns, got.Info.Mate), Info: got.Info,
	}, err
}

// Report implements Player.
func (p *processPlayer) Report(failed bool) *external.Report {
	if p.engine == nil {
		return nil
	}
	if failed {
		p.engine.Kill()
	}
	report := p.engine.Report()
	if failed {
		p.engine = nil
	}
	return &report
}

// Close implements Player.
func (p *processPlayer) Close() {
	if p.engine != nil {
		p.engine.Close()
		p.engine = nil
	}
}
