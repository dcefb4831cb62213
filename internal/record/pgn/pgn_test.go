package pgn_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/pgn"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

func read(t testing.TB, spec *game.Spec, text string) ([]*tree.Game, []*tree.Fault) {
	t.Helper()
	games, faults, err := recordtest.Read(pgn.Read, spec, text)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return games, faults
}

// one reads a text that has one sound game.
func one(t testing.TB, spec *game.Spec, text string) *tree.Game {
	t.Helper()
	games, faults := read(t, spec, text)
	if len(games) != 1 || len(faults) != 0 {
		t.Fatalf("%s\nis read as %d games with faults %v", text, len(games), faults)
	}
	return games[0]
}

func write(t testing.TB, spec *game.Spec, style pgn.Style, g *tree.Game) string {
	t.Helper()
	var b strings.Builder
	if err := pgn.Write(&b, spec, style, g); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// styles are the games and notations that are tested.
func styles(t testing.TB) map[string]pgn.Style {
	all := map[string]pgn.Style{}
	for _, entry := range catalog.Games() {
		all[entry.Spec.Name] = pgn.StyleOf(entry.Spec)
	}
	for _, notation := range []string{"iccs", "wxf"} {
		style, ok := pgn.StyleIn(recordtest.Spec(t, "xiangqi"), notation)
		if !ok {
			t.Fatalf("xiangqi is not written in %s", notation)
		}
		all["xiangqi/"+notation] = style
	}
	return all
}

// What is written is read as the same tree, whatever is in it, in every game; and
// no line is longer than the standard allows unless it has nothing to break.
func TestRoundTrip(t *testing.T) {
	for name, style := range styles(t) {
		of, _, _ := strings.Cut(name, "/")
		spec := recordtest.Spec(t, of)
		for seed := range uint64(12) {
			random := recordtest.Random{Rand: rand.New(rand.NewPCG(seed, 1)), Spec: spec, Passes: true}
			g := random.Game(40)
			text := write(t, spec, style, g)
			again := one(t, spec, text)
			if want, got := recordtest.Dump(spec, g), recordtest.Dump(spec, again); got != want {
				t.Fatalf("%s, seed %d\n%s\nis read as\n%s\nwant\n%s", name, seed, text, got, want)
			}
			for _, tag := range g.Tags {
				if got, ok := again.LookUp(tag.Name); !ok || got != tag.Value {
					t.Errorf("%s, seed %d: the tag %s is %q, want %q", name, seed, tag.Name, got, tag.Value)
				}
			}
			if third := write(t, spec, style, again); third != text {
				t.Errorf("%s, seed %d\n%s\nis written again as\n%s", name, seed, text, third)
			}
		}
	}
}

// The lines of moves are shorter than 80 characters.
func TestLineLength(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	random := recordtest.Random{Rand: rand.New(rand.NewPCG(3, 4)), Spec: spec, Plain: true}
	g := random.Game(300)
	g.Main.Plies[20].After = []string{strings.Repeat("words of a comment ", 30)}
	for line := range strings.Lines(write(t, spec, pgn.StyleOf(spec), g)) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 79 {
			t.Errorf("%d characters: %s", n, line)
		}
	}
}

// The export format of the PGN standard, to the letter.
func TestExportFormat(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	got := write(t, spec, pgn.StyleOf(spec), one(t, spec, `[ECO "C20"]
[White "W"] [Annotator "x"]
1.e2e4 e7-e5 ( 1...c5!? {Sicilian} (1...e6) 2.Ng1f3) 2 Bc4 $4 Nc6?! 3. Qh5 +- Nf6?? 4. Qxf7 1-0`))
	want := `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "W"]
[Black "?"]
[Result "1-0"]
[Annotator "x"]
[ECO "C20"]

1. e4 e5 (1... c5 $5 {Sicilian} (1... e6) 2. Nf3) 2. Bc4 $4 Nc6 $6 3. Qh5 $18
Nf6 $4 4. Qxf7# 1-0

`
	if got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
}

// The side that does not begin, the number of the first move, and the start
// position.
func TestStartPosition(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	g := one(t, spec, "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 3 17\"]\n\n17... Kd7 18. a8=Q 1-0")
	got := write(t, spec, pgn.StyleOf(spec), g)
	if !strings.Contains(got, "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 3 17\"]\n\n17... Kd7 18. a8=Q 1-0\n") {
		t.Errorf("written\n%s", got)
	}
	spec = recordtest.Spec(t, "checkers:international")
	g = one(t, spec, "[Result \"2-0\"]\n[FEN \"W:W31,28:B22\"]\n1. 28x17 *")
	got = write(t, spec, pgn.StyleOf(spec), g)
	if !strings.Contains(got, "[White \"?\"]\n[Black \"?\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:W28,31:B22\"]\n\n1. 28x17 *\n") {
		t.Errorf("written\n%s", got)
	}
}

// A game that cannot be followed is named with its place, and costs no other one.
func TestFaults(t *testing.T) {
	const sound = "\n[Event \"x\"]\n\n1. e4 e5 1-0\n"
	for text, want := range map[string]string{
		"[Event \"x\"]\n1. e4 e5 2. Ke3 1-0":                                    "2:13: the move \"Ke3\": the king on e1 cannot go to e3",
		"[Event \"x\"]\n\n1.e4 e5 2.Nf6":                                        "3:11: the move \"Nf6\": no knight of White can go to f6",
		"[Event \"棋\"]\n1. e4 {棋谱} e5 2. Nf6":                                   "2:18: the move \"Nf6\": ",
		"[Event \"x\"]\n1. e4 (1. Nf6) e5":                                      "2:11: the move \"Nf6\": ",
		"[Event \"x\"]\n1. e4 {never closed\n\n2. d4 1-0":                       "2:7: the comment that begins here is never closed; it ends with }",
		"[Event \"x\"]\n1. e4\n(1. d4 d5\n 1-0":                                 "3:1: the variation that begins here is never closed; it ends with )",
		"[Event \"x\"]\n(1. d4) 1. e4":                                          "2:1: a variation begins here, but there is no move before it",
		"[Event \"x\"]\n [White \"y]\n\n1. e4 1-0":                              "2:10: the tag White has no end; it is [White \"value\"]",
		"[Event \"x\"]\n[Result \"won\"]\n1. e4 e5":                             "2:10: \"won\" is no result; it is 1-0, 0-1, 1/2-1/2 or *",
		"[Event \"x\"]\n[Result \"1-0\"]\n1. e4 e5 0-1":                         "3:10: the moves end with 0-1, but the tag Result is \"1-0\"",
		"[Event \"x\"]\n1. f3 e5 2. g4 Qh4# 1-0":                                "2:21: the game is said to end 1-0, but on the board it is checkmate, 0-1",
		"[Event \"x\"]\n1. e4 -- 2. d4 1-0":                                     "2:7: the move \"--\": a side passes, which it can do in variations only",
		"[Event \"x\"]\n1. e4 e5 2. Qh5 d6 3. Qxf7+ (3. a3 a6) Kd7 (3... --) *": "2:",
		"[Event \"x\"]\n[FEN \"8/8\"]\n1. e4 1-0":                               "2:7: the position of the tag FEN: ",
		"[Event \"x\"]\n[Variant \"Atomic\"]\n1. e4 1-0":                        "2:11: the tag Variant is \"Atomic\", which is not chess",
		"[Event \"x\"]\n[Game \"gomoku\"]\n1. h8 1-0":                           "2:8: the tag Game is \"gomoku\", not that of chess",
		"[Event \"x\"]\n1. e4 $256 1-0":                                         "2:7: the sign \"$256\" is none; they are $0 to $255",
		"[Event \"x\"]\n1. e4 " + strings.Repeat("(1. d4 ", 101) + "1-0":        "2:707: more than 100 variations lie in one another here",
	} {
		games, faults := read(t, recordtest.Spec(t, "chess"), sound+text+"\n"+sound)
		if len(games) != 2 || len(faults) != 1 {
			t.Errorf("%s\nis read as %d games with the faults %v", text, len(games), faults)
			continue
		}
		got := fmt.Sprintf("%d:%d: %s", faults[0].Line-4, faults[0].Column, faults[0].Reason)
		if !strings.HasPrefix(got, want) || faults[0].Number != 2 || games[1].Number != 3 {
			t.Errorf("%s\nhas the fault %d at %s, want %s", text, faults[0].Number, got, want)
		}
	}
}

// What begins without tags ends with its result, and a fault ends there too.
func TestGamesWithoutTags(t *testing.T) {
	games, faults := read(t, recordtest.Spec(t, "chess"), "1.e4 e5 1-0 1.d4 (1. Ke5 1-0) d5 0-1 {after} 1.c4 *\n\n1.Nf3 1/2-1/2")
	if len(games) != 3 || len(faults) != 1 || faults[0].Number != 2 || games[1].Number != 3 || games[2].Result != game.Draw {
		t.Errorf("read as %d games with the faults %v", len(games), faults)
	}
}

// Moves of xiangqi in all notations and scripts are the same game.
func TestXiangqiNotations(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	want := recordtest.Dump(spec, one(t, spec, "1. h2e2 h9g7 2. h0g2 i9h9 *"))
	for _, text := range []string{
		"[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7\n2. H0-G2 I9-H9 *",
		"[Format \"WXF\"]\n1. C2.5 h8+7 2. H2+3 r9.8",
		"[Format \"WXF\"]\n1. C2=5 N8+7 2. N2+3 R9=8",
		"1. 炮二平五 马８进７ 2. 马二进三 车９平８ *",
		"1、砲二平五　馬８進７\n2、馬二進三　車９平８",
		"１．炮二平五 马8进7 ２．马二进三 车9平8",
	} {
		if got := recordtest.Dump(spec, one(t, spec, text)); got != want {
			t.Errorf("%s\nis read as %s", text, got)
		}
	}
}

// A capture has all its squares only where it would not be clear.
func TestShortCaptures(t *testing.T) {
	spec := recordtest.Spec(t, "checkers")
	style := pgn.StyleOf(spec)
	for fen, want := range map[string]string{
		"B:W6,14:B1":       "1x17",
		"B:W6,7,14,15:B2":  "2x11x18 2x9x18",
		"B:W6,14,18:B1,15": "15x22 1x17",
		"B:W21:B1":         "1-5 1-6",
	} {
		p, err := spec.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, m := range game.LegalMoves(p) {
			texts = append(texts, style.Move(p, m))
		}
		slices.Sort(texts)
		if got := strings.Join(texts, " "); got != want {
			t.Errorf("%s: %s", fen, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	specs := []*game.Spec{recordtest.Spec(f, "chess"), recordtest.Spec(f, "xiangqi"), recordtest.Spec(f, "checkers"), recordtest.Spec(f, "tictactoe")}
	for _, seed := range []string{
		"[Event \"x\"]\n[Result \"1-0\"]\n1. e4 {c} (1. d4) e5 $1 1-0", "1. H2-E2 炮8平5 *", "11-15 23-19 0-1",
		"[FEN \"3/3/x2 o\"]\nb2 1-0", "{", "((((", "[A \"", ";", "%\n", "1. e4 (1. -- d4)", "e4!?$1(e4)", "1... a8(Q)!", "1 *;8\xb9.\xc8C\x00",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, spec := range specs {
			games, _, err := recordtest.Read(pgn.Read, spec, text)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range games {
				again := one(t, spec, write(t, spec, pgn.StyleOf(spec), g))
				if want, got := recordtest.Dump(spec, g), recordtest.Dump(spec, again); got != want {
					t.Fatalf("%q becomes\n%q", want, got)
				}
			}
		}
	})
}
