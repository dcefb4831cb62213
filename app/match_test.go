package app

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// sleeper is an engine that has no move, and in the third game of its life,
// which it counts in a file, it sleeps instead.
const sleeper = `#!/bin/sh
while read word rest; do
	case "$word" in
	uci) echo "option name UCI_Variant type combo default chess var tictactoe"; echo uciok ;;
	isready) echo readyok ;;
	ucinewgame) echo game >>"$0.count" ;;
	go)
		if [ "$(wc -l <"$0.count")" -eq 3 ]; then
			echo "I am tired" >&2
			sleep 1000
		fi
		echo "bestmove (none)" ;;
	quit) exit 0 ;;
	esac
done
`

// script writes a program for the shell.
func script(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "engine")
	if err := os.WriteFile(name, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return name
}

// lastLine decodes the last line of the output.
func lastLine(t *testing.T, out string) (r matchJSON) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &r); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	return r
}

// BR-185: an engine that sleeps for ever in game 3 costs that game; the others
// are played, the exit status and the summary are right, and the log tells.
func TestMatchSurvivesASleepingEngine(t *testing.T) {
	var out, complaint strings.Builder
	status := runProgram(t.Context(), &out, &complaint, "match", "--game", "tictactoe", "--engine", "cmd="+script(t, sleeper),
		"--engine", "level=novice,option.Hash=1", "--movetime", "300", "--margin", "4000", "--games", "10", "--json", "--log")
	if status != statusDone {
		t.Fatalf("status %d: %s", status, complaint.String())
	}
	r := lastLine(t, out.String())
	if r.Games != 10 || r.Losses != 10 || r.TimeLosses != [2]int{1, 0} || r.Illegal != [2]int{9, 0} || r.Crashes != [2]int{} || r.Score != 0 {
		t.Errorf("%+v", r)
	}
	if !strings.Contains(out.String(), `{"game":3,`) || strings.Count(out.String(), `"reason":"time"`) != 1 {
		t.Errorf("printed\n%s", out.String())
	}
	for _, line := range []string{
		"game 3: engine loses (time): no move within 4.3s, nor within 1s of being told to stop", "  over the time by: ", "  process: signal: killed", "  > go movetime 300",
		"  standard error: I am tired", `game 4: engine loses (illegal): it says "(none)", but there are legal moves`,
	} {
		if !strings.Contains(complaint.String(), line) {
			t.Errorf("%q is not in the log\n%s", line, complaint.String())
		}
	}
}

// An interrupt ends the match with the result so far, and without any game it
// says so.
func TestInterruptedMatch(t *testing.T) {
	args := strings.Fields("match --game tictactoe --engine level=hard,option.Hash=1 --engine level=novice,option.Hash=1 --games 100000 --json")
	interrupted, cancel := context.WithCancel(t.Context())
	out, complaint := &hangUp{cancel: cancel}, &strings.Builder{}
	if status := runProgram(interrupted, out, complaint, args...); status != statusDone || complaint.Len() > 0 {
		t.Errorf("status %d: %s", status, complaint)
	}
	if r := lastLine(t, out.text.String()); r.Games < 1 || r.Games > 100 || len(r.Pentanomial) != 5 {
		t.Errorf("%+v", r)
	}
	if status := runProgram(interrupted, out, complaint, args...); status != statusFailed || complaint.String() != "duiyi: interrupted before it was done\n" {
		t.Errorf("status %d: %s", status, complaint)
	}
}

// A match of which nobody reads the output ends.
func TestMatchWithoutAReader(t *testing.T) {
	var complaint strings.Builder
	start := time.Now()
	args := strings.Fields("match --game tictactoe --engine level=hard --engine level=novice --games 100000")
	status := runProgram(t.Context(), brokenWriter{}, &complaint, args...)
	if status != statusFailed || !strings.Contains(complaint.String(), "the disk is full") || time.Since(start) > time.Minute {
		t.Errorf("status %d: %s", status, complaint.String())
	}
}

// Names of engines are one word each in the output, whatever is in them.
func TestNamesInTheOutput(t *testing.T) {
	var out, complaint strings.Builder
	status := runProgram(t.Context(), &out, &complaint, "match", "--game", "tictactoe", "--engine", "level=hard,name=a b\n\x1b[2J",
		"--engine", "level=novice", "--games", "1")
	if status != statusDone || !strings.Contains(out.String(), `first a_b\n\x1b[2J second novice`) {
		t.Errorf("status %d: %q %s", status, out.String(), complaint.String())
	}
}
