package search_test

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// worths are what pieces count in exchanges, by their letters in the FEN of the
// second side.
var worths = map[string]map[byte]int{
	"chess":   {'p': 100, 'n': 320, 'b': 330, 'r': 500, 'q': 950, 'k': 20000},
	"xiangqi": {'p': 120, 'a': 200, 'b': 200, 'n': 400, 'c': 450, 'r': 900, 'k': 20000},
}

// exchange is the definition by the rules, one legal move after the other.
type exchange struct {
	spec  *game.Spec
	worth map[byte]int
	pos   game.Position
	// unclear is set where the rules forbid what the count of attackers allows, or
	// make a taking pawn a queen.
	unclear bool
}

// value returns what a move brings its side.
func (x *exchange) value(m game.Move) int {
	squares := x.spec.Enter(x.pos, m).Squares
	target := squares[len(squares)-1]
	gain := 0
	if m.IsCapture() {
		gain = x.worthAt(target)
	}
	x.pos.Make(m)
	defer x.pos.Unmake()
	return gain - max(0, x.reply(target))
}

func (x *exchange) worthAt(square int) int { return x.worth[x.pos.At(square)|0x20] }

// reply returns what taking on the square with the least piece brings, 0 if there
// is none.
func (x *exchange) reply(target int) int {
	var list game.MoveList
	x.pos.Generate(&list, game.All)
	least, worth := game.NoMove, 1<<20
	for _, m := range list.Moves() {
		squares := x.spec.Enter(x.pos, m).Squares
		if squares[len(squares)-1] != target || !m.IsCapture() {
			continue
		}
		if m&game.Promotion != 0 {
			x.unclear = true
		}
		mover := x.worthAt(squares[0])
		if !x.pos.Make(m) {
			x.unclear = x.unclear || mover < 20000
			continue
		}
		x.pos.Unmake()
		if mover < worth {
			least, worth = m, mover
		}
	}
	if least == game.NoMove {
		return 0
	}
	return x.value(least)
}

// TestExchangeAsDefined: the count of captures on one square agrees with playing
// them out, for all moves of random positions. Pins and checks, which it does not
// see, make a few of them differ.
func TestExchangeAsDefined(t *testing.T) {
	for name, worth := range worths {
		s := spec(t, name)
		compared, wrong := 0, 0
		for _, p := range randomPositions(s, 150, 60, 3) {
			exchanger, ok := s.NewEvaluator(p).(game.Exchanger)
			if !ok {
				t.Fatalf("%s has no exchanges", name)
			}
			for _, m := range game.LegalMoves(p) {
				if squares := s.Enter(p, m).Squares; m&game.Promotion != 0 || len(squares) != 2 || p.State().Check {
					continue
				}
				x := exchange{spec: s, worth: worth, pos: p.Clone()}
				want := x.value(m)
				if x.unclear {
					continue
				}
				compared++
				if !exchanger.Exchange(m, want) || exchanger.Exchange(m, want+1) {
					wrong++
				}
			}
		}
		if compared < 1000 || wrong*200 > compared {
			t.Errorf("%s: %d of %d moves differ", name, wrong, compared)
		}
	}
}
