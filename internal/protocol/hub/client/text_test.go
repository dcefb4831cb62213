package client

import (
	"math"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

func TestLevels(t *testing.T) {
	clock := &external.Clock{
		Left: [2]time.Duration{61 * time.Second, 1500 * time.Millisecond}, Increment: [2]time.Duration{time.Second, 0}, MovesToGo: 12,
	}
	for want, q := range map[string]external.Question{
		"level infinite":                       {},
		"level move-time=0.25":                 {MoveTime: 250 * time.Millisecond},
		"level move-time=0.001":                {MoveTime: time.Nanosecond},
		"level nodes=10000 depth=4":            {Depth: 4, Nodes: 10000},
		"level nodes=4611686018427387904":      {Nodes: math.MaxUint64},
		"level moves=12 time=61 inc=1":         {Clock: clock},
		"level time=0.001":                     {Clock: &external.Clock{}},
		"level moves=12 time=61 inc=1 depth=2": {Clock: clock, Depth: 2},
	} {
		if got := levelCommand(q, game.First); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := levelCommand(external.Question{Clock: clock}, game.Second); got != "level moves=12 time=1.5" {
		t.Errorf("%q", got)
	}
}

func TestScores(t *testing.T) {
	for score, want := range map[float64]external.Info{
		0: {}, 0.25: {Centipawns: 25}, -1.5: {Centipawns: -150}, 90: {Centipawns: 9000},
		99.99: {Mate: 1}, 99.97: {Mate: 2}, -99.98: {Mate: -1}, 100: {Mate: 1}, 1e300: {Mate: 1}, -1e300: {Mate: -1},
	} {
		var got external.Info
		readScore(&got, score)
		if !got.Scored || got.Centipawns != want.Centipawns || got.Mate != want.Mate {
			t.Errorf("%v is %+v", score, got)
		}
	}
}

func FuzzLines(f *testing.F) {
	f.Add(`info depth=21 mean-depth=20.8 score=-0.01 nodes=3 time=3.906 nps=8.0 pv="32-28 17-22"`)
	f.Add(`param name=variant value=normal type=enum values="normal killer"`)
	f.Add("info score=NaN nodes=1e999 time=-Inf")
	f.Add(`error message="no`)
	f.Fuzz(func(_ *testing.T, text string) {
		_, rest := wire.SplitCommand(text)
		arguments, _ := wire.ReadArguments(rest)
		readInfo(new(external.Info), arguments)
		readParam(arguments)
		_ = complaint(text)
	})
}
