package hub

import (
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// setPosition follows pos pos=<position> [moves="<moves>"]. If any of it cannot
// be followed the position stays what it was. The moves are made on the position,
// so that the rules and the search see what is repeated.
func (s *Server) setPosition(rest string) error {
	arguments, err := wire.ReadArguments(rest)
	if err != nil {
		return err
	}
	pos, err := s.readPosition(arguments)
	if err != nil {
		return fmt.Errorf("%w; the position stays as it was", err)
	}
	s.position = pos
	return nil
}

// readPosition reads a position with the moves that follow it.
func (s *Server) readPosition(arguments []wire.Argument) (game.Position, error) {
	text, given := wire.ValueOf(arguments, "pos")
	if !given {
		return nil, errors.New("a position has to follow, as in pos=W and a character for each square")
	}
	squares := wire.NewBoard(s.settings.Spec)
	pos, err := squares.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	moves, _ := wire.ValueOf(arguments, "moves")
	for i, text := range strings.Fields(moves) {
		m, err := squares.Parse(pos, text)
		if err != nil {
			return nil, fmt.Errorf("number %d, %w", i+1, err)
		}
		pos.Make(m)
	}
	return pos, nil
}
