//go:build engines && measure

package crosscheck

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// rounds is how often each program counts; the medians are compared.
const rounds = 5

// TestPerftSpeed reports how many times faster we count the start positions
// than a strong engine of the game does: process CPU time of both, in turn,
// medians. It asserts only that both count the same: machines differ.
func TestPerftSpeed(t *testing.T) {
	binary := buildProgram(t)
	for _, contest := range []struct{ game, depth, nodes, engine, script string }{
		{"chess", "6", "119060324", "stockfish", "go perft 6\nquit\n"},
		{"xiangqi", "5", "133312995", "fairy-stockfish", "setoption name UCI_Variant value xiangqi\nposition startpos\ngo perft 5\nquit\n"},
	} {
		engine, err := findEngine(contest.engine)
		if err != nil {
			t.Fatal(err)
		}
		var ours, theirs []time.Duration
		for range rounds {
			a := count(t, exec.Command(binary, "perft", "--game", contest.game, "--depth", contest.depth), "", contest.nodes)
			b := count(t, exec.Command(engine), contest.script, contest.nodes)
			ours, theirs = append(ours, a.cpu), append(theirs, b.cpu)
		}
		a, b := median(ours), median(theirs)
		t.Logf("%s: duiyi %v, %s %v: %.2f times as fast", contest.game, a, contest.engine, b, b.Seconds()/a.Seconds())
	}
}

// TestPerftThreads reports how much sooner two threads have counted than one:
// time on the clock, in turn, medians. It says little where other programs run.
func TestPerftThreads(t *testing.T) {
	binary := buildProgram(t)
	for _, contest := range []struct{ game, depth, nodes string }{
		{"chess", "6", "119060324"}, {"xiangqi", "5", "133312995"},
	} {
		var one, two []time.Duration
		for range rounds {
			perft := []string{"perft", "--game", contest.game, "--depth", contest.depth, "--threads"}
			one = append(one, count(t, exec.Command(binary, append(perft, "1")...), "", contest.nodes).clock)
			two = append(two, count(t, exec.Command(binary, append(perft, "2")...), "", contest.nodes).clock)
		}
		a, b := median(one), median(two)
		t.Logf("%s: one thread %v, two threads %v: %.2f times as fast", contest.game, a, b, a.Seconds()/b.Seconds())
	}
}

func buildProgram(t *testing.T) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "duiyi")
	if out, err := exec.Command("go", "build", "-o", binary, "github.com/duiyi/duiyi/cmd/duiyi").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// spent is the time that a program took: of the processor, all threads
// together, and on the clock.
type spent struct{ cpu, clock time.Duration }

// count runs a program that must count so many nodes.
func count(t *testing.T, cmd *exec.Cmd, input, nodes string) spent {
	t.Helper()
	cmd.Stdin = bytes.NewReader([]byte(input))
	start := time.Now()
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v", cmd, err)
	}
	clock := time.Since(start)
	if !strings.Contains(string(out), nodes) {
		t.Fatalf("%v did not count %s:\n%s", cmd, nodes, out)
	}
	return spent{cpu: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), clock: clock}
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}
