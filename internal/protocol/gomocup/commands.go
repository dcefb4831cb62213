package gomocup

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// errNoGame says that START has to come first.
var errNoGame = errors.New("no game was started")

// start follows START: an empty board of a size.
func (s *Server) start(rest string) error {
	s.settle()
	size, err := strconv.Atoi(rest)
	if err != nil {
		return fmt.Errorf("%q is no size of a board", game.Excerpt(rest))
	}
	return s.startGame(size)
}

// startRectangle follows RECTSTART; only squares are played on.
func (s *Server) startRectangle(rest string) error {
	s.settle()
	sizes, err := parseNumbers(rest, 2)
	if err != nil {
		return err
	}
	if sizes[0] != sizes[1] {
		return errors.New("the board has to be square")
	}
	return s.startGame(sizes[0])
}

// restart follows RESTART: an empty board of the same size.
func (s *Server) restart(string) error {
	s.settle()
	if s.board.size == 0 {
		return errNoGame
	}
	return s.startGame(s.board.size)
}

// startGame empties the board and answers.
func (s *Server) startGame(size int) error {
	if err := s.prepare(size); err != nil {
		return err
	}
	if err := s.engine.NewGame(); err != nil {
		return err
	}
	s.board = board{size: size}
	s.settings.newMatch()
	s.answer("OK")
	return nil
}

// begin follows BEGIN: the engine opens.
func (s *Server) begin(string) error {
	s.settle()
	if len(s.board.stones) > 0 {
		return errors.New("the board is not empty")
	}
	return s.think(s.board)
}

// turn follows TURN: the opponent has moved. A search that is still running has
// ended and answered before, and its move is on the board.
func (s *Server) turn(rest string) error {
	s.settle()
	return s.withPoint(rest, func(at point) error {
		after, err := s.board.with(at, opponent)
		if err != nil {
			return err
		}
		return s.think(after)
	})
}

// play follows PLAY: the engine has to make this move.
func (s *Server) play(rest string) error {
	s.settle()
	return s.withPoint(rest, func(at point) error {
		after, err := s.board.with(at, own)
		if err != nil {
			return err
		}
		if err := s.prepare(s.board.size); err != nil {
			return err
		}
		pos, err := s.board.position(s.engine.Spec())
		if err != nil {
			return err
		}
		if _, err := s.board.move(s.engine.Spec(), pos, at); err != nil {
			return err
		}
		s.board = after
		s.answer(at.String())
		return nil
	})
}

// takeBack follows TAKEBACK, for any stone.
func (s *Server) takeBack(rest string) error {
	s.settle()
	return s.withPoint(rest, func(at point) error {
		before, err := s.board.without(at)
		if err != nil {
			return err
		}
		s.board = before
		s.answer("OK")
		return nil
	})
}

// withPoint reads the point of a command that needs a game.
func (s *Server) withPoint(text string, follow func(point) error) error {
	if s.board.size == 0 {
		return errNoGame
	}
	at, err := parsePoint(text)
	if err != nil {
		return err
	}
	return follow(at)
}

// about follows ABOUT.
func (s *Server) about(string) error {
	version := strings.ReplaceAll(s.config.Version, `"`, "'")
	s.answer(`name="Duiyi", version="` + version + `", author="the Duiyi authors", country="International"`)
	return nil
}
