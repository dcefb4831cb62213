package uci

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// setPosition follows position startpos | fen <fields> [moves <moves>]. If any
// of it cannot be followed the position stays what it was.
func (s *Server) setPosition(words []string) error {
	var moves []string
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	pos, err := s.basePosition(words)
	if err != nil {
		return err
	}
	moveForm := newDialect(s.settings.Spec, s.settings.ranksFromOne)
	for i, text := range moves {
		m, err := moveForm.parse(pos, text)
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
