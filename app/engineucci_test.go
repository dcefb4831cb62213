package app

import (
	"errors"
	"strings"
	"testing"
)

// runUCCI feeds lines to the command and returns what it prints.
func runUCCI(t *testing.T, command ucciCommand, lines string) (string, error) {
	t.Helper()
	var out, complaint strings.Builder
	p := programOf(&out, &complaint)
	p.Stdin = strings.NewReader(lines)
	err := command.Run(&session{Program: p, ctx: t.Context(), out: &output{w: &out}})
	if complaint.Len() > 0 {
		t.Errorf("complains %q", complaint.String())
	}
	return out.String(), err
}

// The engine for xiangqi fronts answers, and ends with its input: field cases
// BR-130, BR-131 and BR-079 for UCCI.
func TestEngineUCCI(t *testing.T) {
	printed, err := runUCCI(t, ucciCommand{}, "ucci\nposition startpos moves h3e3\nposition startpos moves h2e2\ngo infinite\n")
	if err != nil {
		t.Fatal(err)
	}
	requireMatch(t, printed, `^id name Duiyi .`, `^ucciok$`, `^info message error: position: number 1, move "h3e3"`, `^bestmove [a-i][5-9][a-i]\d`)
	if printed, err = runUCCI(t, ucciCommand{Game: "xiangqi:simple"}, "go depth 2\nquit\n"); err != nil || !strings.HasSuffix(printed, "\nbye\n") {
		t.Errorf("%v: %q", err, printed)
	}
}

// Another game than xiangqi is a wrong call.
func TestEngineUCCIOfOtherGames(t *testing.T) {
	for _, name := range []string{"chess", "nosuch"} {
		var usage usageError
		if printed, err := runUCCI(t, ucciCommand{Game: name}, "ucci\n"); !errors.As(err, &usage) || printed != "" {
			t.Errorf("%s: %v and %q", name, err, printed)
		}
	}
}
