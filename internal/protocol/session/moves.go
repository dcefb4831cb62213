package session

import (
	"errors"
	"fmt"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// ReadMoves reads a list of moves of one position, each once. Those that cannot
// be played are left out and named. A list of more than a position can have is
// not read to its end, as that might take long.
func ReadMoves(texts []string, parse func(text string) (game.Move, error)) (moves []game.Move, err error) {
	var wrong Complaints
	if extra := len(texts) - game.MaxMoves; extra > 0 {
		wrong.Add(fmt.Errorf("no position has more than %d moves; the last %d words are skipped", game.MaxMoves, extra))
		texts = texts[:game.MaxMoves]
	}
	for _, text := range texts {
		m, err := parse(text)
		switch {
		case err != nil:
			wrong.Add(withoutLegal(err))
		case !slices.Contains(moves, m):
			moves = append(moves, m)
		}
	}
	return moves, wrong.Err()
}

// withoutLegal returns the error about a move without the list of those that are
// legal, which is long and the same for each of them.
func withoutLegal(err error) error {
	refused, ok := errors.AsType[*game.MoveError](err)
	if !ok {
		return err
	}
	short := *refused
	short.Legal = nil
	return &short
}
