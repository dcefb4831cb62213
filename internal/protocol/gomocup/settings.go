package gomocup

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/engine"
)

// The bits of INFO rule.
const (
	ruleExactlyFive = 1 << iota
	ruleContinuous
	ruleRenju
	ruleCaro

	rulesKnown = ruleExactlyFive | ruleContinuous | ruleRenju | ruleCaro
)

const (
	// unlimited is the time left of a match without limit, by the protocol.
	unlimited = math.MaxInt32 * time.Millisecond
	// defaultTurn is the time for a move where the manager has not said any.
	defaultTurn = 2 * time.Second
	// fastTurn is the time for a move that is to come as fast as possible. That
	// is enough for not overlooking a row of five.
	fastTurn = 20 * time.Millisecond
	// clockShare is the part of the time left that the engine's plan gives to a
	// move at the most.
	clockShare = 5
	// defaultHashMB is the size of the table in MiB; it is less only where the
	// memory is limited.
	defaultHashMB = 32
	// programMB is what the program needs besides the table.
	programMB = 32
)

// settings are what the manager has said with INFO.
type settings struct {
	rule int
	// turn is the time for a move, 0 for as fast as possible.
	turn time.Duration
	// left is the time for the rest of the match.
	left time.Duration
	// leftGiven says that left is the manager's own count: without that it is
	// the time for the match, less what the moves took.
	leftGiven bool
	match     time.Duration
	hashMB    int
}

func defaultSettings() settings {
	return settings{turn: defaultTurn, left: unlimited, match: unlimited, hashMB: defaultHashMB}
}

// info follows INFO. It has no answer, by the protocol: what the engine does not
// need or cannot read is ignored, and a rule that it does not play is refused
// with the next command that has an answer.
func (s *Server) info(text string) error {
	fields := strings.Fields(text)
	if len(fields) != 2 {
		return nil
	}
	set, known := infoKeys[strings.ToLower(fields[0])]
	value, err := strconv.ParseInt(fields[1], 10, 64)
	if !known || err != nil {
		return nil
	}
	set(&s.settings, value)
	if !s.thinking() && s.board.size > 0 {
		_ = s.prepare(s.board.size) // now, as later it would cost thinking time
	}
	return nil
}

// infoKeys set what the engine needs to know.
var infoKeys = map[string]func(s *settings, value int64){
	"timeout_turn":  func(s *settings, value int64) { s.turn = max(milliseconds(value), 0) },
	"timeout_match": (*settings).setMatch,
	"time_left":     (*settings).setLeft,
	"max_memory":    (*settings).setMemory,
	"rule": func(s *settings, value int64) {
		s.rule = int(min(max(value, -1), math.MaxInt32))
	},
}

// setMatch sets the time for a whole match, 0 for no limit.
func (s *settings) setMatch(value int64) {
	s.match = milliseconds(value)
	if value <= 0 {
		s.match = unlimited
	}
	if !s.leftGiven {
		s.left = s.match
	}
}

// setLeft sets the time left, which may be negative. In a match without limit
// nothing is left to be counted, so that 0 means nothing.
func (s *settings) setLeft(value int64) {
	if value <= 0 && s.match == unlimited {
		return
	}
	s.left, s.leftGiven = milliseconds(value), true
}

// setMemory sets the memory in bytes that the program may take, 0 for no limit.
// Below what it needs anyway it takes the smallest table.
func (s *settings) setMemory(value int64) {
	s.hashMB = defaultHashMB
	if value > 0 {
		s.hashMB = int(min(max((value>>20-programMB)/2, 1), defaultHashMB))
	}
}

// milliseconds returns a time that was given.
func milliseconds(value int64) time.Duration {
	return time.Duration(min(max(value, math.MinInt32), math.MaxInt32)) * time.Millisecond
}

// newMatch starts the count of the match's time again.
func (s *settings) newMatch() {
	if !s.leftGiven {
		s.left = s.match
	}
}

// spend takes the time of a move from that of the match, until the manager says
// how much is left.
func (s *settings) spend(took time.Duration) {
	if s.left != unlimited {
		s.left -= took
	}
}

// game returns the name of the game that is played by the rule.
func (s *settings) game() (string, error) {
	switch rule := s.rule; {
	case rule < 0 || rule&^rulesKnown != 0:
		return "", fmt.Errorf("there is no rule %d", rule)
	case rule&ruleCaro != 0:
		return "", errors.New("caro is not played here; rule can be 0 (freestyle), 1 (exactly five) or 4 (renju)")
	case rule&ruleRenju != 0:
		return "gomoku:renju", nil
	case rule&ruleExactlyFive != 0:
		return "gomoku:standard", nil
	default:
		return "gomoku", nil
	}
}

// limits returns the limits of a search for a move. The clock is there even in a
// match without limit: with it a search ends once there is nothing to find.
func (s *settings) limits() engine.Limits {
	limits := engine.Limits{MoveTime: fastTurn, Clock: &engine.TimeControl{Remaining: s.left}}
	if s.turn > 0 {
		limits.MoveTime, limits.Overhead = s.turn, margin(min(s.turn, max(s.left/clockShare, 0)))
	}
	return limits
}

// margin is what is kept of a time for a move: an answer has to pass a pipe and
// a manager that may be busy, and who is late has lost.
func margin(limit time.Duration) time.Duration {
	const least, most = 50 * time.Millisecond, 300 * time.Millisecond
	return min(least+limit/20, most, limit/2)
}

// openingShare is the part of the time left of a match that an act of the opening
// may take.
const openingShare = 20

// openingTime returns the time for an act of the opening.
func (s *settings) openingTime() time.Duration {
	const least = time.Millisecond
	limits := s.limits()
	return max(least, slices.Min([]time.Duration{limits.MoveTime - limits.Overhead, s.left / openingShare, longestOpening}))
}
