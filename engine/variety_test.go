package engine_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// against plays a game in which a person moves first and makes the first of ten
// moves that is still possible, and returns what the engine played.
func against(t *testing.T, s *game.Spec, level engine.Level, seed uint64, person []string) string {
	t.Helper()
	e := newEngine(t, s, engine.Options{Seed: seed})
	p, notation := s.Start(), s.Notations[0]
	var answers []string
	left := slices.Clone(person)
	for range 10 {
		for i, text := range left {
			if m, err := notation.Parse(p, text); err == nil {
				left = slices.Delete(left, i, i+1)
				p.Make(m)
				break
			}
		}
		result, err := e.Search(context.Background(), p, engine.Limits{Level: &level}, nil)
		if err != nil {
			break
		}
		answers = append(answers, notation.Format(p, result.Best))
		p.Make(result.Best)
		if p.Outcome().Over() {
			break
		}
	}
	return strings.Join(answers, " ")
}

var persons = map[string]string{
	"gomoku":  "h8 f6 j10 d12 l4 c3 m13 b8 n8 h2 h14 k6 e10 f11 k12 a1 o15",
	"chess":   "e2e4 g1f3 f1c4 d2d3 b1c3 c1e3 a2a3 h2h3 c4a2 d1d2 a1b1 h1g1 e1e2",
	"xiangqi": "h2e2 h0g2 b0c2 a0b0 i0h0 g3g4 c3c4 a3a4 i3i4 e3e4 d0e1 f0e1",
}

// TestGamesDiffer is the field case that the engine always answered in the same
// way: at every level below the strongest twenty games against the same ten
// moves are three different ones at least, and the same seed gives the same
// game.
func TestGamesDiffer(t *testing.T) {
	for _, s := range []*game.Spec{withPlayers(), spec(t, "chess"), spec(t, "xiangqi")} {
		for _, level := range engine.Levels()[:5] {
			t.Run(s.Name+" "+level.Name, func(t *testing.T) {
				person := strings.Fields(persons[s.Name])
				games := map[string]bool{}
				for seed := uint64(1); len(games) < 3 && seed <= 20; seed++ {
					games[against(t, s, level, seed, person)] = true
				}
				if len(games) < 3 {
					t.Errorf("%d different games of 20: %v", len(games), games)
				}
				if again := against(t, s, level, 1, person); !games[again] {
					t.Errorf("the same seed plays %s the second time, before %v", again, games)
				}
			})
		}
	}
}

// TestVarietyIsCheap: what is chosen in the place of the best costs no more than
// the level allows, by its own judgement.
func TestVarietyIsCheap(t *testing.T) {
	s := spec(t, "chess")
	varied := 0
	level := plainly(t, "medium")
	level.Variety = 20
	for seed := range uint64(30) {
		e := newEngine(t, s, engine.Options{Seed: seed + 1, HashMB: 1})
		result, err := e.Search(context.Background(), s.Start(), engine.Limits{Level: &level}, nil)
		if err != nil || result.Slipped {
			t.Fatalf("%+v (%v)", result, err)
		}
		lines := result.Info.Lines
		place := slices.IndexFunc(lines, func(l engine.Line) bool { return l.Moves[0] == result.Best })
		if place < 0 || lines[0].Score.Centipawns-lines[place].Score.Centipawns > level.Variety {
			t.Fatalf("place %d of %+v", place, lines)
		}
		if result.Ponder != game.NoMove && result.Ponder != lines[place].Moves[1] {
			t.Fatalf("the expected reply is of another line: %+v", result)
		}
		if place > 0 {
			varied++
		}
	}
	if varied == 0 {
		t.Error("always the same first move")
	}
}
