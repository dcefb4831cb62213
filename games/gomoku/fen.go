package gomoku

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// FEN implements [game.Position].
func (p *Position) FEN() string {
	size := p.geometry.size
	text := make([]byte, 0, p.geometry.points+size+1)
	for row := size - 1; row >= 0; row-- {
		text = p.appendRow(text, row)
		if row > 0 {
			text = append(text, '/')
		}
	}
	return string(append(text, ' ', letters[p.state.Side]))
}

// appendRow writes a row: stones as letters, empty points as their number.
func (p *Position) appendRow(text []byte, row int) []byte {
	empty := 0
	for column := range p.geometry.size {
		letter := p.At(row*p.geometry.size + column)
		if letter == 0 {
			empty++
			continue
		}
		if empty > 0 {
			text = strconv.AppendInt(text, int64(empty), 10)
			empty = 0
		}
		text = append(text, letter)
	}
	if empty > 0 {
		text = strconv.AppendInt(text, int64(empty), 10)
	}
	return text
}

// Parse reads a grid FEN for a board of a size from MinSize to MaxSize. Its
// error is a *[game.PositionError]: it refuses what no game can lead to, as far
// as the stones show.
func Parse(fen string, rule Rule, size int) (*Position, error) {
	fields := strings.Fields(fen)
	if len(fields) != 2 {
		return nil, game.BadPosition("position",
			"%d fields; it needs two, the board and the side to move, as in %q", len(fields), Start(rule, size).FEN())
	}
	p := Start(rule, size)
	if err := p.parseBoard(fields[0]); err != nil {
		return nil, err
	}
	switch fields[1] {
	case "x":
		p.state.Side = game.First
	case "o":
		p.state.Side = game.Second
	default:
		return nil, game.BadPosition("side to move", "found %q; it must be x or o", game.Excerpt(fields[1]))
	}
	if err := p.checkPossible(); err != nil {
		return nil, err
	}
	p.state.Key = p.ComputeKey()
	return p, nil
}

// parseBoard reads the rows from the top.
func (p *Position) parseBoard(text string) error {
	rows := strings.Split(text, "/")
	size := p.geometry.size
	if len(rows) != size {
		return game.BadPosition("board", "%d rows; it must have %d, separated by /", len(rows), size)
	}
	for i, row := range rows {
		if err := p.parseRow(size-1-i, row); err != nil {
			return err
		}
	}
	return nil
}

// parseRow reads a row from the left. A number may have two digits.
func (p *Position) parseRow(row int, text string) error {
	size := p.geometry.size
	place := fmt.Sprintf("row %d", row+1)
	column, number := 0, 0
	for _, c := range text {
		digit := c >= '0' && c <= '9'
		if !digit {
			column, number = column+number, 0
		}
		switch {
		case digit && number == 0 && c == '0':
			return game.BadPosition(place, "found a number that starts with 0; it must be 1 or more empty points")
		case digit:
			number = 10*number + int(c-'0')
		case column < size && (c == 'x' || c == 'o'):
			p.put(sideOf(c), row*size+column)
			column++
		case c == 'x' || c == 'o':
			return game.BadPosition(place, "more than %d columns", size)
		default:
			return game.BadPosition(place, "found %q; it must be x, o or a number of empty points", c)
		}
		if column+number > size {
			return game.BadPosition(place, "more than %d columns", size)
		}
	}
	if column+number != size {
		return game.BadPosition(place, "%d columns; it must have %d", column+number, size)
	}
	return nil
}

// sideOf returns the side of a stone's letter.
func sideOf(letter rune) game.Side {
	if letter == rune(letters[game.First]) {
		return game.First
	}
	return game.Second
}

// put puts a stone on an empty point of a position that is being set up.
func (p *Position) put(side game.Side, point int) {
	p.stones[side].flip(&p.geometry.spots[point])
	p.owner[point] = int8(side)
	p.count++
}
