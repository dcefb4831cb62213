package main

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// A position is written as its columns from the left, each from the bottom,
// then the side to move: "///xo/x// o". In this form no disc can hang in the
// air, so that nobody has to look for one.
const startText = "////// x"

// letters are the discs of the first side and of the second.
const letters = "xo"

// FEN implements [game.Position].
func (p *position) FEN() string {
	var texts [columns]string
	for column := range columns {
		for row := range p.height(column) {
			texts[column] += string(p.At(row*columns + column))
		}
	}
	return strings.Join(texts[:], "/") + " " + string(letters[p.state.Side])
}

// parse reads a position text. It refuses what no game leads to.
func parse(text string) (game.Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 2 {
		return nil, game.BadPosition("position",
			"%d fields; it needs two, the columns and the side to move, as in %q", len(fields), startText)
	}
	p := new(position)
	if err := p.parseColumns(strings.Split(fields[0], "/")); err != nil {
		return nil, err
	}
	side := strings.Index(letters, fields[1])
	if side < 0 || len(fields[1]) != 1 {
		return nil, game.BadPosition("side to move", "found %q; it must be x or o", game.Excerpt(fields[1]))
	}
	p.state.Side = game.Side(side)
	if err := p.possible(); err != nil {
		return nil, err
	}
	p.state.Key = p.ComputeKey()
	return p, nil
}

func (p *position) parseColumns(texts []string) error {
	if len(texts) != columns {
		return game.BadPosition("columns", "%d of them; there must be %d, separated by /", len(texts), columns)
	}
	for column, text := range texts {
		for row, letter := range []rune(text) {
			side := strings.IndexRune(letters, letter)
			switch {
			case row == rows:
				return game.BadPosition("column "+columnName(column), "more than %d discs", rows)
			case side < 0:
				return game.BadPosition(fmt.Sprintf("square %s%d", columnName(column), row+1), "found %q; it must be x or o", letter)
			}
			p.discs[side] |= bit(row*columns + column)
		}
	}
	return nil
}
