package gomocup

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// errOver says that there is nothing left to think about.
var errOver = errors.New("the game is over")

// position returns the board as a position with the engine to move. The engine
// has Black, who moves first, unless the opponent has more stones. Any numbers of
// stones will do: the last stones of Black that are too many are played while
// White passes.
func (b board) position(spec *game.Spec) (game.Position, error) {
	black, white, engine := b.of(own), b.of(opponent), game.First
	if len(white) > len(black) {
		black, white, engine = white, black, game.Second
	}
	regular := len(white)
	if engine == game.Second {
		regular++
	}
	pos, err := spec.Parse(b.fen(black[:regular], white, engine))
	if err != nil {
		return nil, err
	}
	for _, extra := range black[regular:] {
		if err := b.playExtra(spec, pos, extra); err != nil {
			return nil, err
		}
	}
	if pos.Outcome().Over() {
		return nil, errOver
	}
	return pos, nil
}

// playExtra plays a stone of Black for which White has none, so that the same
// side is to move afterwards.
func (b board) playExtra(spec *game.Spec, pos game.Position, at point) error {
	passer, passes := pos.(game.Passer)
	switch {
	case !passes:
		return errors.New("the sides have not taken turns")
	case pos.Outcome().Over():
		return errOver
	}
	if pos.State().Side == game.Second {
		passer.MakeNull()
		return b.play(spec, pos, at)
	}
	if err := b.play(spec, pos, at); err != nil {
		return err
	}
	if pos.Outcome().Over() {
		return errOver
	}
	passer.MakeNull()
	return nil
}

// play makes the move to a point.
func (b board) play(spec *game.Spec, pos game.Position, at point) error {
	m, err := b.move(spec, pos, at)
	if err != nil {
		return err
	}
	pos.Make(m)
	return nil
}

// move returns the legal move to a point.
func (b board) move(spec *game.Spec, pos game.Position, at point) (game.Move, error) {
	if !b.has(at) {
		return game.NoMove, fmt.Errorf("%s is not on the board of size %d", at, b.size)
	}
	name := string(rune('a'+at.x)) + strconv.Itoa(b.size-at.y)
	m, err := spec.Notations[0].Parse(pos, name)
	if err != nil {
		return game.NoMove, fmt.Errorf("%s: %w", at, err)
	}
	return m, nil
}

// pointOf returns the point of a legal move. The game numbers its points from the
// bottom left.
func (b board) pointOf(spec *game.Spec, pos game.Position, m game.Move) point {
	square := spec.Enter(pos, m).Squares[0]
	return point{square % b.size, b.size - 1 - square/b.size}
}

// allowed returns the moves that the search may play: all that are legal, as an
// empty list, if no point is blocked.
func (b board) allowed(spec *game.Spec, pos game.Position) ([]game.Move, error) {
	if len(b.of(blocked)) == 0 {
		return nil, nil
	}
	var moves []game.Move
	for _, m := range game.LegalMoves(pos) {
		if b.at(b.pointOf(spec, pos, m)) == free {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return nil, errOver
	}
	return moves, nil
}

// fen writes a position as the game does: rows from the top, x for Black and o
// for White, numbers for free points, then the side to move.
func (b board) fen(black, white []point, toMove game.Side) string {
	cells := make([]byte, b.size*b.size)
	for letter, points := range map[byte][]point{'x': black, 'o': white} {
		for _, p := range points {
			cells[p.y*b.size+p.x] = letter
		}
	}
	rows := make([]string, b.size)
	for y := range rows {
		rows[y] = fenRow(cells[y*b.size : (y+1)*b.size])
	}
	return strings.Join(rows, "/") + " " + string("xo"[toMove])
}

// fenRow writes a row.
func fenRow(cells []byte) string {
	var row strings.Builder
	empty := 0
	count := func() {
		if empty > 0 {
			row.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for _, cell := range cells {
		if cell == 0 {
			empty++
			continue
		}
		count()
		row.WriteByte(cell)
	}
	count()
	return row.String()
}
