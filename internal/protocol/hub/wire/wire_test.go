package wire

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// games are the games of draughts, with their starts as the protocol writes them.
var games = map[string]string{
	"checkers:international": "W" + strings.Repeat("b", 20) + strings.Repeat("e", 10) + strings.Repeat("w", 20),
	"checkers":               "B" + strings.Repeat("b", 12) + strings.Repeat("e", 8) + strings.Repeat("w", 12),
}

func specOf(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// scatter returns a random position of many kings.
func scatter(b Board, rng *rand.Rand) game.Position {
	for {
		text := []byte("W" + strings.Repeat("e", b.Squares()))
		text[0] = "WB"[rng.IntN(2)]
		for range 1 + rng.IntN(b.Squares()/2) {
			text[1+rng.IntN(b.Squares())] = "wbWBWB"[rng.IntN(6)]
		}
		if pos, err := b.ParsePosition(string(text)); err == nil {
			return pos
		}
	}
}

// visit visits random positions: of games from the start, and scattered ones.
func visit(t *testing.T, name string, do func(b Board, pos game.Position)) {
	t.Helper()
	spec := specOf(t, name)
	b := NewBoard(spec)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		pos := spec.Start()
		for range 120 {
			do(b, pos)
			legal := game.LegalMoves(pos)
			if len(legal) == 0 {
				break
			}
			pos.Make(legal[rng.IntN(len(legal))])
		}
	}
	for range 1000 {
		do(b, scatter(b, rng))
	}
}

func TestStarts(t *testing.T) {
	for name, want := range games {
		b := NewBoard(specOf(t, name))
		if got, err := b.FormatPosition(b.spec.Start()); err != nil || got != want {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
	b := NewBoard(specOf(t, "tictactoe"))
	if got, err := b.FormatPosition(b.spec.Start()); err == nil {
		t.Errorf("tictactoe: %s", got)
	}
}

// Each position is read as it was written, with the same legal moves.
func TestPositionRoundTrip(t *testing.T) {
	for name := range games {
		visit(t, name, func(b Board, pos game.Position) {
			text, err := b.FormatPosition(pos)
			if err != nil {
				t.Fatal(err)
			}
			read, err := b.ParsePosition(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if !slices.Equal(game.LegalMoves(read), game.LegalMoves(pos)) || read.State().Key != pos.State().Key {
				t.Fatalf("%s was read as %s", pos.FEN(), read.FEN())
			}
		})
	}
}

// Each legal move is read as it was written, or as one that leads to the same
// position.
func TestMoveRoundTrip(t *testing.T) {
	for name := range games {
		captures := 0
		visit(t, name, func(b Board, pos game.Position) {
			for _, m := range game.LegalMoves(pos) {
				text := b.Format(pos, m)
				read, err := b.Parse(pos, text)
				if err != nil {
					t.Fatalf("%s: %s: %v", pos.FEN(), text, err)
				}
				if m.IsCapture() {
					captures++
				}
				one, other := pos.Clone(), pos.Clone()
				one.Make(m)
				other.Make(read)
				if one.FEN() != other.FEN() {
					t.Fatalf("%s: %s leads to %s and to %s", pos.FEN(), text, one.FEN(), other.FEN())
				}
			}
		})
		if captures < 1000 {
			t.Errorf("%s: only %d captures", name, captures)
		}
	}
}

func TestBadPositions(t *testing.T) {
	b := NewBoard(specOf(t, "checkers:international"))
	start := games["checkers:international"]
	for _, text := range []string{"", "W", start[1:], start + "e", "X" + start[1:], start[:50] + "x", "W" + strings.Repeat("e", 50), "W" + strings.Repeat("w", 50)} {
		if pos, err := b.ParsePosition(text); err == nil {
			t.Errorf("%q is read as %s", text, pos.FEN())
		}
	}
}

func TestBadMoves(t *testing.T) {
	b := NewBoard(specOf(t, "checkers:international"))
	for _, text := range []string{"", "-", "x", "32", "32-", "32x28", "32x28x23", "32 28", "+32-28", "32-280", "99-99", "28-32", "32-28\x00", "1xxx2", "032-28"} {
		if m, err := b.Parse(b.spec.Start(), text); err == nil {
			t.Errorf("%q is read as %x", text, m)
		}
	}
	pos, err := b.spec.Parse("W:W28:B18,23")
	if err != nil {
		t.Fatal(err)
	}
	for text, legal := range map[string]bool{"28x19x23": true, "28x19": false, "28x19x23x23": false, "28x19x18x23": false, "28-22": false} {
		if _, err := b.Parse(pos, text); (err == nil) != legal {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestArguments(t *testing.T) {
	for text, want := range map[string][]Argument{
		"":                     nil,
		" think":               {{"think", ""}},
		` pos="W" moves=""`:    {{"pos", "W"}, {"moves", ""}},
		` a = "b = c" d`:       {{"a", "b = c"}, {"d", ""}},
		" moves=":              {{"moves", ""}},
		" time=291.587\tinc=1": {{"time", "291.587"}, {"inc", "1"}},
	} {
		if got, err := ReadArguments(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %q", text, err, got)
		}
	}
	for _, text := range []string{`a "`, `a b="`, "a b==c", `a b=c"d"`} {
		if got, err := ReadArguments(text); err == nil || len(got) == 0 || got[0].Name != "a" {
			t.Errorf("%q: %v, %q", text, err, got)
		}
	}
	for value, want := range map[string]string{"": `""`, "1.2": "1.2", "a b": `"a b"`, "a=b": `"a=b"`, `say "x"`: `"say 'x'"`, "a\nb": `"a b"`} {
		if got := Quote(value); got != want {
			t.Errorf("%q is written as %s", value, got)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add(`done move=32-28 ponder="17-22"`)
	f.Add("28x19x23")
	f.Add(games["checkers"])
	f.Fuzz(func(t *testing.T, text string) {
		command, rest := SplitCommand(text)
		arguments, _ := ReadArguments(rest)
		_, _ = ValueOf(arguments, command)
		if read, err := ReadArguments("x=" + Quote(text)); err != nil || len(read) != 1 {
			t.Errorf("%q is written as %s", text, Quote(text))
		}
		for name := range games {
			b := NewBoard(specOf(t, name))
			_, _ = b.ParsePosition(text)
			_, _ = b.Parse(b.spec.Start(), text)
		}
	})
}
