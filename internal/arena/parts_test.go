package arena

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

func TestTimeControls(t *testing.T) {
	for text, want := range map[string]TimeControl{
		"10+0.1":     {Base: 10 * time.Second, Increment: 100 * time.Millisecond},
		"40/60":      {Moves: 40, Base: time.Minute},
		"40/0.5+.25": {Moves: 40, Base: 500 * time.Millisecond, Increment: 250 * time.Millisecond},
		"0.001":      {Base: time.Millisecond},
	} {
		got, err := ParseTimeControl(text)
		if err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
		if again, err := ParseTimeControl(got.String()); err != nil || again != got {
			t.Errorf("%s is written as %s", text, got)
		}
	}
	for _, bad := range []string{
		"", "0", "+1", "10+", "x", "-1", "1e3", "0/1", "-1/1", "1/", "1/2/3", "1+2+3", "NaN", "Inf", "0x10", "86401", "10+86401", "1001/1", ".",
	} {
		if got, err := ParseTimeControl(bad); err == nil {
			t.Errorf("%q is %+v", bad, got)
		}
	}
}

func TestClocks(t *testing.T) {
	c := newClocks(TimeControl{Moves: 2, Base: time.Second, Increment: 100 * time.Millisecond})
	c.charge(game.First, 300*time.Millisecond)
	if c.left != [2]time.Duration{800 * time.Millisecond, time.Second} || c.movesToGo(game.First) != 1 || c.movesToGo(game.Second) != 2 {
		t.Errorf("%+v", c)
	}
	// Within the margin a clock is not charged below zero.
	c.charge(game.First, 810*time.Millisecond)
	if c.left[game.First] != 1100*time.Millisecond || c.movesToGo(game.First) != 2 {
		t.Errorf("%+v", c)
	}
	if sudden := newClocks(TimeControl{Base: time.Second}); sudden.movesToGo(game.First) != 0 {
		t.Errorf("%+v", sudden)
	}
}

func TestContestants(t *testing.T) {
	spec := specOf(t, "chess")
	for text, name := range map[string]string{
		"self": "self", "level=hard": "hard", "level=大师": "master", "self,option.Hash=2,option.threads=2,name=two": "two",
		"cmd=/usr/bin/fish": "fish", `cmd=/x/y,proto=uci,args=-a b,dir=/tmp,name=a\,b,option.Skill Level=3`: "a,b",
	} {
		c := contestant(t, spec, text)
		if c.Name != name || c.Text != text || c.Leveled != strings.HasPrefix(text, "level=") {
			t.Errorf("%s: %+v", text, c)
		}
	}
	for _, bad := range []string{
		"", "x", "self,level=hard", "level=", "level=godlike", "cmd=", "cmd=a,proto=smoke", "self,dir=/", "self,proto=uci", "=", "option.=1",
		"self,option.Hash=0", "self,option.Hash=x", "self,option.Skill=1", "self=1", "cmd=a,what=b", "cmd=a,option.X=a\nquit", "option.Hash=1", ",",
		"self,self", "cmd=A,cmd=B", "level=hard,level=hard", "self,name=a,name=b", "cmd=a,dir=/,dir=/tmp", "cmd=a,args=x,args=y", "cmd=a,proto=uci,proto=uci",
		"self,option.Hash=1,option.hash=2", "cmd=a,option.X=1,option.X=1", "self,name=", "cmd=a,dir=", "cmd=a,proto=",
	} {
		if c, err := ParseContestant(spec, bad); err == nil {
			t.Errorf("%q is %+v", bad, c)
		}
	}
}

func TestOpeningFiles(t *testing.T) {
	const file = `# a comment

rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - bm Nf6; id "one";
rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - 0 1 id "two";
e4 e5 Nf3 Nc6
Nf3 Nc6 e4 e5
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 c7c5
`
	spec := specOf(t, "chess")
	openings, err := ReadOpenings(spec, strings.NewReader(file))
	if err != nil || len(openings) != 5 {
		t.Fatalf("%d openings, %v", len(openings), err)
	}
	if len(openings[3].Moves) != 4 || len(openings[4].Moves) != 2 || openings[0].Position().State().Side != game.Second {
		t.Errorf("%+v", openings)
	}
	for text, want := range map[string]string{
		"":                                  "there are no openings",
		"\ne4 e5\ne4 e6 Ke3":                "line 3: move 3: ",
		"8/8/8/4k3/8/8/8/R3K3 w - - 100 90": "line 1: a draw may be claimed there: move-limit",
		"f3 e5 g4 Qh4":                      "line 1: the game is over there: checkmate",
		"f3 e5 g4 Qh4 a3":                   "line 1: move 5: the game is over before it",
		"8/8/8/8/8/8/8/8 w - - 0":           "line 1: ",
		"8/8/8/8/8/8 w moves e2e4":          "line 1: ",
		strings.Repeat("x", 70000):          "line 1: ",
		"a;b":                               "line 1: ",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e5": "line 1: move 1: ",
	} {
		if _, err := ReadOpenings(spec, strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.40q: %v", text, err)
		}
	}
}

// Openings as they are copied from PGN, in a file of an editor that marks its
// encoding.
func TestOpeningsWithNumbers(t *testing.T) {
	for game, lines := range map[string][]string{
		"chess": {
			"e4 c5 Nf3",
			"1. e4 c5 2. Nf3",
			"1.e4 c5 2.Nf3",
			"1. e4 1... c5 2. Nf3 2...",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 moves 1... c5 2. Nf3",
		},
		"checkers": {"11-15 23-19", "1. 11-15 23-19", "1.11-15 23-19"},
	} {
		spec := specOf(t, game)
		for _, line := range lines {
			of, err := ReadOpenings(spec, strings.NewReader("\ufeff"+line+"\r\n"+lines[0]+"\n"))
			if err != nil || len(of) != 1 {
				t.Errorf("%q: %d openings, %v", line, len(of), err)
			}
		}
	}
	for text, want := range map[string]string{
		"1. e4 e5 2. Ke3":    "line 1: move 3: ",
		"1. e4 e5 2 Nf3":     "line 1: move 3: ",
		"e4 e5\n\ufeffe4 c5": "line 2: move 1: ",
	} {
		if _, err := ReadOpenings(specOf(t, "chess"), strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Openings are made for every game of the table: legal, unfinished, the same for
// the same seed, and no position twice. Where they run out they say so.
func TestGeneratedOpenings(t *testing.T) {
	for _, name := range []string{"chess", "chess:960", "xiangqi", "gomoku", "checkers", "checkers:international", "tictactoe"} {
		t.Run(name, func(t *testing.T) {
			spec := specOf(t, name)
			a, b := generated(t, spec, 5, 3), generated(t, spec, 5, 3)
			seen := map[string]bool{}
			for i, o := range a {
				if b[i].Position().FEN() != o.Position().FEN() || seen[o.Position().FEN()] || o.Position().Outcome().Over() {
					t.Errorf("opening %d: %s", i, o.Position().FEN())
				}
				seen[o.Position().FEN()] = true
			}
		})
	}
}

// generated makes openings that are all new.
func generated(t *testing.T, spec *game.Spec, seed uint64, pairs int) []Opening {
	t.Helper()
	g, err := newGenerator(spec, seed)
	if err != nil {
		t.Fatal(err)
	}
	defer g.close()
	var openings []Opening
	for pair := range pairs {
		o, fresh, err := g.make(t.Context(), pair)
		if err != nil || !fresh {
			t.Fatalf("pair %d: new %v, %v", pair, fresh, err)
		}
		openings = append(openings, o)
	}
	return openings
}

// Where all positions that can be reached are known, one comes again.
func TestOpeningsThatRunOut(t *testing.T) {
	spec := specOf(t, "tictactoe")
	g, err := newGenerator(spec, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer g.close()
	if _, fresh, err := g.make(t.Context(), 0); err != nil || !fresh {
		t.Errorf("the first opening is not new: %v", err)
	}
	var visit func(p game.Position, plies int)
	visit = func(p game.Position, plies int) {
		g.seen[p.State().Key] = true
		if plies == 0 {
			return
		}
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			visit(p, plies-1)
			p.Unmake()
		}
	}
	visit(spec.Start(), 1+extraPlies)
	opening, fresh, err := g.make(t.Context(), 1)
	if err != nil || fresh || opening.Position().Outcome().Over() {
		t.Errorf("new %v, %s, %v", fresh, opening.Position().FEN(), err)
	}
}

func TestInterruptedGenerator(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m := newMatch(t, "chess", "self", 2)
	if tally, err := m.Run(ctx); err != nil || tally.Total() != 0 {
		t.Errorf("%+v, %v", tally, err)
	}
}

func TestRecordsThatCannotBe(t *testing.T) {
	spec := specOf(t, "tictactoe")
	good := Record{Game: 3, Result: "1-0", FEN: "3/3/3 x", Moves: "b2 a1", OpeningPlies: 1}
	if o, err := good.opening(spec); err != nil || o.Position().FEN() != "3/1x1/3 o" {
		t.Errorf("%+v, %v", o, err)
	}
	for _, bad := range []Record{
		{Game: 1, FEN: "nonsense"},
		{Game: 1, FEN: "3/3/3 x", Moves: "b2", OpeningPlies: 2},
		{Game: 1, FEN: "3/3/3 x", Moves: "b2", OpeningPlies: -1},
		{Game: 1, FEN: "3/3/3 x", Moves: "b9", OpeningPlies: 1},
	} {
		if _, err := bad.opening(spec); err == nil {
			t.Errorf("%+v has an opening", bad)
		}
	}
	for _, bad := range []Record{{Game: 0, Result: "1-0"}, {Game: 1, Result: "*"}, {Game: 1}} {
		if err := newTally().add(bad); err == nil {
			t.Errorf("%+v counts", bad)
		}
	}
}

func TestTally(t *testing.T) {
	tally := newTally()
	for _, r := range []Record{
		{Game: 1, Result: "1-0", Moves: "a"},                                                       // a win of the first contestant
		{Game: 2, Result: "1-0", Moves: "b"},                                                       // a loss
		{Game: 4, Result: "1/2-1/2", Moves: "c", Fault: &Fault{Engine: 1, Kind: TimeLoss}},         // a draw
		{Game: 3, Result: "1-0", Moves: "a", Fault: &Fault{Engine: 1, Kind: Illegal}, First: "x"},  // a win
		{Game: 7, Result: "0-1", Moves: "a", Fault: &Fault{Engine: 0, Kind: Crash}, First: "x"},    // a loss, the same moves
		{Game: 9, Result: "1-0", Moves: "d", Fault: &Fault{Engine: 99, Kind: Crash}, First: "odd"}, // nobody's fault
	} {
		if err := tally.add(r); err != nil {
			t.Fatal(err)
		}
	}
	got := tally.snapshot()
	want := Tally{
		Games: []int{2, 1, 3}, Pairs: []int{0, 0, 1, 1, 0},
		TimeLosses: [2]int{0, 1}, Illegal: [2]int{0, 1}, Crashes: [2]int{1, 0}, Repeats: 1,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

func TestAdjudication(t *testing.T) {
	rule := Adjudication{ResignScore: 500, ResignMoves: 2, DrawScore: 10, DrawMoves: 2, DrawAfter: 3}
	scored := func(score int) Answer { return Answer{Scored: true, Score: score} }
	for _, c := range []struct {
		scores []int // of the sides in turn, each from its own view
		want   game.Result
	}{
		{[]int{600, -600, 600, -600}, game.FirstWins},
		{[]int{-600, 600, -600, 600}, game.SecondWins},
		{[]int{600, -600, 600}, game.Ongoing},
		{[]int{600, 600, 600, 600}, game.Ongoing}, // both say that they win
		{[]int{600, -600, 100, -600}, game.Ongoing},
		{[]int{5, -5, 0, 0, 3, 3}, game.Draw},
		{[]int{5, -5, 0, 0}, game.Ongoing}, // too early
	} {
		a := Adjudicator{rule: rule}
		for i, score := range c.scores {
			a.add(game.Side(i%2), scored(score))
		}
		if got := a.Verdict(len(c.scores)); got.Result != c.want {
			t.Errorf("%v: %v", c.scores, got.Result)
		}
	}
	silent := Adjudicator{rule: rule}
	for range 4 {
		silent.add(game.First, Answer{})
	}
	if silent.Verdict(100).Over() || (&Adjudicator{level: 99, winning: 99}).Verdict(100).Over() {
		t.Error("adjudicated without scores or a rule")
	}
}

func FuzzDescriptions(f *testing.F) {
	f.Add("cmd=a,option.X=y")
	f.Add("40/1+0.5")
	f.Add("3/3/x2 o moves b2; c")
	entry, err := catalog.Games().Find("tictactoe")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := ParseContestant(entry.Spec, text); err == nil && (c.New == nil || c.Text != text) {
			t.Errorf("%+v", c)
		}
		if tc, err := ParseTimeControl(text); err == nil && (tc.Base <= 0 || tc.Increment < 0) {
			t.Errorf("%+v", tc)
		}
		openings, err := ReadOpenings(entry.Spec, strings.NewReader(text))
		for _, o := range openings {
			if o.Position().Outcome().Over() {
				t.Errorf("%v: %s", err, o.Position().FEN())
			}
		}
	})
}
