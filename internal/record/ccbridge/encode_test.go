package ccbridge_test

import (
	"encoding/binary"
	"unicode/utf16"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// wide writes a text in UTF-16.
func wide(text string) (data []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		data = binary.LittleEndian.AppendUint16(data, unit)
	}
	return data
}

// encode writes a game as CCBridge does. What is no field has rubbish in it, as in
// real files.
func encode(spec *game.Spec, g *tree.Game) []byte {
	data := make([]byte, 2214)
	for i := range data {
		data[i] = 0xa5
	}
	copy(data, "CCBridge Record\x00")
	for at, tag := range map[int]string{180: "Title", 692: "Event", 948: "Site", 1076: "Red", 1300: "Black"} {
		copy(data[at:], append(wide(g.Tag(tag)), 0, 0))
	}
	for _, at := range []int{308, 564, 628, 756, 820, 852, 884, 1012, 1140, 1204, 1268, 1364, 1428, 1492, 1524, 1588, 1652, 1716, 1780, 1844, 2044, 2080} {
		data[at], data[at+1] = 0, 0
	}
	data[2076] = map[game.Result]byte{game.FirstWins: 1, game.SecondWins: 2, game.Draw: 3}[g.Result]
	data[2112] = 1 + byte(g.Start.State().Side)
	for row := range setup.Ranks {
		for file := range setup.Files {
			data[2120+row*setup.Files+file] = pieceBytes[g.Start.At((setup.Ranks-1-row)*setup.Files+file)]
		}
	}
	e := &encoder{data: data}
	e.iccs, _ = spec.Notation("iccs")
	s := recordtest.Simple(g)
	opening := s.Main.End
	if len(s.Main.Plies) > 0 {
		opening = s.Main.Plies[0].Before
	}
	e.record(0, 0, len(s.Main.Plies) == 0, false, opening)
	e.line(s.Start.Clone(), s.Main.Plies, nil)
	return e.data
}

// pieceBytes are the bytes of the pieces, as the description of the format lists
// them.
var pieceBytes = map[byte]byte{
	'R': 0x11, 'N': 0x12, 'B': 0x13, 'A': 0x14, 'K': 0x15, 'C': 0x16, 'P': 0x17,
	'r': 0x21, 'n': 0x22, 'b': 0x23, 'a': 0x24, 'k': 0x25, 'c': 0x26, 'p': 0x27,
}

// encoder writes the moves of a record.
type encoder struct {
	data []byte
	iccs game.Notation
}

// line writes moves, each with those that follow it and then those instead of it.
func (e *encoder) line(p game.Position, plies []tree.Ply, others []tree.Line) {
	if len(plies) == 0 {
		return
	}
	ply := plies[0]
	others = append(append([]tree.Line{}, others...), ply.Variations...)
	text := e.iccs.Format(p, ply.Move)
	square := func(text string) byte { return ('9'-text[1])*9 + text[0] - 'a' }
	e.record(square(text[:2]), square(text[2:]), len(plies) == 1, len(others) > 0, ply.After)
	p.Make(ply.Move)
	e.line(p, plies[1:], nil)
	p.Unmake()
	if len(others) > 0 {
		e.line(p, others[0].Plies, others[1:])
	}
}

// record writes a record of the tree.
func (e *encoder) record(from, to byte, last, sibling bool, comments []string) {
	head := []byte{0, 0xa5, from, to}
	if last {
		head[0] |= 1
	}
	if sibling {
		head[0] |= 2
	}
	if len(comments) > 0 {
		text := wide(comments[0])
		head[0] |= 4
		head = append(binary.LittleEndian.AppendUint32(head, uint32(len(text))), text...)
	}
	e.data = append(e.data, head...)
}

// library writes records as a library with room for some more. Those in deleted are
// still there, but their entries say that they are not.
func library(records [][]byte, room int, deleted map[int]bool) []byte {
	data := make([]byte, 66624+276*room)
	copy(data, "CCBridgeLibrary\x00")
	binary.LittleEndian.PutUint32(data[60:], uint32(room))
	for i, record := range records {
		state := uint32(7)
		if deleted[i] {
			state = 5
		}
		binary.LittleEndian.PutUint32(data[66624+276*i:], state)
		binary.LittleEndian.PutUint32(data[66624+276*i+12:], uint32(len(record)))
		data = append(data, record...)
		for (len(data)-66624-276*room)%4096 != 0 {
			data = append(data, 0)
		}
	}
	return data
}
