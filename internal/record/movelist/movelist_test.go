package movelist_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/movelist"
	"github.com/duiyi/duiyi/internal/record/recordtest"
)

// Lists in all the ways people write them are the same games.
func TestForms(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"xiangqi", "START{ 1. C2.5 h8+7 2. H2+3 r9.8 }END", "h2e2 h9g7 h0g2 i9h9 *"}, // BR-129
		{"xiangqi", "START{\n1. C2.5 h8+7\n2. H2+3 r9.8\n}END\n", "h2e2 h9g7 h0g2 i9h9 *"},
		{"xiangqi", "炮二平五 马8进7\n马二进三 車9平8", "h2e2 h9g7 h0g2 i9h9 *"},
		{"xiangqi", "1. H2-E2 H9-G7 2. H0-G2 *", "h2e2 h9g7 h0g2 *"},
		{"gomoku", "h8i9g7", "h8 i9 g7 *"},
		{"gomoku", "H8 I9 g10 1-0", "h8 i9 g10 1-0"},
		{"gomoku", "h8 i9\n\n\nj10 1-0 a1", "h8 i9 *|j10 1-0|a1 *"},
		{"chess", "e2e4 e7e5 1.", "e2e4 e7e5 *"},
		{"chess", "1. e4 e5 2. Nf3 1/2-1/2 1. d4", "e2e4 e7e5 g1f3 1/2-1/2|d2d4 *"},
		{"checkers", "1. 11-15 23-19 2. 8-11 0-1", "11-15 23-19 8-11 0-1"},
		{"xiangqi", "START{ 1. C2.5 }END START{ C8.5 }END", "h2e2 *|b2e2 *"},
		{"xiangqi", "START{1.C2.5 h8+7}END", "h2e2 h9g7 *"},
		{"chess", "1 e4 e5 2 Nf3 * * *\n* 1-0 *\n", "e2e4 e7e5 g1f3 *|1-0"},
		{"chess", "e4 1-0 1-0 d4 0-1\n*\n*", "e2e4 1-0|d2d4 0-1|*|*"},
		{"xiangqi", "第1回合：炮二平五 马8进7 第2回合：马二进三", "h2e2 h9g7 h0g2 *"},
	} {
		spec := recordtest.Spec(t, c.game)
		var got []string
		for _, g := range recordtest.Sound(t, movelist.Read, spec, c.text) {
			got = append(got, strings.TrimPrefix(recordtest.Dump(spec, g), spec.Start().FEN()+" "))
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%s: %q is read as %q, want %q", c.game, c.text, strings.Join(got, "|"), c.want)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	for _, entry := range catalog.Games() {
		spec := entry.Spec
		random := recordtest.Random{Rand: rand.New(rand.NewPCG(5, 6)), Spec: spec, Plain: true}
		for _, n := range spec.Notations {
			g := random.Game(60)
			var b strings.Builder
			if err := movelist.Write(&b, spec, n, g); err != nil {
				t.Fatal(err)
			}
			games := recordtest.Sound(t, movelist.Read, spec, b.String())
			if len(games) != 1 || recordtest.Dump(spec, games[0]) != recordtest.Dump(spec, g) {
				t.Errorf("%s in %s: %s", spec.Name, n.Name, b.String())
			}
		}
	}
	spec := recordtest.Spec(t, "chess")
	start, err := spec.Parse("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	g := recordtest.Random{Rand: rand.New(rand.NewPCG(5, 6)), Spec: spec, Plain: true}.Game(0)
	g.Start = start
	if err := movelist.Write(&strings.Builder{}, spec, spec.Notations[0], g); err == nil {
		t.Error("a list of moves from another position is written")
	}
}

func TestFaults(t *testing.T) {
	spec := recordtest.Spec(t, "gomoku")
	_, faults, err := recordtest.Read(movelist.Read, spec, "h8 i9 1-0\n h8i9h8 0-1\nh8 1-0")
	if err != nil || len(faults) != 1 || faults[0].Number != 2 || faults[0].Line != 2 || faults[0].Column != 6 {
		t.Errorf("faults %+v, error %v", faults, err)
	}
}

// A result that contradicts the one before it, and digits that are no number of a move.
func TestRefused(t *testing.T) {
	for text, want := range map[string]string{
		"e4 1-0 0-1\nd4 *": "game 1, line 1, column 8: the result 0-1 stands behind the result 1-0; a list has one",
		"e4 5755\n\nd4 *":  `game 1, line 1, column 4: "5755" is neither a move nor the number of the one that comes next`,
	} {
		games, faults, err := recordtest.Read(movelist.Read, recordtest.Spec(t, "chess"), text)
		if err != nil || len(games) != 1 || len(faults) != 1 || faults[0].Error() != want {
			t.Errorf("%q has %d games, the faults %v, error %v", text, len(games), faults, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	specs := []*game.Spec{recordtest.Spec(f, "gomoku"), recordtest.Spec(f, "xiangqi"), recordtest.Spec(f, "chess")}
	for _, seed := range []string{"h8i9g7 1-0", "START{ 1. C2.5 h8+7 }END", "1. e4 e5 *", "炮二平五", "}END}END START{"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, spec := range specs {
			if _, _, err := recordtest.Read(movelist.Read, spec, text); err != nil {
				t.Fatal(err)
			}
		}
	})
}
