package chess

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

// upTo returns a limit of nodes for a position: the second in the deep run.
func upTo(quick, deep uint64) uint64 {
	if gametest.Deep() {
		return deep
	}
	return quick
}

func TestPerft(t *testing.T) {
	gametest.Perft(t, NewSpec("chess", false), "testdata/perft.epd", upTo(100_000, 20_000_000))
}

// TestPerftStandard goes to the end of each line in the deep run: the start
// position to depth 6, the others to 15 to 200 million nodes.
func TestPerftStandard(t *testing.T) {
	gametest.Perft(t, NewSpec("chess", false), "testdata/standard.epd", upTo(5_000_000, 0))
}

func TestPerftChess960(t *testing.T) {
	gametest.Perft(t, NewSpec("chess:960", true), "testdata/perft960.epd", upTo(100_000, 20_000_000))
}

// TestPerftStandardIn960 plays standard positions by the rules of Chess960:
// the tree is the same.
func TestPerftStandardIn960(t *testing.T) {
	gametest.Perft(t, NewSpec("chess:960", true), "testdata/standard.epd", upTo(100_000, 20_000_000))
}

// readFENs returns the positions of a perft file.
func readFENs(t testing.TB, name string) (fens []string) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		fen, _, _ := strings.Cut(scanner.Text(), " ;")
		fens = append(fens, fen)
	}
	return fens
}

// BenchmarkPerft is one tree of 4,865,609 leaves.
func BenchmarkPerft(b *testing.B) {
	p := Start()
	for b.Loop() {
		game.Perft(p, 5)
	}
}

func BenchmarkGenerateMakeUnmake(b *testing.B) {
	p, err := Parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false)
	if err != nil {
		b.Fatal(err)
	}
	var list game.MoveList
	for b.Loop() {
		list.Clear()
		p.Generate(&list, game.All)
		for _, m := range list.Moves() {
			p.Make(m)
			p.Unmake()
		}
	}
}
