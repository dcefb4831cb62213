package renlib_test

import (
	"strconv"

	"golang.org/x/text/encoding"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// head is the head of a file of the version 3.minor.
func head(minor byte) []byte {
	data := []byte("\xffRenLib\xff\x03")
	data = append(data, minor)
	for len(data) < 20 {
		data = append(data, 0xff)
	}
	return data
}

// encoder writes a tree as RenLib does.
type encoder struct {
	data []byte
	spec *game.Spec
	in   encoding.Encoding
}

// encode writes a game with texts in an encoding.
func encode(spec *game.Spec, g *tree.Game, in encoding.Encoding) []byte {
	s := recordtest.Simple(g)
	e := &encoder{data: head(4), spec: spec, in: in}
	opening := s.Main.End
	if len(s.Main.Plies) > 0 {
		opening = s.Main.Plies[0].Before
	}
	e.record(0, len(s.Main.Plies) == 0, false, opening)
	e.line(s.Start.Clone(), s.Main.Plies, nil)
	return e.data
}

// line writes moves, each with those that follow it and then those instead of it.
func (e *encoder) line(p game.Position, plies []tree.Ply, others []tree.Line) {
	if len(plies) == 0 {
		return
	}
	ply := plies[0]
	others = append(append([]tree.Line{}, others...), ply.Variations...)
	point := byte(0)
	if ply.Move != game.NoMove {
		text := e.spec.Notations[0].Format(p, ply.Move)
		rank, _ := strconv.Atoi(text[1:])
		point = byte((15-rank)*16) + text[0] - 'a' + 1
	}
	e.record(point, len(plies) == 1, len(others) > 0, ply.After)
	tree.Make(p, ply.Move)
	e.line(p, plies[1:], nil)
	tree.Unmake(p, ply.Move)
	if len(others) > 0 {
		e.line(p, others[0].Plies, others[1:])
	}
}

// record writes a record of the tree.
func (e *encoder) record(point byte, last, sibling bool, comments []string) {
	flags := byte(0)
	if last {
		flags |= 0x40
	}
	if sibling {
		flags |= 0x80
	}
	if len(comments) == 0 {
		e.data = append(e.data, point, flags)
		return
	}
	text, err := e.in.NewEncoder().String(comments[0])
	if err != nil {
		panic(err)
	}
	e.data = append(append(e.data, point, flags|0x08), text...)
	for e.data = append(e.data, 0); len(e.data)%2 != 0; {
		e.data = append(e.data, 0)
	}
}
