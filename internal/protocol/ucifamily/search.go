package ucifamily

import (
	"context"
	"errors"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// search is a search with everything it needs, so that nothing that happens to
// the server meanwhile touches it.
type search struct {
	session.Task
	dialect *Dialect
	out     *session.Output
	engine  *engine.Engine
	moves   moveForm
	pos     game.Position
	limits  engine.Limits
	// infinite says that the search may not answer by itself before stop; one that
	// ponders may not before stop or ponderhit.
	infinite bool

	// shown is the best move of the last line that was printed.
	shown game.Move
}

// search follows go. A search that is still running is stopped first and
// answers. Whatever is wrong with the line is said before the new one begins.
func (s *Server) search(words []string) error {
	s.current.Settle()
	failure := s.prepare()
	r, err := s.dialect.parseGo(words)
	failure = errors.Join(failure, err)
	if depth, given := r.numbers["perft"]; given {
		s.complain(session.Of("go", failure))
		s.startPerft(int(min(max(depth, 0), maxPerftDepth)))
		return nil
	}
	run := s.newSearch(r)
	run.limits.Moves, err = run.searchMoves(r.searchMoves)
	s.complain(session.Of("go", errors.Join(failure, err)))
	s.current = run
	run.Start(r.ponder || r.infinite, run.think)
	return nil
}

// newSearch returns the search that a request asks for.
func (s *Server) newSearch(r request) *search {
	run := &search{
		dialect: s.dialect, out: s.out, engine: s.keeper.Engine, moves: s.moveForm(),
		pos: s.position.Clone(), limits: r.limits(s.position.State().Side), infinite: r.infinite,
	}
	run.limits.MultiPV, run.limits.Level, run.limits.Overhead = s.settings.multiPV, s.settings.level, s.settings.overhead
	run.limits.TimePolicy = s.settings.timePolicy
	if !run.infinite {
		run.limits.Book = s.settings.books.Book()
	}
	if r.ponder {
		run.limits.Ponder = new(engine.Ponder)
	}
	return run
}

// searchMoves reads the moves that the search is restricted to. Those that are
// not legal are left out and named.
func (run *search) searchMoves(texts []string) ([]game.Move, error) {
	moves, err := session.ReadMoves(texts, func(text string) (game.Move, error) { return run.moves.parse(run.pos, text) })
	return moves, session.Of("searchmoves", err)
}

// stop follows stop: the search ends and answers. Without one nothing happens.
func (s *Server) stop([]string) error {
	s.current.Stop()
	return nil
}

// PonderHit follows ponderhit, the command of a protocol that ponders: the time
// of the search counts from now.
func (s *Server) PonderHit([]string) error {
	if !s.current.Running() || s.current.limits.Ponder == nil {
		return nil
	}
	s.current.limits.Ponder.Hit()
	if !s.current.infinite {
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
		run.showEnd()
	case result.Info.Book:
		run.showBook(result.Best)
	case result.Info.Lines[0].Moves[0] != run.shown:
		run.show(result.Info)
	}
	run.AwaitRelease()
	run.answer(result)
}
