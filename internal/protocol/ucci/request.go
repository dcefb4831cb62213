package ucci

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
	ponder, draw, infinite bool
	// numbers are the values by their words: depth, time, ...
	numbers map[string]int64
}

// numberWords are the words of go that a whole number follows. Those of the
// opponent's clock are understood and make no difference.
var numberWords = []string{
	"depth", "nodes", "time", "movestogo", "increment", "opptime", "oppmovestogo", "oppincrement",
}

// shortest is the request that is searched where nobody can tell how long the
// search might take: whoever waits gets an answer, after ponderhit if that has to
// come first.
func shortest(words []string) request {
	return request{ponder: slices.Contains(words, "ponder"), numbers: map[string]int64{"depth": 1}}
}

// parseGo reads the words after go. Words that it does not know are skipped and
// named in the error. A number that is none leaves the shortest request.
func parseGo(words []string) (request, error) {
	var wrong session.Complaints
	r := request{numbers: map[string]int64{}}
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch {
		case word == "ponder":
			r.ponder = true
		case word == "draw":
			r.draw = true
		case word == "infinite":
			r.infinite = true
		case slices.Contains(numberWords, word):
			i++
			n, err := session.NumberAfter(word, words[min(i, len(words)):])
			if err != nil {
				return shortest(words), errors.Join(wrong.Err(), err)
			}
			r.numbers[word] = n
		default:
			wrong.Add(fmt.Errorf("%q is skipped", game.Excerpt(word)))
		}
	}
	if !r.infinite && !r.has("depth") && !r.has("nodes") && !r.has("time") {
		// A clock whose time is missing is not to be taken for none.
		if clock := len(r.numbers) > 0; clock {
			r.numbers["depth"] = 1
			wrong.Add(errors.New("the clock has no time"))
			return r, wrong.Err()
		}
		r.infinite = true
	}
	return r, wrong.Err()
}

// has reports whether the request has the word.
func (r request) has(word string) bool {
	_, given := r.numbers[word]
	return given
}

// static reports whether only the evaluation of the position is asked for.
func (r request) static() bool { return r.has("depth") && r.numbers["depth"] <= 0 }

// longest is the greatest number of seconds that means anything, some 30 years.
const longest = 1 << 30

// duration returns a time of the request, whose numbers count units.
func (r request) duration(word string, unit time.Duration) time.Duration {
	most := longest * int64(time.Second/unit)
	return time.Duration(min(max(r.numbers[word], -most), most)) * unit
}

// atLeastOne returns a limit of the request as the engine takes it: 0 if it is
// not there, and what is less than 1 as 1, so that the search ends.
func (r request) atLeastOne(word string, most int64) int64 {
	if !r.has(word) {
		return 0
	}
	return min(max(r.numbers[word], 1), most)
}

// overhead is what an answer loses on its way to the clock: it covers pipes, a
// front on the same machine, and what a busy system takes until the search sees
// the clock.
const overhead = 20 * time.Millisecond

// limits returns the limits of the search. A time without a word about further
// moves is for this move alone.
func (r request) limits(unit time.Duration) engine.Limits {
	limits := engine.Limits{
		Depth:    int(r.atLeastOne("depth", engine.MaxDepth)),
		Nodes:    uint64(r.atLeastOne("nodes", 1<<62)),
		Overhead: overhead,
	}
	if r.infinite {
		limits.Mate = engine.MaxDepth // the protocol ends such a search at any mate
	}
	if r.ponder {
		limits.Ponder = new(engine.Ponder)
	}
	switch remaining := r.duration("time", unit); {
	case !r.has("time"):
	case r.has("movestogo") || r.has("increment"):
		limits.Clock = &engine.TimeControl{
			Remaining: remaining, Increment: r.duration("increment", unit),
			MovesToGo: int(r.atLeastOne("movestogo", math.MaxInt32)),
		}
	default:
		limits.MoveTime = max(remaining, time.Millisecond)
	}
	return limits
}
