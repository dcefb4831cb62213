package polyglot

import (
	"encoding/binary"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// line is an entry of a file.
type line struct {
	key          uint64
	move, weight uint16
}

// file writes entries as the format has them.
func file(lines ...line) (data []byte) {
	for _, l := range lines {
		data = binary.BigEndian.AppendUint64(data, l.key)
		data = binary.BigEndian.AppendUint16(data, l.move)
		data = binary.BigEndian.AppendUint16(data, l.weight)
		data = append(data, 1, 2, 3, 4) // what was learnt
	}
	return data
}

// encoded writes a move by its squares, "e2e4", as the description of the format
// says.
func encoded(squares string, promotion int) uint16 {
	number := func(file, row byte) int { return int(file-'a') + 8*int(row-'1') }
	return uint16(number(squares[2], squares[3]) | number(squares[0], squares[1])<<6 | promotion<<12)
}

// known returns what a book with these moves says in a position.
func known(t *testing.T, p *chess.Position, moves ...uint16) (texts []string) {
	t.Helper()
	key := keyOf(t, p)
	lines := []line{{key - 1, encoded("a7a6", 0), 9}}
	for i, m := range moves {
		lines = append(lines, line{key, m, uint16(100 - i)})
	}
	b, err := Parse(file(append(lines, line{key + 1, encoded("a7a6", 0), 9})...))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range b.Moves(p) {
		texts = append(texts, chess.NewSpec("", false).Notations[0].Format(p, c.Move))
	}
	return texts
}

// Castling is the king taking its rook, or its own two steps; but a rook or queen
// that goes the same way does not castle. Promotions have their piece. Whatever is
// not legal is left out.
func TestMoves(t *testing.T) {
	const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		fen   string
		moves []uint16
		want  []string
	}{
		{castle, []uint16{encoded("e1h1", 0), encoded("e1a1", 0)}, []string{"e1g1", "e1c1"}},
		{castle, []uint16{encoded("e1c1", 0), encoded("e1g1", 0)}, []string{"e1c1", "e1g1"}},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", []uint16{encoded("e8h8", 0), encoded("e8a8", 0)}, []string{"e8g8", "e8c8"}},
		{"r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", []uint16{encoded("e1h1", 0), encoded("e1g1", 0), encoded("e1f1", 0)}, []string{"e1f1"}},
		{"7k/8/8/8/8/8/K7/4R2r w - - 0 1", []uint16{encoded("e1h1", 0)}, []string{"e1h1"}},
		{"7k/P7/8/8/8/8/8/K7 w - - 0 1", []uint16{encoded("a7a8", 4), encoded("a7a8", 1), encoded("a7a8", 2), encoded("a7a8", 3), encoded("a7a8", 0), encoded("a7a8", 5), encoded("a7a8", 7)}, []string{"a7a8q", "a7a8n", "a7a8b", "a7a8r"}},
		{"", []uint16{0, encoded("e2e5", 0), encoded("e7e5", 0), encoded("e2e4", 4), encoded("g1f3", 0)}, []string{"g1f3"}},
	} {
		if got := known(t, play(t, c.fen, ""), c.moves...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.fen, got, c.want)
		}
	}
}

// The heaviest comes first, one of no weight is there, and a move that is there
// twice has both weights.
func TestWeights(t *testing.T) {
	start := chess.Start()
	key := keyOf(t, start)
	b, err := Parse(append(file(
		line{key, encoded("e2e4", 0), 3}, line{key, encoded("d2d4", 0), 65535}, line{key, encoded("c2c4", 0), 0}, line{key, encoded("e2e4", 0), 4},
	), '\n'))
	if err != nil || b.Len() != 4 {
		t.Fatal(b, err)
	}
	var weights []uint64
	for _, c := range b.Moves(start) {
		weights = append(weights, c.Weight)
	}
	if !slices.Equal(weights, []uint64{65535, 7, 0}) {
		t.Errorf("%v", weights)
	}
	if moves := b.Moves(tictactoe.NewSpec("").Start()); moves != nil {
		t.Errorf("in another game %v", moves)
	}
	if moves := b.Moves(play(t, "", "e2e4")); moves != nil {
		t.Errorf("out of the book %v", moves)
	}
}

func TestNoBooks(t *testing.T) {
	for _, data := range [][]byte{nil, {1, 2, 3}, file(line{2, 0, 0}, line{1, 0, 0})} {
		if b, err := Parse(data); err == nil {
			t.Errorf("%x is a book of %d entries", data, b.Len())
		}
	}
}

// FuzzParse: whatever a file says, only legal moves come out.
func FuzzParse(f *testing.F) {
	start := chess.Start()
	key, _ := Key(start)
	f.Add(file(line{1, 2, 3}, line{key, encoded("e2e4", 0), 1}, line{key, 0xffff, 0xffff}), uint16(0x0fff))
	f.Add([]byte{}, uint16(0))
	f.Fuzz(func(t *testing.T, data []byte, move uint16) {
		if b, err := Parse(data); err == nil {
			b.Moves(start)
		}
		b, err := Parse(file(line{key, move, 1}))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Moves(start) {
			if !slices.Contains(game.LegalMoves(start), c.Move) {
				t.Errorf("%x is %x, which is not legal", move, c.Move)
			}
		}
	})
}
