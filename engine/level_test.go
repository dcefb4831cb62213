package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

func TestLevelsAreTheLessons(t *testing.T) {
	want := []struct {
		name, chinese string
		depth, slips  int
	}{
		{"novice", "新手", 1, 30},
		{"easy", "简单", 2, 15},
		{"medium", "中等", 3, 5},
		{"hard", "困难", 4, 2},
		{"master", "大师", 5, 0},
		{"strongest", "最强", 0, 0},
	}
	levels := engine.Levels()
	if len(levels) != len(want) {
		t.Fatalf("%d levels", len(levels))
	}
	for i, w := range want {
		l := levels[i]
		if l.Name != w.name || l.Chinese != w.chinese || l.Depth != w.depth || l.SlipPercent != w.slips {
			t.Errorf("level %d is %+v", i, l)
		}
		for _, name := range []string{w.name, w.chinese} {
			if found, ok := engine.LevelByName(name); !ok || found != l {
				t.Errorf("level %q not found", name)
			}
		}
	}
	if l := levels[5]; l.MoveTime <= 0 {
		t.Errorf("the strongest level has no time: %+v", l)
	}
	if _, ok := engine.LevelByName("godlike"); ok {
		t.Error("an unknown level was found")
	}
}

// TestLevelLimitsItsSearch: a level searches to its depth, and tighter limits
// of the caller hold too.
func TestLevelLimitsItsSearch(t *testing.T) {
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{Seed: 1})
	for _, level := range engine.Levels()[:5] {
		for limit, want := range map[int]int{0: level.Depth, 1: 1, 99: level.Depth} {
			result, err := e.Search(context.Background(), chess.Start(), engine.Limits{Level: &level, Depth: limit}, nil)
			if err != nil || result.Info.Depth != want {
				t.Errorf("%s limited to %d went to depth %d (%v)", level.Name, limit, result.Info.Depth, err)
			}
		}
	}
	strongest := engine.Levels()[5]
	result, err := e.Search(context.Background(), chess.Start(), engine.Limits{Level: &strongest, MoveTime: 20 * time.Millisecond}, nil)
	if err != nil || result.Info.Depth < 1 {
		t.Errorf("%+v %v", result, err)
	}
}

// TestWeakLevelsKnowNoEndgames: three kings against one are won, which the tables know
// at once. Only the strongest level asks them; the others see as far as they search.
func TestWeakLevelsKnowNoEndgames(t *testing.T) {
	draughts := spec(t, "checkers")
	pos, err := draughts.Parse("W:WK30,K31,K32:BK4")
	if err != nil {
		t.Fatal(err)
	}
	for i, level := range engine.Levels() {
		e := newEngine(t, draughts, engine.Options{Seed: 1})
		result, err := e.Search(context.Background(), pos, engine.Limits{Level: &level, Depth: 5}, nil)
		if err != nil {
			t.Fatal(err)
		}
		strongest := i == len(engine.Levels())-1
		if level.NoEndgames == strongest {
			t.Errorf("%s: endgames are left out: %t", level.Name, level.NoEndgames)
		}
		if knows := result.Info.Lines[0].Score.Mate != 0; knows != strongest {
			t.Errorf("%s knows the win: %t", level.Name, knows)
		}
	}
}

// slipper is a level that slips whenever there is a plausible second choice.
var slipper = engine.Level{Name: "slipper", Depth: 2, SlipPercent: 100, SlipMargin: 250}

// playedPositions returns positions from games between levels, in which the
// rules have decided nothing.
func playedPositions(t *testing.T, s *game.Spec, n int) []game.Position {
	t.Helper()
	random := rand.New(rand.NewPCG(3, 3))
	e := newEngine(t, s, engine.Options{Seed: 3})
	novice := engine.Levels()[0]
	var found []game.Position
	p := s.Start()
	for len(found) < n {
		if p.Outcome().Over() || p.State().Ply > 120 {
			p = s.Start()
		}
		if moves := game.LegalMoves(p); p.State().Ply < 6 || random.IntN(5) == 0 {
			p.Make(moves[random.IntN(len(moves))])
			continue
		}
		found = append(found, p.Clone())
		result, err := e.Search(context.Background(), p, engine.Limits{Level: &novice}, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(result.Best)
	}
	return found
}

// winsAtOnce reports whether the move ends the game in the mover's favour.
func winsAtOnce(p game.Position, m game.Move) bool {
	side := p.State().Side
	after := p.Clone()
	after.Make(m)
	return after.Outcome().Result == game.WinFor(side)
}

func canWinAtOnce(p game.Position) bool {
	for _, m := range game.LegalMoves(p) {
		if winsAtOnce(p, m) {
			return true
		}
	}
	return false
}

// TestSlipsNeverThrowTheGame: a slip passes over no win at once, allows the
// opponent none, and costs no more than the margin.
func TestSlipsNeverThrowTheGame(t *testing.T) {
	for _, entry := range catalog.Games() {
		t.Run(entry.Spec.Name, func(t *testing.T) {
			slips := 0
			e := newEngine(t, entry.Spec, engine.Options{Seed: 9})
			for _, p := range playedPositions(t, entry.Spec, 300) {
				result, err := e.Search(context.Background(), p, engine.Limits{Level: &slipper}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if canWinAtOnce(p) && !winsAtOnce(p, result.Best) {
					t.Fatalf("a win at once was passed over in %s", p.FEN())
				}
				if !result.Slipped {
					continue
				}
				slips++
				requirePlausible(t, p, result)
			}
			if slips < 15 {
				t.Errorf("only %d slips in 300 positions", slips)
			}
		})
	}
}

func requirePlausible(t *testing.T, p game.Position, result engine.Result) {
	t.Helper()
	after := p.Clone()
	after.Make(result.Best)
	if canWinAtOnce(after) {
		t.Fatalf("a slip lets the opponent win at once in %s", p.FEN())
	}
	best := result.Info.Lines[0].Score
	for _, line := range result.Info.Lines[1:] {
		if line.Moves[0] != result.Best {
			continue
		}
		if line.Score.Mate < 0 || best.Mate == 0 && best.Centipawns-line.Score.Centipawns > slipper.SlipMargin {
			t.Fatalf("a slip to %s where the best is %s in %s", line.Score, best, p.FEN())
		}
		return
	}
	t.Fatalf("a slip that is none of the other choices in %s", p.FEN())
}

// TestSlipRate: over many moves a level slips about as often as it says, the
// binomial's three standard deviations around.
func TestSlipRate(t *testing.T) {
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{Seed: 77})
	novice := engine.Levels()[0]
	slips := 0
	const n = 1000
	for range n {
		result, err := e.Search(context.Background(), chess.Start(), engine.Limits{Level: &novice}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if result.Slipped {
			slips++
		}
	}
	if slips < 256 || slips > 344 {
		t.Errorf("%d slips in %d moves at %d %%", slips, n, novice.SlipPercent)
	}
}

func TestSeedRepeatsTheGame(t *testing.T) {
	chess := spec(t, "chess")
	play := func() (fen string) {
		e := newEngine(t, chess, engine.Options{Seed: 5})
		level := engine.Levels()[0]
		p := chess.Start()
		for range 30 {
			result, err := e.Search(context.Background(), p, engine.Limits{Level: &level}, nil)
			if err != nil {
				break
			}
			p.Make(result.Best)
		}
		return p.FEN()
	}
	if a, b := play(), play(); a != b {
		t.Errorf("the same seed played %s and %s", a, b)
	}
}

// TestLevelsMateABareKing is field case BR-113: a level above the lowest does
// not shuffle with a queen against a bare king, whoever defends.
func TestLevelsMateABareKing(t *testing.T) {
	chess := spec(t, "chess")
	for _, level := range engine.Levels()[1:5] {
		for _, fen := range []string{"8/8/8/8/8/4k3/8/3QK3 w - - 0 1", "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1"} {
			e := newEngine(t, chess, engine.Options{Seed: 1})
			p := position(t, chess, fen)
			for !p.Outcome().Over() && len(p.Outcome().Claim) == 0 {
				result, err := e.Search(context.Background(), p, engine.Limits{Level: &level}, nil)
				if err != nil {
					t.Fatal(err)
				}
				p.Make(result.Best)
			}
			if o := p.Outcome(); o.Reason != game.Checkmate {
				t.Errorf("%s from %s: %v %v after %d plies", level.Name, fen, o.Reason, o.Claim, p.State().Ply)
			}
		}
	}
}
