package ucifamily

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// SetPosition follows position startpos | fen <fields> [moves <moves>]. If any
// of it cannot be followed the position stays what it was.
func (s *Server) SetPosition(words []string) error {
	var moves []string
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	pos, err := s.basePosition(words)
	if err != nil {
		return err
	}
	form := s.moveForm()
	for i, text := range moves {
		m, err := form.parse(pos, text)
		if err != nil {
			return fmt.Errorf("number %d, %w; the position stays as it was", i+1, err)
		}
		pos.Make(m)
	}
	s.position = pos
	return nil
}

// basePosition reads what stands before the moves.
func (s *Server) basePosition(words []string) (game.Position, error) {
	switch {
	case len(words) == 1 && words[0] == "startpos":
		return s.settings.Spec.Start(), nil
	case len(words) > 1 && words[0] == "fen":
		return s.settings.Spec.Parse(strings.Join(words[1:], " "))
	default:
		return nil, errors.New(`"startpos" or "fen" and a position has to follow`)
	}
}

// Position returns a copy of the position that the next go searches.
func (s *Server) Position() game.Position { return s.position.Clone() }

// IsLegal reports whether a text is a legal move in that position, written as
// position takes it.
func (s *Server) IsLegal(text string) bool {
	_, err := s.moveForm().parse(s.Position(), text)
	return err == nil
}

// moveForm returns how moves are written.
func (s *Server) moveForm() moveForm {
	return newMoveForm(s.settings.Spec, s.settings.ranksFromOne)
}
