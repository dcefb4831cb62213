package xiangqi

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// deep says that the slow tests were asked for.
var deep = os.Getenv("DUIYI_DEEP") == "1"

// listOnly hides CountMoves, so that perft makes every move.
type listOnly struct{ game.Position }

func TestPerft(t *testing.T) {
	file, err := os.Open("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	positions := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		fen, counts, found := strings.Cut(lines.Text(), " | ")
		if !found || strings.HasPrefix(fen, "#") {
			continue
		}
		positions++
		p := mustParse(t, fen)
		for i, text := range strings.Fields(counts) {
			want, err := strconv.ParseUint(text, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			if i >= 3 && !deep {
				break
			}
			if got := game.Perft(p, i+1); got != want {
				t.Errorf("%s depth %d: %d, want %d", fen, i+1, got, want)
			}
			if i < 4 {
				if got := game.Perft(listOnly{p}, i+1); got != want {
					t.Errorf("%s depth %d without counting: %d, want %d", fen, i+1, got, want)
				}
			}
		}
	}
	if positions != 7 {
		t.Errorf("%d positions, want 7", positions)
	}
}

func mustParse(t testing.TB, fen string) *Position {
	t.Helper()
	p, err := Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// benchmarkFENs are the start, an opening, middlegames and an endgame.
var benchmarkFENs = []string{
	startFEN,
	"r2akab1r/9/1cn1b1nc1/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R b - - 0 1",
	"r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
	"1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
	"CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
}

func BenchmarkPerft(b *testing.B) {
	for _, way := range []struct {
		name  string
		depth int
		wrap  func(*Position) game.Position
	}{
		{"bulk", 4, func(p *Position) game.Position { return p }},
		{"make", 3, func(p *Position) game.Position { return listOnly{p} }},
	} {
		b.Run(way.name, func(b *testing.B) {
			var nodes uint64
			for b.Loop() {
				for _, fen := range benchmarkFENs {
					nodes += game.Perft(way.wrap(mustParse(b, fen)), way.depth)
				}
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// captureSearch counts the nodes of a tree of captures only, as a quiescence
// search without cuts would visit them.
func captureSearch(p game.Position, lists []game.MoveList) (nodes uint64) {
	nodes = 1
	if len(lists) == 0 {
		return nodes
	}
	list := &lists[0]
	list.Clear()
	p.Generate(list, game.Noisy)
	for _, m := range list.Moves() {
		if p.Make(m) {
			nodes += captureSearch(p, lists[1:])
			p.Unmake()
		}
	}
	return nodes
}

// BenchmarkCaptures searches captures to depth 4 behind each position two
// plies from the benchmark positions.
func BenchmarkCaptures(b *testing.B) {
	lists := make([]game.MoveList, 6)
	var nodes uint64
	var full func(p game.Position, depth int)
	full = func(p game.Position, depth int) {
		list := &lists[4+depth-1]
		list.Clear()
		p.Generate(list, game.All)
		for _, m := range list.Moves() {
			if !p.Make(m) {
				continue
			}
			if depth == 1 {
				nodes += captureSearch(p, lists[:4])
			} else {
				full(p, depth-1)
			}
			p.Unmake()
		}
	}
	for b.Loop() {
		for _, fen := range benchmarkFENs {
			full(mustParse(b, fen), 2)
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
