package chess

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

// findFactor searches for a factor that numbers the occupancies of a square
// without a harmful collision: the search that found the stored ones.
func findFactor(sq int, s *slider) Bitboard {
	mask := relevant(sq, s)
	shift := 64 - mask.Count()
	var occupancies, attacks []Bitboard
	for occ := Bitboard(0); ; {
		occupancies = append(occupancies, occ)
		attacks = append(attacks, s.attacks(sq, occ))
		if occ = (occ - mask) & mask; occ == 0 {
			break
		}
	}
	table, stamp := make([]Bitboard, len(attacks)), make([]int, len(attacks))
	source := game.NewKeySource(uint64(sq))
	for try := 1; ; try++ {
		factor := Bitboard(source.Next())
		factor &= Bitboard(source.Next())
		factor &= Bitboard(source.Next())
		if (mask * factor >> 56).Count() < 6 {
			continue // hopeless: too few bits arrive at the top
		}
		good := true
		for i, occ := range occupancies {
			at := occ * factor >> shift
			if stamp[at] == try && table[at] != attacks[i] {
				good = false
				break
			}
			stamp[at], table[at] = try, attacks[i]
		}
		if good {
			return factor
		}
	}
}

func TestFactorsAreFoundAgain(t *testing.T) {
	for sq := range 64 {
		if !gametest.Deep() && sq%9 != 4 {
			continue
		}
		if got := findFactor(sq, &diagonals); got != bishopFactors[sq] {
			t.Errorf("bishop on %s: %#x", squareName(sq), got)
		}
		if got := findFactor(sq, &orthogonals); got != rookFactors[sq] {
			t.Errorf("rook on %s: %#x", squareName(sq), got)
		}
	}
}

// walk is the slow definition of a slider's attacks: step by step over rows
// and columns; kind is 0 for a bishop and 1 for a rook.
func walk(sq int, occ Bitboard, kind int) (reached Bitboard) {
	for _, d := range [2][4][2]int{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}}[kind] {
		row, col := sq/8+d[0], sq%8+d[1]
		for row >= 0 && row < 8 && col >= 0 && col < 8 {
			reached |= bit(row*8 + col)
			if occ.Has(row*8 + col) {
				break
			}
			row, col = row+d[0], col+d[1]
		}
	}
	return reached
}

// TestSlidersForEveryOccupancy compares the tables with the slow definition
// for every subset of the relevant squares, with noise on the others.
func TestSlidersForEveryOccupancy(t *testing.T) {
	source := game.NewKeySource(99)
	for sq := range 64 {
		for kind, s := range []*slider{&diagonals, &orthogonals} {
			mask := relevant(sq, s)
			for occ := Bitboard(0); ; {
				noisy := occ | Bitboard(source.Next())&^mask
				got := BishopAttacks(sq, noisy)
				if kind == 1 {
					got = RookAttacks(sq, noisy)
				}
				if want := walk(sq, noisy, kind); got != want {
					t.Fatalf("%s: %x, want %x", squareName(sq), got, want)
				}
				if occ = (occ - mask) & mask; occ == 0 {
					break
				}
			}
		}
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		a, b          string
		between, line string
	}{
		{"a1", "d4", "b2 c3", "a1 b2 c3 d4 e5 f6 g7 h8"},
		{"e4", "e7", "e5 e6", "e1 e2 e3 e4 e5 e6 e7 e8"},
		{"h3", "f1", "g2", "f1 g2 h3"},
		{"b5", "c5", "", "a5 b5 c5 d5 e5 f5 g5 h5"},
		{"a1", "b3", "", ""},
	} {
		a, _ := squareOf(c.a)
		b, _ := squareOf(c.b)
		if got := names(between[a][b]); got != c.between {
			t.Errorf("between %s and %s: %s", c.a, c.b, got)
		}
		if got := names(line[b][a]); got != c.line {
			t.Errorf("line of %s and %s: %s", c.a, c.b, got)
		}
	}
}

func names(b Bitboard) (text string) {
	for ; b != 0; b = b.Rest() {
		if text != "" {
			text += " "
		}
		text += squareName(b.First())
	}
	return text
}
