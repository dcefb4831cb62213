//go:build engines

package crosscheck

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// oracle is another engine that speaks UCI and counts move trees.
type oracle struct {
	t   *testing.T
	in  io.WriteCloser
	out *bufio.Scanner
}

// newOracle starts an engine and sets options given as "name=value". A missing
// engine fails the test: whoever runs these tests has asked for it.
func newOracle(t *testing.T, program string, options ...string) *oracle {
	t.Helper()
	path, err := findEngine(program)
	if err != nil {
		t.Fatalf("%v; install it with: apt-get install %s", err, program)
	}
	cmd := exec.Command(path)
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
	o := &oracle{t: t, in: in, out: bufio.NewScanner(out)}
	t.Cleanup(func() {
		o.send("quit")
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v", program, err)
		}
	})
	o.send("uci")
	o.readUntil("uciok")
	for _, option := range options {
		name, value, _ := strings.Cut(option, "=")
		o.send("setoption name " + name + " value " + value)
	}
	o.send("isready")
	o.readUntil("readyok")
	return o
}

// findEngine looks on the path and where Debian keeps its games.
func findEngine(program string) (string, error) {
	if path, err := exec.LookPath(program); err == nil {
		return path, nil
	}
	return exec.LookPath("/usr/games/" + program)
}

func (o *oracle) send(line string) {
	if _, err := fmt.Fprintln(o.in, line); err != nil {
		o.t.Errorf("sending %q: %v", line, err)
	}
}

// readUntil returns the lines up to the one that begins with the prefix.
func (o *oracle) readUntil(prefix string) []string {
	o.t.Helper()
	var lines []string
	for o.out.Scan() {
		line := strings.TrimSpace(o.out.Text())
		if strings.HasPrefix(line, prefix) {
			return append(lines, line)
		}
		lines = append(lines, line)
	}
	o.t.Fatalf("the engine ended while we waited for %q; it said %q", prefix, lines)
	return nil
}

// divide returns the number of leaves below each legal move.
func (o *oracle) divide(fen string, depth int) map[string]uint64 {
	o.t.Helper()
	o.send("position fen " + fen)
	o.send("go perft " + strconv.Itoa(depth))
	counts := map[string]uint64{}
	for _, line := range o.readUntil("Nodes searched") {
		move, number, ok := strings.Cut(line, ": ")
		if n, err := strconv.ParseUint(number, 10, 64); ok && err == nil && !strings.Contains(move, " ") {
			counts[move] = n
		}
	}
	return counts
}
