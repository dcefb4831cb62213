package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/stats"
)

// matchOf runs a short match with further flags and returns its output.
func matchOf(t *testing.T, want int, flags ...string) (out, complaint string) {
	t.Helper()
	var a, b strings.Builder
	args := append(strings.Fields("match --game tictactoe --engine level=easy,option.Hash=1 --engine level=novice,option.Hash=1 --seed 9"), flags...)
	if status := runProgram(t.Context(), &a, &b, args...); status != want {
		t.Fatalf("%v: status %d: %s", flags, status, b.String())
	}
	return a.String(), b.String()
}

// excerptOf is how a message shows a long name.
func excerptOf(name string) string {
	if runes := []rune(name); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return name
}

// Records and logs go on with a match: each game is there once, one that was torn
// is written again, and one that is missing is added.
func TestResumedTexts(t *testing.T) {
	dir := t.TempDir()
	games, record, log := filepath.Join(dir, "games"), filepath.Join(dir, "record"), filepath.Join(dir, "log")
	files := []string{"--record", record, "--gamelog", log}
	matchOf(t, statusDone, append(files, "--games", "2", "--out", games)...)
	matchOf(t, statusDone, "--games", "3", "--resume", games) // without them
	text, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(record, text[:len(text)-5], 0o600); err != nil {
		t.Fatal(err)
	}
	matchOf(t, statusDone, append(files, "--games", "6", "--resume", games)...)
	for _, name := range []string{record, log} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= 6; n++ {
			tag := fmt.Sprintf("[Round \"%d.%d\"]\n", (n+1)/2, 2-n%2)
			if strings.Count(string(text), tag) != 1 {
				t.Errorf("%s has %d times %s", name, strings.Count(string(text), tag), tag)
			}
		}
		if strings.Count(string(text), "[Event ") != 6 || !strings.HasSuffix(string(text), "\n\n") {
			t.Errorf("%s is\n%s", name, text)
		}
	}
	_, complaint := matchOf(t, statusUsage, "--record", record, "--gamelog", filepath.Join(dir, ".", "record"))
	if !strings.Contains(complaint, "--record and --gamelog: ") {
		t.Error(complaint)
	}
}

// At a terminal a line tells how far the match is; it is gone in the end.
func TestProgress(t *testing.T) {
	run := func(flags ...string) (out, errors string) {
		var a, b strings.Builder
		p := programOf(&a, &b)
		p.IsTerminal = func(stream any) bool { return stream == any(p.Stderr) }
		args := append(strings.Fields("match --game tictactoe --engine level=easy,option.Hash=1 --engine level=novice,option.Hash=1 --seed 9"), flags...)
		if status := p.Run(t.Context(), args); status != statusDone {
			t.Fatalf("status %d: %s", status, b.String())
		}
		return a.String(), b.String()
	}
	out, errors := run("--games", "3")
	if strings.Count(out, "\n") != 4 || strings.Contains(out, "\x1b") {
		t.Errorf("printed %q", out)
	}
	if !strings.HasPrefix(errors, "1/3  W ") || !strings.HasSuffix(errors, eraseLine) || strings.Count(errors, eraseLine) != 3 || strings.Contains(errors, "\n") {
		t.Errorf("progress %q", errors)
	}
	for line := range strings.SplitSeq(errors, eraseLine) {
		if textWidth(line) >= usualWidth {
			t.Errorf("%q is too wide", line)
		}
	}
	if _, errors := run("--games", "3", "--json"); errors != "" {
		t.Errorf("progress of --json: %q", errors)
	}
}

func TestProgressLine(t *testing.T) {
	now := time.Unix(1000, 0)
	p := &matchProgress{test: stats.DefaultSPRT(), games: 10, before: 2, began: now, now: func() time.Time { return now.Add(time.Minute) }}
	tally := arena.Tally{Games: stats.Counts{1, 2, 1}, Pairs: stats.Counts{0, 0, 2, 0, 0}}
	if got, want := p.line(tally), "4/10  W 1 D 2 L 1  Elo +0 ± 271  LOS 50%  LLR -0.03  0:01:00, 0:03:00 left"; got != want {
		t.Error(got)
	}
	p.games = 0
	if got := p.line(tally); !strings.HasPrefix(got, "4  W 1 ") || strings.Contains(got, "left") {
		t.Error(got)
	}
	if got := clipped("ab象c", 3); got != "ab" {
		t.Errorf("%q", got)
	}
}

// The report is for people: before the summary, or with --json apart from it.
func TestReport(t *testing.T) {
	out, _ := matchOf(t, statusDone, "--games", "2", "--report")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) < 6 || !strings.HasPrefix(lines[2], "report games 2 plies mean ") || !strings.HasPrefix(lines[len(lines)-1], "games 2 ") {
		t.Errorf("printed\n%s", out)
	}
	out, complaint := matchOf(t, statusDone, "--games", "2", "--report", "--json")
	if strings.Contains(out, "report") || !strings.HasPrefix(complaint, "report games 2 plies mean ") || !strings.Contains(complaint, "\nreport engine easy depth ") {
		t.Errorf("printed\n%s\nand\n%s", out, complaint)
	}
	if r := lastLine(t, out); r.AvgDepth[0] < 1 || r.NPS[1] <= 0 || r.MeanPlies < 5 {
		t.Errorf("%+v", r)
	}
}

// Of each kind a few examples are shown.
func TestFindingsInTheReport(t *testing.T) {
	var b strings.Builder
	entry, err := programOf(nil, nil).Table.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	m := &arena.Match{Spec: entry.Spec}
	m.Contestants[0].Name, m.Contestants[1].Name = "a b", "c"
	var moves []string
	var thinking arena.Thinking
	for i := range 40 {
		moves = append(moves, "x")
		score := arena.Score(0)
		if i%4 == 2 {
			score = 600
		}
		thinking = append(thinking, arena.Thought{Side: game.Side(i % 2), Scored: true, Score: score, Depth: 3})
	}
	r := arena.Record{Game: 1, First: "a\x1b", Second: "c", Result: "1-0", Reason: "checkmate", Moves: strings.Join(moves, " "), Plies: 40, Thinking: thinking}
	writeReport(&b, m, []arena.Record{r})
	for _, want := range []string{
		"report engine a_b depth 3.0 nps 0\n", "report drops 9: moves after which", "\nreport   game 1 move 2 a\\x1b (White): x with +6.00, then +0.00 at its next move\n", "\nreport   and 4 more\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	b.Reset()
	writeReport(&b, m, nil)
	if !strings.HasSuffix(b.String(), "report nothing looks wrong\n") {
		t.Error(b.String())
	}
}
