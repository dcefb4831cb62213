package gomocup

import (
	"context"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// thought is what a goroutine thinks about, on values that nobody else changes.
type thought struct {
	session.Task
	board  board
	engine *engine.Engine
	pos    game.Position
	limits engine.Limits
	began  time.Time

	// after is the board with the answer on it, took how long that lasted. They
	// may be read after the answer.
	after board
	took  time.Duration
}

// reply is an answer to the manager, and the board with it.
type reply struct {
	text  string
	after board
}

// think starts to look for a move on a board, which becomes that of the game.
func (s *Server) think(b board) error {
	t, err := s.newThought(b)
	if err != nil {
		return err
	}
	s.launch(t, t.move)
	return nil
}

// newThought returns the board as something to think about, or why it cannot be.
func (s *Server) newThought(b board) (*thought, error) {
	if b.size == 0 {
		return nil, errNoGame
	}
	began := time.Now()
	if err := s.prepare(b.size); err != nil {
		return nil, err
	}
	spec := s.engine.Spec()
	pos, err := b.position(spec)
	if err != nil {
		return nil, err
	}
	limits := s.settings.limits()
	if limits.Moves, err = b.allowed(spec, pos); err != nil {
		return nil, err
	}
	return &thought{board: b, engine: s.engine, pos: pos, limits: limits, began: began}, nil
}

// launch starts the goroutine that thinks and answers.
func (s *Server) launch(t *thought, do func(context.Context) reply) {
	s.current = t
	t.Start(false, func(ctx context.Context) {
		found := do(ctx)
		t.after, t.took = found.after, time.Since(t.began)
		s.answer(found.text)
	})
}

// move looks for the best move.
func (t *thought) move(ctx context.Context) reply {
	result, err := t.engine.Search(ctx, t.pos, t.limits, nil)
	if err != nil {
		return t.fail(err)
	}
	return t.playing(result.Best)
}

// playing is the reply that plays a move.
func (t *thought) playing(m game.Move) reply {
	at := t.board.pointOf(t.engine.Spec(), t.pos, m)
	after, err := t.board.with(at, own)
	if err != nil {
		return t.fail(err)
	}
	return reply{at.String(), after}
}

// fail is the reply where there is none.
func (t *thought) fail(err error) reply { return reply{"ERROR " + err.Error(), t.board} }

// thinking reports whether there is something being thought about.
func (s *Server) thinking() bool { return s.current != nil && s.current.Running() }

// stop follows STOP and YXSTOP: the search ends and answers. Without one nothing
// happens.
func (s *Server) stop(string) error {
	if s.current != nil {
		s.current.Stop()
	}
	return nil
}

// settle ends the search, waits for its answer, and takes that over into the
// game.
func (s *Server) settle() {
	if s.current == nil {
		return
	}
	s.current.Settle()
	s.board = s.current.after
	s.settings.spend(s.current.took)
	s.current = nil
}
