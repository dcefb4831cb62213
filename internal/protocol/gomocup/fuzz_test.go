package gomocup

import (
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
)

// answerForm is what a line of the server looks like.
var answerForm = regexp.MustCompile(`^(OK|SWAP|\d+,\d+( \d+,\d+){0,2}|(ERROR|UNKNOWN) .+|name=".+)$`)

// FuzzServer: whatever the lines are, the server does not panic, leaves no
// goroutine, writes only lines of the protocol, and answers each command that has
// an answer once.
func FuzzServer(f *testing.F) {
	for _, lines := range []string{
		"START 15\nINFO timeout_turn 1000\nBEGIN\nTURN 7,8\nTAKEBACK 7,8\nRESTART\nEND\nBEGIN",
		"START 15\nINFO rule 4\nBOARD\n7,7,1\n6,9,2\n5,9,1\n6,10,2\nDONE\nTURN 0,0",
		"START 8\nBOARD\n1,1,2\n2,2,2\n3,3,2\n4,4,3\nDONE\nPLAY 0,0\nPLAY 0,0",
		"START 6\nSWAP2BOARD\nDONE\nSWAP2BOARD\n1,1\n2,2\n3,3\nDONE\nSWAP2BOARD\n1,1\n2,2\n3,3\n0,0\n5,5\nDONE\nTURN 4,4",
		"RECTSTART 7,7\nINFO rule 1\nINFO max_memory 1000\nINFO time_left -1\nBOARD\nABOUT\nDONE\nSTOP\nYXSTOP",
		"\x00\xff\x1b[2J\r\n start\t5 \r\nbegin\rBOARD\nEND",
	} {
		f.Add(lines)
	}
	f.Fuzz(func(t *testing.T, input string) {
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
	if out.Len() == 0 {
		lines = nil
	}
	for _, line := range lines {
		if !answerForm.MatchString(line) {
			t.Errorf("%q is no line of the protocol", line)
		}
	}
	want, ended := expected(input)
	// END drops the answer of a search that is still running.
	if len(lines) != want && !(ended && len(lines) == want-1) {
		t.Errorf("%d answers, want %d: %q", len(lines), want, lines)
	}
}

// expected returns how many answers some lines have, and whether END is among
// them.
func expected(input string) (answers int, ended bool) {
	inBlock := false
	for line := range strings.Lines(input) {
		text := strings.ReplaceAll(strings.TrimSpace(line), "\t", " ")
		word, _, _ := strings.Cut(text, " ")
		command := strings.ToUpper(word)
		_, known := commands[command]
		if len(line) > maxLine {
			command, known = "LONG", false
		}
		switch {
		case command == "END":
			return answers, true
		case text == "", command == "INFO":
			continue
		case inBlock && !known:
			continue
		}
		if inBlock {
			inBlock = false
			answers++ // of the block, whether or not it was done
			if command == "DONE" {
				continue
			}
		}
		switch command {
		case "BOARD", "SWAP2BOARD":
			inBlock = true
		case "STOP", "YXSTOP":
		default:
			answers++
		}
	}
	return answers, false
}
