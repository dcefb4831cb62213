package app

import (
	"errors"
	"strings"
	"testing"
)

// runHub feeds lines to the command and returns what it prints.
func runHub(t *testing.T, command hubCommand, lines string) (string, error) {
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

// The engine for draughts fronts answers, and ends with its input.
func TestEngineHub(t *testing.T) {
	const start = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"
	printed, err := runHub(t, hubCommand{}, "hub\ninit\npos pos="+start+" moves=32x28\npos pos="+start+` moves="32-28 19-23"`+"\ngo analyze\n")
	if err != nil {
		t.Fatal(err)
	}
	requireMatch(t, printed, `^id name=Duiyi version=.`, `^wait$`, `^ready$`, `^error message="pos: number 1, move '32x28'`, `^done move=28x19x23`)
	if printed, err = runHub(t, hubCommand{Game: "checkers"}, "level depth=2\ngo think\nping\nquit\n"); err != nil {
		t.Fatal(err)
	}
	requireMatch(t, printed, `^done move=(9|1[0-2])-1\d`)
}

// Another game than draughts is a wrong call.
func TestEngineHubOfOtherGames(t *testing.T) {
	for _, name := range []string{"chess", "nosuch"} {
		var usage usageError
		if printed, err := runHub(t, hubCommand{Game: name}, "hub\n"); !errors.As(err, &usage) || printed != "" {
			t.Errorf("%s: %v and %q", name, err, printed)
		}
	}
}

// The subcommand is there.
func TestEngineHubCommand(t *testing.T) {
	var out, complaint strings.Builder
	p := programOf(&out, &complaint)
	p.Stdin = strings.NewReader("ping\nlevel depth=1\ngo think\n")
	if got := p.Run(t.Context(), []string{"engine", "hub"}); got != statusDone {
		t.Errorf("status %d and %q", got, complaint.String())
	}
	requireMatch(t, out.String(), `^pong$`, `^done move=3[1-5]-\d\d`)
}
