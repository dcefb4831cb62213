//go:build engines && measure

package crosscheck

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestPerftSpeed reports how many times faster we count the chess start
// position to depth 6 than stockfish does: process CPU time of both, in turn,
// medians. It asserts only that both count the same: machines differ.
func TestPerftSpeed(t *testing.T) {
	const rounds = 5
	binary := filepath.Join(t.TempDir(), "duiyi")
	if out, err := exec.Command("go", "build", "-o", binary, "github.com/duiyi/duiyi/cmd/duiyi").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	stockfish, err := findEngine("stockfish")
	if err != nil {
		t.Fatal(err)
	}
	var ours, theirs []time.Duration
	for range rounds {
		ours = append(ours, cpuTime(t, exec.Command(binary, "perft", "--game", "chess", "--depth", "6")))
		theirs = append(theirs, cpuTime(t, exec.Command(stockfish, "go perft 6")))
	}
	a, b := median(ours), median(theirs)
	t.Logf("duiyi %v, stockfish %v: %.2f times as fast", a, b, b.Seconds()/a.Seconds())
}

// cpuTime runs a perft 6 and returns its user and system time.
func cpuTime(t *testing.T, cmd *exec.Cmd) time.Duration {
	t.Helper()
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v", cmd, err)
	}
	if !strings.Contains(string(out), "119060324") {
		t.Fatalf("%v did not count 119060324:\n%s", cmd, out)
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}
