package formats_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// find returns the format of a name.
func find(t testing.TB, spec *game.Spec, name string) formats.Format {
	t.Helper()
	f, err := formats.Find(spec, name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Real files of xiangqi, in Big5, in every format and back: the moves, the start
// position, the result and what is known of the players are the same.
func TestRealGames(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	files, err := filepath.Glob("testdata/ccpd/*.pgn")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, error %v", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		g := recordtest.Sound(t, find(t, spec, "pgn").Read, spec, string(data))[0]
		if len(g.Main.Plies) == 0 || g.Tag("Event") == "" || strings.Contains(g.Tag("Event"), "\ufffd") {
			t.Errorf("%s is read as %d moves of %q", name, len(g.Main.Plies), g.Tag("Event"))
		}
		want := recordtest.Dump(spec, g)
		for _, f := range formats.Of(spec) {
			if f.Write == nil || f.Name == "fen" {
				continue
			}
			again, err := convert(t, spec, f, g)
			if unfit, ok := errors.AsType[*tree.Unfit](err); ok && f.Plain && g.Start.FEN() != spec.Start().FEN() {
				if unfit.Reason == "" {
					t.Errorf("%s cannot be written as %s for no reason", name, f.Name)
				}
				continue
			}
			if err != nil || recordtest.Dump(spec, again) != want {
				t.Errorf("%s as %s is %s, error %v, want %s", name, f.Name, recordtest.Dump(spec, again), err, want)
			} else if !f.Plain && (again.Tag("Red") != g.Tag("Red") || again.Tag("Event") != g.Tag("Event")) {
				t.Errorf("%s as %s has the tags %v", name, f.Name, again.Tags)
			}
		}
	}
}

// convert writes a game and reads it again.
func convert(t testing.TB, spec *game.Spec, f formats.Format, g *tree.Game) (*tree.Game, error) {
	t.Helper()
	var b strings.Builder
	if err := f.Write(&b, spec, g); err != nil {
		return nil, err
	}
	return recordtest.Sound(t, f.Read, spec, b.String())[0], nil
}

// Each game has formats of different names, one of which is for its records.
func TestNames(t *testing.T) {
	for _, entry := range catalog.Games() {
		seen := map[string]bool{}
		for _, f := range formats.Of(entry.Spec) {
			if f.Name == "" || seen[f.Name] || f.Read == nil && f.Write == nil {
				t.Errorf("%s: the format %+v", entry.Spec.Name, f)
			}
			seen[f.Name] = true
		}
		if first := formats.Of(entry.Spec)[0]; first.Read == nil || first.Write == nil || first.Plain || first.Single {
			t.Errorf("%s: the usual format is %+v", entry.Spec.Name, first)
		}
	}
	_, err := formats.Find(recordtest.Spec(t, "gomoku"), "xqf")
	if want := `unknown format "xqf"; those of gomoku are pgn, psq, lib, moves, fen, match`; err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
}

// Files tell what they are, by their beginning before their name.
func TestGuess(t *testing.T) {
	for _, c := range []struct{ game, name, begin, want string }{
		{"xiangqi", "x", "XQ\x0a", "xqf"},
		{"xiangqi", "x.pgn", "[DhtmlXQ]\n", "dhtmlxq"},
		{"xiangqi", "x.UBB", "", "dhtmlxq"},
		{"xiangqi", "-", "[Game \"Chinese Chess\"]", "pgn"},
		{"xiangqi", "x", "CCBridge Record\x00", "cbr"},
		{"xiangqi", "x", "CCBridgeLibrary\x00", "cbr"},
		{"xiangqi", "x.CBL", "", "cbr"},
		{"gomoku", "x", "\xffRenLib\xff\x03\x04", "lib"},
		{"gomoku", "x.lib", "\x78\x00", "lib"},
		{"gomoku", "x.psq", "", "psq"},
		{"gomoku", "x", "\ufeffPiskvorky 15x15", "psq"},
		{"gomoku", "x.games", "{\"match\":", "match"},
		{"checkers", "x.pdn", "", "pdn"},
		{"chess", "x.fen", "8/8", "fen"},
		{"xiangqi", "x", " START{ 1. C2.5", "moves"},
		{"chess", "x", "1. e4 e5", "pgn"},
		{"chess", "x", `{"Quoted" words} 1. e4`, "pgn"},
		{"xiangqi", "x", "[Game \"Chinese Chess\"]\n\n1. H2-E2 {from [DhtmlXQ_movelist]77} *", "pgn"},
		{"xiangqi", "x", "{see [DhtmlXQ]} 1. H2-E2 *", "pgn"},
		{"xiangqi", "x", "1. H2-E2 ; see [DhtmlXQ]\n*", "pgn"},
		{"xiangqi", "x", "[Source \"[DhtmlXQ]\"]\n1. H2-E2 *", "pgn"},
		{"xiangqi", "x", "<style>p { [DhtmlXQ_movelist]", "dhtmlxq"},
		{"xiangqi", "x", "转帖：\n\n[dhtmlxq_movelist]", "dhtmlxq"},
	} {
		if got := formats.Guess(recordtest.Spec(t, c.game), c.name, []byte(c.begin)); got.Name != c.want {
			t.Errorf("%s %s %q is taken for %s, want %s", c.game, c.name, c.begin, got.Name, c.want)
		}
	}
}

// A file without a game is one fault, whatever its format.
func TestNoGame(t *testing.T) {
	for _, name := range []string{"chess", "xiangqi", "gomoku", "checkers", "tictactoe"} {
		spec := recordtest.Spec(t, name)
		for _, f := range formats.Of(spec) {
			if f.Read == nil {
				continue
			}
			for text, want := range map[string]string{"": "the file is empty", " \n\n": "the file has no game of " + name + " in it, read as " + f.Name} {
				games, faults, err := recordtest.Read(f.Read, spec, text)
				if err != nil || len(games) != 0 || len(faults) != 1 || faults[0].Number == 0 && faults[0].Reason != want {
					t.Errorf("%s, %q as %s: %d games, the faults %v, error %v", name, text, f.Name, len(games), faults, err)
				}
			}
		}
	}
	for _, text := range []string{"{only a comment}", "% nothing", "1.", "...", "; x\n\n"} {
		spec := recordtest.Spec(t, "chess")
		if games, faults, err := recordtest.Read(find(t, spec, "pgn").Read, spec, text); err != nil || len(games) != 0 || len(faults) != 1 {
			t.Errorf("%q: %d games, the faults %v, error %v", text, len(games), faults, err)
		}
	}
}

// Positions with clocks in fields or as operations, and without (BR-058); one a line.
func TestPositions(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	f := find(t, spec, "fen")
	games, faults, err := recordtest.Read(f.Read, spec, "4k3/8/8/8/8/8/8/3K4 b - - 12 13\n\n8/8/8/8/8/6k1/6p1/6K1 w - -\n8/8\n8/8/8/8/8/6k1/6p1/6K1 w - - hmvc 5; fmvn 9;\n")
	if err != nil || len(games) != 3 || len(faults) != 1 || faults[0].Line != 4 || faults[0].Number != 3 {
		t.Fatalf("%d games, the faults %v, error %v", len(games), faults, err)
	}
	for i, want := range []string{"4k3/8/8/8/8/8/8/3K4 b - - 12 13", "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1", "8/8/8/8/8/6k1/6p1/6K1 w - - 5 9"} {
		if got := games[i].Start.FEN(); got != want {
			t.Errorf("position %d is %s, want %s", i+1, got, want)
		}
	}
}

// What our matches write is read, and a game that is refused costs no other one.
func TestMatchFiles(t *testing.T) {
	spec := recordtest.Spec(t, "tictactoe")
	games, faults, err := recordtest.Read(find(t, spec, "match").Read, spec,
		"{\"match\":{\"game\":\"tictactoe\"}}\n{\"moves\":\"b2 b2\",\"result\":\"1-0\"}\n{\"moves\":\"b2 a1\",\"result\":\"1-0\"}\n")
	if err != nil || len(games) != 1 || len(faults) != 1 || faults[0].Line != 2 || games[0].Number != 2 {
		t.Errorf("%d games, the faults %v, error %v", len(games), faults, err)
	}
}
