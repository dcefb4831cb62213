package checkers

import (
	"fmt"
	"slices"
	"strings"
)

// The reference is a second implementation, slow and plain, written from the
// text of the rules: a board of letters, recursion over squares, copies instead
// of taking back. It shares nothing with the package but the letters.

// plain is a position: the squares by row and column of the diagram that has
// square 1 in its top row.
type plain struct {
	size    int
	english bool
	board   map[at]byte
	white   bool // to move
}

// at is a row and a column.
type at struct{ row, col int }

func (b *plain) number(p at) int { return p.row*b.size/2 + p.col/2 + 1 }

func (b *plain) place(number int) at {
	half := b.size / 2
	p := at{(number - 1) / half, (number - 1) % half * 2}
	if p.row%2 == 0 {
		p.col++
	}
	return p
}

func (b *plain) onBoard(p at) bool {
	return p.row >= 0 && p.row < b.size && p.col >= 0 && p.col < b.size
}

func (b *plain) free(p at) bool { return b.onBoard(p) && b.board[p] == 0 }

// ours and theirs tell whose piece stands on a square.
func (b *plain) ours(p at) bool {
	return b.board[p] != 0 && strings.ContainsRune("wW", rune(b.board[p])) == b.white
}
func (b *plain) theirs(p at) bool { return b.board[p] != 0 && !b.ours(p) }

// readPlain takes a position over square by square.
func readPlain(pos *Position) *plain {
	b := &plain{size: 8, english: pos.variant == English, board: map[at]byte{}}
	if !b.english {
		b.size = 10
	}
	b.white = strings.HasPrefix(pos.FEN(), "W")
	for n := 1; n <= b.size*b.size/2; n++ {
		p := b.place(n)
		col, row := p.col, b.size-1-p.row // White's view, from the bottom left
		if b.english {
			col, row = b.size-1-col, b.size-1-row
		}
		if letter := pos.At(row*b.size + col); letter != 0 {
			b.board[p] = letter
		}
	}
	return b
}

// plainMove is a move: the squares that the piece touches and what it takes.
type plainMove struct {
	way   []at
	taken []at
}

// moves returns the legal moves.
func (b *plain) moves() []plainMove {
	var captures, quiet []plainMove
	for n := 1; n <= b.size*b.size/2; n++ {
		p := b.place(n)
		if !b.ours(p) {
			continue
		}
		piece := b.board[p]
		delete(b.board, p)
		captures = append(captures, b.captures(piece, plainMove{way: []at{p}})...)
		b.board[p] = piece
		quiet = append(quiet, b.quiet(p)...)
	}
	if len(captures) == 0 {
		return quiet
	}
	if b.english {
		return captures
	}
	most := 0
	for _, m := range captures {
		most = max(most, len(m.taken))
	}
	return slices.DeleteFunc(captures, func(m plainMove) bool { return len(m.taken) < most })
}

func isMan(piece byte) bool { return piece == 'w' || piece == 'b' }

// ahead is the direction in which men of the side to move go.
func (b *plain) ahead() int {
	if b.white {
		return -1
	}
	return 1
}

// farRow is the row where men of the side to move are crowned.
func (b *plain) farRow() int {
	if b.white {
		return 0
	}
	return b.size - 1
}

func (b *plain) quiet(from at) (moves []plainMove) {
	for _, dr := range []int{-1, 1} {
		for _, dc := range []int{-1, 1} {
			if isMan(b.board[from]) && dr != b.ahead() {
				continue
			}
			for to := (at{from.row + dr, from.col + dc}); b.free(to); to = (at{to.row + dr, to.col + dc}) {
				moves = append(moves, plainMove{way: []at{from, to}})
				if b.english || isMan(b.board[from]) {
					break
				}
			}
		}
	}
	return moves
}

// captures continues a capture by every next jump; the piece is off the board.
func (b *plain) captures(piece byte, soFar plainMove) (moves []plainMove) {
	from := soFar.way[len(soFar.way)-1]
	if b.english && isMan(piece) && len(soFar.taken) > 0 && from.row == b.farRow() {
		return []plainMove{soFar}
	}
	for _, dr := range []int{-1, 1} {
		for _, dc := range []int{-1, 1} {
			if b.english && isMan(piece) && dr != b.ahead() {
				continue
			}
			over := at{from.row + dr, from.col + dc}
			for !b.english && !isMan(piece) && b.free(over) {
				over = at{over.row + dr, over.col + dc}
			}
			if !b.theirs(over) || slices.Contains(soFar.taken, over) {
				continue
			}
			for to := (at{over.row + dr, over.col + dc}); b.free(to); to = (at{to.row + dr, to.col + dc}) {
				moves = append(moves, b.captures(piece, plainMove{
					append(slices.Clone(soFar.way), to), append(slices.Clone(soFar.taken), over),
				})...)
				if b.english || isMan(piece) {
					break
				}
			}
		}
	}
	if len(moves) == 0 && len(soFar.taken) > 0 {
		return []plainMove{soFar}
	}
	return moves
}

// name tells moves apart as the counts of published trees do: in English
// draughts by the way, in international by the ends and what is taken.
func (b *plain) name(m plainMove) string {
	ends := m.way
	if !b.english {
		ends = []at{m.way[0], m.way[len(m.way)-1]}
	}
	var name, taken []int
	for _, p := range ends {
		name = append(name, b.number(p))
	}
	for _, p := range m.taken {
		taken = append(taken, b.number(p))
	}
	slices.Sort(taken)
	return fmt.Sprint(name, taken)
}

// after returns the position after a move.
func (b *plain) after(m plainMove) *plain {
	next := &plain{size: b.size, english: b.english, board: map[at]byte{}, white: !b.white}
	for p, piece := range b.board {
		if p != m.way[0] && !slices.Contains(m.taken, p) {
			next.board[p] = piece
		}
	}
	end, piece := m.way[len(m.way)-1], b.board[m.way[0]]
	if isMan(piece) && end.row == b.farRow() {
		piece -= 'a' - 'A'
	}
	next.board[end] = piece
	return next
}
