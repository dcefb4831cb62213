package hub

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// level is what is to end the next search: all that the lines since the last go
// have said.
type level struct {
	limits engine.Limits
	// given says that there was such a line, and refused that one could not be
	// followed.
	given, refused bool
}

// searchLimits returns the limits of the search. Where the only level could not
// be followed nobody can tell how long the search should have been: it is then
// short, as somebody waits for the answer.
func (l level) searchLimits() engine.Limits {
	if l.refused && !l.given {
		return engine.Limits{Depth: 1}
	}
	return l.limits
}

// setLevel follows level. Lines add to one another, as each has one form of
// several; a line that cannot be followed leaves what was said before.
func (s *Server) setLevel(rest string) error {
	arguments, err := wire.ReadArguments(rest)
	if err == nil {
		err = s.level.add(arguments)
	}
	if err != nil {
		s.level.refused = true
	}
	return err
}

// add adds what a line says, or nothing of it if there is an error.
func (l *level) add(arguments []wire.Argument) error {
	next := *l
	if _, infinite := wire.ValueOf(arguments, "infinite"); infinite {
		next.limits, next.given = engine.Limits{}, true
	}
	for _, a := range arguments {
		known, err := next.set(a)
		if err != nil {
			return err
		}
		next.given = next.given || known
	}
	if err := next.setClock(arguments); err != nil {
		return err
	}
	*l = next
	return nil
}

// set follows an argument that is a limit by itself.
func (l *level) set(a wire.Argument) (known bool, err error) {
	var n int64
	switch a.Name {
	case "depth":
		n, err = wholeNumber(a)
		l.limits.Depth = int(min(max(n, 1), engine.MaxDepth))
	case "nodes":
		n, err = wholeNumber(a)
		l.limits.Nodes = uint64(max(n, 1))
	case "move-time":
		l.limits.MoveTime, err = seconds(a)
		l.limits.MoveTime = max(l.limits.MoveTime, time.Millisecond)
	default:
		return false, nil
	}
	return true, err
}

// setClock follows [moves=] time= [inc=], which are the state of a clock.
//
// The protocol adds the increment before a move and does not say whether the
// time has that of this move already. It is not counted on: a clock is never
// overdrawn by it, and time that is left over comes in useful later.
func (l *level) setClock(arguments []wire.Argument) error {
	var clock engine.TimeControl
	var timed, more bool
	for _, a := range arguments {
		var err error
		switch a.Name {
		case "time":
			timed = true
			clock.Remaining, err = seconds(a)
		case "inc":
			more = true
			clock.Increment, err = seconds(a)
		case "moves":
			more = true
			var n int64
			n, err = wholeNumber(a)
			clock.MovesToGo = int(min(max(n, 0), math.MaxInt32))
		}
		if err != nil {
			return err
		}
	}
	switch {
	case timed:
		l.limits.Clock, l.given = &clock, true
	case more:
		return errors.New("the clock has no time")
	}
	return nil
}

// wholeNumber reads the value of an argument.
func wholeNumber(a wire.Argument) (int64, error) {
	n, err := strconv.ParseInt(a.Value, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s cannot be %q: it is a whole number", a.Name, game.Excerpt(a.Value))
	}
	return n, nil
}

// longest is the greatest number of seconds that means anything, some 30 years.
const longest = 1 << 30

// seconds reads a time, which is a decimal number of seconds.
func seconds(a wire.Argument) (time.Duration, error) {
	n, err := strconv.ParseFloat(a.Value, 64)
	if err != nil || strings.Trim(a.Value, "+-.0123456789eE") != "" {
		return 0, fmt.Errorf("%s cannot be %q: it is a number of seconds", a.Name, game.Excerpt(a.Value))
	}
	return time.Duration(min(max(n, -longest), longest) * float64(time.Second)), nil
}
