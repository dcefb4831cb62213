package ugi

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/ucifamily"
)

var (
	// totalsForm is the line before an answer.
	totalsForm = regexp.MustCompile(`^info nodes \d+ time \d+ nps \d+$`)
	// answerForm is what a line of the server looks like.
	answerForm = regexp.MustCompile(`^(id (name|author) .+|option name .+ type .+|ugiok|readyok|info .+|bestmove \S+|response (true|false|p1win|p2win|draw|none)|\S+: \d+||Nodes searched: \d+)$`)
)

// FuzzServer: whatever the lines are, the server does not panic, leaves no
// goroutine, writes only lines of the protocol, and answers each go and each
// query once.
func FuzzServer(f *testing.F) {
	for _, lines := range []string{
		"ugi\nisready\nuginewgame\nposition startpos moves e2e4 e7e5\nquery p1turn\ngo depth 2\nstop\nquery gameover\nquit\ngo",
		"setoption name Game value gomoku:renju,size=19\nposition startpos moves k10\nquery islegal k11\ngo infinite\nquery result\nposition startpos",
		"position fen 7k/5QQ1/8/8/8/8/8/7K b - - 0 1\nquery result\ngo p1time 5 p2time -5 p1inc 1 movestogo 0\ngo infinite",
		"setoption name Game value checkers\nposition fen W:W10:B6 moves 10x1\nquery result\nquery\nquery x\nquery islegal\ngo nodes 0",
		"go searchmoves e2e4 e2e5 depth 1 mate 3\ngo perft 2\ngo depth x\nsetoption name MultiPV value 3\ngo movetime 1",
		"\x00\xff\x1b[2J\r\n go\tdepth 1 \r\nquery islegal \xff",
	} {
		f.Add(lines)
	}
	// What takes the machine's memory or minutes is not to be fuzzed.
	costly := regexp.MustCompile(`(?i)(hash|threads)\s+value\s+\d\d`)
	f.Fuzz(func(t *testing.T, input string) {
		if costly.MatchString(input) {
			return
		}
		synctest.Test(t, func(t *testing.T) { checkServer(t, input) })
	})
}

// checkServer feeds a server and checks what it writes.
func checkServer(t *testing.T, input string) {
	var out strings.Builder
	s, err := New(Config{Table: catalog.Games(), Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), strings.NewReader(input)); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for _, line := range lines {
		if !answerForm.MatchString(line) {
			t.Errorf("%q is no line of the protocol", line)
		}
	}
	searches, perhapsCounts := linesWith(input, "go", "perft")
	counts := len(withPrefix(lines, "Nodes searched: ")) + len(withPrefix(lines, "info string perft was stopped"))
	if found := len(answers(lines)); found+counts != searches || counts > perhapsCounts {
		t.Errorf("%d moves and %d counts answer %d searches: %q", found, counts, searches, lines)
	}
	queries, _ := linesWith(input, "query", "")
	if found := len(withPrefix(lines, "response ")) + len(withPrefix(lines, "info string error: query: ")); found != queries {
		t.Errorf("%d answers to %d queries: %q", found, queries, lines)
	}
}

// linesWith returns how many lines that are followed have the command, and how
// many of these have a word besides.
func linesWith(input, command, word string) (all, some int) {
	for line := range strings.Lines(input) {
		words := strings.Fields(line)
		if len(words) > 0 && words[0] == "quit" {
			break
		}
		if len(words) > 0 && words[0] == command && len(line) <= ucifamily.MaxLine {
			all++
			if slices.Contains(words, word) {
				some++
			}
		}
	}
	return all, some
}
