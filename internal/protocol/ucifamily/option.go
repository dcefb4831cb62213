package ucifamily

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Option is one of the options: how it declares itself and what sets it.
type Option struct {
	name     string
	describe func(s *Server) string
	set      func(s *Server, value string) error
}

// spin is an option with a whole number.
func spin(name string, otherwise, low, high int, set func(s *Server, n int)) Option {
	return Option{
		name,
		func(*Server) string { return fmt.Sprintf("spin default %d min %d max %d", otherwise, low, high) },
		func(s *Server, value string) error {
			n, err := strconv.Atoi(value)
			if err != nil || n < low || n > high {
				return fmt.Errorf("%s cannot be %q: it is a whole number from %d to %d", name, game.Excerpt(value), low, high)
			}
			set(s, n)
			return nil
		},
	}
}

// check is an option that is on or off, and off by default.
func check(name string, set func(s *Server, on bool) error) Option {
	return Option{
		name,
		func(*Server) string { return "check default false" },
		func(s *Server, value string) error {
			if value != "true" && value != "false" {
				return fmt.Errorf("%s cannot be %q: it is true or false", name, game.Excerpt(value))
			}
			return set(s, value == "true")
		},
	}
}

// combo declares an option with named values; one with a space in its name would
// not come through.
func combo(otherwise string, values []string) string {
	return "combo default " + otherwise + " var " + strings.Join(values, " var ")
}

// setOption follows setoption name <words> [value <words>].
func (s *Server) setOption(words []string) error {
	if len(words) == 0 || words[0] != "name" {
		return errors.New(`"name" has to follow`)
	}
	text := strings.Join(words[1:], " ")
	value := ""
	if i := slices.Index(words, "value"); i >= 0 {
		text, value = strings.Join(words[1:i], " "), strings.Join(words[i+1:], " ")
	}
	for _, o := range s.dialect.Options {
		if strings.EqualFold(o.name, text) {
			if err := o.set(s, value); err != nil {
				return err
			}
			return s.prepare()
		}
	}
	return fmt.Errorf("there is no option %q", game.Excerpt(text))
}
