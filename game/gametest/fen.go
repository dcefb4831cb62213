package gametest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// checkFEN writes every position down and reads it back; and reads texts with a
// slip in them, which must be refused with the place of the fault, or else be
// positions as sound as any other.
func (s *suite) checkFEN(plies int) error {
	return s.each(plies, func(w *walk) error {
		read, err := s.spec.Parse(w.fen)
		if err != nil {
			return w.fail("Parse refuses the position's own FEN: %v", err)
		}
		if err := s.checkRead(w, read); err != nil {
			return err
		}
		for range 2 {
			text := slip(w, w.fen)
			if fault := s.checkSlip(text); fault != nil {
				return w.fail("Parse(%q): %v", text, fault)
			}
		}
		return nil
	})
}

// checkRead compares the position with the one read from its FEN. Clocks and
// history need not be in a FEN; and the moves may come in another order.
func (s *suite) checkRead(w *walk, read game.Position) error {
	was, is := w.pos.State(), read.State()
	switch {
	case read.FEN() != w.fen:
		return w.fail("written, read and written again: %s", read.FEN())
	case is.Ply != 0:
		return w.fail("read from the FEN the ply is %d, want 0: no move was made yet", is.Ply)
	case is.Side != was.Side || is.Check != was.Check:
		return w.fail("read from the FEN the state is %+v, it was %+v", *is, *was)
	case is.Key != was.Key:
		return w.fail("read from the FEN the key is %x, it was %x", is.Key, was.Key)
	case s.board(read) != s.board(w.pos):
		return w.fail("read from the FEN the squares are %q, they were %q", s.board(read), s.board(w.pos))
	}
	if got, want := sorted(game.LegalMoves(read)), sorted(w.legal); !slices.Equal(got, want) {
		return w.fail("read from the FEN the legal moves are %x, they were %x", got, want)
	}
	return nil
}

// checkSlip reads a text that may be wrong.
func (s *suite) checkSlip(text string) error {
	p, err := s.spec.Parse(text)
	if err != nil {
		var bad *game.PositionError
		if !errors.As(err, &bad) {
			return fmt.Errorf("the error %q is a %T, want a *game.PositionError", err, err)
		}
		if bad.Place == "" || bad.Reason == "" {
			return fmt.Errorf("the error %q does not name the place and the reason", err)
		}
		return nil
	}
	written := p.FEN()
	again, err := s.spec.Parse(written)
	if err != nil {
		return fmt.Errorf("accepted and written %q, which is refused: %w", written, err)
	}
	if again.FEN() != written || p.State().Key != p.ComputeKey() {
		return fmt.Errorf("accepted and written %q, then %q; its key is %x, computed afresh %x",
			written, again.FEN(), p.State().Key, p.ComputeKey())
	}
	game.LegalMoves(p)
	p.Outcome()
	return nil
}

// slip changes a text as a slip of the finger would: a character is dropped,
// doubled, or replaced by another one of the text.
func slip(w *walk, text string) string {
	if text == "" {
		return "x"
	}
	i, j := w.rng.IntN(len(text)), w.rng.IntN(len(text))
	switch w.rng.IntN(3) {
	case 0:
		return text[:i] + text[i+1:]
	case 1:
		return text[:i] + text[i:i+1] + text[i:]
	default:
		return text[:i] + text[j:j+1] + text[i+1:]
	}
}
