package gametest

import (
	"errors"
	"slices"

	"github.com/duiyi/duiyi/game"
)

const (
	// readBack is the number of moves of a position that are read back in each
	// notation; some notations have to write all moves to read one.
	readBack = 6
	// strangers is the number of move texts of earlier positions that are kept
	// to be offered to later ones.
	strangers = 64
)

// nonsense are texts that are no move in any notation.
var nonsense = []string{"", " ", "?", "\x00", "no such move", "馬馬馬馬馬"}

// checkNotations writes every legal move in every notation, each in its own
// way, and reads moves back; and sees that what is no legal move here is
// refused: moves of other positions, moves with a slip in them, nonsense.
func (s *suite) checkNotations(plies int) error {
	past := make(map[string][]string)
	return s.each(plies, func(w *walk) error {
		before := s.snapshot(w.pos)
		for _, n := range s.spec.Notations {
			texts, err := checkFormat(w, n)
			if err != nil {
				return err
			}
			if err := checkReadBack(w, n, texts); err != nil {
				return err
			}
			if err := checkStrangers(w, n, texts, past[n.Name]); err != nil {
				return err
			}
			past[n.Name] = remember(w, past[n.Name], texts)
		}
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("writing and reading moves changed the position: %s", diff)
		}
		return nil
	})
}

// checkFormat writes all legal moves.
func checkFormat(w *walk, n game.Notation) ([]string, error) {
	texts := make([]string, len(w.legal))
	taken := map[string]bool{}
	for i, m := range w.legal {
		texts[i] = n.Format(w.pos, m)
		if taken[texts[i]] {
			return nil, w.fail("notation %s writes two moves as %q", n.Name, texts[i])
		}
		taken[texts[i]] = true
	}
	return texts, nil
}

// checkReadBack reads some of the texts.
func checkReadBack(w *walk, n game.Notation, texts []string) error {
	for _, i := range w.rng.Perm(len(texts))[:min(readBack, len(texts))] {
		got, err := n.Parse(w.pos, texts[i])
		if err != nil {
			return w.fail("notation %s writes %q and does not read it: %v", n.Name, texts[i], err)
		}
		if got != w.legal[i] {
			return w.fail("notation %s writes %x as %q and reads it as %x",
				n.Name, uint64(w.legal[i]), texts[i], uint64(got))
		}
	}
	return nil
}

// checkStrangers offers texts that are not, or not surely, legal moves here.
func checkStrangers(w *walk, n game.Notation, texts, past []string) error {
	text := nonsense[w.rng.IntN(len(nonsense))]
	if m, err := n.Parse(w.pos, text); err == nil {
		return w.fail("notation %s reads %q as %s", n.Name, text, w.name(m))
	}
	if err := checkOffered(w, n, text, isMalformed); err != nil {
		return err
	}
	if len(texts) > 0 {
		if err := checkOffered(w, n, slip(w, texts[w.rng.IntN(len(texts))]), mayBeMalformed); err != nil {
			return err
		}
	}
	for range min(3, len(past)) {
		if err := checkOffered(w, n, past[w.rng.IntN(len(past))], isWellFormed); err != nil {
			return err
		}
	}
	return nil
}

// form is what is known of the form of a text.
type form uint8

const (
	mayBeMalformed form = iota
	isMalformed
	isWellFormed
)

// checkOffered reads a text: what is accepted must be legal, and what is
// refused must be refused in the right way.
func checkOffered(w *walk, n game.Notation, text string, f form) error {
	m, err := n.Parse(w.pos, text)
	if err == nil {
		if !slices.Contains(w.legal, m) {
			return w.fail("notation %s reads %q as %x, which is not a legal move here", n.Name, text, uint64(m))
		}
		return nil
	}
	var bad *game.MoveError
	switch {
	case !errors.As(err, &bad):
		return w.fail("notation %s refuses %q with %q, a %T, want a *game.MoveError", n.Name, text, err, err)
	case bad.Reason == "" || bad.ReasonChinese == "" || m != game.NoMove:
		return w.fail("notation %s refuses %q with the reason %q, in Chinese %q, and the move %x",
			n.Name, text, bad.Reason, bad.ReasonChinese, uint64(m))
	case f == isMalformed && !bad.Malformed:
		return w.fail("notation %s refuses %q with %q and does not call it malformed", n.Name, text, bad.Reason)
	case f == isWellFormed && bad.Malformed:
		return w.fail("notation %s calls %q malformed, which it wrote itself for another position", n.Name, text)
	}
	return nil
}

// remember adds texts to those of the past, in the place of older ones.
func remember(w *walk, past, texts []string) []string {
	for _, text := range texts {
		if len(past) < strangers {
			past = append(past, text)
		} else {
			past[w.rng.IntN(strangers)] = text
		}
	}
	return past
}
