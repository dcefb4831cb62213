package hub

import (
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// answerForm is what a line of the server looks like.
var answerForm = regexp.MustCompile(`^(id name=.+|param name=\S+ value=\S+ type=.+|wait|ready|pong|error message="[^"]+"|` +
	`info depth=\d+ score=-?\d+\.\d\d nodes=\d+ time=\d+\.\d{3} nps=\d+\.\d{3} pv="MOVE( MOVE)*"|done( move=MOVE( ponder=MOVE)?)?)$`)

// moveForm is a move in such a line.
var moveForm = regexp.MustCompile(`\b\d+(-\d+|(x\d+){2,})\b`)

// FuzzLines: whatever the lines are, the server does not panic, leaves no
// goroutine, writes only lines of the protocol, and answers each go once.
func FuzzLines(f *testing.F) {
	for _, lines := range []string{
		"hub\nset-param name=variant value=english\ninit\nlevel depth=2\ngo think\nping\nstop\nnew-game\nquit\ngo think",
		"pos pos=" + start + " moves=\"32-28 19-23 28x19x23\"\nlevel move-time=1\ngo ponder\nponder-hit\nstop",
		"pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves=\"38-15 5-41 48-26\"\nlevel moves=9 time=291.587\ngo ponder\ngo analyze",
		"pos pos=W" + strings.Repeat("e", 49) + "B\ngo think\npos pos=\npos moves=1-2 pos=x\nlevel depth=x\ngo\nlevel nodes=1 inc=3\ngo",
		"set-param name=hash value=999999999\nset-param name=level value=easy\nlevel nodes=500\ngo think\nlevel time=-1 inc=0\ngo analyze\n",
		"\x00\xff\x1b[2J\r\n go\tthink \r\ngo \"x\nerror message=\"=\n= =\"\"",
	} {
		f.Add(lines)
	}
	// What takes the machine's memory or minutes is not to be fuzzed.
	costly := regexp.MustCompile(`value\s*=\s*"?\+?0*\d{2}`)
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
	want := 0
	for line := range strings.Lines(input) {
		if len(line) > maxLine {
			continue
		}
		command, _ := wire.SplitCommand(line)
		if command == "quit" {
			break
		}
		if command == "go" {
			want++
		}
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for _, line := range lines {
		if line != "" && !answerForm.MatchString(moveForm.ReplaceAllString(line, "MOVE")) {
			t.Errorf("%q is no line of the protocol", line)
		}
	}
	if found := answers(lines); len(found) != want {
		t.Errorf("%d answers to %d searches: %q", len(found), want, found)
	}
}
