package gametest

import "fmt"

// checkEntries sees that every legal move can be entered on the board, each in
// a way of its own, and that the squares touched are on the board.
func (s *suite) checkEntries(plies int) error {
	squares := s.spec.Board.Cols * s.spec.Board.Rows
	return s.each(plies, func(w *walk) error {
		taken := map[string]bool{}
		for _, m := range w.legal {
			entry := s.spec.Enter(w.pos, m)
			if len(entry.Squares) == 0 {
				return w.fail("move %#x is entered without touching a square", uint64(m))
			}
			for _, square := range entry.Squares {
				if square < 0 || square >= squares {
					return w.fail("move %#x is entered on square %d of %d", uint64(m), square, squares)
				}
			}
			if entry.Choice != 0 {
				if _, known := s.spec.Board.PieceOf(entry.Choice); !known {
					return w.fail("move %#x asks for a choice of %q, which is no piece of the board", uint64(m), entry.Choice)
				}
			}
			name := fmt.Sprint(entry)
			if taken[name] {
				return w.fail("two moves are entered as %v", entry)
			}
			taken[name] = true
		}
		return nil
	})
}
