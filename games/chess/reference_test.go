package chess

import (
	"sort"
	"strings"
	"unicode"
)

// board88 is a second, slow implementation of the rules for comparison: letters
// on a grid, moves tried out on copies, the king looked for and checked by
// walking outwards from it. It shares nothing with the package but FEN.
type board88 struct {
	at        [8][8]byte // [row][col], 0 for empty
	white     bool
	castling  []place // rooks that may castle
	enPassant place
}

type place struct{ row, col int }

var nowhere = place{-1, -1}

func (a place) plus(row, col int) place { return place{a.row + row, a.col + col} }
func (a place) on() bool                { return a.row >= 0 && a.row < 8 && a.col >= 0 && a.col < 8 }

func (a place) String() string { return string([]byte{byte('a' + a.col), byte('1' + a.row)}) }

// readBoard88 trusts its input. The en-passant field may name a square where no
// capture is legal.
func readBoard88(fen string) *board88 {
	f := strings.Fields(fen)
	b := &board88{white: f[1] == "w", enPassant: nowhere}
	for i, rank := range strings.Split(f[0], "/") {
		col := 0
		for _, c := range []byte(rank) {
			if unicode.IsDigit(rune(c)) {
				col += int(c - '0')
			} else {
				b.at[7-i][col] = c
				col++
			}
		}
	}
	for _, c := range []byte(f[2]) {
		if c != '-' {
			b.castling = append(b.castling, b.castlingRook(c))
		}
	}
	if f[3] != "-" {
		b.enPassant = place{int(f[3][1] - '1'), int(f[3][0] - 'a')}
	}
	return b
}

func (b *board88) castlingRook(c byte) place {
	row, king, rook := 0, byte('K'), byte('R')
	if unicode.IsLower(rune(c)) {
		row, king, rook = 7, 'k', 'r'
	}
	switch unicode.ToUpper(rune(c)) {
	case 'K':
		for col := 7; b.at[row][col] != king; col-- {
			if b.at[row][col] == rook {
				return place{row, col}
			}
		}
	case 'Q':
		for col := 0; b.at[row][col] != king; col++ {
			if b.at[row][col] == rook {
				return place{row, col}
			}
		}
	}
	return place{row, int(unicode.ToUpper(rune(c)) - 'A')}
}

func (b *board88) get(a place) byte {
	if !a.on() {
		return '?'
	}
	return b.at[a.row][a.col]
}

func (b *board88) find(piece byte) place {
	for row := range b.at {
		for col, c := range b.at[row] {
			if c == piece {
				return place{row, col}
			}
		}
	}
	return nowhere
}

// letter returns a piece letter in the case of a side.
func letter(c byte, white bool) byte {
	if white {
		return byte(unicode.ToUpper(rune(c)))
	}
	return byte(unicode.ToLower(rune(c)))
}

var (
	ref8      = []place{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	refKnight = []place{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// hit reports whether a side attacks a place, by walking outwards from it.
func (b *board88) hit(a place, byWhite bool) bool {
	for i, d := range ref8 {
		lines := "rq"
		if i >= 4 {
			lines = "bq"
		}
		for n := 1; ; n++ {
			c := b.get(a.plus(n*d.row, n*d.col))
			if c == 0 {
				continue
			}
			for _, attacker := range []byte(lines) {
				if c == letter(attacker, byWhite) {
					return true
				}
			}
			if n == 1 && c == letter('k', byWhite) {
				return true
			}
			break
		}
	}
	for _, d := range refKnight {
		if b.get(a.plus(d.row, d.col)) == letter('n', byWhite) {
			return true
		}
	}
	back := 1
	if byWhite {
		back = -1
	}
	pawn := letter('p', byWhite)
	return b.get(a.plus(back, -1)) == pawn || b.get(a.plus(back, 1)) == pawn
}

func (b *board88) inCheck(white bool) bool { return b.hit(b.find(letter('k', white)), !white) }

// try reports whether the side to move is safe after moving a piece and
// removing another.
func (b *board88) try(from, to, removed place) bool {
	c := *b
	piece := c.at[from.row][from.col]
	if removed.on() {
		c.at[removed.row][removed.col] = 0
	}
	c.at[from.row][from.col] = 0
	c.at[to.row][to.col] = piece
	return !c.inCheck(b.white)
}

// moves returns the legal moves, sorted: two squares and the letter of a
// promotion, castling as king takes rook.
func (b *board88) moves() (moves []string) {
	for row := range b.at {
		for col, c := range b.at[row] {
			if c == 0 || unicode.IsUpper(rune(c)) != b.white {
				continue
			}
			from := place{row, col}
			switch unicode.ToLower(rune(c)) {
			case 'p':
				moves = append(moves, b.pawnMoves(from)...)
			case 'n':
				moves = append(moves, b.walk(from, refKnight, 1)...)
			case 'b':
				moves = append(moves, b.walk(from, ref8[4:], 7)...)
			case 'r':
				moves = append(moves, b.walk(from, ref8[:4], 7)...)
			case 'q':
				moves = append(moves, b.walk(from, ref8, 7)...)
			case 'k':
				moves = append(moves, b.walk(from, ref8, 1)...)
				moves = append(moves, b.castlingMoves(from)...)
			}
		}
	}
	sort.Strings(moves)
	return moves
}

func (b *board88) own(c byte) bool { return c != 0 && c != '?' && unicode.IsUpper(rune(c)) == b.white }

func (b *board88) walk(from place, steps []place, reach int) (moves []string) {
	for _, d := range steps {
		for n := 1; n <= reach; n++ {
			to := from.plus(n*d.row, n*d.col)
			c := b.get(to)
			if c == '?' || b.own(c) {
				break
			}
			if b.try(from, to, to) {
				moves = append(moves, from.String()+to.String())
			}
			if c != 0 {
				break
			}
		}
	}
	return moves
}

func (b *board88) pawnMoves(from place) (moves []string) {
	ahead, home, last := 1, 1, 7
	if !b.white {
		ahead, home, last = -1, 6, 0
	}
	enter := func(to, removed place) {
		if !b.try(from, to, removed) {
			return
		}
		move := from.String() + to.String()
		if to.row != last {
			moves = append(moves, move)
			return
		}
		for _, promotion := range []string{"q", "r", "b", "n"} {
			moves = append(moves, move+promotion)
		}
	}
	if one := from.plus(ahead, 0); b.get(one) == 0 {
		enter(one, nowhere)
		if two := from.plus(2*ahead, 0); from.row == home && b.get(two) == 0 {
			enter(two, nowhere)
		}
	}
	for _, side := range []int{-1, 1} {
		to := from.plus(ahead, side)
		if c := b.get(to); c != 0 && c != '?' && !b.own(c) {
			enter(to, to)
		} else if to == b.enPassant && to.on() {
			enter(to, to.plus(-ahead, 0))
		}
	}
	return moves
}

func (b *board88) castlingMoves(king place) (moves []string) {
	for _, rook := range b.castling {
		if rook.row != king.row || (rook.row == 0) != b.white || b.inCheck(b.white) {
			continue
		}
		kingTo, rookTo := place{rook.row, 6}, place{rook.row, 5}
		if rook.col < king.col {
			kingTo, rookTo = place{rook.row, 2}, place{rook.row, 3}
		}
		free := true
		for col := range 8 {
			a := place{rook.row, col}
			crossed := within(col, king.col, kingTo.col) || within(col, rook.col, rookTo.col)
			free = free && (!crossed || a == king || a == rook || b.get(a) == 0)
			free = free && (!within(col, king.col, kingTo.col) || !b.hitWithout(a, king))
		}
		after := *b
		after.at[king.row][king.col], after.at[rook.row][rook.col] = 0, 0
		after.at[kingTo.row][kingTo.col] = letter('k', b.white)
		after.at[rookTo.row][rookTo.col] = letter('r', b.white)
		if free && !after.inCheck(b.white) {
			moves = append(moves, king.String()+rook.String())
		}
	}
	return moves
}

func within(x, a, b int) bool { return x >= min(a, b) && x <= max(a, b) }

// hitWithout reports whether the enemy attacks a place once the king has left.
func (b *board88) hitWithout(a, king place) bool {
	c := *b
	c.at[king.row][king.col] = 0
	return c.hit(a, !b.white)
}
