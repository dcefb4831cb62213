package book

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"github.com/duiyi/duiyi/game"
)

// A file of a book is, with the highest byte of all numbers first:
//
//	6 bytes   "DYBOOK"
//	2 bytes   version, 1
//	1 byte    length of the game's name, then the name: "chess", "gomoku:renju"
//	8 bytes   fingerprint of the game's keys: that of the start position and those
//	          after each of its legal moves, all XORed
//	4 bytes   number of games that were counted
//	4 bytes   number of positions, each of which is:
//	    8 bytes  key; they rise from one position to the next
//	    2 bytes  number of moves, at least 1; each of which is:
//	        1 byte   length of its text, then the text, in the game's coordinates
//	        4 bytes  games won by whoever made the move
//	        4 bytes  games drawn
//	        4 bytes  games lost
//	4 bytes   CRC-32C (Castagnoli) of all that comes before
//
// The moves of a position come in the order of [Reader]. Keys are those of
// game.State.Key, which are the same on every machine (game.KeySource). Should a
// game ever change how it computes them, then their fingerprint changes too, and
// the book is refused instead of being silent.
//
// Moves are texts, because a text is what a game promises to read again; what the
// bits of a game.Move mean is its own business and may change.
const (
	magic   = "DYBOOK"
	version = 1

	maxText  = 255
	maxMoves = 1<<16 - 1
)

// castagnoli is the table of the checksum.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// entry is a move as a file has it.
type entry struct {
	text string
	Counts
}

// writer builds a file in memory.
type writer struct{ data []byte }

// newWriter begins a file. Names of games are far shorter than a byte can count.
func newWriter(spec *game.Spec, games uint32, positions int) *writer {
	w := &writer{data: []byte(magic)}
	w.data = binary.BigEndian.AppendUint16(w.data, version)
	w.text(spec.Name)
	w.data = binary.BigEndian.AppendUint64(w.data, fingerprint(spec))
	w.number(games)
	w.number(uint32(positions))
	return w
}

func (w *writer) number(n uint32) { w.data = binary.BigEndian.AppendUint32(w.data, n) }

func (w *writer) text(text string) {
	w.data = append(append(w.data, byte(len(text))), text...)
}

// position writes a position with its moves.
func (w *writer) position(key uint64, entries []entry) error {
	if len(entries) > maxMoves {
		return fmt.Errorf("a position has %d moves, more than the format has room for", len(entries))
	}
	w.data = binary.BigEndian.AppendUint64(w.data, key)
	w.data = binary.BigEndian.AppendUint16(w.data, uint16(len(entries)))
	for _, e := range entries {
		if len(e.text) > maxText {
			return fmt.Errorf("the move %s is longer than the format has room for", game.Excerpt(e.text))
		}
		w.text(e.text)
		w.number(e.Wins)
		w.number(e.Draws)
		w.number(e.Losses)
	}
	return nil
}

// finish returns the file.
func (w *writer) finish() []byte {
	w.number(crc32.Checksum(w.data, castagnoli))
	return w.data
}

// fingerprint tells whether the keys of a game are computed as they were. The start
// alone would not do: a board without stones has the key 0.
func fingerprint(spec *game.Spec) uint64 {
	p := spec.Start()
	sum := p.State().Key
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		sum ^= p.State().Key
		p.Unmake()
	}
	return sum
}
