package uci

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/ucifamily"
)

// answerForm is what a line of the server looks like.
var answerForm = regexp.MustCompile(`^(id (name|author) .+|option name .+ type .+|uciok|readyok|info .+|bestmove \S+( ponder \S+)?|\S+: \d+||Nodes searched: \d+)$`)

// FuzzServer: whatever the lines are, the server does not panic, leaves no
// goroutine, writes only lines of the protocol, and answers each go once.
func FuzzServer(f *testing.F) {
	for _, lines := range []string{
		"uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo depth 2\nstop\nquit\ngo",
		"setoption name UCI_Variant value xiangqi\nsetoption name Ranks From One value true\nposition startpos moves h3e3 h10g8\ngo infinite",
		"position fen 8/4P1k1/8/8/8/8/6K1/8 w - - 0 1 moves e7e8\ngo ponder wtime 5 btime -5 winc 1 movestogo 0\nponderhit\nponderhit",
		"position fen\nposition fen startpos\ngo searchmoves e2e4 e2e5 depth 1 mate 3 nodes 0\ngo perft 2\ngo depth x",
		"setoption name Hash value 999999999\nsetoption name MultiPV value 3\nsetoption name UCI_Chess960 value true\ngo infinite ponder\nstop\n",
		"\x00\xff\x1b[2J\r\n go\tdepth 1 \r",
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
	counts := 0
	for _, line := range lines {
		if !answerForm.MatchString(line) {
			t.Errorf("%q is no line of the protocol", line)
		}
		if strings.HasPrefix(line, "Nodes searched: ") || line == "info string perft was stopped" {
			counts++
		}
	}
	searches, maybeCounts := goLines(input)
	if found := len(answers(lines)); found+counts != searches || counts > maybeCounts {
		t.Errorf("%d moves and %d counts answer %d searches: %q", found, counts, searches, lines)
	}
}

// goLines returns how many lines ask for a search, and how many of them may ask
// for a count instead of a move.
func goLines(input string) (searches, maybeCounts int) {
	for line := range strings.Lines(input) {
		words := strings.Fields(line)
		if len(words) > 0 && words[0] == "quit" {
			break
		}
		if len(words) > 0 && words[0] == "go" && len(line) <= ucifamily.MaxLine {
			searches++
			if slices.Contains(words, "perft") {
				maybeCounts++
			}
		}
	}
	return searches, maybeCounts
}
