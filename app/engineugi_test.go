package app

import (
	"strings"
	"testing"
)

// runUGI runs the program as a UGI engine that gets the lines.
func runUGI(t *testing.T, lines string, args ...string) (got int, printed, complaint string) {
	t.Helper()
	var out, complaints strings.Builder
	p := programOf(&out, &complaints)
	p.Stdin = strings.NewReader(lines)
	got = p.Run(t.Context(), append([]string{"engine", "ugi"}, args...))
	return got, out.String(), complaints.String()
}

// The engine plays chess, or the game that is asked for, with its settings; and
// ends with its input although a search without end runs.
func TestEngineUGI(t *testing.T) {
	for _, test := range []struct {
		lines string
		args  []string
		want  []string
	}{
		{"ugi\nposition startpos\ngo infinite\n", nil, []string{
			`^id name Duiyi .`, `^option name Game type combo default chess var `, `^ugiok$`, `^bestmove [a-h][12][a-h][34]$`,
		}},
		{"position startpos moves h3e3\nquery p1turn\ngo depth 2\nquit\nisready\n", []string{"--game", "xiangqi"}, []string{
			`^info string error: position: number 1, move "h3e3"`, `^response true$`, `^bestmove [a-i]\d[a-i]\d$`,
		}},
		{"query islegal s19\nquery islegal t20\n", []string{"--game", "gomoku:renju,size=19"}, []string{`^response false$`}},
	} {
		got, printed, complaint := runUGI(t, test.lines, test.args...)
		if got != statusDone || complaint != "" || strings.Contains(printed, "readyok") {
			t.Errorf("%q: status %d, %q and %q", test.lines, got, printed, complaint)
		}
		requireMatch(t, printed, test.want...)
	}
}

// A game that is not there is a wrong call.
func TestEngineUGIWithoutItsGame(t *testing.T) {
	if got, printed, complaint := runUGI(t, "ugi\n", "--game", "nosuch"); got != statusUsage || printed != "" || !strings.Contains(complaint, `"nosuch"`) {
		t.Errorf("status %d, %q and %q", got, printed, complaint)
	}
}
