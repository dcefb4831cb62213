package app

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/stats"
)

func TestEqualNamesAreToldApart(t *testing.T) {
	for _, c := range []struct{ names, want []string }{
		{[]string{"a", "b"}, []string{"a", "b"}},
		{[]string{"a", "a"}, []string{"a (1)", "a (2)"}},
		{[]string{"a", "b", "a", "a"}, []string{"a (1)", "b", "a (2)", "a (3)"}},
		{[]string{"a", "a (1)", "a"}, []string{"a (2)", "a (1)", "a (3)"}},
		{[]string{"a", "a", "a (1)", "a (1)"}, []string{"a (2)", "a (3)", "a (1) (1)", "a (1) (2)"}},
	} {
		var contestants []arena.Contestant
		for _, name := range c.names {
			contestants = append(contestants, arena.Contestant{Name: name})
		}
		tellApart(contestants)
		var got []string
		for _, one := range contestants {
			got = append(got, one.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q become %q", c.names, got)
		}
	}
}

// An interrupt ends a tournament with the standings so far, and without any game it
// says so.
func TestInterruptedTournament(t *testing.T) {
	args := strings.Fields("match --game tictactoe --tournament roundrobin --engine level=hard,option.Hash=1 --engine level=novice,option.Hash=1 --engine self,option.Hash=1 --nodes 100 --games 100000 --json")
	interrupted, cancel := context.WithCancel(t.Context())
	out, complaint := &hangUp{cancel: cancel}, &strings.Builder{}
	if status := runProgram(interrupted, out, complaint, args...); status != statusDone || complaint.Len() > 0 {
		t.Errorf("status %d: %s", status, complaint)
	}
	lines := strings.Split(strings.TrimSpace(out.text.String()), "\n")
	var r tournamentJSON
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Standings) != 3 || r.Standings[2].Games != 0 || r.Standings[0].Games < 1 || r.Standings[0].Games > 100 || len(r.Pairings) != 3 {
		t.Errorf("%+v", r)
	}
	if status := runProgram(interrupted, out, complaint, args...); status != statusFailed || complaint.String() != "duiyi: interrupted before it was done\n" {
		t.Errorf("status %d: %s", status, complaint)
	}
}

// The tables are aligned by the width of their names in a terminal.
func TestTournamentTables(t *testing.T) {
	tournament := &arena.Tournament{Kind: arena.RoundRobin, Contestants: []arena.Contestant{{Name: "象棋"}, {Name: "b"}, {Name: "c"}}}
	var tallies []arena.Tally
	for range tournament.Pairings() {
		tallies = append(tallies, arena.Tally{Games: stats.Counts{0, 0, 0}, Pairs: stats.Counts{0, 0, 0, 0, 0}})
	}
	for i, p := range tournament.Pairings() {
		if p == (arena.Pairing{First: 0, Second: 1}) {
			tallies[i].Games, tallies[i].Pairs = stats.Counts{1, 1, 2}, stats.Counts{0, 0, 1, 1, 0}
		}
	}
	var text strings.Builder
	out := &output{w: &text}
	printStandings(out, tournament, tallies)
	printCrossTable(out, tournament, tallies)
	lines := strings.Split(text.String(), "\n")
	for _, want := range []string{
		"rank  name     #1     #2  #3",
		"   1  象棋      -  2.5/4   -",
		"   2  b     1.5/4      -   -",
		"   3  c         -      -   -",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is not in\n%s", want, text.String())
		}
	}
	for _, row := range lines[1:5] {
		if textWidth(row) != textWidth(lines[1]) {
			t.Errorf("a row of another width: %q in\n%s", row, text.String())
		}
	}
}

// The levels of a ladder are in their order, whatever the order of the flag.
func TestLevelsOfALadder(t *testing.T) {
	all, err := (&ladderCommand{}).chosen()
	if err != nil || len(all) != len(engine.Levels()) || all[0] != engine.Levels()[0].Name {
		t.Errorf("%q, %v", all, err)
	}
	some := "strongest, 简单,novice"
	if got, err := (&ladderCommand{Levels: &some}).chosen(); err != nil || !slices.Equal(got, []string{"novice", "easy", "strongest"}) {
		t.Errorf("%q, %v", got, err)
	}
}

// Steps add up, their errors in squares, and a ladder that was interrupted has
// those that were played.
func TestStepsOfALadder(t *testing.T) {
	tournament := &arena.Tournament{Kind: arena.Ladder, Contestants: []arena.Contestant{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}}}
	tallies := []arena.Tally{{Games: stats.Counts{20, 20, 60}}, {Games: stats.Counts{50, 10, 40}}, {Games: stats.Counts{0, 0, 0}}}
	steps := ladderSteps(tournament, tallies)
	if len(steps) != 2 || steps[0].Level != "b" || steps[0].Against != "a" || !steps[0].Stronger || steps[1].Stronger {
		t.Fatalf("%+v", steps)
	}
	first, second := stats.Estimated(tallies[0].Games, nil), stats.Estimated(tallies[1].Games, nil)
	if got := steps[1]; math.Abs(got.TotalElo-first.Elo-second.Elo) > 0.01 || math.Abs(got.TotalError95-math.Hypot(first.Error95, second.Error95)) > 0.01 {
		t.Errorf("%+v, of %+v and %+v", got, first, second)
	}
}
