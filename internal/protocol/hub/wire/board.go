package wire

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Board writes and reads the positions and moves of a game whose squares are
// numbered.
type Board struct {
	spec *game.Spec
	// cells are the squares of the game's board by their numbers from 1; the
	// first is none.
	cells []int
}

// empty is the letter of a square without a piece.
const empty = 'e'

// NewBoard returns the board of a game whose squares are labelled by numbers.
func NewBoard(spec *game.Spec) Board {
	numbered := map[int]int{}
	for cell, label := range spec.Board.Labels {
		if n, err := strconv.Atoi(label); err == nil {
			numbered[n] = cell
		}
	}
	b := Board{spec: spec, cells: []int{-1}}
	for n := 1; n <= len(numbered); n++ {
		b.cells = append(b.cells, numbered[n])
	}
	return b
}

// Squares returns how many squares there are.
func (b Board) Squares() int { return len(b.cells) - 1 }

// FormatPosition writes a position. The letters of the pieces are those of the
// games of draughts.
func (b Board) FormatPosition(pos game.Position) (string, error) {
	side, _, _ := strings.Cut(pos.FEN(), ":")
	if side != "W" && side != "B" {
		return "", errors.New("no game of draughts")
	}
	text := []byte(side)
	for n := 1; n <= b.Squares(); n++ {
		letter := pos.At(b.cells[n])
		if letter == 0 {
			letter = empty
		}
		text = append(text, letter)
	}
	return string(text), nil
}

// ParsePosition reads a position by way of the game's own text form, which knows
// what may stand where.
func (b Board) ParsePosition(text string) (game.Position, error) {
	if len(text) != 1+b.Squares() {
		return nil, fmt.Errorf("the position has %d characters; it needs one for the side to move and %d for the squares",
			len(text), b.Squares())
	}
	side := text[:1]
	if side != "W" && side != "B" {
		return nil, fmt.Errorf("the side to move is %q; it must be W or B", side)
	}
	var white, black []string
	for n := 1; n <= b.Squares(); n++ {
		switch name := strconv.Itoa(n); text[n] {
		case empty:
		case 'w':
			white = append(white, name)
		case 'W':
			white = append(white, "K"+name)
		case 'b':
			black = append(black, name)
		case 'B':
			black = append(black, "K"+name)
		default:
			return nil, fmt.Errorf("square %d: found %q; it must be w, b, W, B or e", n, text[n:n+1])
		}
	}
	return b.spec.Parse(side + ":W" + strings.Join(white, ",") + ":B" + strings.Join(black, ","))
}

// Format writes a legal move. The position is changed meanwhile.
func (b Board) Format(pos game.Position, m game.Move) string {
	from, to := b.ends(pos, m)
	taken := b.taken(pos, m)
	if len(taken) == 0 {
		return fmt.Sprintf("%d-%d", from, to)
	}
	text := fmt.Sprintf("%dx%d", from, to)
	for _, n := range taken {
		text += "x" + strconv.Itoa(n)
	}
	return text
}

// Line writes moves that follow one another.
func (b Board) Line(pos game.Position, moves []game.Move) []string {
	p := pos.Clone()
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = b.Format(p, m)
		p.Make(m)
	}
	return texts
}

// ends returns the squares where a move starts and ends.
func (b Board) ends(pos game.Position, m game.Move) (from, to int) {
	touched := b.spec.Enter(pos, m).Squares
	return slices.Index(b.cells, touched[0]), slices.Index(b.cells, touched[len(touched)-1])
}

// taken returns the squares of the pieces that a move captures, in ascending
// order: those of the other side that are gone when it is made.
func (b Board) taken(pos game.Position, m game.Move) (taken []int) {
	if !m.IsCapture() {
		return nil
	}
	mover := pos.State().Side
	for n := 1; n <= b.Squares(); n++ {
		piece, stands := b.spec.Board.PieceOf(pos.At(b.cells[n]))
		if stands && piece.Side != mover {
			taken = append(taken, n)
		}
	}
	pos.Make(m)
	defer pos.Unmake()
	return slices.DeleteFunc(taken, func(n int) bool { return pos.At(b.cells[n]) != 0 })
}
