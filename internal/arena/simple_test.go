package arena

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// simplePlayer returns a simple player of a game, ready to play.
func simplePlayer(t *testing.T, name, kind string) (Player, *game.Spec) {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	c, err := ParseContestant(entry.Spec, "player="+kind)
	if err != nil {
		t.Fatal(err)
	}
	p := c.New()
	if err := p.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p, entry.Spec
}

// played returns how often a player plays each move of a position.
func played(t *testing.T, p Player, spec *game.Spec, fen string, times int) map[string]int {
	t.Helper()
	pos, err := spec.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	moves := map[string]int{}
	for range times {
		answer, err := p.Move(context.Background(), Turn{Pos: pos})
		if err != nil {
			t.Fatal(err)
		}
		moves[answer.Move]++
	}
	return moves
}

// TestGreedy: what is worth most is taken, whatever comes of it; of several men that
// can be jumped over the most; and where nothing can be taken any move may come.
func TestGreedy(t *testing.T) {
	for _, c := range []struct {
		game, fen, want string
	}{
		{"chess", "4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1", "e4d5"},
		{"chess", "4k3/4p3/3p4/8/8/6n1/7P/3RK3 w - - 0 1", "h2g3"}, // a guarded pawn could be taken as well
		{"checkers", "W:W22,27:B18,24,16", "27x20x11"},             // the other way it takes one man
		{"xiangqi", "4k4/9/9/4n4/9/2r1R1p2/9/9/9/3K5 w - - 0 1", "e4c4"},
	} {
		p, spec := simplePlayer(t, c.game, playsGreedily)
		moves := played(t, p, spec, c.fen, 20)
		if moves[c.want] != 20 {
			t.Errorf("%s: %v, want %s", c.fen, moves, c.want)
		}
	}
	p, spec := simplePlayer(t, "chess", playsGreedily)
	if moves := played(t, p, spec, spec.Start().FEN(), 400); len(moves) != 20 {
		t.Errorf("%d different first moves", len(moves))
	}
}

// TestRandom: each of the twenty first moves comes about as often as it should: two
// hundred times in 4000, five standard deviations (69) around.
func TestRandom(t *testing.T) {
	p, spec := simplePlayer(t, "chess", playsAnything)
	moves := played(t, p, spec, spec.Start().FEN(), 4000)
	for move, n := range moves {
		if n < 131 || n > 269 {
			t.Errorf("%s %d times", move, n)
		}
	}
	if len(moves) != 20 {
		t.Errorf("%d different first moves", len(moves))
	}
}

func TestSimplePlayersAreDescribed(t *testing.T) {
	entry, err := catalog.Games().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"player=clever":                "the players are random and greedy",
		"player=random,option.Hash=1":  "option.Hash",
		"player=random,weights=x":      "weights are for",
		"player=greedy,level=hard":     "exactly one of",
		"player=random,proto=uci":      "for an engine with cmd=PATH",
		"player":                       "player=NAME",
		"player=random,player=greedy":  "twice",
		"player=greedy,name=taker,x=1": "unknown setting",
	} {
		if _, err := ParseContestant(entry.Spec, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	c, err := ParseContestant(entry.Spec, "player=greedy,name=taker")
	if err != nil || c.Name != "taker" {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestLevelOfAFile: a contestant plays at a level of one's own, which is told from
// another state of the file.
func TestLevelOfAFile(t *testing.T) {
	entry, err := catalog.Games().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "child.json")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"name":"child","sight":{"moves":40}}`)
	first, err := ParseContestant(entry.Spec, "level="+file)
	if err != nil || first.Name != "child" || !first.Leveled {
		t.Errorf("%+v, %v", first, err)
	}
	write(`{"name":"child","sight":{"moves":41}}`)
	if second, err := ParseContestant(entry.Spec, "level="+file); err != nil || second.Text == first.Text {
		t.Errorf("%q and %q, %v", first.Text, second.Text, err)
	}
	write(`{"name":"child","sight":{"moves":400}}`)
	if _, err := ParseContestant(entry.Spec, "level="+file); err == nil || !strings.Contains(err.Error(), "sight.moves is 400") {
		t.Errorf("%v", err)
	}
	if _, err := ParseContestant(entry.Spec, "level=none.json"); err == nil || !strings.Contains(err.Error(), "none.json") {
		t.Errorf("%v", err)
	}
}
