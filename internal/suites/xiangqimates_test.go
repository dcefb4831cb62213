package suites_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/suites"
)

// TestXiangqiMates: of mates in one to five moves nearly all are announced within
// 200,000 nodes, and each that is announced is one, by the rules: its line leads to the
// end of the game in that many moves, and brute force finds no defence. Another
// collection is measured with DUIYI_XIANGQI_MATES=FILE, other nodes with
// DUIYI_SUITE_NODES.
func TestXiangqiMates(t *testing.T) {
	problems := readMates(t)
	b := newBenchOf(t, "xiangqi", suiteNodes(t, 200_000))
	var found, shorter, all [maxMate + 1]int
	for _, p := range problems {
		all[min(p.Mate, maxMate)]++
		b.limits.Mate = p.Mate
		pos, r := b.search(&p)
		score := r.Info.Lines[0].Score
		if score.Mate <= 0 || score.Mate > p.Mate {
			t.Logf("line %d: mate in %d not found: %s after %d nodes, %s", p.Line, p.Mate, score, r.Info.Nodes, p.FEN)
			continue
		}
		found[min(p.Mate, maxMate)]++
		if score.Mate < p.Mate {
			shorter[min(p.Mate, maxMate)]++
		}
		if problem := follow(pos, r.Info.Lines[0].Moves, score.Mate); problem != "" {
			t.Errorf("line %d: mate in %d is announced, but %s", p.Line, score.Mate, problem)
		}
		if !suites.NewForce(b.spec, pos).WinsWith(r.Best, score.Mate) {
			t.Errorf("line %d: %s is no mate in %d: %s", p.Line, b.spec.Notations[0].Format(pos, r.Best), score.Mate, p.FEN)
		}
	}
	sum := 0
	for moves := 1; moves <= maxMate; moves++ {
		t.Logf("mate in %d: %d of %d, %d of them in fewer moves", moves, found[moves], all[moves], shorter[moves])
		sum += found[moves]
	}
	t.Logf("found %d of %d, %.1f %%", sum, len(problems), 100*float64(sum)/float64(len(problems)))
	if sum*100 < len(problems)*95 {
		t.Errorf("found %d of %d mates, want 95 %%", sum, len(problems))
	}
}

// maxMate is the longest mate that is counted for itself.
const maxMate = 5

// readMates reads the sample of testdata, or the file that is asked for.
func readMates(t *testing.T) []suites.Problem {
	t.Helper()
	name := os.Getenv("DUIYI_XIANGQI_MATES")
	if name == "" {
		name = "testdata/xiangqi-mates.txt"
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	problems, err := suites.ReadMates(file)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return problems
}

// suiteNodes returns the nodes of a search, those that DUIYI_SUITE_NODES asks for or
// the usual.
func suiteNodes(t *testing.T, usual uint64) uint64 {
	t.Helper()
	text := os.Getenv("DUIYI_SUITE_NODES")
	if text == "" {
		return usual
	}
	nodes, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("DUIYI_SUITE_NODES: %v", err)
	}
	return nodes
}

// follow plays out the line of a mate that was announced in so many moves and returns
// what is wrong with it, "" if nothing is.
func follow(pos game.Position, line []game.Move, moves int) string {
	pos = pos.Clone()
	mover := pos.State().Side
	for _, m := range line {
		if o := pos.Outcome(); o.Over() {
			return fmt.Sprintf("its line goes on after the game has ended by %s", o.Reason)
		}
		if !isLegal(pos, m) {
			return fmt.Sprintf("its line has an illegal move in %s", pos.FEN())
		}
		pos.Make(m)
	}
	switch o := pos.Outcome(); {
	case len(line) != 2*moves-1:
		return fmt.Sprintf("its line has %d plies", len(line))
	case !o.Over() || len(game.LegalMoves(pos)) > 0 || pos.State().Side == mover:
		return fmt.Sprintf("its line ends in %s: %s", pos.FEN(), o.Reason)
	}
	return ""
}

// isLegal reports whether a move is one of the position's.
func isLegal(pos game.Position, m game.Move) bool {
	for _, legal := range game.LegalMoves(pos) {
		if legal == m {
			return true
		}
	}
	return false
}

// TestReadMates: a collection is read, and a line that is none is refused with its place.
func TestReadMates(t *testing.T) {
	problems, err := suites.ReadMates(strings.NewReader("# mates\n\n4k4/9/9/9/9/9/9/9/9/4K3R w - - 0 1 | 2\n"))
	if err != nil || len(problems) != 1 || problems[0].Mate != 2 || problems[0].Line != 3 || problems[0].FEN != "4k4/9/9/9/9/9/9/9/9/4K3R w - - 0 1" {
		t.Errorf("read %+v, %v", problems, err)
	}
	for _, bad := range []string{"4k4/9 w", "4k4/9 w |", "4k4/9 w | 0", "4k4/9 w | two"} {
		if _, err := suites.ReadMates(strings.NewReader("#\n" + bad)); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
