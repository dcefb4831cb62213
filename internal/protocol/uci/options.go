package uci

import (
	"errors"
	"fmt"
	"slices"
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
	// variant is the game as UCI_Variant names it.
	variant      string
	chess960     bool
	ranksFromOne bool
	multiPV      int
	overhead     time.Duration
	level        *engine.Level // nil for full strength
}

// The default of Move Overhead covers the way through pipes and a front on the
// same machine, and what a busy system takes until the search sees the clock.
const (
	defaultOverhead = 20
	maxOverhead     = 10_000
)

// levelOff is full strength.
const levelOff = "off"

// defaults returns the settings at the start, which still lack a game.
func defaults() settings {
	return settings{
		Settings: session.Settings{HashMB: engine.DefaultHashMB, Threads: 1},
		multiPV:  1,
		overhead: defaultOverhead * time.Millisecond,
	}
}

// option is one of the options: how it declares itself and what sets it.
type option struct {
	name     string
	describe func(s *Server) string
	set      func(s *Server, value string) error
}

// options lists the options in the order in which uci declares them.
var options = []option{
	spin("Hash", engine.DefaultHashMB, 1, engine.MaxHashMB, func(s *Server, n int) { s.settings.HashMB = n }),
	{
		"Clear Hash",
		func(*Server) string { return "button" },
		func(s *Server, _ string) error { s.keeper.Forget = true; return nil },
	},
	spin("Threads", 1, 1, engine.MaxThreads, func(s *Server, n int) { s.settings.Threads = n }),
	spin("MultiPV", 1, 1, game.MaxMoves, func(s *Server, n int) { s.settings.multiPV = n }),
	spin("Move Overhead", defaultOverhead, 0, maxOverhead, func(s *Server, n int) {
		s.settings.overhead = time.Duration(n) * time.Millisecond
	}),
	// The front decides whether to ponder; it only wants to see the option.
	check("Ponder", func(*Server, bool) error { return nil }),
	{"Level", describeLevels, setLevel},
	{"UCI_Variant", describeVariants, setVariant},
	check("UCI_Chess960", setChess960),
	check("Ranks From One", func(s *Server, on bool) error { s.settings.ranksFromOne = on; return nil }),
}

// spin is an option with a whole number.
func spin(name string, otherwise, low, high int, set func(s *Server, n int)) option {
	return option{
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
func check(name string, set func(s *Server, on bool) error) option {
	return option{
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

func describeLevels(*Server) string {
	names := []string{levelOff}
	for _, level := range engine.Levels() {
		names = append(names, level.Name)
	}
	return combo(levelOff, names)
}

func setLevel(s *Server, value string) error {
	if strings.EqualFold(value, levelOff) {
		s.settings.level = nil
		return nil
	}
	level, found := engine.LevelByName(strings.ToLower(value))
	if !found {
		return fmt.Errorf("there is no Level %q", game.Excerpt(value))
	}
	s.settings.level = &level
	return nil
}

func describeVariants(s *Server) string {
	names := s.config.Table.Names()
	if !slices.Contains(names, s.config.Game) {
		names = append(names, s.config.Game)
	}
	return combo(s.config.Game, names)
}

// setVariant chooses the game; the position is then its start.
func setVariant(s *Server, value string) error {
	return s.choose(value, s.settings.chess960)
}

// setChess960 chooses between a game and its variant with other start arrays.
func setChess960(s *Server, on bool) error {
	return s.choose(s.settings.variant, on)
}

// chess960Suffix names the variant that UCI_Chess960 stands for.
const chess960Suffix = ":960"

// choose looks the game up. UCI_Chess960 means nothing to a game without such a
// variant, but is remembered for the next one.
func (s *Server) choose(variant string, chess960 bool) error {
	entry, err := s.config.Table.Find(variant)
	if err != nil {
		return err
	}
	if chess960 {
		if other, err := s.config.Table.Find(variant + chess960Suffix); err == nil {
			entry = other
		}
	}
	if entry.Spec.NewEvaluator == nil {
		return fmt.Errorf("the game %s has no evaluator", entry.Spec.Name)
	}
	s.settings.variant, s.settings.chess960 = variant, chess960
	if entry.Spec != s.settings.Spec {
		s.settings.Spec, s.position = entry.Spec, entry.Spec.Start()
	}
	return nil
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
	for _, o := range options {
		if strings.EqualFold(o.name, text) {
			if err := o.set(s, value); err != nil {
				return err
			}
			return s.prepare()
		}
	}
	return fmt.Errorf("there is no option %q", game.Excerpt(text))
}
