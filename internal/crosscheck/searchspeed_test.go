//go:build engines && measure

package crosscheck

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// speedNodes is how many nodes each search of a speed test has.
const speedNodes = 400_000

// speedPositions are the start, an opening, two middlegames and an endgame of xiangqi.
var speedPositions = []string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
	"r1bakabr1/9/1cn1c1n2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b - - 0 6",
	"2bakab1r/4n4/2n1c1c2/p1r1p1p1p/9/4P4/P1R3P1P/2N1C1NC1/9/2BAKAB1R w - - 0 14",
	"3akab2/9/2n1b1n2/p3p3p/2p3p2/P3P1P2/2P1N3P/N3B4/9/2BAKA3 w - - 0 20",
	"3ak4/4a4/4b3r/4p4/5n3/2P6/4P1c2/4B1N2/4A4/2BAKR3 w - - 0 30",
}

// TestSearchSpeed reports how many nodes of xiangqi we search a second beside
// fairy-stockfish: one thread, process CPU time less that of starting, in turn, medians.
func TestSearchSpeed(t *testing.T) {
	binary := buildProgram(t)
	fairy, err := findEngine("fairy-stockfish")
	if err != nil {
		t.Fatal(err)
	}
	var ours, theirs []float64
	for range rounds {
		ours = append(ours, searchSpeed(t, binary, "engine", "uci", "--game", "xiangqi"))
		theirs = append(theirs, searchSpeed(t, fairy))
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	a, b := ours[len(ours)/2], theirs[len(theirs)/2]
	t.Logf("xiangqi: duiyi %.0f nodes a second, fairy-stockfish %.0f: %.2f times as fast", a, b, a/b)
}

// searchSpeed returns the nodes a second of a UCI engine over the positions.
func searchSpeed(t *testing.T, name string, args ...string) float64 {
	t.Helper()
	_, start := think(t, exec.Command(name, args...), "isready", "readyok")
	var nodes uint64
	var spent time.Duration
	for _, fen := range speedPositions {
		n, cpu := think(t, exec.Command(name, args...), fmt.Sprintf("position fen %s\ngo nodes %d", fen, speedNodes), "bestmove")
		nodes += n
		spent += cpu - start
	}
	return float64(nodes) / spent.Seconds()
}

// think sends a UCI engine a request, reads to the line that answers it, and returns the
// nodes that it told last and the CPU time that the process took in all.
func think(t *testing.T, cmd *exec.Cmd, request, answer string) (nodes uint64, cpu time.Duration) {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(in, "uci\nsetoption name UCI_Variant value xiangqi\nsetoption name Threads value 1\nsetoption name Hash value 16\n%s\n", request)
	lines := bufio.NewScanner(out)
	for lines.Scan() && !strings.HasPrefix(lines.Text(), answer) {
		if words := strings.Fields(lines.Text()); slices.Contains(words, "nodes") {
			if nodes, err = strconv.ParseUint(words[slices.Index(words, "nodes")+1], 10, 64); err != nil {
				t.Fatalf("%v: %v", cmd, err)
			}
		}
	}
	fmt.Fprintln(in, "quit")
	if _, err := io.Copy(io.Discard, out); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v: %v", cmd, err)
	}
	return nodes, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
