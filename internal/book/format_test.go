package book_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
)

// pinned are the keys of the start position and those after the move that is first
// in the order of the alphabet. They are in every book that was ever built, so none
// may change: a change makes all books useless, and the one who makes it has to say
// so here.
var pinned = map[string][2]uint64{
	"xiangqi":                {0xe10ddc886de70f15, 0x4a4a3f8cacda6ebd},
	"xiangqi:simple":         {0xe10ddc886de70f15, 0x4a4a3f8cacda6ebd},
	"chess":                  {0xb77147b1f076a498, 0x1eff51eb3c773df4},
	"chess:960":              {0xb77147b1f076a498, 0x1eff51eb3c773df4},
	"gomoku":                 {0x0, 0x17d7655cd51d8fa9},
	"gomoku:standard":        {0x0, 0x17d7655cd51d8fa9},
	"gomoku:renju":           {0x0, 0x17d7655cd51d8fa9},
	"checkers":               {0xe9ff8c7629edc1a0, 0xeedd295f2c578b04},
	"checkers:international": {0x276c191897c7c2dc, 0xcd73778a42284523},
	"tictactoe":              {0x0, 0xa2ca94bef51f83e5},
}

// TestKeysAreStable: the keys of all games are those that they have always been.
func TestKeysAreStable(t *testing.T) {
	for _, entry := range catalog.Games() {
		p := entry.Spec.Start()
		var texts []string
		for _, m := range game.LegalMoves(p) {
			texts = append(texts, entry.Spec.Notations[0].Format(p, m))
		}
		key := p.State().Key
		moved := after(t, entry.Spec, slices.Min(texts)).State().Key
		if want := pinned[entry.Spec.Name]; key != want[0] || moved != want[1] {
			t.Errorf("%q: {%#x, %#x},", entry.Spec.Name, key, moved)
		}
	}
}

// fingerprint of the keys, by the description of the format.
func fingerprint(t testing.TB, spec *game.Spec) uint64 {
	sum := spec.Start().State().Key
	for _, m := range game.LegalMoves(spec.Start()) {
		p := spec.Start()
		p.Make(m)
		sum ^= p.ComputeKey()
	}
	return sum
}

// file writes a file by the description of the format, knowing nothing of the
// writer.
func file(name string, keys uint64, games uint32, positions ...[]byte) []byte {
	data := append([]byte("DYBOOK\x00\x01"), byte(len(name)))
	data = binary.BigEndian.AppendUint64(append(data, name...), keys)
	data = binary.BigEndian.AppendUint32(data, games)
	data = binary.BigEndian.AppendUint32(data, uint32(len(positions)))
	return sealed(append(data, bytes.Join(positions, nil)...))
}

// sealed adds the checksum.
func sealed(data []byte) []byte {
	return binary.BigEndian.AppendUint32(slices.Clone(data), crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)))
}

// at writes a position with its moves, of which each has one win.
func at(key uint64, moves ...string) []byte {
	data := binary.BigEndian.AppendUint64(nil, key)
	data = binary.BigEndian.AppendUint16(data, uint16(len(moves)))
	for _, m := range moves {
		data = append(append(data, byte(len(m))), m...)
		data = append(data, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
	}
	return data
}

// The file of a book is what the description says.
func TestFormat(t *testing.T) {
	spec := specOf(t, "tictactoe")
	start := spec.Start().State().Key
	second := after(t, spec, "b2").State().Key
	positions := [][]byte{at(start, "b2"), at(second, "a1")}
	if second < start {
		slices.Reverse(positions)
	}
	want := file("tictactoe", fingerprint(t, spec), 1, positions...)
	made := build(t, spec, book.Options{Plies: 2}, playedGame(t, spec, "b2 a1 c3", game.FirstWins))
	// Of the move that lost, the one is a loss.
	i := bytes.Index(want, []byte("a1")) + 2
	copy(want[i:], []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1})
	want = sealed(want[:len(want)-4])
	var got bytes.Buffer
	write(t, made, &got)
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("it is\n%swant\n%s", hex.Dump(got.Bytes()), hex.Dump(want))
	}
}

// A file that was cut or changed in any place is refused, in one sentence.
func TestDamagedFiles(t *testing.T) {
	spec := specOf(t, "tictactoe")
	var whole bytes.Buffer
	write(t, build(t, spec, book.Options{}, playedGame(t, spec, "b2 a1 c3", game.Draw)), &whole)
	for i := range whole.Len() {
		if _, err := book.Parse(spec, whole.Bytes()[:i]); err == nil {
			t.Errorf("cut at %d it is accepted", i)
		}
		for bit := range 8 {
			damaged := slices.Clone(whole.Bytes())
			damaged[i] ^= 1 << bit
			if _, err := book.Parse(spec, damaged); err == nil {
				t.Errorf("with byte %d changed it is accepted", i)
			}
		}
	}
	if _, err := book.Parse(spec, append(whole.Bytes(), 0)); err == nil {
		t.Error("with a byte more it is accepted")
	}
}

// What is well formed and still no book of the game: the sentence says why.
func TestForeignFiles(t *testing.T) {
	spec := specOf(t, "tictactoe")
	start := fingerprint(t, spec)
	for want, data := range map[string][]byte{
		"does not begin like an opening book":        []byte("[Event \"?\"]"),
		"it is a book of chess, not of tictactoe":    file("chess", start, 1),
		"of version 2, and this program reads":       append([]byte("DYBOOK\x00\x02"), file("tictactoe", start, 1)[8:]...),
		"keys of another version of the program":     file("tictactoe", start+1, 1, at(1, "b2")),
		"damaged: its checksum is wrong, or its end": file("tictactoe", start, 1, at(2, "b2"), at(1, "b2")), // out of order
		"damaged: its checksum":                      file("tictactoe", start, 1, at(2, "b2"), at(2, "b2")), // twice
		"damaged: its":                               file("tictactoe", start, 1, at(1)),                    // without moves
		"damaged: ":                                  file("tictactoe", start, 1, at(1, "")),                // an empty move
		"damaged:":                                   file("", start, 1),
		"damaged":                                    file("ch\xa4v\n", start, 1),
	} {
		if _, err := book.Parse(spec, data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if name, err := book.GameOf(file("gomoku:renju", 5, 1)); name != "gomoku:renju" || err != nil {
		t.Errorf("it is a book of %q, %v", name, err)
	}
}

// A file may say what it likes: only legal moves come out of it, each once.
func TestOnlyLegalMoves(t *testing.T) {
	chess := specOf(t, "chess")
	start := chess.Start()
	known, err := book.Parse(chess, file("chess", fingerprint(t, chess), 1,
		at(start.State().Key, "e2e5", "e7e5", "e2e4", "x", "0000", "e1g1", "E2E4", strings.Repeat("e", 255), "a1a1")))
	if err != nil {
		t.Fatal(err)
	}
	choices := known.Moves(start)
	if len(choices) != 1 || chess.Notations[0].Format(start, choices[0].Move) != "e2e4" || choices[0].Weight != 4 {
		t.Errorf("%v", choices)
	}
	if start.FEN() != chess.Start().FEN() || start.State().Ply != 0 {
		t.Error("the position was touched")
	}
}

// FuzzParse: whatever a file says, reading it ends in good order, and only legal
// moves come out.
func FuzzParse(f *testing.F) {
	specs := []*game.Spec{specOf(f, "chess"), specOf(f, "tictactoe"), specOf(f, "checkers")}
	for _, spec := range specs {
		start, keys := spec.Start().State().Key, fingerprint(f, spec)
		f.Add(file(spec.Name, keys, 3, at(start, "e2e4", "b2", "11-15", "zz")))
		f.Add(file(spec.Name, keys, 3, at(5, "e2e4"), at(6)))
	}
	f.Add([]byte("DYBOOK"))
	f.Add(file("ch\xa4v\n", 1, 1))
	f.Fuzz(func(t *testing.T, data []byte) {
		// The checksum would keep almost everything out.
		for _, data := range [][]byte{data, sealed(data[:max(0, len(data)-4)])} {
			for _, spec := range specs {
				known, err := book.Parse(spec, data)
				if err != nil {
					if strings.Contains(err.Error(), "\n") {
						t.Errorf("%q is no sentence", err)
					}
					continue
				}
				p := spec.Start()
				for _, c := range known.Moves(p) {
					if !slices.Contains(game.LegalMoves(p), c.Move) {
						t.Errorf("%s: %x is not legal", spec.Name, c.Move)
					}
				}
				var again bytes.Buffer
				if _, err := known.WriteTo(&again); err != nil || !bytes.Equal(again.Bytes(), data) {
					t.Error("it is written otherwise")
				}
			}
		}
	})
}
