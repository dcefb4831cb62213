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
	return formatMove(p, result.Best), result.Info.Lines[0].Score
}

// TestLevels: every level wins in one, and every level that looks two plies
// ahead blocks a win in one, even where it slips.
func TestLevels(t *testing.T) {
	const wins, blocks = "xxx/ooo///// x", "xxx/oo///// o"
	for _, level := range engine.Levels() {
		for seed := range uint64(20) {
			limits := engine.Limits{Level: &level}
			if move, _ := answer(t, wins, seed+1, limits); move != "a" {
				t.Errorf("%s: level %s, seed %d plays %s, want a", wins, level.Name, seed+1, move)
			}
			if level.Depth < 2 {
				continue
			}
			if move, _ := answer(t, blocks, seed+1, limits); move != "a" {
				t.Errorf("%s: level %s, seed %d plays %s, want a", blocks, level.Name, seed+1, move)
			}
		}
	}
}

// TestDoubleThreat: two discs with room on both sides win in two moves, by a
// third one beside them.
func TestDoubleThreat(t *testing.T) {
	move, score := answer(t, "///xo/xo// x", 1, engine.Limits{Depth: 6})
	if move != "c" && move != "f" || score.Mate != 2 {
		t.Errorf("it plays %s with the score %v, want c or f and mate 2", move, score)
	}
}
