package arena

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// DefaultMargin is how much longer than allowed a move may take.
const DefaultMargin = 20 * time.Millisecond

// DefaultPatience is how long a move may take where no time limits it.
const DefaultPatience = 5 * time.Minute

// Limits say how long the players may think: by a clock for the game, by a
// time for each move, or by work. The zero value has no limit.
type Limits struct {
	Clock    TimeControl
	MoveTime time.Duration
	Nodes    uint64
	Depth    int
}

// String writes the limits as the flags of the command line.
func (l Limits) String() string {
	var words []string
	if l.Clock != (TimeControl{}) {
		words = append(words, "tc "+l.Clock.String())
	}
	if l.MoveTime > 0 {
		words = append(words, fmt.Sprintf("movetime %d", l.MoveTime.Milliseconds()))
	}
	if l.Nodes > 0 {
		words = append(words, fmt.Sprintf("nodes %d", l.Nodes))
	}
	if l.Depth > 0 {
		words = append(words, fmt.Sprintf("depth %d", l.Depth))
	}
	return strings.Join(words, " ")
}

// TimeControl is a clock: Base for so many moves, or for the whole game if
// Moves is 0, and Increment after each move.
type TimeControl struct {
	Moves           int
	Base, Increment time.Duration
}

// Limits of a time control.
const (
	maxControlMoves = 1000
	maxControlTime  = 24 * time.Hour
)

// ParseTimeControl reads "[moves/]seconds[+increment]", with fractions of
// seconds: "10+0.1", "40/60".
func ParseTimeControl(text string) (TimeControl, error) {
	var tc TimeControl
	rest := text
	if moves, after, found := strings.Cut(text, "/"); found {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 || n > maxControlMoves {
			return tc, fmt.Errorf("%q moves: must be 1 to %d", moves, maxControlMoves)
		}
		tc.Moves, rest = n, after
	}
	base, increment, hasIncrement := strings.Cut(rest, "+")
	var err error
	if tc.Base, err = parseSeconds(base); err != nil {
		return tc, err
	}
	if hasIncrement {
		if tc.Increment, err = parseSeconds(increment); err != nil {
			return tc, err
		}
	}
	if tc.Base == 0 {
		return tc, fmt.Errorf("no time at all; write [moves/]seconds[+increment], such as 10+0.1")
	}
	return tc, nil
}

// parseSeconds reads decimal digits with at most one point.
func parseSeconds(text string) (time.Duration, error) {
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || strings.Trim(text, "0123456789.") != "" || seconds > maxControlTime.Seconds() {
		return 0, fmt.Errorf("%q is no number of seconds up to a day; write [moves/]seconds[+increment], such as 10+0.1", text)
	}
	return time.Duration(seconds * float64(time.Second)).Round(time.Millisecond), nil
}

// String writes the time control as ParseTimeControl reads it.
func (tc TimeControl) String() string {
	text := strconv.FormatFloat(tc.Base.Seconds(), 'f', -1, 64)
	if tc.Moves > 0 {
		text = strconv.Itoa(tc.Moves) + "/" + text
	}
	if tc.Increment > 0 {
		text += "+" + strconv.FormatFloat(tc.Increment.Seconds(), 'f', -1, 64)
	}
	return text
}

// checkLimits checks that the contestants can be told the limits of the match.
func (m *Match) checkLimits() error {
	for _, c := range m.Contestants {
		if c.TimeOnly && (m.Limits.Nodes > 0 || m.Limits.Depth > 0) {
			return fmt.Errorf("engine %q can be limited by time only: its protocol has no words for nodes and depth", c.Name)
		}
	}
	return nil
}
