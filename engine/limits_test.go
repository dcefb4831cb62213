package engine_test

import (
	"context"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
)

// TestMateIsCountedInMoves: a mate in two is enough where two moves are asked
// for, and not where one is.
func TestMateIsCountedInMoves(t *testing.T) {
	e, err := engine.New(spec(t, "chess"), engine.Options{HashMB: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	morphy := position(t, e.Spec(), "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	for mate, early := range map[int]bool{1: false, 2: true} {
		r, err := e.Search(context.Background(), morphy, engine.Limits{Depth: 9, Mate: mate}, nil)
		if err != nil || r.Info.Lines[0].Score.Mate != 2 || (r.Info.Depth < 9) != early {
			t.Errorf("mate in %d: %+v, %v", mate, r.Info, err)
		}
	}
}

// TestClockOfALevel: the level's depth and the clock both bound the search, on
// the opponent's time only the depth.
func TestClockOfALevel(t *testing.T) {
	e, err := engine.New(spec(t, "chess"), engine.Options{HashMB: 1, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	level, _ := engine.LevelByName("master")
	pos := e.Spec().Start()
	for _, c := range []struct {
		limits engine.Limits
		depth  int
	}{
		{engine.Limits{Level: &level, Clock: &engine.TimeControl{Remaining: time.Hour}}, level.Depth},
		{engine.Limits{Level: &level, Clock: &engine.TimeControl{}, Ponder: new(engine.Ponder)}, level.Depth},
		{engine.Limits{Depth: 2, Clock: &engine.TimeControl{Remaining: time.Hour}}, 2},
	} {
		r, err := e.Search(context.Background(), pos, c.limits, nil)
		if err != nil || r.Info.Depth != c.depth {
			t.Errorf("%+v: depth %d, %v", c.limits, r.Info.Depth, err)
		}
	}
}
