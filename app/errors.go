package app

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// The exit statuses.
const (
	statusDone   = 0
	statusFailed = 1
	statusUsage  = 2
)

// usageError is an error in the call itself.
type usageError struct{ error }

// usagef returns a usageError.
func usagef(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...)}
}

// errInterrupted says that an interrupt came before there was a result.
var errInterrupted = errors.New("interrupted before it was done")

// report writes the error, if there is one, as one line to standard error and
// returns the exit status.
func (s *session) report(err error) int {
	if err == nil {
		return statusDone
	}
	fmt.Fprintf(s.Stderr, "duiyi: %s\n", oneLine(err.Error()))
	if _, ok := errors.AsType[usageError](err); ok {
		return statusUsage
	}
	return statusFailed
}

// oneLine makes control characters and invalid text visible, so that a
// complaint about hostile input is one line and changes nothing in the terminal
// it is printed to.
func oneLine(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r) {
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// inRange returns the value of a number flag, or otherwise if it was not given.
func inRange[T int | uint64](flag string, value *T, low, high, otherwise T) (T, error) {
	if value == nil {
		return otherwise, nil
	}
	if *value < low || *value > high {
		return 0, usagef("%s %d: must be %d to %d", flag, *value, low, high)
	}
	return *value, nil
}
