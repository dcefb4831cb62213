package xiangqi

import (
	"sort"

	"github.com/duiyi/duiyi/game"
)

// slowBoard is a plain board of letters, [row][column], with the rules written
// down again as directly as possible and independently of the package: the
// oracle of the tests.
type slowBoard [10][9]byte

func slowFrom(p game.Position) (b slowBoard) {
	for sq := range 90 {
		b[sq/9][sq%9] = p.At(sq)
	}
	return b
}

func isRed(c byte) bool      { return c >= 'A' && c <= 'Z' }
func upper(c byte) byte      { return c &^ 0x20 }
func isEnemy(a, b byte) bool { return a != 0 && b != 0 && isRed(a) != isRed(b) }

// reach reports whether the piece on a square can go to another by the way its
// kind moves, the safety of kings aside.
func (b *slowBoard) reach(r, c, tr, tc int) bool {
	piece, target := b[r][c], b[tr][tc]
	if piece == 0 || target != 0 && isRed(piece) == isRed(target) {
		return false
	}
	red := isRed(piece)
	dr, dc := tr-r, tc-c
	ar, ac := max(dr, -dr), max(dc, -dc)
	palace := tc >= 3 && tc <= 5 && (red && tr <= 2 || !red && tr >= 7)
	switch upper(piece) {
	case 'K':
		return palace && ar+ac == 1 || upper(target) == 'K' && dc == 0 && b.between(r, c, tr, tc) == 0
	case 'A':
		return palace && ar == 1 && ac == 1
	case 'B':
		return ar == 2 && ac == 2 && (tr <= 4) == red && b[r+dr/2][c+dc/2] == 0
	case 'N':
		return ar == 2 && ac == 1 && b[r+dr/2][c] == 0 || ar == 1 && ac == 2 && b[r][c+dc/2] == 0
	case 'R':
		return (dr == 0) != (dc == 0) && b.between(r, c, tr, tc) == 0
	case 'C':
		if (dr == 0) == (dc == 0) {
			return false
		}
		if target == 0 {
			return b.between(r, c, tr, tc) == 0
		}
		return b.between(r, c, tr, tc) == 1
	default:
		ahead, crossed := 1, r >= 5
		if !red {
			ahead, crossed = -1, r <= 4
		}
		return dr == ahead && dc == 0 || crossed && dr == 0 && ac == 1
	}
}

// between counts the pieces strictly between two squares of a line.
func (b *slowBoard) between(r, c, tr, tc int) int {
	sign := func(x int) int { return min(1, max(-1, x)) }
	n := 0
	for r, c = r+sign(tr-r), c+sign(tc-c); r != tr || c != tc; r, c = r+sign(tr-r), c+sign(tc-c) {
		if b[r][c] != 0 {
			n++
		}
	}
	return n
}

// inCheck reports whether any enemy piece can go to the king's square.
func (b *slowBoard) inCheck(red bool) bool {
	for sq := range 90 {
		if c := b[sq/9][sq%9]; upper(c) == 'K' && isRed(c) == red {
			for from := range 90 {
				if isEnemy(b[from/9][from%9], c) && b.reach(from/9, from%9, sq/9, sq%9) {
					return true
				}
			}
		}
	}
	return false
}

// moves returns the legal moves in coordinates, sorted.
func (b *slowBoard) moves(red bool) []string {
	var out []string
	for from := range 90 {
		if c := b[from/9][from%9]; c == 0 || isRed(c) != red {
			continue
		}
		for to := range 90 {
			if from == to || !b.reach(from/9, from%9, to/9, to%9) {
				continue
			}
			after := *b
			after[to/9][to%9], after[from/9][from%9] = after[from/9][from%9], 0
			if !after.inCheck(red) {
				out = append(out, squareName(from)+squareName(to))
			}
		}
	}
	sort.Strings(out)
	return out
}
