package arena

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// A piece that goes to and fro between two squares this often, with no more than
// so many moves of its side between two of these moves, makes no progress. Five
// times is there, back, there, back and there: where a third repetition ends the
// game, it takes an opponent who does something else.
const (
	shuffleMoves = 5
	shuffleGap   = 4
)

// findShuffles finds pieces that go to and fro. It knows no rules: a move whose
// reverse can be played again and again takes nothing and is no pawn's.
func findShuffles(records []Record) []Finding {
	var found []Finding
	for _, r := range records {
		for _, s := range shufflesOf(r) {
			found = append(found, finding(Shuffles, r, s.first, float64(s.times), "%s and back, %d moves in all", s.move, s.times))
		}
	}
	return found
}

// shuffle is a piece that goes to and fro.
type shuffle struct {
	// move is the first of the moves, first and last are where they are among
	// the moves of the players.
	move        string
	first, last int
	from, to    string
	times       int
}

// shufflesOf returns the shuffles of a game.
func shufflesOf(r Record) []shuffle {
	type path struct {
		side game.Side
		a, b string
	}
	open := map[path]*shuffle{}
	var all []*shuffle
	for i, move := range r.played() {
		from, to, ok := ends(move)
		if !ok {
			continue
		}
		key := path{r.Thinking[i].Side, min(from, to), max(from, to)}
		s := open[key]
		// Two plies are a move of each side.
		if s != nil && s.to == from && i-s.last <= 2*(shuffleGap+1) {
			s.times++
			s.from, s.to, s.last = from, to, i
			continue
		}
		s = &shuffle{move: move, first: i, last: i, from: from, to: to, times: 1}
		open[key] = s
		all = append(all, s)
	}
	var long []shuffle
	for _, s := range all {
		if s.times >= shuffleMoves {
			long = append(long, *s)
		}
	}
	return long
}

// ends takes a move in coordinates apart: "h2e2", "a10b10", "32-28". Stones that
// are put down, promotions and captures with an x have no way back.
func ends(move string) (from, to string, ok bool) {
	if from, to, ok = strings.Cut(move, "-"); ok {
		return from, to, from != to
	}
	middle := strings.LastIndexFunc(move, isLetter)
	if middle < 2 || !isLetter(rune(move[0])) || middle == len(move)-1 {
		return "", "", false
	}
	from, to = move[:middle], move[middle:]
	return from, to, strings.IndexFunc(from[1:], isLetter) < 0
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' }
