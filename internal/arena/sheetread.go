package arena

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/pgn"
)

// errOtherGames says that a file of records or a log has something else in it
// than games of this match.
var errOtherGames = errors.New("it has something else in it than games of this match; choose another file")

// Written finds the games that are in a file of this sheet, records or log. The
// last game may be torn, as by a machine that went down: sound is the length in
// bytes of what comes before it.
func (s *Sheet) Written(r io.Reader) (games map[int]bool, sound int64, err error) {
	all, err := io.ReadAll(r)
	if err != nil {
		return nil, 0, err
	}
	games = map[int]bool{}
	rest := string(all)
	head := s.head()
	for rest != "" {
		if !strings.HasPrefix(rest, head) {
			if strings.HasPrefix(head, rest) {
				break
			}
			return nil, 0, errOtherGames
		}
		length := gameLength(rest)
		if length == 0 {
			break
		}
		number, ok := numberOf(rest[:length])
		if !ok {
			return nil, 0, errOtherGames
		}
		if !s.mayBe(number, rest[:length]) {
			return nil, 0, errOtherGames
		}
		if games[number] {
			return nil, 0, fmt.Errorf("game %d is there twice", number)
		}
		games[number] = true
		sound += int64(length)
		rest = rest[length:]
	}
	return games, sound, nil
}

// gameLength returns the length of the game that a text begins with, 0 if it has
// no end: an empty line follows the tags, and another one the moves.
func gameLength(text string) int {
	const gap = "\n\n"
	tags := strings.Index(text, gap)
	if tags < 0 {
		return 0
	}
	moves := strings.Index(text[tags+len(gap):], gap)
	if moves < 0 {
		return 0
	}
	return tags + moves + 2*len(gap)
}

// numberOf returns the number of a game by its tags.
func numberOf(text string) (int, bool) {
	_, after, _ := strings.Cut(text, "\n[Round \"")
	value, _, _ := strings.Cut(after, "\"")
	return gameOfRound(value)
}

// mayBe reports whether a text is a game of this match by its players and its time
// control.
func (s *Sheet) mayBe(number int, text string) bool {
	tags, _, _ := strings.Cut(text, "\n\n")
	playing := seats(number)
	for _, t := range append(s.players(s.names[playing[game.First]], s.names[playing[game.Second]]), s.controlTag()) {
		if !strings.Contains("\n"+tags+"\n", "\n"+pgn.TagLine(t)) {
			return false
		}
	}
	return true
}
