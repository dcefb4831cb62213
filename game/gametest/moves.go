package gametest

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// roomyMoves is the most moves that a position may generate: enough for the
// widest game known, and clearly below the size of the buffer.
const roomyMoves = game.MaxMoves * 7 / 8

// checkMoves looks at the generated moves themselves.
func (s *suite) checkMoves(plies int) error {
	return s.each(plies, func(w *walk) error {
		all := s.generated(w.pos, game.All)
		if again := s.generated(w.pos, game.All); !slices.Equal(all, again) {
			return w.fail("generated twice, the moves are %x and %x", all, again)
		}
		if len(all) > roomyMoves {
			return w.fail("%d generated moves; the buffer has room for %d", len(all), game.MaxMoves)
		}
		if err := s.checkWords(w, all); err != nil {
			return err
		}
		if err := s.checkNoisy(w, all); err != nil {
			return err
		}
		if err := checkAppends(w, all); err != nil {
			return err
		}
		if err := s.checkMustCapture(w); err != nil {
			return err
		}
		return s.checkCaptures(w)
	})
}

// checkMustCapture sees that where the rules force captures nothing else is
// legal beside one.
func (s *suite) checkMustCapture(w *walk) error {
	if !s.spec.MustCapture || !slices.ContainsFunc(w.legal, game.Move.IsCapture) {
		return nil
	}
	for _, m := range w.legal {
		if !m.IsCapture() {
			return w.fail("%s is legal beside a capture, which Spec.MustCapture says cannot be", w.name(m))
		}
	}
	return nil
}

// checkWords looks at the fields of the moves.
func (s *suite) checkWords(w *walk, all []game.Move) error {
	tags := map[uint32]game.Move{}
	for _, m := range all {
		if m == game.NoMove {
			return w.fail("a generated move is game.NoMove")
		}
		if m.Index() >= s.spec.MoveIndexes {
			return w.fail("%s has index %d; Spec.MoveIndexes is %d", w.name(m), m.Index(), s.spec.MoveIndexes)
		}
		if other, taken := tags[m.Tag()]; taken {
			return w.fail("%s (%x) and %s (%x) have the same tag", w.name(other), uint64(other), w.name(m), uint64(m))
		}
		tags[m.Tag()] = m
	}
	return nil
}

// checkNoisy sees that the noisy moves are those of all moves that say so.
func (s *suite) checkNoisy(w *walk, all []game.Move) error {
	want := slices.DeleteFunc(sorted(all), func(m game.Move) bool { return !m.IsNoisy() })
	if got := sorted(s.generated(w.pos, game.Noisy)); !slices.Equal(got, want) {
		return w.fail("the noisy moves are %x, but those of all moves that are noisy %x", got, want)
	}
	return nil
}

// checkAppends sees that Generate leaves alone what the list already holds.
func checkAppends(w *walk, all []game.Move) error {
	const mark = game.Move(0xabcdef) << game.OwnShift
	var list game.MoveList
	list.Add(mark)
	w.pos.Generate(&list, game.All)
	if list.Len != len(all)+1 || list.Move[0] != mark || !slices.Equal(list.Moves()[1:], all) {
		return w.fail("Generate does not append to what is in the list")
	}
	return nil
}

// checkCaptures sees that a move is marked as a capture if, and only if, the
// opponent has fewer pieces after it.
func (s *suite) checkCaptures(w *walk) error {
	opponent := w.pos.State().Side.Other()
	before, err := s.count(w, opponent)
	if err != nil {
		return err
	}
	for _, m := range w.legal {
		w.pos.Make(m)
		after, err := s.count(w, opponent)
		w.pos.Unmake()
		if err != nil {
			return err
		}
		if m.IsCapture() != (after < before) {
			return w.fail("%s: capture is %v, but the opponent has %d pieces before and %d after",
				w.name(m), m.IsCapture(), before, after)
		}
	}
	return nil
}

// count returns the number of pieces of a side.
func (s *suite) count(w *walk, side game.Side) (int, error) {
	n := 0
	for square := range s.spec.Board.Cols * s.spec.Board.Rows {
		letter := w.pos.At(square)
		if letter == 0 {
			continue
		}
		piece, known := s.spec.Board.PieceOf(letter)
		if !known {
			return 0, w.fail("square %d has the piece %q, which Spec.Board does not describe", square, letter)
		}
		if piece.Side == side {
			n++
		}
	}
	return n, nil
}

// checkCounter compares the count of legal moves with their list.
func (s *suite) checkCounter(plies int) error {
	return s.each(plies, func(w *walk) error {
		if got := w.pos.(game.Counter).CountMoves(); got != len(w.legal) {
			return w.fail("CountMoves is %d, but there are %d legal moves", got, len(w.legal))
		}
		return nil
	})
}
