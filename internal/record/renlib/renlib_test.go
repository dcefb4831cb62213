package renlib_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/renlib"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Trees are read as they were written, with passes in their variations and with texts
// in either encoding.
func TestTrees(t *testing.T) {
	for _, name := range []string{"gomoku", "gomoku:renju", "gomoku:standard"} {
		spec := recordtest.Spec(t, name)
		for seed := range uint64(16) {
			g := recordtest.Random{Rand: rand.New(rand.NewPCG(seed, 5)), Spec: spec, Passes: true}.Game(30)
			g.Result = game.Ongoing // for which the format has no place
			in := encoding.Nop
			if seed%2 == 1 {
				in = simplifiedchinese.GB18030
				g.Main.Plies[0].Before = []string{"黑先白后，一二三四五六七八九"}
			}
			games := recordtest.Sound(t, renlib.Read, spec, string(encode(spec, g, in)))
			if want, got := recordtest.Dump(spec, recordtest.Simple(g)), recordtest.Dump(spec, games[0]); got != want {
				t.Fatalf("%s, seed %d: read as\n%s\nwant\n%s", name, seed, got, want)
			}
		}
	}
}

// read reads the records behind a head, and returns the tree without the start.
func read(t *testing.T, data string) string {
	t.Helper()
	spec := recordtest.Spec(t, "gomoku")
	g := recordtest.Sound(t, renlib.Read, spec, data)[0]
	return strings.TrimPrefix(recordtest.Dump(spec, g), spec.Start().FEN()+" ")
}

// What the format has besides moves and comments, record by record as the sources of
// RenLib describe it. 0x78 is the centre, and the row 1 is the upmost.
func TestRecords(t *testing.T) {
	for _, c := range []struct{ name, records, want string }{
		{"no move", "\x00\x40", "*"},
		{"the tree of another root", "\x00\x00\x78\x00\x01\x40", "h8 a15 *"},
		{"without the record of the root", "\x78\x00\xef\x40", "h8 o1 *"},
		{"moves instead of others", "\x00\x00\x78\x80\x79\xc0\x7a\x40\x77\x40", "h8 ( g8 ) i8 ( j8 ) *"},
		{"a line that was saved alone", "\x00\x00\x78\x00\x79\x00", "h8 i8 *"},
		{"an odd byte at the end", "\x00\x00\x78\x40\x00", "h8 *"},
		{"two parts of a comment", "\x00\x08head\x00\x00\x78\x48one\x08two\r\nthree\x00\x00", `"head" h8 "one\ntwo\nthree" *`},
		{"an old comment", "\x00\x00\x78\x60f|r{ndring\\\xae\x00", `h8 "förändringÖ." *`},
		{"a text on a stone", "\x00\x00\x78\x41\x00\x01AB\x00\x00", `h8 "[%text AB]" *`},
		{"a comment and a text", "\x00\x00\x78\x49\x00\x01c\x00AB\x00\x00", `h8 "c" "[%text AB]" *`},
		{"a text on a point", "\x00\x00\x78\x00\x79\xc3\x00\x01A\x00\x7a\x40", `h8 "[%text i8 A]" j8 *`},
		{"a mark", "\x00\x00\x78\x50", `h8 "[%mark]" *`},
		{"the start of a reader is passed over", "\x00\x00\x78\x44", "h8 *"},
		{"a pass instead of a move", "\x00\x00\x78\x00\x00\x80\x77\x40\x79\x40", "h8 i8 ( pass g8 ) *"},
	} {
		if got := read(t, string(head(4))+c.records); got != c.want {
			t.Errorf("%s: read as %s, want %s", c.name, got, c.want)
		}
	}
	if got := read(t, "\x78\x00\x79\x40"); got != "h8 i8 *" {
		t.Errorf("a file of the first versions: read as %s", got)
	}
}

func TestFaults(t *testing.T) {
	spec := recordtest.Spec(t, "gomoku")
	sound := string(head(4))
	for text, want := range map[string]string{
		"":                                 "byte 0: the file does not begin with 0xff",
		"RenLib":                           "byte 0: the file does not begin with 0xff",
		sound[:12]:                         "byte 12: the file ends in its head",
		string(head(5)) + "\x00\x40":       "byte 8: the version is 3.5; those up to 3.4 can be read",
		sound + "\x00\x00\x78\x41":         "byte 22: the file ends in the flags of this move",
		sound + "\x00\x00\x78\x48abc":      "byte 22: the file ends in a text of this move",
		sound + "\x00\x00\x78\x60abc":      "byte 22: the file ends in a text of this move",
		sound + "\x00\x00\xf1\x40":         "byte 22: 0xf1 is no point of the board",
		sound + "\x00\x00\x20\x40":         "byte 22: 0x20 is no point of the board",
		sound + "\x00\x00\x78\x00\x78\x40": `byte 24: the move "h8": `,
		sound + "\x00\x00\x78\x00\x00\x40": "byte 24: a side passes, which it may only in a variation",
		sound + "\x00\x00\x78\xc0":         "byte 20: the file ends before another move",
		sound + "\x00\x00\x78\x40\x79\x40": "byte 24: the tree has ended, but the file goes on",
		sound + "\x00\x00\x78\x02\x79\x40": "byte 22: moves follow a record that is no move",
		sound + "\x78\x80\x78\x80\x78\x80": "byte 22: the file ends before another move",
	} {
		games, faults, err := recordtest.Read(renlib.Read, spec, text)
		if err != nil || len(games) != 0 || len(faults) != 1 || !strings.HasPrefix(faults[0].Reason, want) {
			t.Errorf("%q has %d games, the faults %v, error %v, want %s", text, len(games), faults, err, want)
		}
	}
	for _, name := range []string{"chess", "gomoku,size=20", "tictactoe"} {
		_, faults, err := recordtest.Read(renlib.Read, recordtest.Spec(t, name), sound+"\x00\x40")
		if want := "RenLib holds games of gomoku on a board of 15x15, not of " + name; err != nil || len(faults) != 1 || faults[0].Reason != want {
			t.Errorf("%s: the faults are %v, error %v", name, faults, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	spec := recordtest.Spec(f, "gomoku")
	f.Add(encode(spec, recordtest.Random{Rand: rand.New(rand.NewPCG(1, 2)), Spec: spec, Passes: true}.Game(12), encoding.Nop))
	f.Add([]byte("\x78\x00\x79\xc3\x00\x01A\x00\x7a\x60b\xae"))
	f.Fuzz(func(t *testing.T, data []byte) {
		games, _, err := recordtest.Read(renlib.Read, spec, string(data))
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			if g.Result != game.Ongoing || g.Tags != nil {
				t.Fatalf("what the format has no place for: %s, %v", g.Result, []tree.Tag(g.Tags))
			}
		}
	})
}
