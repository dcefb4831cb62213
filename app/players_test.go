package app

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
	evalgomoku "github.com/duiyi/duiyi/internal/eval/gomoku"
	"github.com/duiyi/duiyi/internal/textbook/gomoku"
)

// withPlayers returns gomoku on a small board with its own players.
func withPlayers() *game.Spec {
	spec := rules.NewSpec("gomoku", rules.Freestyle, 7, nil)
	spec.NewEvaluator, spec.Opponents = evalgomoku.New, gomoku.Opponents()
	return spec
}

// runWithPlayers runs the program over a table with that game alone and returns
// what it prints.
func runWithPlayers(t *testing.T, want int, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, complaint strings.Builder
	program := programOf(&out, &complaint)
	program.Table = catalog.Table{{Spec: withPlayers()}}
	if got := program.Run(t.Context(), args); got != want {
		t.Fatalf("%v: status %d, %s", args, got, complaint.String())
	}
	return out.String(), complaint.String()
}

func requireMatch(t *testing.T, text string, patterns ...string) {
	t.Helper()
	for _, p := range patterns {
		if !regexp.MustCompile("(?m)" + p).MatchString(text) {
			t.Errorf("no %s in:\n%s", p, text)
		}
	}
}

func TestLabRunsAGamesOwnPlayers(t *testing.T) {
	out, _ := runWithPlayers(t, 0, "lab", "--game", "gomoku", "--depth", "2", "--moves", "d4 c3")
	requireMatch(t, out,
		`^minimax +cp -?\d+ +[a-g]\d +\d+ +\d+ +\d+\.\d\d$`,
		`^one-step +own \d+ +[a-g]\d +47 +\d+ +-$`,
		`^two-moves-ahead +own -?\d+ +[a-g]\d +\d+ +\d+ +-$`,
		`^minimax, .*, core-ordered must find the same value, and they do\.$`,
		`^one-step \(scores each point .*\) is a player of the game's own: .* in a unit of its own\.$`)
	out, _ = runWithPlayers(t, 0, "lab", "--game", "gomoku", "--algorithms", "two-moves-ahead,one-step")
	if strings.Contains(out, "minimax ") && strings.Contains(out, "must find") || strings.Index(out, "two-moves") > strings.Index(out, "one-step") {
		t.Errorf("two players alone:\n%s", out)
	}
}

func TestLabJSONWithPlayers(t *testing.T) {
	out, _ := runWithPlayers(t, 0, "lab", "--game", "gomoku", "--depth", "1", "--algorithms", "core-plain,one-step", "--json")
	var lab struct {
		Agree      bool
		Algorithms []map[string]any
	}
	if err := json.Unmarshal([]byte(out), &lab); err != nil {
		t.Fatal(err)
	}
	core, player := lab.Algorithms[0], lab.Algorithms[1]
	if !lab.Agree || core["score"] == nil || core["ebf"] == nil || core["own_score"] != nil {
		t.Errorf("%s", out)
	}
	if player["score"] != nil || player["ebf"] != nil || player["own_score"] == nil || player["best"] != "d4" {
		t.Errorf("%s", out)
	}
}

func TestPlayersAreAGamesOwn(t *testing.T) {
	_, complaint := runWithPlayers(t, statusUsage, "lab", "--game", "gomoku", "--algorithms", "three-steps")
	requireMatch(t, complaint, `there are minimax, .*, core, one-step, two-moves-ahead$`)
	var out, other strings.Builder
	if got := runProgram(context.Background(), &out, &other, "lab", "--game", "tictactoe", "--algorithms", "one-step"); got != statusUsage {
		t.Errorf("tic-tac-toe knows one-step: %s", out.String())
	}
}

func TestGamesListsPlayers(t *testing.T) {
	out, _ := runWithPlayers(t, 0, "games")
	requireMatch(t, out, `^    player   one-step: .*; plays at level novice$`, `^             two-moves-ahead: .*; plays at level easy$`)
	out, _ = runWithPlayers(t, 0, "games", "--json")
	requireMatch(t, out, `"opponents":\[\{"name":"one-step","english":"[^"]+","chinese":"[^"]+","level":"novice"\},\{"name":"two-moves-ahead"`)
}

// An interrupt while a player thinks is an interrupt of the lab.
func TestLabInterruptsPlayers(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	spec := withPlayers()
	found, err := players(spec)[1].run(ctx, labProblem{spec: spec, pos: spec.Start()})
	if err != context.Canceled || found != (labFinding{}) {
		t.Errorf("%+v, %v", found, err)
	}
}
