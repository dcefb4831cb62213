package suites_test

import (
	"bufio"
	"context"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// vcfProblem is a line of testdata/vcf.txt.
type vcfProblem struct {
	game, fen string
	moves     int
}

func readVCF(t *testing.T) (problems []vcfProblem) {
	t.Helper()
	file, err := os.Open("testdata/vcf.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, " | ")
		if len(fields) != 3 {
			t.Fatalf("%d fields in %q", len(fields), line)
		}
		moves, err := strconv.Atoi(fields[2])
		if err != nil {
			t.Fatal(err)
		}
		problems = append(problems, vcfProblem{fields[0], fields[1], moves})
	}
	return problems
}

// TestContinuousFours: each problem is a victory by continuous fours in the stated
// number of moves and no fewer, by brute force; the engine announces a win and begins with a move that wins.
func TestContinuousFours(t *testing.T) {
	problems := readVCF(t)
	engines := map[string]*engine.Engine{}
	count := map[string]int{}
	for _, p := range problems {
		entry, err := catalog.Games().Find(p.game)
		if err != nil {
			t.Fatal(err)
		}
		if engines[p.game] == nil {
			e, err := engine.New(entry.Spec, engine.Options{HashMB: 1, Threads: 1})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(e.Close)
			engines[p.game] = e
		}
		pos, err := entry.Spec.Parse(p.fen)
		if err != nil {
			t.Fatal(err)
		}
		count[p.game]++
		if moves := newFours(pos).win(p.moves); moves != p.moves {
			t.Errorf("%s: %s is won by fours in %d moves, not in %d", p.game, p.fen, moves, p.moves)
		}
		checkVCF(t, engines[p.game], pos, p)
	}
	for _, name := range []string{"gomoku", "gomoku:standard", "gomoku:renju"} {
		if count[name] < 30 {
			t.Errorf("%s: %d problems", name, count[name])
		}
	}
}

// vcfNodes is what a problem may take: a fifth of a second or so.
const vcfNodes = 200_000

// checkVCF lets the engine solve a problem from an empty memory.
func checkVCF(t *testing.T, e *engine.Engine, pos game.Position, p vcfProblem) {
	t.Helper()
	if err := e.NewGame(); err != nil {
		t.Fatal(err)
	}
	r, err := e.Search(context.Background(), pos, engine.Limits{Nodes: vcfNodes}, nil)
	if err != nil {
		t.Fatal(err)
	}
	mate := r.Info.Lines[0].Score.Mate
	if mate <= 0 {
		t.Errorf("%s: %s is won by fours in %d moves; the engine says %s", p.game, p.fen, p.moves, r.Info.Lines[0].Score)
		return
	}
	if f := newFours(pos); f.byFours(r.Info.Lines[0].Moves) && !f.winsWith(rules.PointOf(r.Best), mate) {
		t.Errorf("%s: %s: the engine's move %d does not win by fours in %d moves", p.game, p.fen, rules.PointOf(r.Best), mate)
	}
}

// byFours reports whether the side to move makes nothing but fours in a line up to the
// five: an engine may find a win with threes in between, which is no matter of fours.
func (f *fours) byFours(line []game.Move) bool {
	if len(line)%2 == 0 {
		return false // it has forgotten the end
	}
	side, yes := f.pos.State().Side, true
	for i, m := range line {
		f.pos.Make(m)
		if i%2 == 0 && i < len(line)-1 && len(f.fives(side)) == 0 {
			yes = false
		}
	}
	for range line {
		f.pos.Unmake()
	}
	return yes
}
