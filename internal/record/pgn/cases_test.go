package pgn_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/record/pgn"
	"github.com/duiyi/duiyi/internal/record/recordtest"
)

// Texts that programs have been found to read wrongly, by the numbers of their
// reports. Each is given as the tree that it is, after the start position.
func TestReportedTexts(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"BR-038 castling in zeros", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. 0-0 *", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 *"},
		{"BR-040 a semicolon in braces", "1. e4 {a; b} e5 ; rest of line ) { still a comment\n2. Nf3 *", `e2e4 "a; b" e7e5 "rest of line ) { still a comment" g1f3 *`},
		{"BR-041 lines for other programs", "[Event \"x\"]\n% 1. d4 ignored\n\n1. e4 {[%clk 0:01:00]} e5\n% more\n2. Nf3 *", `e2e4 "[%clk 0:01:00]" e7e5 g1f3 *`},
		{"BR-043 parentheses in a tag", "[Opening \"St. George (Baker) defense\"]\n\n1. e4 a6 *", "e2e4 a7a6 *"},
		{"BR-045 empty lines between tags", "[Event \"A\"]\n\n[White \"W\"]\n[Result \"0-1\"]\n\n\n1. e4 e5 0-1", "e2e4 e7e5 0-1"},
		{"BR-047 comments glued to moves", "1.e4{-0.17/9 0.041s}e5{x}2.Nf3 *", `e2e4 "-0.17/9 0.041s" e7e5 "x" g1f3 *`},
		{"BR-049 a game without moves", "[Event \"A\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2", "1/2-1/2"},
		{"BR-050 a comment that begins a variation", "1. d4 d5 ({(A)} 1... Nf6) *", `d2d4 d7d5 ( "(A)" g8f6 ) *`},
		{"BR-052 variations in variations", "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 $1 {ok} Nc6 (2... d6) *", `e2e4 e7e5 ( c7c5 g1f3 ( c2c3 d7d5 ) d7d6 ) g1f3 $1 "ok" b8c6 ( d7d6 ) *`},
		{"BR-053 clocks and evaluations", "1. e4 { [%eval 0.17] [%clk 0:00:30] } 1... c5 { [%eval 0.19] [%clk 0:00:30] } *", `e2e4 "[%eval 0.17] [%clk 0:00:30]" c7c5 "[%eval 0.19] [%clk 0:00:30]" *`},
		{"BR-055 passes", "1. e4 e5 (1... -- 2. d4) (1... Z0 2. d4) 2. Nf3 *", "e2e4 e7e5 ( pass d2d4 ) ( pass d2d4 ) g1f3 *"},
	} {
		spec := recordtest.Spec(t, "chess")
		g := one(t, spec, c.text)
		begin := spec.Start().FEN() + " "
		if got := strings.TrimPrefix(recordtest.Dump(spec, g), begin); got != c.want {
			t.Errorf("%s: read as\n%s\nwant\n%s", c.name, got, c.want)
		}
		again := one(t, spec, write(t, spec, pgn.StyleOf(spec), g))
		if got := strings.TrimPrefix(recordtest.Dump(spec, again), begin); got != c.want {
			t.Errorf("%s: after writing and reading\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// BR-042: marks in the values of tags are escaped, and come out byte for byte.
func TestEscapedTags(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	const event = `[Event "a \"Closed\" \\ b"]` + "\n"
	g := one(t, spec, event+"[White \"W\"]\n\n1. e4 *")
	if got := g.Tag("Event"); got != `a "Closed" \ b` {
		t.Errorf("the event is %s", got)
	}
	if got := write(t, spec, pgn.StyleOf(spec), g); !strings.HasPrefix(got, event) {
		t.Errorf("written\n%s", got)
	}
	if got := one(t, spec, `[Event "a "b" c"] 1. e4`).Tag("Event"); got != `a "b" c` {
		t.Errorf("without escapes the event is %s", got)
	}
}

// BR-044: marks at the beginning and all ends of lines.
func TestMarksAndLineEnds(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	for _, mark := range []string{"", "\ufeff"} {
		for _, end := range []string{"\n", "\r\n", "\r"} {
			text := mark + strings.ReplaceAll("[Event \"A\"]\n[White \"White vs 1...c5\"]\n\n1. e4 *\n", "\n", end)
			g := one(t, spec, text)
			if g.Tag("Event") != "A" || g.Tag("White") != "White vs 1...c5" || len(g.Main.Plies) != 1 || g.Line != 1 {
				t.Errorf("%q is read as %+v", text, g)
			}
		}
	}
}

// BR-046: games follow each other without empty lines.
func TestGamesWithoutGaps(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	games, faults := read(t, spec, "[Event \"A\"]\n[Result \"*\"]\n1. d4 d5 *\n[Event \"B\"]\n[Site \"?\"]\n[Result \"*\"]\n1. d4 c5 *")
	if len(games) != 2 || len(faults) != 0 {
		t.Fatalf("%d games and the faults %v", len(games), faults)
	}
	if !games[0].IsPlain() || games[1].Tag("Site") != "?" || games[1].Line != 4 || len(games[1].Main.Plies) != 2 {
		t.Errorf("read as %+v and %+v", games[0], games[1])
	}
	if games, faults = read(t, spec, ""); len(games)+len(faults) != 0 {
		t.Errorf("an empty file has %d games", len(games)+len(faults))
	}
}

// BR-034, BR-047, BR-054 and BR-060: what games end in.
func TestReportedPositions(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"BR-034", "1. Nf3 d5 2. c4 dxc4 3. e3 b6 4. Rg1 Ba6 5. g4 Nc6 6. a3 Na5 7. b4 Nb3 *", "r2qkbnr/p1p1pppp/bp6/8/1Pp3P1/Pn2PN2/3P1P1P/RNBQKBR1 w Qkq - 1 8"},
		{"BR-047", "[FEN \"r1bqkbnr/1pppp1pp/5p2/p3n3/P1P3PP/8/1P1PPP2/RNBQKBNR w KQkq - 0 1\"]\n1. Nf3 {-0.17/9 0.041s} Nxc4 {+0.09/9 0.023s} *", "r1bqkbnr/1pppp1pp/5p2/p7/P1n3PP/5N2/1P1PPP2/RNBQKB1R w KQkq - 0 2"},
		{"BR-060", "1.e3 e5 2.Nf3 Nf6 3.Nc3 Nc6 4.d3 Be7 5.Be2 O-O *", "r1bq1rk1/ppppbppp/2n2n2/4p3/8/2NPPN2/PPP1BPPP/R1BQK2R w KQ - 3 6"},
	} {
		spec := recordtest.Spec(t, "chess")
		g := one(t, spec, c.text)
		p := g.Start.Clone()
		for _, m := range g.Moves() {
			p.Make(m)
		}
		if got := p.FEN(); got != c.want {
			t.Errorf("%s ends in %s, want %s", c.name, got, c.want)
		}
	}
	spec := recordtest.Spec(t, "chess")
	if got := write(t, spec, pgn.StyleOf(spec), one(t, spec, "1. e4 e6 2. e5 d5 3. e5d6 *")); !strings.Contains(got, "3. exd6 *") {
		t.Errorf("BR-054 is written\n%s", got)
	}
}

// BR-158 and BR-159: where the ends of a capture do not tell it from another one,
// PDN has all its squares, and refuses a text that leaves them out.
func TestCapturesByTwoWays(t *testing.T) {
	spec := recordtest.Spec(t, "checkers")
	for _, c := range []struct{ fen, move string }{
		{"W:W31:B18,19,26,27", "31x22x15"},
		{"W:W31:B18,19,26,27", "31x24x15"},
		{"B:W18,19,26,27:BK15", "15x22x31x24x15"},
		{"B:W18,19,26,27:BK15", "15x24x31x22x15"},
	} {
		g := one(t, spec, "[FEN \""+c.fen+"\"]\n1. "+c.move+" *")
		if got := write(t, spec, pgn.StyleOf(spec), g); !strings.Contains(got, " "+c.move+" *\n") {
			t.Errorf("%s is written\n%s", c.move, got)
		}
	}
	_, faults := read(t, spec, "[FEN \"W:W31:B18,19,26,27\"]\n1. 31x15 *")
	if len(faults) != 1 || faults[0].Line != 2 || faults[0].Column != 4 || !strings.Contains(faults[0].Reason, "31x22x15, 31x24x15") {
		t.Errorf("31x15 has the faults %v", faults)
	}
}
