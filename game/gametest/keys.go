package gametest

import (
	"fmt"
	"hash/fnv"

	"github.com/duiyi/duiyi/game"
)

// checkKeys compares the incremental key with one computed afresh, after every
// move; and sees to it that positions with the same key have the same pieces,
// side to move and legal moves.
func (s *suite) checkKeys(plies int) error {
	positions := map[uint64]keyed{}
	return s.each(plies, func(w *walk) error {
		state := w.pos.State()
		if want := w.pos.ComputeKey(); state.Key != want {
			return w.fail("the key is %x, computed afresh it is %x", state.Key, want)
		}
		for _, m := range w.legal {
			w.pos.Make(m)
			key, want := state.Key, w.pos.ComputeKey()
			w.pos.Unmake()
			if key != want {
				return w.fail("the key after %s is %x, computed afresh it is %x", w.name(m), key, want)
			}
		}
		here := keyed{fen: w.fen, content: s.content(w)}
		other, known := positions[state.Key]
		if known && other.content != here.content {
			return w.fail("the key is that of %s too, which has other pieces, side to move or moves", other.fen)
		}
		positions[state.Key] = here
		return nil
	})
}

// keyed is a position that has a key.
type keyed struct {
	fen     string
	content uint64
}

// content sums up what the key stands for.
func (s *suite) content(w *walk) uint64 {
	hash := fnv.New64a()
	state := w.pos.State()
	fmt.Fprint(hash, s.board(w.pos), state.Side, state.Check, sorted(w.legal))
	return hash.Sum64()
}

// checkNullMove passes the turn and takes that back.
func (s *suite) checkNullMove(plies int) error {
	return s.each(plies, func(w *walk) error {
		state := w.pos.State()
		if state.Check || w.last || w.pos.Verdict(state.Ply) != game.Undecided {
			return nil
		}
		before := s.snapshot(w.pos)
		passer := w.pos.(game.Passer)
		passer.MakeNull()
		key, want, passed := state.Key, w.pos.ComputeKey(), *state
		game.LegalMoves(w.pos)
		left := *state
		passer.UnmakeNull()
		switch {
		case passed.Side != before.state.Side.Other():
			return w.fail("after a null move it is the turn of %v still", passed.Side)
		case passed.Ply != before.state.Ply+1:
			return w.fail("after a null move the ply is %d, want %d", passed.Ply, before.state.Ply+1)
		case key == before.state.Key:
			return w.fail("a null move does not change the key")
		case key != want:
			return w.fail("the key after a null move is %x, computed afresh it is %x", key, want)
		case left != passed:
			return w.fail("moves made after a null move and taken back: the state was %+v, it is %+v", passed, left)
		}
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("a null move made and taken back: %s", diff)
		}
		return nil
	})
}
