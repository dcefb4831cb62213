//go:build engines

package arena

import (
	"os/exec"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
)

// Short matches against engines of other makers, as Debian has them: no fault of
// either side, and a rules' end to each game. A missing engine fails the test:
// whoever runs these tests has asked for it.
func TestMatchesAgainstOtherEngines(t *testing.T) {
	for _, c := range []struct {
		game, program, settings string
		limits                  Limits
	}{
		{"chess", "stockfish", ",option.Hash=16,option.Skill Level=5", Limits{Nodes: 2000}},
		{"chess", "stockfish", ",option.Move Overhead=0", Limits{MoveTime: 10 * time.Millisecond}},
		{"chess:960", "stockfish", "", Limits{Nodes: 1000}},
		{"chess", "stockfish", "", Limits{Clock: TimeControl{Moves: 20, Base: 2 * time.Second, Increment: 20 * time.Millisecond}}},
		{"chess", frail, ",args=--uci,option.Hash=16", Limits{MoveTime: 20 * time.Millisecond}},
		{"xiangqi", "sjaakii", ",option.Hash=16", Limits{MoveTime: 20 * time.Millisecond}},
		{"xiangqi", "fairy-stockfish", ",option.Hash=16", Limits{Nodes: 2000}},
		{"xiangqi:simple", "fairy-stockfish", "", Limits{MoveTime: 10 * time.Millisecond}},
		{"xiangqi", "fairy-stockfish", ",proto=ucci,option.Hash=16", Limits{Nodes: 2000}},
		{"xiangqi:simple", "fairy-stockfish", ",proto=ucci,option.Skill_Level=0", Limits{MoveTime: 10 * time.Millisecond}},
		{"xiangqi", "fairy-stockfish", ",proto=ucci", Limits{Clock: TimeControl{Base: 2 * time.Second, Increment: 20 * time.Millisecond}}},
	} {
		t.Run(c.game+" "+c.program+" "+c.limits.String(), func(t *testing.T) {
			m := newMatch(t, c.game, "self", 6)
			m.Limits = c.limits
			// Other programs may run beside the test.
			m.Margin = 5 * time.Second
			m.Contestants[1] = contestant(t, m.Spec, "cmd="+engineFor(t, c.program)+c.settings)
			tally, records := play(t, m)
			crashes := tally.Crashes
			if c.program == frail {
				crashes[1] = 0
			}
			if tally.Total() != m.Games || tally.TimeLosses != [2]int{} || tally.Illegal != [2]int{} || crashes != [2]int{} {
				t.Errorf("%+v", tally)
			}
			for n, r := range records {
				if r.Fault != nil {
					continue // it has been counted
				}
				if r.Reason == reasonLength {
					t.Errorf("game %d: %+v", n, r)
				}
				checkEnd(t, m.Spec, r)
			}
		})
	}
}

// frail is an engine that aborts now and then, about once in a hundred games: the
// match goes on.
const frail = "gnuchess"

// checkEnd checks that a record is a legal game to its end.
func checkEnd(t *testing.T, spec *game.Spec, r Record) {
	t.Helper()
	r.OpeningPlies = r.Plies
	o, err := r.opening(spec)
	if err != nil {
		t.Fatal(err)
	}
	if outcome := o.Position().Outcome(); !outcome.Over() && len(outcome.Claim) == 0 {
		t.Errorf("game %d ended by %s, but it goes on", r.Game, r.Reason)
	}
}

// engineFor looks on the path and where Debian keeps its games.
func engineFor(t *testing.T, program string) string {
	t.Helper()
	for _, name := range []string{program, "/usr/games/" + program} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatalf("%s is missing; install it with: apt-get install %s", program, program)
	return ""
}
