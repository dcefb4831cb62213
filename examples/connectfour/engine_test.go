package main

import (
	"testing"

	"github.com/duiyi/duiyi/engine"
)

// answer returns the engine's move in a position and its score.
func answer(t *testing.T, text string, seed uint64, limits engine.Limits) (string, engine.Score) {
	t.Helper()
	spec := newSpec("connectfour")
	p, err := spec.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(spec, engine.Options{HashMB: 1, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	result, err := e.Search(t.Context(), p, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return layout.Name(result.Best.Index()), result.Info.Lines[0].Score
}

// TestLevels: every level wins in one, and every level that looks two plies
// ahead blocks a win in one, even where it slips.
func TestLevels(t *testing.T) {
	const wins, blocks = "7/7/7/xo5/xo5/xo5 x", "7/7/7/x6/xo5/xo5 o"
	for _, level := range engine.Levels() {
		for seed := range uint64(20) {
			limits := engine.Limits{Level: &level}
			if move, _ := answer(t, wins, seed+1, limits); move != "a4" {
				t.Errorf("%s: level %s, seed %d plays %s, want a4", wins, level.Name, seed+1, move)
			}
			if level.Depth < 2 {
				continue
			}
			if move, _ := answer(t, blocks, seed+1, limits); move != "a4" {
				t.Errorf("%s: level %s, seed %d plays %s, want a4", blocks, level.Name, seed+1, move)
			}
		}
	}
}

// TestDoubleThreat: two discs with room on both sides win in two moves, by a
// third one beside them.
func TestDoubleThreat(t *testing.T) {
	move, score := answer(t, "7/7/7/7/3oo2/3xx2 x", 1, engine.Limits{Depth: 6})
	if move != "c1" && move != "f1" || score.Mate != 2 {
		t.Errorf("it plays %s with the score %v, want c1 or f1 and mate 2", move, score)
	}
}
