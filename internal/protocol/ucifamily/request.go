package ucifamily

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// request is what a go asks for.
type request struct {
	dialect          *Dialect
	searchMoves      []string
	ponder, infinite bool
	// numbers are the values by their words: depth, wtime, ...
	numbers map[string]int64
}

// shortest is the request that is searched where nobody can tell how long the
// search might take: whoever waits gets an answer, and does not wait for long. An
// answer that has to wait for another line does so all the same.
func (d *Dialect) shortest(words []string) request {
	return request{
		dialect: d, numbers: map[string]int64{"depth": 1},
		ponder: d.Ponders && slices.Contains(words, "ponder"), infinite: slices.Contains(words, "infinite"),
	}
}

// parseGo reads the words after go. Words that it does not know are skipped, as
// the protocol asks, and named in the error. A number that is none leaves the
// shortest request.
func (d *Dialect) parseGo(words []string) (request, error) {
	var wrong session.Complaints
	r := request{dialect: d, numbers: map[string]int64{}}
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch {
		case !d.isGoWord(word):
			wrong.Add(fmt.Errorf("%q is skipped", game.Excerpt(word)))
		case word == "ponder":
			r.ponder = true
		case word == "infinite":
			r.infinite = true
		case word == "searchmoves":
			for i+1 < len(words) && !d.isGoWord(words[i+1]) {
				i++
				r.searchMoves = append(r.searchMoves, words[i])
			}
		default:
			i++
			n, err := session.NumberAfter(word, words[min(i, len(words)):])
			if err != nil {
				return d.shortest(words), errors.Join(wrong.Err(), err)
			}
			r.numbers[word] = n
		}
	}
	if r.clockWithoutTime() {
		r.numbers["depth"] = 1
		wrong.Add(fmt.Errorf("the clock has neither %s nor %s", d.Time[game.First], d.Time[game.Second]))
	}
	return r, wrong.Err()
}

// clockWithoutTime reports whether the request is for a move of a game with a
// clock whose time is missing, and has no other limit. It is not to be taken for
// one without end.
func (r request) clockWithoutTime() bool {
	clock := r.hasOneOf("movestogo") || r.hasOneOf(r.dialect.Increment[:]...)
	limited := r.infinite || r.hasClock() || r.hasOneOf("depth", "nodes", "mate", "movetime", "perft")
	return clock && !limited
}

// hasOneOf reports whether the request has one of the words with a number.
func (r request) hasOneOf(words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		_, given := r.numbers[word]
		return given
	})
}

// hasClock reports whether the request has the time of a clock.
func (r request) hasClock() bool { return r.hasOneOf(r.dialect.Time[:]...) }

// longest is the longest time in milliseconds that means anything, some 30 years.
const longest = 1 << 40

// milliseconds returns a time of the request.
func (r request) milliseconds(word string) time.Duration {
	return time.Duration(min(max(r.numbers[word], -longest), longest)) * time.Millisecond
}

// atLeastOne returns a limit of the request as the engine takes it: 0 if it is
// not there, and what is less than 1 as 1, so that the search ends.
func (r request) atLeastOne(word string, most int64) int64 {
	n, given := r.numbers[word]
	if !given {
		return 0
	}
	return min(max(n, 1), most)
}

// limits returns the limits of the search for the side to move. A clock of only
// the other side leaves this one without time.
func (r request) limits(side game.Side) engine.Limits {
	limits := engine.Limits{
		Depth: int(r.atLeastOne("depth", engine.MaxDepth)),
		Nodes: uint64(r.atLeastOne("nodes", 1<<62)),
		Mate:  int(r.atLeastOne("mate", engine.MaxDepth)),
	}
	if r.hasOneOf("movetime") {
		limits.MoveTime = max(r.milliseconds("movetime"), time.Millisecond)
	}
	if r.hasClock() {
		remaining, increment := r.dialect.clock(side)
		limits.Clock = &engine.TimeControl{
			Remaining: r.milliseconds(remaining), Increment: r.milliseconds(increment),
			MovesToGo: int(min(max(r.numbers["movestogo"], 0), math.MaxInt32)),
		}
	}
	return limits
}
