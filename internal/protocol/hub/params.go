package hub

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// settings are the values of the parameters.
type settings struct {
	session.Settings
	variant  variant
	level    *engine.Level // nil for full strength
	overhead time.Duration
}

// The default of move-overhead covers the way through pipes and a front on the
// same machine, and what a busy system takes until the search sees the clock.
const (
	defaultOverhead = 20 * time.Millisecond
	maxOverhead     = 10 * time.Second
)

// param is one of the parameters: how it declares itself and what sets it.
type param struct {
	name string
	// value is the current one, form the type with its bounds.
	value func(s *Server) string
	form  func(s *Server) string
	set   func(s *Server, value string) error
}

// params lists the parameters in the order in which hub declares them.
var params = []param{
	{"variant", func(s *Server) string { return s.settings.variant.name }, describeVariants, setVariant},
	whole("hash", engine.MaxHashMB, func(s *Server) *int { return &s.settings.HashMB }),
	whole("threads", engine.MaxThreads, func(s *Server) *int { return &s.settings.Threads }),
	{"level", currentLevel, describeLevels, func(s *Server, value string) error { return session.SetLevel(&s.settings.level, value) }},
	{"move-overhead", currentOverhead, describeOverhead, setOverhead},
}

// whole is a parameter with a whole number from 1 on.
func whole(name string, high int, place func(s *Server) *int) param {
	return param{
		name,
		func(s *Server) string { return strconv.Itoa(*place(s)) },
		func(*Server) string { return fmt.Sprintf("int min=1 max=%d", high) },
		func(s *Server, value string) error {
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 || n > high {
				return fmt.Errorf("%s cannot be %q: it is a whole number from 1 to %d", name, game.Excerpt(value), high)
			}
			*place(s) = n
			return nil
		},
	}
}

// enum declares a parameter with named values.
func enum(values []string) string { return "enum values=" + wire.Quote(strings.Join(values, " ")) }

func currentLevel(s *Server) string {
	if s.settings.level == nil {
		return session.LevelOff
	}
	return s.settings.level.Name
}

func describeLevels(*Server) string { return enum(session.LevelNames()) }

func currentOverhead(s *Server) string {
	return strconv.FormatFloat(s.settings.overhead.Seconds(), 'f', -1, 64)
}

func describeOverhead(*Server) string {
	return fmt.Sprintf("real min=0 max=%v", maxOverhead.Seconds())
}

func setOverhead(s *Server, value string) error {
	overhead, err := seconds(wire.Argument{Name: "move-overhead", Value: value})
	if err != nil {
		return err
	}
	if overhead < 0 || overhead > maxOverhead {
		return fmt.Errorf("move-overhead cannot be %q: it is from 0 to %v seconds", game.Excerpt(value), maxOverhead.Seconds())
	}
	s.settings.overhead = overhead
	return nil
}

// setParam follows set-param name=<name> value=<value>. Fronts set only what an
// engine declares, so that another name is a mistake of somebody's and is told.
func (s *Server) setParam(rest string) error {
	arguments, err := wire.ReadArguments(rest)
	if err != nil {
		return err
	}
	name, given := wire.ValueOf(arguments, "name")
	if !given {
		return errors.New("the name of a parameter has to follow, as in name=hash")
	}
	value, _ := wire.ValueOf(arguments, "value")
	for _, p := range params {
		if p.name != name {
			continue
		}
		if err := p.set(s, value); err != nil {
			return err
		}
		return s.prepare()
	}
	return fmt.Errorf("there is no parameter %q", game.Excerpt(name))
}
