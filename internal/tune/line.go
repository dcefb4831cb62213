package tune

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Sample is a position of a game, with what the search thought of it and how the
// game ended.
type Sample struct {
	FEN string
	// Score is that of the search, Result the points, both from First's view.
	Score  int
	Result float64
	// Ply is how many moves had been made in the game.
	Ply int

	// game is the number of the game among all that were loaded, file and line
	// where the sample stood there.
	game, file, line int
	// key is that of the position.
	key uint64
}

// Game is a finished game of a collection.
type Game struct {
	// Number tells the games of a file apart.
	Number int
	Result game.Result
	Reason game.Reason
	Plies  int
	// Samples are the positions that were taken from it.
	Samples []Sample
}

// separator stands between the fields of a sample. It is read from the right, so
// that the text of a position may have anything in it but the end of a line.
const separator = " | "

// gameMark begins the line of a game; other lines that begin with # mean nothing.
const (
	commentMark = "#"
	gameMark    = "# game "
)

// text writes a game: a line for each position and, last, one that says that it is
// complete:
//
//	FEN | score | result | ply
//	# game NUMBER RESULT PLIES REASON
func (g Game) text() string {
	var b strings.Builder
	for _, s := range g.Samples {
		fmt.Fprintf(&b, "%s%s%d%s%g%s%d\n", s.FEN, separator, s.Score, separator, s.Result, separator, s.Ply)
	}
	fmt.Fprintf(&b, "%s%d %s %d %s\n", gameMark, g.Number, g.Result, g.Plies, g.Reason)
	return b.String()
}

// pointsOf returns First's points for a result.
func pointsOf(r game.Result) float64 {
	switch r {
	case game.FirstWins:
		return 1
	case game.SecondWins:
		return 0
	default:
		return 0.5
	}
}

// maxScore bounds the scores of a file.
const maxScore = math.MaxInt16

// parseSample reads the line of a position. The position itself is not looked at.
func parseSample(line string) (s Sample, err error) {
	rest := line
	fields := [3]string{}
	for i := len(fields) - 1; i >= 0; i-- {
		at := strings.LastIndex(rest, separator)
		if at < 0 {
			return s, fmt.Errorf("%q: a position is a line FEN | score | result | ply", game.Excerpt(line))
		}
		rest, fields[i] = rest[:at], rest[at+len(separator):]
	}
	s.FEN = rest
	if s.Score, err = strconv.Atoi(fields[0]); err != nil || s.Score < -maxScore || s.Score > maxScore {
		return s, fmt.Errorf("score %q: must be a whole number of centipawns from %d to %d", game.Excerpt(fields[0]), -maxScore, maxScore)
	}
	switch fields[1] {
	case "1":
		s.Result = 1
	case "0.5":
		s.Result = 0.5
	case "0":
	default:
		return s, fmt.Errorf("result %q: must be 1, 0.5 or 0", game.Excerpt(fields[1]))
	}
	if s.Ply, err = strconv.Atoi(fields[2]); err != nil || s.Ply < 0 {
		return s, fmt.Errorf("ply %q: must be a whole number", game.Excerpt(fields[2]))
	}
	return s, nil
}

var errNoGame = errors.New("the line of a game is # game NUMBER RESULT PLIES REASON")

// parseGame reads the line of a game.
func parseGame(line string) (g Game, err error) {
	words := strings.SplitN(strings.TrimPrefix(line, gameMark), " ", 4)
	if len(words) != 4 {
		return g, errNoGame
	}
	if g.Number, err = strconv.Atoi(words[0]); err != nil || g.Number < 1 {
		return g, fmt.Errorf("game %q: must be a whole number from 1 on", game.Excerpt(words[0]))
	}
	for _, r := range []game.Result{game.FirstWins, game.SecondWins, game.Draw} {
		if words[1] == r.String() {
			g.Result = r
		}
	}
	if g.Result == game.Ongoing {
		return g, fmt.Errorf("result %q: must be 1-0, 0-1 or 1/2-1/2", game.Excerpt(words[1]))
	}
	if g.Plies, err = strconv.Atoi(words[2]); err != nil || g.Plies < 0 {
		return g, fmt.Errorf("plies %q: must be a whole number", game.Excerpt(words[2]))
	}
	g.Reason = game.Reason(words[3])
	return g, nil
}
