package gametest

import "github.com/duiyi/duiyi/game"

// checkUndo takes moves back: each one after it was made, and all of them at
// the end of the game. Everything must be as it was.
func (s *suite) checkUndo(plies int) error {
	var trail []snapshot
	return s.each(plies, func(w *walk) error {
		before := s.snapshot(w.pos)
		if len(w.moves) == 0 {
			trail = trail[:0]
		}
		trail = append(trail, before)
		if err := s.undoEach(w, &before); err != nil {
			return err
		}
		if w.last {
			return s.undoAll(w, trail)
		}
		return nil
	})
}

// undoEach makes every generated move and takes it back. The header is compared
// each time, the whole only for a random move and at the end: the pictures cost
// more than the moves.
func (s *suite) undoEach(w *walk, before *snapshot) error {
	state := w.pos.State()
	whole := -1
	if n := len(before.moves); n > 0 {
		whole = w.rng.IntN(n)
	}
	for i, m := range before.moves {
		if w.pos.Make(m) {
			if state.Ply != before.state.Ply+1 || state.Side != before.state.Side.Other() {
				return w.fail("after %s: %+v; the ply must be one more and the side the other", w.name(m), *state)
			}
			w.pos.Unmake()
		}
		if *state != before.state {
			return w.fail("%s made and taken back, or refused: the state was %+v, it is %+v",
				w.name(m), before.state, *state)
		}
		if i == whole {
			after := s.snapshot(w.pos)
			if diff := before.diff(&after); diff != "" {
				return w.fail("%s made and taken back, or refused: %s", w.name(m), diff)
			}
		}
	}
	after := s.snapshot(w.pos)
	if diff := before.diff(&after); diff != "" {
		return w.fail("all moves made and taken back: %s", diff)
	}
	return nil
}

// undoAll takes the whole game back and plays it again.
func (s *suite) undoAll(w *walk, trail []snapshot) error {
	for i := len(w.moves) - 1; i >= 0; i-- {
		w.pos.Unmake()
		now := s.snapshot(w.pos)
		if diff := trail[i].diff(&now); diff != "" {
			return w.fail("taking back the whole game, at ply %d: %s", i, diff)
		}
	}
	for i, m := range w.moves {
		if !w.pos.Make(m) {
			return w.fail("playing the game again: %s is refused", w.texts[i])
		}
	}
	now := s.snapshot(w.pos)
	if diff := trail[len(w.moves)].diff(&now); diff != "" {
		return w.fail("taking back the whole game and playing it again: %s", diff)
	}
	return nil
}

// checkClone plays on a copy. The original must not notice, and both must then
// judge the same moves alike.
func (s *suite) checkClone(plies int) error {
	return s.each(plies, func(w *walk) error {
		before := s.snapshot(w.pos)
		clone := w.pos.Clone()
		if clone.State() == w.pos.State() {
			return w.fail("the clone shares its state with the original")
		}
		if diff := s.compare(&before, clone); diff != "" {
			return w.fail("a clone differs: %s", diff)
		}
		line, pictures := s.playOn(w, clone)
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("playing %d moves on a clone changed the original: %s", len(line), diff)
		}
		for i, m := range line {
			if !w.pos.Make(m) {
				return w.fail("move %d of %x was legal for a clone and is refused by the original", i+1, line)
			}
			if diff := s.compare(&pictures[i], w.pos); diff != "" {
				return w.fail("the original, after the %d moves played on a clone before, differs: %s", i+1, diff)
			}
		}
		for range line {
			w.pos.Unmake()
			clone.Unmake()
		}
		return s.rewind(w, clone)
	})
}

// rewind takes back on the clone what was played before it was made, and at the
// end of the game on the original too.
func (s *suite) rewind(w *walk, clone game.Position) error {
	for range w.moves {
		clone.Unmake()
	}
	if fen := clone.FEN(); fen != w.start {
		return w.fail("a clone taken back to the start is %s", fen)
	}
	if !w.last {
		return nil
	}
	// Another game on the clone must not reach into the original's history.
	s.playOn(w, clone)
	for range w.moves {
		w.pos.Unmake()
	}
	if fen := w.pos.FEN(); fen != w.start {
		return w.fail("the original, taken back to the start after another game on its clone, is %s", fen)
	}
	return nil
}

// playOn plays a few random moves and returns them with the pictures after each.
func (s *suite) playOn(w *walk, p game.Position) (line []game.Move, pictures []snapshot) {
	for range 6 {
		legal := game.LegalMoves(p)
		if len(legal) == 0 {
			break
		}
		m := legal[w.rng.IntN(len(legal))]
		p.Make(m)
		line = append(line, m)
		pictures = append(pictures, s.snapshot(p))
	}
	return line, pictures
}

// compare names the first difference of a position from a picture.
func (s *suite) compare(before *snapshot, p game.Position) string {
	now := s.snapshot(p)
	return before.diff(&now)
}
