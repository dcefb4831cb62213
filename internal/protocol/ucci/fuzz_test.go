package ucci

import (
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
)

// answerForm is what a line of the server looks like.
var answerForm = regexp.MustCompile(`^(id (name|copyright|author|user) .+|option [a-z]+ type .+|ucciok|readyok|pophash|bye|` +
	`info message .+|info time \d+ nodes \d+|info depth \d+ score -?\d+( pv( [a-i]\d[a-i]\d)+)?|` +
	`bestmove [a-i]\d[a-i]\d( ponder [a-i]\d[a-i]\d)?( draw| resign)?|nobestmove)$`)

// FuzzServer: whatever the lines are, the server does not panic, leaves no
// goroutine, writes only lines of the protocol, and answers each go once.
func FuzzServer(f *testing.F) {
	for _, lines := range []string{
		"ucci\nisready\nsetoption newgame\nposition startpos moves h2e2 h9g7\ngo depth 2\nstop\nstop\nquit\ngo",
		"setoption usemillisec true\nposition startpos moves h3e3 h10g8\ngo infinite\nposition startpos\ngo draw time 5 increment 0 opptime 1",
		"position fen 4k4/7R1/8R/9/9/9/9/9/9/3K5 w - - 0 1 moves i7i9\ngo ponder time 5 movestogo 0\nponderhit draw\nponderhit",
		"position fen\nposition fen startpos\nbanmoves h2e2 h3e3\nprobe\ngo depth 1 nodes 0\ngo depth 0\ngo depth x",
		"setoption hashsize 999999999\nsetoption debug true\nsetoption level easy\ngo nodes 500\ngo ponder depth 2\nstop\n",
		"\x00\xff\x1b[2J\r\n go\tdepth 1 \r",
	} {
		f.Add(lines)
	}
	// What takes the machine's memory or minutes is not to be fuzzed: large
	// tables, many threads, and in batch mode a search that is waited for.
	costly := regexp.MustCompile(`(?i)hashsize\s+\D?0*\d{2,5}\s|threads\s+\D?0*\d\d|batch`)
	f.Fuzz(func(t *testing.T, input string) {
		if costly.MatchString(input + "\n") {
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
	least, stops := 0, 0
	for line := range strings.Lines(input) {
		words := strings.Fields(line)
		if len(words) == 0 || len(line) > maxLine {
			continue
		}
		if words[0] == "quit" {
			break
		}
		switch words[0] {
		case "go":
			least++
		case "stop":
			stops++ // may be answered by a nobestmove of its own
		}
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for _, line := range lines {
		if line != "" && !answerForm.MatchString(line) {
			t.Errorf("%q is no line of the protocol", line)
		}
	}
	if found := answers(lines); len(found) < least || len(found) > least+stops {
		t.Errorf("%d answers to %d searches and %d stops: %q", len(found), least, stops, found)
	}
}
