package xqf_test

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"

	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// encoder writes a tree as XQStudio does, with keys by chance.
type encoder struct {
	data     []byte
	version  byte
	iccs     game.Notation
	from, to byte
	length   uint32
	stream   [32]byte
}

// encode writes a game. The formulas are those of the published descriptions, written
// out step by step, as the reader has them in a shorter form.
func encode(spec *game.Spec, g *tree.Game, version byte, rng *rand.Rand) []byte {
	e := &encoder{data: make([]byte, 1024), version: version}
	e.iccs, _ = spec.Notation("iccs")
	copy(e.data, "XQ")
	e.data[2] = version
	e.data[51] = map[game.Result]byte{game.FirstWins: 1, game.SecondWins: 2, game.Draw: 3}[g.Result]
	var places byte
	if version > 10 {
		for i := 3; i < 16; i++ {
			e.data[i] = byte(rng.Uint32())
		}
		places = e.keys()
	}
	for i, square := range setup.Of(g.Start) {
		value := byte(0xff)
		if square != setup.Nowhere {
			value = byte(square%9*10 + square/9)
		}
		at := i
		if version >= 12 { // the piece i stands where its number is shifted to
			at = ((i-int(places)-1)%32 + 32) % 32
		}
		e.data[16+at] = value + places
	}
	s := recordtest.Simple(g)
	p := s.Start.Clone()
	opening := s.Main.End
	if len(s.Main.Plies) > 0 {
		opening = s.Main.Plies[0].Before
	}
	e.record(0x18, 0x20, len(s.Main.Plies) > 0, false, opening)
	e.line(p, s.Main.Plies, nil)
	return e.data
}

// keys works out the keys of the head.
func (e *encoder) keys() (places byte) {
	spread := func(b byte) byte { return (((b*b)*3+9)*3+8)*2 + 1 }
	sum, xy, xyf, xyt := e.data[12], e.data[13], e.data[14], e.data[15]
	places = (spread(xy)*3 + 8) * xy
	e.from = (spread(xyf)*3 + 8) * places
	e.to = (spread(xyt)*3 + 8) * e.from
	e.length = (uint32(sum)*256+uint32(xy))%32000 + 767
	four := [4]byte{
		sum&e.data[3] | e.data[8], xy&e.data[3] | e.data[9], xyf&e.data[3] | e.data[10], xyt&e.data[3] | e.data[11],
	}
	for i, c := range []byte("[(C) Copyright Mr. Dong Shiwei.]") {
		e.stream[i] = c & four[i%4]
	}
	return places
}

// line writes moves, each with those that follow it and then those instead of it.
func (e *encoder) line(p game.Position, plies []tree.Ply, others []tree.Line) {
	if len(plies) == 0 {
		return
	}
	ply := plies[0]
	others = append(append([]tree.Line{}, others...), ply.Variations...)
	text := e.iccs.Format(p, ply.Move)
	point := func(text string) byte { return (text[0]-'a')*10 + text[1] - '0' }
	e.record(point(text[:2])+24+e.from, point(text[2:])+32+e.to, len(plies) > 1, len(others) > 0, ply.After)
	p.Make(ply.Move)
	e.line(p, plies[1:], nil)
	p.Unmake()
	if len(others) > 0 {
		e.line(p, others[0].Plies, others[1:])
	}
}

// record writes a record.
func (e *encoder) record(from, to byte, next, sibling bool, comments []string) {
	text, err := simplifiedchinese.GB18030.NewEncoder().String(strings.Join(comments, "\r\n"))
	if err != nil {
		panic(err)
	}
	record := []byte{from, to, 0, 0}
	if next {
		record[2] |= 0x80
	}
	if sibling {
		record[2] |= 0x40
	}
	switch {
	case e.version <= 10: // whole digits
		record[2] = 0
		if next {
			record[2] |= 0xf0
		}
		if sibling {
			record[2] |= 0x0f
		}
		record = binary.LittleEndian.AppendUint32(record, uint32(len(text)))
	case text != "":
		record[2] |= 0x20
		record = binary.LittleEndian.AppendUint32(record, uint32(len(text))+e.length)
	}
	for _, b := range append(record, text...) {
		e.data = append(e.data, b+e.stream[len(e.data)%32])
	}
}
