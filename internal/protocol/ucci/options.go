package ucci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// settings are the values of the options.
type settings struct {
	session.Settings
	// batch leaves the lines unread while a search runs.
	batch bool
	// debug adds to what a search prints.
	debug bool
	// unit is what the times of a go count.
	unit  time.Duration
	level *engine.Level // nil for full strength
	books session.Books
}

// defaults returns the settings at the start.
func defaults(spec *game.Spec) settings {
	return settings{
		Settings: session.Settings{Spec: spec, HashMB: engine.DefaultHashMB, Threads: 1},
		unit:     time.Second,
	}
}

// option is one of the options: how it declares itself and what sets it.
type option struct {
	name string
	// form is its type with the bounds and the default, in the order of the
	// protocol: the default comes last.
	form string
	set  func(s *Server, value string) error
}

// options lists the options in the order in which ucci declares them.
var options = []option{
	check("usemillisec", func(s *Server, on bool) {
		s.settings.unit = time.Second
		if on {
			s.settings.unit = time.Millisecond
		}
	}),
	check("batch", func(s *Server, on bool) { s.settings.batch = on }),
	check("debug", func(s *Server, on bool) { s.settings.debug = on }),
	// The front decides whether to ponder; the plan for the time is the same.
	check("ponder", func(*Server, bool) {}),
	check("usebook", func(s *Server, on bool) { s.settings.books.Own = on }),
	{"bookfiles", "string", func(s *Server, value string) error {
		return s.settings.books.SetFiles(s.spec, strings.Split(value, ";"))
	}},
	spin("hashsize", engine.DefaultHashMB, engine.MaxHashMB, func(s *Server, n int) { s.settings.HashMB = n }),
	spin("threads", 1, engine.MaxThreads, func(s *Server, n int) { s.settings.Threads = n }),
	{"level", levelForm(), func(s *Server, value string) error { return session.SetLevel(&s.settings.level, value) }},
	// A new game, too, begins with an empty table.
	button("clearhash", func(s *Server) { s.keeper.Forget = true }),
	button("newgame", func(s *Server) { s.keeper.Forget = true }),
}

// check is an option that is on or off, and off by default.
func check(name string, set func(s *Server, on bool)) option {
	return option{name, "check default false", func(s *Server, value string) error {
		switch strings.ToLower(value) {
		case "true", "on":
			set(s, true)
		case "false", "off":
			set(s, false)
		default:
			return fmt.Errorf("%s cannot be %q: it is true or false", name, game.Excerpt(value))
		}
		return nil
	}}
}

// spin is an option with a whole number, of which 0 leaves the choice to the
// engine.
func spin(name string, otherwise, high int, set func(s *Server, n int)) option {
	form := fmt.Sprintf("spin min 0 max %d default %d", high, otherwise)
	return option{name, form, func(s *Server, value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > high {
			return fmt.Errorf("%s cannot be %q: it is a whole number from 0 to %d", name, game.Excerpt(value), high)
		}
		set(s, n)
		return nil
	}}
}

// button is an option that does something; a value behind it means nothing.
func button(name string, do func(s *Server)) option {
	return option{name, "button", func(s *Server, _ string) error { do(s); return nil }}
}

// levelForm declares the levels.
func levelForm() string {
	return "combo var " + strings.Join(session.LevelNames(), " var ") + " default " + session.LevelOff
}

// setOption follows setoption <name> [<value>]. A name that ucci does not
// declare is no error by the protocol: there are fronts that send the same
// options to every engine.
func (s *Server) setOption(words []string) error {
	if len(words) == 0 {
		return errors.New("the name of an option has to follow")
	}
	for _, o := range options {
		if !strings.EqualFold(o.name, words[0]) {
			continue
		}
		if err := o.set(s, strings.Join(words[1:], " ")); err != nil {
			return err
		}
		return s.prepare()
	}
	if s.settings.debug {
		s.out.Printf("info message there is no option %q", game.Excerpt(words[0]))
	}
	return nil
}
