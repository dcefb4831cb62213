package xiangqi

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// TestNothingIsRememberedWrongly compares an evaluator that has gone a long way,
// forwards and backwards, with a new one at each position.
func TestNothingIsRememberedWrongly(t *testing.T) {
	for _, l := range randomLines(t, 1, 120) {
		p := l.start.Clone().(*xiangqi.Position)
		e := New(p).(*Evaluator)
		check := func() {
			t.Helper()
			fresh := New(p.Clone()).(*Evaluator)
			if got, want := e.Evaluate(), fresh.Evaluate(); got != want {
				t.Fatalf("%s: %d, judged afresh %d", p.FEN(), got, want)
			}
			want := material(&e.survey, game.First) + placement(&e.survey, game.First) -
				material(&e.survey, game.Second) - placement(&e.survey, game.Second)
			if got := p.Sum(); got != int64(want) {
				t.Fatalf("%s: the position has added up %d, want %d", p.FEN(), got, want)
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

// TestAttacksAreThoseOfTheRules compares the attack maps with the rules' own.
func TestAttacksAreThoseOfTheRules(t *testing.T) {
	look := func(p *xiangqi.Position) {
		e := New(p).(*Evaluator)
		s := &e.survey
		s.take()
		for side := game.First; side <= game.Second; side++ {
			a := &s.army[side]
			for square := range 90 {
				attackers := p.Attackers(square, s.all).And(a.occupied)
				if a.attacked.Has(square) == attackers.Empty() || a.twice.Has(square) != (attackers.Count() > 1) {
					t.Fatalf("%s: square %d has %d attackers of side %v", p.FEN(), square, attackers.Count(), side)
				}
				for kind := range xiangqi.Kinds {
					if a.by[kind].Has(square) == attackers.And(p.Pieces(side, kind)).Empty() {
						t.Fatalf("%s: square %d is or is not attacked by kind %d of side %v", p.FEN(), square, kind, side)
					}
				}
			}
			for _, o := range a.list() {
				if want := p.Targets(o.square); o.moves != want {
					t.Fatalf("%s: the piece on %d goes to %v, want %v", p.FEN(), o.square, o.moves, want)
				}
			}
		}
	}
	for _, p := range randomBoards(300) {
		look(p)
	}
	follow(randomLines(t, 1, 60), func(e *Evaluator) { look(e.pos) })
}

// TestWhereKindsStand holds the squares that have a weight to those that the rules
// accept a piece on.
func TestWhereKindsStand(t *testing.T) {
	for kind := range xiangqi.Kinds {
		if kind == xiangqi.King {
			continue
		}
		for square := range 90 {
			var board [90]byte
			board[3], board[86] = 'K', 'k' // on d0 and f9
			if board[square] != 0 {
				continue
			}
			board[square] = "KABNRCP"[kind]
			_, err := xiangqi.Parse(boardFEN(&board, game.First, 0))
			_, withMoverChecking := xiangqi.Parse(boardFEN(&board, game.Second, 0))
			if stands := err == nil || withMoverChecking == nil; stands != (placeOf[kind][square] >= 0) {
				t.Errorf("kind %d on square %d: the rules say %v", kind, square, stands)
			}
		}
	}
}

func TestEvaluationAllocatesNothing(t *testing.T) {
	follow(randomLines(t, 1, 20), func(e *Evaluator) {
		if n := testing.AllocsPerRun(1, func() { e.Evaluate() }); n != 0 {
			t.Fatalf("%s: %v allocations", e.pos.FEN(), n)
		}
	})
}
