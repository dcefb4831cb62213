package hub

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// textOf writes a position by its FEN, without the board that is tested.
func textOf(pos game.Position, squares int) string {
	fields := strings.Split(pos.FEN(), ":")
	text := []byte(fields[0] + strings.Repeat("e", squares))
	for _, field := range fields[1:3] {
		for item := range strings.SplitSeq(field[1:], ",") {
			letter := field[:1]
			name, king := strings.CutPrefix(item, "K")
			if !king {
				letter = strings.ToLower(letter)
			}
			if n, err := strconv.Atoi(name); err == nil {
				text[n] = letter[0]
			}
		}
	}
	return string(text)
}

// scatter returns a random position, mostly of kings in some.
func scatter(rng *rand.Rand, b wire.Board) game.Position {
	for {
		text := []byte("W" + strings.Repeat("e", b.Squares()))
		text[0] = "WB"[rng.IntN(2)]
		pieces := "wbWBwbWB"[rng.IntN(5):]
		for range 1 + rng.IntN(b.Squares()/2) {
			text[1+rng.IntN(b.Squares())] = pieces[rng.IntN(len(pieces))]
		}
		if pos, err := b.ParsePosition(string(text)); err == nil {
			return pos
		}
	}
}

// visit visits random positions: some of games from the start, some scattered.
func visit(t *testing.T, v variant, do func(b wire.Board, pos game.Position)) {
	t.Helper()
	rules := spec(t, v)
	b := wire.NewBoard(rules)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 30 {
		pos := rules.Start()
		for range 120 {
			do(b, pos)
			legal := game.LegalMoves(pos)
			if len(legal) == 0 {
				break
			}
			pos.Make(legal[rng.IntN(len(legal))])
		}
	}
	for range 3000 {
		do(b, scatter(rng, b))
	}
}

// TestPositionRoundTrip: each position is read as it was written, with the same
// legal moves.
func TestPositionRoundTrip(t *testing.T) {
	for _, v := range variants {
		visit(t, v, func(b wire.Board, pos game.Position) {
			text := textOf(pos, b.Squares())
			read, err := b.ParsePosition(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if got := textOf(read, b.Squares()); got != text || !slices.Equal(game.LegalMoves(read), game.LegalMoves(pos)) {
				t.Fatalf("%s was read as %s", text, got)
			}
		})
	}
}

// TestStarts: the start positions, of which White or Black begins.
func TestStarts(t *testing.T) {
	for v, text := range map[variant]string{
		variants[0]: start,
		variants[1]: "B" + strings.Repeat("b", 12) + strings.Repeat("e", 8) + strings.Repeat("w", 12),
	} {
		rules := spec(t, v)
		pos, err := wire.NewBoard(rules).ParsePosition(text)
		if err != nil || pos.FEN() != rules.Start().FEN() || pos.State().Side != game.First {
			t.Errorf("%s: %v", v.name, err)
		}
	}
}

// describe names a move by what it changes on the board, without the board that
// is tested: the squares that the mover leaves and enters and those that are
// emptied of the other side's pieces. A piece that returns to where it came from
// leaves and enters nothing.
func describe(b wire.Board, pos game.Position, m game.Move) (left, entered int, taken []int) {
	p := pos.Clone()
	before := textOf(p, b.Squares())
	p.Make(m)
	after := textOf(p, b.Squares())
	for n := 1; n <= b.Squares(); n++ {
		switch mine := before[n]&^32 == before[0]; {
		case before[n] == after[n]:
		case before[n] == 'e':
			entered = n
		case after[n] == 'e' && mine:
			left = n
		case after[n] == 'e':
			taken = append(taken, n)
		}
	}
	return left, entered, taken
}

// TestMoveRoundTrip: each legal move is written by what it does and is read as
// itself, or, where two ways around the same men are two moves, as one that
// leads to the same position. The captured squares may come in any order.
func TestMoveRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, v := range variants {
		captures := 0
		visit(t, v, func(b wire.Board, pos game.Position) {
			for _, m := range game.LegalMoves(pos) {
				text := b.Format(pos, m)
				from, to, taken := describe(b, pos, m)
				want := fmt.Sprintf("%d-%d", from, to)
				if len(taken) > 0 {
					captures++
					want = fmt.Sprintf("%dx%d", from, to)
					rng.Shuffle(len(taken), func(i, j int) { taken[i], taken[j] = taken[j], taken[i] })
				}
				if returns := from == 0; returns {
					want = strings.Join(strings.SplitN(text, "x", 3)[:2], "x")
				}
				shuffled := want
				for _, n := range taken {
					shuffled += "x" + strconv.Itoa(n)
				}
				slices.Sort(taken)
				for _, n := range taken {
					want += "x" + strconv.Itoa(n)
				}
				if text != want {
					t.Fatalf("%s: %s, want %s", pos.FEN(), text, want)
				}
				read, err := b.Parse(pos, shuffled)
				if err != nil || read != m && !sameEnd(pos, read, m) {
					t.Fatalf("%s: %s is read as %x: %v", pos.FEN(), shuffled, read, err)
				}
			}
		})
		if captures < 2000 {
			t.Errorf("%s: only %d captures", v.name, captures)
		}
	}
}

// sameEnd reports whether two moves lead to the same position.
func sameEnd(pos game.Position, m, other game.Move) bool {
	p, q := pos.Clone(), pos.Clone()
	p.Make(m)
	q.Make(other)
	return p.FEN() == q.FEN()
}

// TestAmbiguousCaptures: captures between the same squares are told apart by
// what they take.
func TestAmbiguousCaptures(t *testing.T) {
	for _, v := range variants {
		apart, alike := 0, 0
		visit(t, v, func(b wire.Board, pos game.Position) {
			seen := map[string]game.Move{}
			ends := map[string]bool{}
			for _, m := range game.LegalMoves(pos) {
				text := b.Format(pos, m)
				if other, found := seen[text]; found {
					alike++
					if v == variants[0] || !sameEnd(pos, m, other) {
						t.Fatalf("%s: two moves are %s", pos.FEN(), text)
					}
				}
				if parts := strings.Split(text, "x"); len(parts) > 2 {
					key := parts[0] + "x" + parts[1]
					if ends[key] && seen[text] == game.NoMove {
						apart++
					}
					ends[key] = true
				}
				seen[text] = m
			}
		})
		if apart == 0 || v == variants[1] && alike == 0 {
			t.Errorf("%s: %d told apart and %d alike: the test tests nothing", v.name, apart, alike)
		}
	}
}

// TestBadMoves: what is no move, and what is none here.
func TestBadMoves(t *testing.T) {
	rules := spec(t, variants[0])
	b := wire.NewBoard(rules)
	for _, text := range []string{
		"", "-", "x", "32", "32-", "-28", "32x28", "32-28x", "32-28x23", "32x28x23", "32 28", "32--28", "+32-28", "-32-28",
		"32-27-28", "32-280", "0-0", "99-99", "32-28\x00", "３２-28", "32:28", "32-22", "28-32", "17-22", "32-26", "xx", "1xxx2", "032-28",
		"32-99999999999999999999",
	} {
		if m, err := b.Parse(rules.Start(), text); err == nil {
			t.Errorf("%q is read as %x", text, m)
		}
	}
	// A man takes 23: not another one, not twice, and not without saying so.
	pos, err := b.ParsePosition(place(t, "W:W28:B18,23"))
	if err != nil {
		t.Fatal(err)
	}
	for text, legal := range map[string]bool{
		"28x19x23": true, "28x19": false, "28-19": false, "28x19x23x23": false, "28x19x18": false, "28x19x18x23": false, "28-22": false, "28x23x19": false,
	} {
		if _, err := b.Parse(pos, text); (err == nil) != legal {
			t.Errorf("%s: %v", text, err)
		} else if err != nil && !strings.Contains(err.Error(), "legal: 28x19x23") {
			t.Errorf("%s: %v does not say what is legal", text, err)
		}
	}
}
