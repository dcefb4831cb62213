package hub

import (
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
)

// TestLevelForms: what the lines before a go mean for the search.
func TestLevelForms(t *testing.T) {
	const s = time.Second
	for lines, want := range map[string]engine.Limits{
		"":                        {},
		"infinite":                {},
		"fast=3":                  {},
		"depth=9":                 {Depth: 9},
		"depth=9999":              {Depth: engine.MaxDepth},
		"depth=0":                 {Depth: 1},
		"nodes=-5":                {Nodes: 1},
		"nodes=5000000000":        {Nodes: 5_000_000_000},
		"move-time=1":             {MoveTime: s},
		`move-time="0.5"`:         {MoveTime: s / 2},
		"move-time=-1":            {MoveTime: time.Millisecond},
		"move-time=1e300":         {MoveTime: longest * s},
		"time=291.5":              {Clock: &engine.TimeControl{Remaining: 291_500 * time.Millisecond}},
		"moves=9 time=30":         {Clock: &engine.TimeControl{Remaining: 30 * s, MovesToGo: 9}},
		"moves=0 time=30":         {Clock: &engine.TimeControl{Remaining: 30 * s}},
		"moves=-3 time=-30":       {Clock: &engine.TimeControl{Remaining: -30 * s}},
		"time=60 inc=.5":          {Clock: &engine.TimeControl{Remaining: 60 * s, Increment: s / 2}},
		"inc=1 moves=2 time=-1e9": {Clock: &engine.TimeControl{Remaining: -1e9 * s, Increment: s, MovesToGo: 2}},

		// Lines add to one another; what is said twice is said anew.
		"depth=5\nmove-time=2":              {Depth: 5, MoveTime: 2 * s},
		"depth=5 depth=6\ndepth=7":          {Depth: 7},
		"time=60 inc=1\nmoves=5 time=9":     {Clock: &engine.TimeControl{Remaining: 9 * s, MovesToGo: 5}},
		"depth=5\ninfinite":                 {},
		"depth=5\ninfinite nodes=7":         {Nodes: 7},
		"depth=5 move-time=1\nfast=3 loose": {Depth: 5, MoveTime: s},

		// A line that cannot be followed changes nothing; alone it makes the search
		// short.
		"depth=x":                      {Depth: 1},
		"move-time=NaN":                {Depth: 1},
		"inc=3":                        {Depth: 1},
		`time="3`:                      {Depth: 1},
		"depth=5\nnodes=x":             {Depth: 5},
		"depth=5\nnodes=7 move-time=x": {Depth: 5},
		"nodes=x\ndepth=5":             {Depth: 5},
		"nodes=x\ninfinite":            {},
	} {
		var server Server
		for line := range strings.Lines(lines) {
			_ = server.setLevel(" " + line)
		}
		got := server.level.searchLimits()
		same := (got.Clock == nil) == (want.Clock == nil) && (got.Clock == nil || *got.Clock == *want.Clock)
		if got.Depth != want.Depth || got.Nodes != want.Nodes || got.MoveTime != want.MoveTime || !same {
			t.Errorf("%q: %+v with clock %+v", lines, got, got.Clock)
		}
	}
}

// TestBadLevels: each line gets one error that names what is wrong.
func TestBadLevels(t *testing.T) {
	script(t, func(c client) {
		for line, word := range map[string]string{
			"level depth":          "depth",
			"level depth=":         "depth",
			"level depth=abc":      "'abc'",
			"level depth=2.5":      "'2.5'",
			"level nodes=1e3":      "'1e3'",
			"level moves=x time=3": "'x'",
			"level time=soon":      "'soon'",
			"level time=Inf":       "'Inf'",
			"level time=1e999":     "'1e999'",
			"level time=1,5":       "'1,5'",
			"level time=0x10":      "'0x10'",
			"level time=3 inc=":    "inc",
			"level move-time":      "move-time",
			"level inc=3":          "no time",
			"level moves=3":        "no time",
			"level depth=3 = 5":    "name of an argument",
			`level depth="3`:       "quotes",
			"level depth=" + "9" + strings.Repeat("9", 30): "9999",
		} {
			if complaint := c.refused(line); !strings.HasPrefix(complaint, `error message="level: `) || !strings.Contains(complaint, word) {
				t.Errorf("%s: %s", line, complaint)
			}
		}
		c.Send("go think") // which would last for ever without a level
		requireLegal(t, c.move())
	})
}

// TestLevelIsUsedUp: a level is for one search, whether it stands before the
// position or behind it.
func TestLevelIsUsedUp(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		for _, lines := range [][]string{
			{"level depth=3", "pos pos=" + start, "go think"},
			{"pos pos=" + start, "level depth=3", "go analyze"},
		} {
			c.Send(lines...)
			if _, before := c.answer(); !strings.HasPrefix(before[len(before)-1], "info depth=3 ") {
				t.Errorf("%q: %q", lines, before)
			}
			c.barrier()
			if s.level.given {
				t.Errorf("%q: the level is still there: %+v", lines, s.level)
			}
		}
	})
}

// TestMen: the scores of the protocol.
func TestMen(t *testing.T) {
	for score, want := range map[engine.Score]float64{
		{Centipawns: 137}: 1.37, {Centipawns: -1}: -0.01, {Centipawns: 30_000}: 90, {Centipawns: -30_000}: -90,
		{Mate: 1}: 99.99, {Mate: 3}: 99.95, {Mate: -1}: -99.98,
	} {
		if got := men(score); got != want {
			t.Errorf("%+v is %v, want %v", score, got, want)
		}
	}
}
