package ccbridge_test

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/ccbridge"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// random makes a game by chance.
func random(spec *game.Spec, seed uint64, plies int) *tree.Game {
	g := recordtest.Random{Rand: rand.New(rand.NewPCG(seed, 3)), Spec: spec}.Game(plies)
	g.Tags = []tree.Tag{{Name: "Title", Value: "第一局"}, {Name: "Event", Value: "a b"}, {Name: "Red", Value: "胡荣华"}, {Name: "Black", Value: "𠀀"}}
	return g
}

// Records are read as they were written, with all that is in them.
func TestRecords(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	for seed := range uint64(20) {
		g := random(spec, seed, 40)
		games := recordtest.Sound(t, ccbridge.Read, spec, string(encode(spec, g)))
		if want, got := recordtest.Dump(spec, recordtest.Simple(g)), recordtest.Dump(spec, games[0]); got != want {
			t.Fatalf("seed %d: read as\n%s\nwant\n%s", seed, got, want)
		}
		if len(games[0].Tags) != len(g.Tags) {
			t.Fatalf("seed %d: the tags are %q", seed, games[0].Tags)
		}
		for i, tag := range g.Tags {
			if games[0].Tags[i] != tag {
				t.Errorf("seed %d: the tags are %q, want %q", seed, games[0].Tags, g.Tags)
			}
		}
	}
}

// Who moves first is the side of the first piece that moves, whatever the head says;
// without a move it is what the head says.
func TestSides(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	start, err := spec.Parse("3k5/9/9/9/9/9/9/9/4r4/5K3 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	m, err := spec.ParseMove(start, "e1e5")
	if err != nil {
		t.Fatal(err)
	}
	data := encode(spec, &tree.Game{Start: start, Main: tree.Line{Plies: []tree.Ply{{Move: m}}}})
	still := encode(spec, &tree.Game{Start: start})
	data[2112] = 1
	for _, text := range []string{string(data), string(still)} {
		if got := recordtest.Sound(t, ccbridge.Read, spec, text)[0].Start.FEN(); got != start.FEN() {
			t.Errorf("the start is %s, want %s", got, start.FEN())
		}
	}
}

// A library has its games in order, whatever room its index has, over how many places
// a long game goes on, and where deleted ones lie between them. A broken one costs no
// other.
func TestLibraries(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	for _, room := range []int{7, 128, 140} {
		var records [][]byte
		var want []string
		deleted := map[int]bool{2: true}
		for i := range 6 {
			g := random(spec, uint64(i), 20+200*(i%2))
			record := encode(spec, g)
			if i == 4 {
				record[2120] = 0x31
			} else if !deleted[i] {
				want = append(want, recordtest.Dump(spec, recordtest.Simple(g)))
			}
			records = append(records, record)
		}
		if len(records[1]) <= 4096 {
			t.Fatal("no game is longer than its place")
		}
		games, faults, err := recordtest.Read(ccbridge.Read, spec, string(library(records, room, deleted)))
		if err != nil || len(games) != len(want) || len(faults) != 1 || faults[0].Number != 4 {
			t.Fatalf("room %d: %d games, the faults %v, error %v", room, len(games), faults, err)
		}
		for i, g := range games {
			if got := recordtest.Dump(spec, g); got != want[i] {
				t.Errorf("room %d, game %d: read as\n%s\nwant\n%s", room, i, got, want[i])
			}
		}
	}
}

// An index that says another size than it has, as other programs write it, or that
// counts other records than there are.
func TestOddIndexes(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	records := [][]byte{encode(spec, random(spec, 1, 10)), encode(spec, random(spec, 2, 10))}
	data := library(records, 128, nil)
	binary.LittleEndian.PutUint32(data[60:], 2)
	if n := len(recordtest.Sound(t, ccbridge.Read, spec, string(data))); n != 2 {
		t.Errorf("an index of another size: %d games", n)
	}
	data = library(records, 4, map[int]bool{1: true})
	binary.LittleEndian.PutUint32(data[66624+2*276:], 7)
	if n := len(recordtest.Sound(t, ccbridge.Read, spec, string(data))); n != 2 {
		t.Errorf("an index with too many entries: %d games", n)
	}
	if n := len(recordtest.Sound(t, ccbridge.Read, spec, string(library(nil, 4, nil)))); n != 0 {
		t.Errorf("an empty library has %d games", n)
	}
}

// A library that ends early says so, wherever it is cut, and keeps the games that are
// whole.
func TestCutLibraries(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	var records [][]byte
	for i := range 5 {
		records = append(records, encode(spec, random(spec, uint64(i), 20)))
	}
	data := library(records, 8, map[int]bool{1: true})
	begin := 66624 + 8*276
	last := len(data) - 4096 + len(records[4])
	for _, length := range []int{
		begin - 276, begin - 1, begin, begin + 8, begin + 4096, begin + 4096 + 2000, begin + 2*4096, begin + 3*4096 + 7,
		begin + 3*4096 + len(records[3]), begin + 4*4096, begin + 4*4096 + 10, begin + 4*4096 + 2000, last - 1, last, len(data),
	} {
		whole := 0 // of those that are not deleted
		for i := range records {
			if i != 1 && length >= begin+i*4096+len(records[i]) {
				whole++
			}
		}
		games, faults, err := recordtest.Read(ccbridge.Read, spec, string(data[:length]))
		if err != nil || len(games) != whole || (len(faults) > 0) != (length < last) {
			t.Errorf("of %d bytes %d: %d games, want %d, the faults %v, error %v", len(data), length, len(games), whole, faults, err)
		}
	}
	_, faults, _ := recordtest.Read(ccbridge.Read, spec, string(data[:begin+3*4096]))
	if want := "byte 81120: the library is cut off here: its index names 5 games, and 3 are there"; len(faults) != 1 || faults[0].Number != 0 || faults[0].Reason != want {
		t.Errorf("the faults are %+v, want %s", faults, want)
	}
}

func TestFaults(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	g := &tree.Game{Start: spec.Start()}
	p := spec.Start()
	for _, text := range []string{"h2e2", "h9g7"} {
		m, err := spec.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		g.Main.Plies = append(g.Main.Plies, tree.Ply{Move: m})
	}
	g.Main.Plies[1].After = []string{"注"}
	sound := string(encode(spec, g))
	change := func(at int, bytes string) string { return sound[:at] + bytes + sound[at+len(bytes):] }
	for text, want := range map[string]string{
		"":                                       `byte 0: the file begins neither with "CCBridge Record" nor`,
		"CCBridge\x15\x00":                       "byte 8: it is a file of an early CCBridge",
		sound[:2000]:                             "byte 2000: the file ends in the head of a record",
		sound[:2222]:                             "byte 2222: the file ends where a move should follow",
		sound[:len(sound)-1]:                     "byte 2222: the file ends in the comment of this move",
		change(2120, "\x18"):                     "byte 2120: 0x18 is no piece",
		change(2124, "\x00"):                     "byte 2120: the position: board: there is no black king",
		change(2120, strings.Repeat("\x00", 90)): "byte 2120: the board is empty",
		change(2076, "\x05"):                     "byte 2076: 5 is no result",
		change(2220, "\x5a"):                     "byte 2218: a move between the squares 90 and",
		change(2220, "\x40\x40"):                 `byte 2218: the move "b2b2": `,
		change(2222, "\x07"):                     "byte 2232: the file ends where a move should follow",
		"CCBridgeLibrary\x00":                    "byte 16: the library ends in its head",
	} {
		games, faults, err := recordtest.Read(ccbridge.Read, spec, text)
		if err != nil || len(games) != 0 || len(faults) != 1 || !strings.HasPrefix(faults[0].Reason, want) {
			t.Errorf("%d bytes have %d games, the faults %v, error %v, want %s", len(text), len(games), faults, err, want)
		}
	}
	library := string(library([][]byte{[]byte(sound), []byte(change(2120, "\x18"))}, 3, nil))
	_, faults, err := recordtest.Read(ccbridge.Read, spec, library)
	if want := "the record at byte 71548, in it byte 2120: 0x18"; err != nil || len(faults) != 1 || !strings.HasPrefix(faults[0].Reason, want) {
		t.Errorf("the faults of a library are %v, error %v, want %s", faults, err, want)
	}
	_, faults, err = recordtest.Read(ccbridge.Read, recordtest.Spec(t, "chess"), sound)
	if err != nil || len(faults) != 1 || faults[0].Reason != "CCBridge holds games of xiangqi, not of chess" {
		t.Errorf("as chess the faults are %v, error %v", faults, err)
	}
}

func FuzzRead(f *testing.F) {
	spec := recordtest.Spec(f, "xiangqi")
	record := encode(spec, random(spec, 1, 12))
	f.Add(record)
	f.Add(library([][]byte{record, encode(spec, random(spec, 2, 6))}, 3, nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, _, err := recordtest.Read(ccbridge.Read, spec, string(data)); err != nil {
			t.Fatal(err)
		}
	})
}
