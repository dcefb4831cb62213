package analyst

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/launch"
)

// Plug is an engine of another maker, plugged in for one game. It answers one question
// after the other; who asks meanwhile waits.
type Plug struct {
	spec    *game.Spec
	program launch.Program
	idle    time.Duration

	// turn has room for the one whose turn it is, who alone may touch what follows.
	turn   chan struct{}
	engine external.Engine // nil where none runs
	fresh  bool            // the process was told of no game yet
	rest   *time.Timer

	closing context.Context
	close   context.CancelFunc
	once    sync.Once
}

// UsualIdle is for how long nobody has asked when a process is stopped.
const UsualIdle = 5 * time.Minute

// The waits for an answer. The one to a question without a limit of time is for
// engines that never end; Grace is for those that do not obey the word to stop.
const (
	patience = 10 * time.Minute
	margin   = 5 * time.Second
	grace    = 3 * time.Second
	// endless is for a question that only its context ends.
	endless = 24 * time.Hour
)

// NewPlug plugs an engine in, which is not started before somebody asks. One whose
// protocol has no words for scores cannot analyse and is refused. After idle without a
// question the process is stopped; 0 is UsualIdle.
func NewPlug(spec *game.Spec, program launch.Program, idle time.Duration) (*Plug, error) {
	if !program.Scores {
		return nil, fmt.Errorf("an engine that speaks %s cannot analyse: the protocol has no words for scores", program.Protocol)
	}
	if idle == 0 {
		idle = UsualIdle
	}
	closing, cancel := context.WithCancel(context.Background())
	p := &Plug{spec: spec, program: program, idle: idle, turn: make(chan struct{}, 1), closing: closing, close: cancel}
	p.rest = time.AfterFunc(idle, p.stopIdle)
	p.rest.Stop()
	return p, nil
}

// Name is what the engine is called.
func (p *Plug) Name() string { return p.program.Name }

// Game is the name of the game that it is plugged in for.
func (p *Plug) Game() string { return p.spec.Name }

// Protocol is what the engine speaks.
func (p *Plug) Protocol() string { return p.program.Protocol }

// Close stops the process, and whatever is being asked. Later questions are refused.
func (p *Plug) Close() {
	p.close()
	p.once.Do(func() {
		p.turn <- struct{}{} // for good
		p.rest.Stop()
		p.stop()
	})
}

// take waits for the turn and sees to it that a process runs. A nil error asks for
// give.
func (p *Plug) take(ctx context.Context) error {
	if p.closing.Err() != nil {
		return ErrClosed
	}
	select {
	case p.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	case <-p.closing.Done():
		return ErrClosed
	}
	p.rest.Stop()
	if p.engine != nil {
		return nil
	}
	started, err := p.program.Start(ctx)
	if err != nil {
		<-p.turn
		return p.failed(err)
	}
	p.engine, p.fresh = started, true
	return nil
}

// give gives the turn back. A process that failed is ended.
func (p *Plug) give(err error) {
	if err != nil && p.engine != nil {
		p.engine.Kill()
		p.engine = nil
	}
	p.rest.Reset(p.idle)
	<-p.turn
}

// stopIdle stops the process if it is nobody's turn.
func (p *Plug) stopIdle() {
	select {
	case p.turn <- struct{}{}:
		p.stop()
		<-p.turn
	default:
	}
}

func (p *Plug) stop() {
	if p.engine != nil {
		p.engine.Close()
		p.engine = nil
	}
}

// failed says whose error it is, unless it is that of a context.
func (p *Plug) failed(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return fmt.Errorf("the engine %s failed: %w", p.program.Name, err)
}

// NewGame implements [Analyst].
func (p *Plug) NewGame(ctx context.Context) error {
	ctx, done := p.within(ctx)
	defer done()
	if err := p.take(ctx); err != nil {
		return err
	}
	err := p.engine.NewGame(ctx)
	p.fresh = false
	p.give(err)
	if err != nil {
		return p.failed(err)
	}
	return nil
}

// within returns a context that also ends when the engine is unplugged.
func (p *Plug) within(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(p.closing, cancel)
	return ctx, func() {
		stop()
		cancel()
	}
}

// Analyse implements [Analyst].
func (p *Plug) Analyse(ctx context.Context, q Question, tell func(engine.Info)) (engine.Info, error) {
	pos := q.Position()
	if len(game.LegalMoves(pos)) == 0 {
		return engine.Info{}, ErrNoMove
	}
	ctx, done := p.within(ctx)
	defer done()
	if err := p.take(ctx); err != nil {
		return engine.Info{}, err
	}
	heard := &listener{spec: p.spec, pos: pos, lines: q.lines(pos), tell: orNil(tell)}
	err := p.ask(ctx, q, heard)
	p.give(err)
	switch {
	case err == nil && len(heard.found.Lines) > 0:
		return heard.found, nil
	case ctx.Err() != nil:
		return engine.Info{}, ctx.Err()
	case err == nil:
		err = ErrNothing
	}
	return engine.Info{}, p.failed(err)
}

// ask asks the process. The end of the context tells it to stop, so that it lives on;
// one that does not obey is at fault.
func (p *Plug) ask(ctx context.Context, q Question, heard *listener) error {
	obeying := context.WithoutCancel(ctx)
	if p.fresh {
		if err := p.engine.NewGame(ctx); err != nil {
			return err
		}
		p.fresh = false
	}
	asked, err := p.question(q)
	if err != nil {
		return err
	}
	asked.Enough, asked.Tell = ctx.Done(), heard.hear
	_, err = p.engine.Search(obeying, asked)
	heard.finish()
	return err
}

// question puts a question into the words of protocols.
func (p *Plug) question(q Question) (external.Question, error) {
	asked := external.Question{
		FEN: q.Start.FEN(), Depth: q.Depth, Nodes: q.Nodes, MoveTime: q.MoveTime, Lines: q.Lines, Grace: grace,
	}
	switch {
	case q.MoveTime > 0:
		asked.Wait = q.MoveTime + margin
	case q.Depth > 0 || q.Nodes > 0:
		asked.Wait = patience
	default:
		asked.Wait = endless
	}
	at := q.Start.Clone()
	for _, m := range q.Moves {
		asked.Moves = append(asked.Moves, p.spec.Notations[0].Format(at, m))
		if !at.Make(m) {
			return asked, fmt.Errorf("the move %s cannot be played", asked.Moves[len(asked.Moves)-1])
		}
	}
	return asked, nil
}
