package uci

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// search is a search with everything it needs, so that nothing that happens to
// the server meanwhile touches it.
type search struct {
	out    *output
	engine *engine.Engine
	moves  dialect
	pos    game.Position
	limits engine.Limits

	cancel context.CancelFunc
	// release lets a search answer that may not do so by itself: infinite until
	// stop, and ponder until stop or ponderhit. It is closed once.
	release  chan struct{}
	released bool
	infinite bool
	// done is closed after the answer.
	done chan struct{}

	// shown is the best move of the last line that was printed.
	shown game.Move
}

// searching reports whether a search runs or waits with its answer.
func (s *Server) searching() bool {
	if s.current == nil {
		return false
	}
	select {
	case <-s.current.done:
		return false
	default:
		return true
	}
}

// search follows go. A search that is still running is stopped first and
// answers. Whatever is wrong with the line is said before the new one begins.
func (s *Server) search(words []string) error {
	s.interrupt()
	failure := s.prepare()
	r, err := parseGo(words)
	failure = errors.Join(failure, err)
	if depth, given := r.numbers["perft"]; given {
		s.complainOf("go", failure)
		s.startPerft(int(min(max(depth, 0), maxPerftDepth)))
		return nil
	}
	run := s.newSearch(r)
	run.limits.Moves, err = run.searchMoves(r.searchMoves)
	s.complainOf("go", errors.Join(failure, err))
	s.launch(run, run.think)
	return nil
}

// newSearch returns the search that a request asks for.
func (s *Server) newSearch(r request) *search {
	run := &search{
		out: s.out, engine: s.engine, moves: newDialect(s.settings.spec, s.settings.ranksFromOne),
		pos: s.position, limits: r.limits(s.position.State().Side), infinite: r.infinite,
		release: make(chan struct{}),
	}
	run.limits.MultiPV, run.limits.Level, run.limits.Overhead = s.settings.multiPV, s.settings.level, s.settings.overhead
	if r.ponder {
		run.limits.Ponder = new(engine.Ponder)
	}
	if !r.ponder && !r.infinite {
		run.letAnswer()
	}
	return run
}

// searchMoves reads the moves that the search is restricted to. Those that are
// not legal are left out and named.
func (run *search) searchMoves(texts []string) (moves []game.Move, err error) {
	for _, text := range texts {
		m, failure := run.moves.parse(run.pos, text)
		if failure != nil {
			err = errors.Join(err, fmt.Errorf("searchmoves: %w", failure))
		} else if !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	return moves, err
}

// launch starts the goroutine of a search.
func (s *Server) launch(run *search, do func(context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	run.cancel, run.done = cancel, make(chan struct{})
	s.current = run
	go func() {
		defer close(run.done)
		defer cancel()
		do(ctx)
	}()
}

// letAnswer lets the search answer as soon as it has ended.
func (run *search) letAnswer() {
	if !run.released {
		run.released = true
		close(run.release)
	}
}

// stop follows stop: the search ends and answers. Without one nothing happens.
func (s *Server) stop([]string) error {
	if s.searching() {
		s.current.cancel()
		s.current.letAnswer()
	}
	return nil
}

// interrupt stops the search, if there is one, and waits for its answer.
func (s *Server) interrupt() {
	if s.searching() {
		_ = s.stop(nil)
		<-s.current.done
	}
}

// ponderHit follows ponderhit: the time of the search counts from now.
func (s *Server) ponderHit([]string) error {
	if !s.searching() || s.current.limits.Ponder == nil {
		return nil
	}
	s.current.limits.Ponder.Hit()
	if !s.current.infinite {
		s.current.letAnswer()
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
		if run.out.failed() {
			cancel() // nobody reads what a search without end would print
		}
	})
	switch {
	case err != nil:
		run.showEnd()
	case result.Info.Lines[0].Moves[0] != run.shown:
		run.show(result.Info)
	}
	<-run.release
	run.answer(result)
}
