package ucci

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// search is a search with everything it needs, so that nothing that happens to
// the server meanwhile touches it.
type search struct {
	session.Task
	out      *session.Output
	engine   *engine.Engine
	notation game.Notation
	pos      game.Position
	limits   engine.Limits
	debug    bool
	// timed says that this is a move of a game with a clock.
	timed bool
	// endless says that only a further line is sure to end the search.
	endless bool
	// drawOffered says that the opponent offers a draw. It is written before
	// the release and read after.
	drawOffered bool

	// shown is the best move of the last line that was printed.
	shown game.Move
}

// search follows go. A search that is still running is stopped first and
// answers. Whatever is wrong with the line is said before the new one begins.
func (s *Server) search(words []string) error {
	s.current.Settle()
	failure := s.prepare()
	r, err := parseGo(words)
	s.complain(session.Of("go", errors.Join(failure, err)))
	s.unstopped = true
	allowed := s.allowed()
	run := s.newSearch(r)
	s.current = run
	switch {
	case len(allowed) == 0:
		run.answerWithout(s.whyNoMove(), r.ponder)
	case r.static():
		score := s.spec.NewEvaluator(s.position.Clone()).Evaluate()
		run.answerWithout(fmt.Sprintf("info depth 0 score %d", points(engine.Score{Centipawns: score})), r.ponder)
	default:
		if len(s.banned) > 0 {
			run.limits.Moves = allowed
		}
		run.Start(r.ponder, run.think)
	}
	return nil
}

// whyNoMove says why there is no move to play.
func (s *Server) whyNoMove() string {
	if outcome := s.position.Outcome(); outcome.Over() {
		return fmt.Sprintf("info message the game is over: %s, %s", outcome.Reason, outcome.Result)
	}
	return "info message every legal move is banned"
}

// answerWithout answers a go for which nothing is searched, after a line that
// says why: at once, unless it ponders.
func (run *search) answerWithout(why string, ponder bool) {
	run.Start(ponder, func(context.Context) {
		run.out.Printf("%s", why)
		run.AwaitRelease()
		run.out.Printf("nobestmove")
	})
	if !ponder {
		<-run.Done()
	}
}

// newSearch returns the search that a request asks for.
func (s *Server) newSearch(r request) *search {
	run := &search{
		out: s.out, engine: s.keeper.Engine, notation: s.notation(), pos: s.position.Clone(),
		limits: r.limits(s.settings.unit), debug: s.settings.debug,
		timed: r.has("time"), endless: r.infinite || r.ponder, drawOffered: r.draw,
	}
	run.limits.Level = s.settings.level
	if !r.infinite {
		run.limits.Book = s.settings.books.Book()
	}
	return run
}

// stop follows stop: the search ends and answers. Where none runs the protocol
// asks for nobestmove, so that nobody waits in vain; but a first stop after a
// go may have crossed the answer of that go on its way, and a second answer
// would then be taken for that of the next search.
func (s *Server) stop([]string) error {
	crossed := s.unstopped
	s.unstopped = false
	switch {
	case s.current.Running():
		s.current.Stop()
	case !crossed:
		s.out.Printf("nobestmove")
	}
	return nil
}

// awaitBatch waits, in batch mode, until the search has answered, so that the
// lines behind it are read only then. A search without end is not waited for:
// nothing but a line can end it.
func (s *Server) awaitBatch(ctx context.Context) {
	if !s.settings.batch || !s.current.Running() || s.current.endless {
		return
	}
	select {
	case <-ctx.Done():
	case <-s.current.Done():
	}
}

// ponderHit follows ponderhit [draw]: the time of the search counts from now,
// and perhaps the opponent offers a draw with the move.
func (s *Server) ponderHit(words []string) error {
	if !s.current.Running() || !s.current.Held() {
		return nil
	}
	s.current.drawOffered = slices.Contains(words, "draw")
	s.current.limits.Ponder.Hit()
	s.current.Release()
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
	case result.Info.Book:
		run.out.Printf("info depth 0 pv %[1]s\ninfo message %[1]s is a move of the opening book", run.line([]game.Move{result.Best}))
	case result.Info.Lines[0].Moves[0] != run.shown:
		run.show(result.Info)
	}
	run.AwaitRelease()
	run.answer(result)
}
