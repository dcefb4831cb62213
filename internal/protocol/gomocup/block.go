package gomocup

import (
	"cmp"
	"errors"
	"fmt"
)

// block is a BOARD or a SWAP2BOARD with its lines so far.
type block struct {
	command string
	board   board
	// err is the first thing that was wrong; the rest is skipped, as the answer
	// has to wait for DONE.
	err error
}

// openBoard follows BOARD: the lines are stones with their owners.
func (s *Server) openBoard(string) error { return s.open("BOARD") }

// openSwap2 follows SWAP2BOARD: the lines are stones, of Black and White in turn.
func (s *Server) openSwap2(string) error { return s.open("SWAP2BOARD") }

// open begins a block. The board stays as it is until the block is done.
func (s *Server) open(command string) error {
	s.settle()
	s.block = &block{command: command, board: board{size: s.board.size}}
	if s.board.size == 0 {
		s.block.fail(errNoGame)
	}
	return nil
}

// fail notes that something is wrong with the block.
func (b *block) fail(err error) { b.err = cmp.Or(b.err, err) }

// read reads a line of the block.
func (b *block) read(text string) {
	if b.err != nil {
		return
	}
	at, who, err := b.parse(text)
	if err == nil {
		b.board, err = b.board.with(at, who)
	}
	b.fail(err)
}

// parse reads the point and the owner of a line. Whoever places stones in an
// opening does so for both, so that their owner comes from their order: those of
// White, who moves next, are the engine's.
func (b *block) parse(text string) (point, owner, error) {
	if b.command == "SWAP2BOARD" {
		at, err := parsePoint(text)
		if len(b.board.stones)%2 == 0 {
			return at, opponent, err
		}
		return at, own, err
	}
	numbers, err := parseNumbers(text, 3)
	if err != nil {
		return point{}, free, err
	}
	who := owner(numbers[2])
	if who < own || who > blocked {
		return point{}, free, fmt.Errorf("%d is no owner of a stone; it can be 1, 2 or 3", numbers[2])
	}
	return point{numbers[0], numbers[1]}, who, nil
}

// done follows DONE: the block is thought about.
func (s *Server) done(string) error {
	if s.block == nil {
		s.settle()
		return errors.New("there is no BOARD to be done")
	}
	b := s.block
	s.block = nil
	err := b.err
	switch {
	case err != nil:
	case b.command == "SWAP2BOARD":
		err = s.thinkOpening(b.board)
	default:
		err = s.think(b.board)
	}
	if err != nil {
		s.refuse(b.command, err)
	}
	return nil
}
