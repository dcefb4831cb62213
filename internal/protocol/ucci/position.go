package ucci

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// setPosition follows position {startpos | fen <fields>} [moves <moves>]. If any
// of it cannot be followed the position stays what it was, and so do the banned
// moves; a new position lifts the bans.
func (s *Server) setPosition(words []string) error {
	pos, err := s.readPosition(words)
	if err != nil {
		return err
	}
	s.position, s.banned = pos, nil
	return nil
}

// readPosition reads a position with the moves that follow it.
func (s *Server) readPosition(words []string) (game.Position, error) {
	var moves []string
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	pos, err := s.basePosition(words)
	if err != nil {
		return nil, err
	}
	for i, text := range moves {
		m, err := s.notation().Parse(pos, text)
		if err != nil {
			return nil, fmt.Errorf("number %d, %w; the position stays as it was", i+1, err)
		}
		pos.Make(m)
	}
	return pos, nil
}

// basePosition reads what stands before the moves.
func (s *Server) basePosition(words []string) (game.Position, error) {
	switch {
	case len(words) == 1 && words[0] == "startpos":
		return s.spec.Start(), nil
	case len(words) > 1 && words[0] == "fen":
		return s.spec.Parse(strings.Join(words[1:], " "))
	default:
		return nil, errors.New(`"startpos" or "fen" and a position has to follow`)
	}
}

// notation is the one of the protocol.
func (s *Server) notation() game.Notation { return s.spec.Notations[0] }

// banMoves follows banmoves <moves>: they replace those that were banned
// before. One that is not legal cannot be played anyway and is only named.
func (s *Server) banMoves(words []string) (err error) {
	s.banned, err = session.ReadMoves(words, func(text string) (game.Move, error) { return s.notation().Parse(s.position, text) })
	return err
}

// allowed returns the legal moves that are not banned.
func (s *Server) allowed() []game.Move {
	return slices.DeleteFunc(game.LegalMoves(s.position.Clone()), func(m game.Move) bool {
		return slices.Contains(s.banned, m)
	})
}

// probe follows probe, which asks what the transposition table holds on a
// position. The answer is always that it holds nothing: the engine does not
// show its table.
func (s *Server) probe([]string) error {
	s.out.Printf("pophash")
	return nil
}
