//go:build engines && unix

package fronts

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// pairing is this program against an engine of Debian's in xboard.
type pairing struct {
	name string
	// protocol is what this program speaks as an engine, with its flags, and
	// adapter the program between it and xboard. Without one xboard takes
	// polyglot.
	protocol, adapter string
	// opponent is the command of the other engine; opponentUCI says that it
	// needs polyglot too.
	opponent    string
	opponentUCI bool
	variant     string
	// frail says that the other engine aborts now and then, about once in a hundred
	// games, upon which xboard waits for ever.
	frail bool
}

var pairings = []pairing{
	{name: "polyglot, against gnuchess", protocol: "uci", opponent: "gnuchess --uci", opponentUCI: true, frail: true},
	{name: "polyglot, against hoichess", protocol: "uci", opponent: "hoichess"},
	{name: "uci2wb for UCCI, against fairy-stockfish", protocol: "ucci", adapter: "uci2wb -x", opponent: "fairy-stockfish", variant: "xiangqi"},
	{name: "uci2wb for the Cyclone dialect, against hoixiangqi", protocol: "uci --game xiangqi", adapter: "uci2wb -c", opponent: "hoixiangqi", variant: "xiangqi"},
}

// games is how many games each pairing plays; DUIYI_GAMES sets another number.
func games(t *testing.T) int {
	text, set := os.LookupEnv("DUIYI_GAMES")
	if !set {
		return 2
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("DUIYI_GAMES is %q, and not a number of games", text)
	}
	return n
}

// TestXBoard plays games in xboard and finds none in which it had to complain.
func TestXBoard(t *testing.T) {
	folder := t.TempDir()
	program := filepath.Join(folder, "duiyi")
	if out, err := exec.Command("go", "build", "-o", program, "github.com/duiyi/duiyi/cmd/duiyi").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	wanted := games(t)
	for i, p := range pairings {
		t.Run(p.name, func(t *testing.T) {
			// The adapters take a program without arguments.
			engine := filepath.Join(folder, fmt.Sprint("engine", i))
			script := fmt.Sprintf("#!/bin/sh\nexec %s engine %s\n", program, p.protocol)
			if err := os.WriteFile(engine, []byte(script), 0o700); err != nil {
				t.Fatal(err)
			}
			record, hung := p.play(t, folder, engine, wanted)
			endings := endings(record)
			complete := len(endings) == wanted || hung && p.frail
			if !complete || strings.Count(record, `"Duiyi`) < len(endings) {
				t.Fatalf("%d games of %d, by\n%s", len(endings), wanted, record)
			}
			counts := map[string]int{}
			for _, ending := range endings {
				counts[ending]++
				if !sound(ending) {
					t.Errorf("a game ended by %q", ending)
				}
			}
			t.Logf("%d games: %v", len(endings), counts)
		})
	}
}

// play lets xboard play the games and returns its record of them. It reports whether
// xboard had to be ended, with all that it had started.
func (p pairing) play(t *testing.T, folder, engine string, games int) (text string, hung bool) {
	t.Helper()
	record := filepath.Join(t.TempDir(), "games.pgn")
	args := []string{
		"--auto-servernum", "xboard", "-noGUI", "-mode", "TwoMachines", "-xexit", "-matchGames", strconv.Itoa(games),
		"-tc", "0:01", "-inc", "0.02", "-xponder", "-matchPause", "100", "-sgf", record, "-fd", folder, "-sd", folder,
		"-fcp", strings.TrimSpace(p.adapter + " " + engine), "-scp", p.opponent,
	}
	if p.adapter == "" {
		args = append(args, "-fUCI")
	}
	if p.opponentUCI {
		args = append(args, "-sUCI")
	}
	if p.variant != "" {
		args = append(args, "-variant", p.variant)
	}
	// Long enough for games of two hundred moves.
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(games)*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "xvfb-run", args...)
	// The settings of xboard are those of a new user.
	cmd.Env = append(os.Environ(), "HOME="+folder, "PATH="+os.Getenv("PATH")+":/usr/games")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	if out, err := cmd.CombinedOutput(); err != nil && ctx.Err() == nil {
		t.Fatalf("%v; install what is missing with: apt-get install xvfb xauth xboard polyglot uci2wb gnuchess hoichess fairy-stockfish\n%s", err, out)
	}
	all, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	return string(all), ctx.Err() != nil
}

// ending is how xboard says why a game is over, behind its moves.
var ending = regexp.MustCompile(`(?s)\{([^{}]*)\}\s+(?:1-0|0-1|1/2-1/2|\*)\s*(?:\n\n|$)`)

// endings returns how each game of a record ended.
func endings(record string) (found []string) {
	for _, match := range ending.FindAllStringSubmatch(record, -1) {
		found = append(found, strings.Join(strings.Fields(match[1]), " "))
	}
	return found
}

// sound reports whether a game came to its end on the board or was given up.
func sound(ending string) bool {
	for _, fault := range []string{"Forfeit", "forfeit", "invalid", "illegal", "exited", "xboard exit", "time", "stalled"} {
		if strings.Contains(ending, fault) {
			return false
		}
	}
	return true
}
