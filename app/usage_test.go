package app

import (
	"context"
	"strings"
	"testing"
)

// The errors of the command line are in our own words.
func TestUsageErrors(t *testing.T) {
	long := strings.Repeat("x", 60)
	for args, want := range map[string]string{
		"perft --game tictactoe --depth -1":                         "--depth -1: must be 0 to 64",
		"perft --game tictactoe --depth":                            "--depth: the value is missing",
		"perft --depth --game tictactoe":                            "--depth: the value is missing",
		"perft --game tictactoe --depth 1.5":                        `--depth: "1.5" is not a whole number`,
		"perft --game tictactoe --depth 0x2":                        `--depth: "0x2" is not a whole number`,
		"perft --game tictactoe --depth 1_0":                        `--depth: "1_0" is not a whole number`,
		"analyze --game chess --nodes -1":                           `--nodes: "-1" is not a whole number`,
		"analyze --game chess --nodes 0b1":                          `--nodes: "0b1" is not a whole number`,
		"moves --game -x":                                           "--game: the value is missing",
		"moves --game " + long:                                      `unknown game "` + long[:40] + `…"; the games are xiangqi`,
		"tables --game checkers":                                    "--pieces is missing; it is 2 to 5",
		"tables --game checkers --pieces 6":                         "--pieces 6: must be 2 to 5",
		"tables --game chess --pieces 3":                            "--game chess: there are no endgame tables of it; there are of checkers",
		"tables --game checkers --pieces 2":                         "--out is missing: there is no folder for the user's cache, or DUIYI_TABLES is off",
		"serve --public-url play.example":                           `--public-url "play.example": must be an address such as https://play.example.org`,
		"serve --public-url https://a.example/b":                    `--public-url "https://a.example/b": must end with the host and port`,
		"serve --proxy proxy.example":                               `--proxy "proxy.example": must be an address or a network`,
		"nosuch":                                                    `unknown command "nosuch"; the commands are`,
		long:                                                        `unknown command "` + long[:40] + `…"; the commands are`,
		"games " + long:                                             "unexpected argument " + long[:40] + "…",
		"perft --game tictactoe --depth " + strings.Repeat("9", 60): `--depth: "` + strings.Repeat("9", 40) + `…" is too large`,
	} {
		var out, complaint strings.Builder
		got := runProgram(t.Context(), &out, &complaint, strings.Fields(args)...)
		if err := checkComplaint(got, complaint.String()); err != nil {
			t.Errorf("%s: %v", args, err)
		}
		if got != statusUsage || !strings.HasPrefix(complaint.String(), "duiyi: "+want) {
			t.Errorf("%s: status %d and %q, want %q", args, got, complaint.String(), want)
		}
	}
}

// A person at the terminal is told why there are no moves; a script is not.
func TestMovesOfAFinishedGameAtATerminal(t *testing.T) {
	var out, complaint strings.Builder
	p := programOf(&out, &complaint)
	p.IsTerminal = func(stream any) bool { return stream == any(p.Stderr) }
	got := p.Run(t.Context(), []string{"moves", "--game", "chess", "--moves", "f3 e5 g4 Qh4"})
	if got != statusDone || out.String() != "" || complaint.String() != "the game is over: checkmate, 0-1\n" {
		t.Errorf("status %d, %q and %q", got, out.String(), complaint.String())
	}
}

// An interrupt while the search runs ends it with the best move so far.
func TestInterruptedAnalysisAnswers(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	out, complaint := &hangUp{cancel: cancel}, &strings.Builder{}
	if got := runProgram(interrupted, out, complaint, "analyze", "--game", "chess"); got != statusDone {
		t.Errorf("status %d: %s", got, complaint)
	}
	if !strings.Contains(out.text.String(), "\nbestmove ") {
		t.Errorf("no best move in %q", out.text.String())
	}
}

// hangUp interrupts the program at its first line of output.
type hangUp struct {
	text   strings.Builder
	cancel context.CancelFunc
}

func (h *hangUp) Write(b []byte) (int, error) {
	h.cancel()
	return h.text.Write(b)
}

// An interrupt does not wait for a table of any size.
func TestInterruptBeforeTheSearch(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	var out, complaint strings.Builder
	got := runProgram(interrupted, &out, &complaint, "analyze", "--game", "chess", "--hash", "128")
	if want := "duiyi: interrupted before the search began\n"; got != statusFailed || complaint.String() != want {
		t.Errorf("status %d and %q, want %q", got, complaint.String(), want)
	}
}
