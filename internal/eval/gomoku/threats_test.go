package gomoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// TestPursuedIsHavingToAnswer compares with what the opponent could do after a pass:
// win at once, or with the next move whatever is done about it.
func TestPursuedIsHavingToAnswer(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 5))
	pursued := 0
	for range 500 {
		p := randomPosition(random, rules.Rule(random.IntN(3)), 6+random.IntN(3))
		e, b := New(p).(*Evaluator), brute{p}
		if p.Verdict(0) != game.Undecided || len(b.wins()) > 0 {
			continue
		}
		got := e.Pursued()
		b.MakeNull()
		want := slices.ContainsFunc(game.LegalMoves(p), b.winsBy)
		attacker := p.State().Side
		b.UnmakeNull()
		if got {
			pursued++
		}
		unsure := lawOf(p.Rule(), attacker).restricted && e.can(attacker, perhapsForbidden)
		if got && !want || want && !got && !unsure {
			t.Fatalf("%s: pursued %v, want %v", p.FEN(), got, want)
		}
	}
	if pursued < 100 {
		t.Errorf("only %d positions were pursued", pursued)
	}
}

// TestPursuitsLeaveTheOpponentPursued tries each; only under renju may the open four
// turn out to be forbidden.
func TestPursuitsLeaveTheOpponentPursued(t *testing.T) {
	found := 0
	eachRandom(t, 40, func(t *testing.T, p *rules.Position, e *Evaluator) {
		var threats, pursuits game.MoveList
		e.Threats(&threats)
		e.Pursuits(&pursuits)
		legal, free := game.LegalMoves(p), !lawOf(p.Rule(), p.State().Side).restricted
		for i, m := range pursuits.Moves() {
			if !slices.Contains(legal, m) || slices.Contains(threats.Moves(), m) || slices.Contains(pursuits.Moves()[:i], m) {
				t.Fatalf("%s: %d is no legal move, a four, or there twice", p.FEN(), rules.PointOf(m))
			}
			p.Make(m)
			if free && !e.Pursued() {
				t.Fatalf("%s: the opponent need not answer the last move", p.FEN())
			}
			found++
			p.Unmake()
		}
	})
	if found < 200 {
		t.Errorf("only %d pursuits were seen", found)
	}
}
