package hub

import (
	"context"
	"errors"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// search is a search with everything it needs, so that nothing that happens to
// the server meanwhile touches it.
type search struct {
	session.Task
	out    *session.Output
	engine *engine.Engine
	board  wire.Board
	pos    game.Position
	limits engine.Limits

	// shown is the best move of the last line that was printed.
	shown game.Move
}

// search follows go think | ponder | analyze; without any of them it thinks. A
// search that is still running is stopped first and answers. Whatever is wrong
// with the line is said before the new one begins. The level is used up.
func (s *Server) search(rest string) error {
	s.current.Settle()
	failure := s.prepare()
	arguments, err := wire.ReadArguments(rest)
	s.complain(session.Of("go", errors.Join(failure, err)))
	_, ponder := wire.ValueOf(arguments, "ponder")
	_, analyze := wire.ValueOf(arguments, "analyze")
	run := &search{
		out: s.out, engine: s.keeper.Engine, board: wire.NewBoard(s.settings.Spec), pos: s.position.Clone(),
		limits: s.level.searchLimits(),
	}
	s.level = level{}
	run.limits.Overhead = s.settings.overhead
	if ponder {
		run.limits.Ponder = new(engine.Ponder)
	}
	if !analyze { // whoever analyses wants to know, and is not to be played with
		run.limits.Level = s.settings.level
	}
	s.current = run
	run.Start(ponder, run.think)
	return nil
}

// stop follows stop: the search ends and answers. Without one nothing happens.
func (s *Server) stop(string) error {
	s.current.Stop()
	return nil
}

// ponderHit follows ponder-hit: the time of the search counts from now.
func (s *Server) ponderHit(string) error {
	if s.current.Running() && s.current.limits.Ponder != nil {
		s.current.limits.Ponder.Hit()
		s.current.Release()
	}
	return nil
}

// think searches, waits until it may answer, and answers.
func (run *search) think(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	result, err := run.engine.Search(ctx, run.pos, run.limits, func(r engine.Report) {
		if r.Event == engine.Iteration {
			run.show(r.Info)
		}
		if run.out.Failed() {
			cancel() // nobody reads what a search without end would print
		}
	})
	switch {
	case err != nil:
		complain(run.out, session.Of("go", run.ended()))
	case result.Info.Lines[0].Moves[0] != run.shown:
		run.show(result.Info)
	}
	run.AwaitRelease()
	run.answer(result)
}
