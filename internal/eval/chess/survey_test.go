package chess

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// TestNothingIsRememberedWrongly compares an evaluator that has gone a long way,
// forwards and backwards, with a new one at each position.
func TestNothingIsRememberedWrongly(t *testing.T) {
	for _, l := range randomLines(t, 1, 120) {
		p := l.start.Clone().(*chess.Position)
		e := New(p).(*Evaluator)
		check := func() {
			t.Helper()
			fresh := New(p.Clone()).(*Evaluator)
			if got, want := e.Evaluate(), fresh.Evaluate(); got != want {
				t.Fatalf("%s: %d, judged afresh %d", p.FEN(), got, want)
			}
			for side := game.First; side <= game.Second; side++ {
				if got, want := accumulated(p, side), material(&e.survey, side)+placement(&e.survey, side); got != want {
					t.Fatalf("%s: %v has added up %d, %d, want %d, %d", p.FEN(), side, got.Middle(), got.End(), want.Middle(), want.End())
				}
			}
		}
		for _, m := range l.moves {
			p.Make(m)
			check()
			if !p.State().Check {
				p.MakeNull()
				check()
				p.UnmakeNull()
			}
		}
		for range l.moves {
			p.Unmake()
			check()
		}
	}
}

// TestAttacksAreThoseOfTheRules compares the attack maps with the rules' own, for
// positions in which nothing is looked through.
func TestAttacksAreThoseOfTheRules(t *testing.T) {
	follow(randomLines(t, 2, 80), func(e *Evaluator) {
		s := &e.survey
		s.take()
		for side := game.First; side <= game.Second; side++ {
			a := &s.army[side]
			for square := range 64 {
				attackers := e.pos.Attackers(square, s.all) & a.occupied
				if attackers != 0 && !a.attacked.Has(square) || attackers.Rest() != 0 && !a.twice.Has(square) {
					t.Fatalf("%s: attackers of square %d are missing", e.pos.FEN(), square)
				}
				// Only pieces behind queens and rooks may be seen besides.
				through := s.all &^ (e.pos.Pieces(side, chess.Queen) | e.pos.Pieces(side, chess.Rook))
				possible := e.pos.Attackers(square, through) & a.occupied
				if possible == 0 && a.attacked.Has(square) || possible.Rest() == 0 && a.twice.Has(square) {
					t.Fatalf("%s: square %d has too many attackers", e.pos.FEN(), square)
				}
			}
		}
	})
}

func TestLanes(t *testing.T) {
	for _, c := range []struct{ right, left taper.Score }{
		{0, 0},
		{taper.S(-1, -1), taper.S(-1, -1)},
		{taper.S(1, -2), taper.S(-3, 4)},
		{taper.S(laneLimit, -laneLimit), taper.S(-laneLimit, laneLimit)},
		{taper.S(-laneLimit, laneLimit), taper.S(laneLimit, -laneLimit)},
	} {
		sum := int64(0)
		for range 16 {
			sum += pack(c.right, c.left)
		}
		if unpack(sum, false) != 16*c.right || unpack(sum, true) != 16*c.left {
			t.Errorf("sixteen times (%d, %d) and (%d, %d) come back otherwise", c.right.Middle(), c.right.End(), c.left.Middle(), c.left.End())
		}
	}
	if unpack(pack(taper.S(5000, -5000), 0), false) != taper.S(laneLimit, -laneLimit) {
		t.Error("a value beyond the limit is not cut")
	}
}

func TestEvaluationAllocatesNothing(t *testing.T) {
	follow(randomLines(t, 1, 20), func(e *Evaluator) {
		if n := testing.AllocsPerRun(1, func() { e.Evaluate() }); n != 0 {
			t.Fatalf("%s: %v allocations", e.pos.FEN(), n)
		}
	})
}
