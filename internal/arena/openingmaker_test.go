package arena

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// An opening depends on seed and number alone: makers that share the numbers out
// make the same ones.
func TestOpeningMaker(t *testing.T) {
	entry, err := catalog.Games().Find("xiangqi")
	if err != nil {
		t.Fatal(err)
	}
	maker := func(seed uint64) *OpeningMaker {
		m, err := NewOpeningMaker(entry.Spec, seed)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(m.Close)
		return m
	}
	a, b, other := maker(5), maker(5), maker(6)
	var toMove [2]int
	differ := false
	for number := 8; number > 0; number-- {
		first, err := a.Make(t.Context(), number)
		if err != nil {
			t.Fatal(err)
		}
		p := first.Position()
		toMove[p.State().Side]++
		if p.Outcome().Over() || !game.HasLegalMove(p) {
			t.Errorf("opening %d is over: %s", number, p.FEN())
		}
		if number > 4 {
			continue
		}
		second, err := b.Make(t.Context(), number)
		if err != nil || second.Position().FEN() != p.FEN() {
			t.Errorf("opening %d: %s, and again %s, %v", number, p.FEN(), second.Position().FEN(), err)
		}
		third, err := other.Make(t.Context(), number)
		differ = differ || third.Position().FEN() != p.FEN()
		if err != nil {
			t.Error(err)
		}
	}
	if toMove[game.First] == 0 || toMove[game.Second] == 0 || !differ {
		t.Errorf("to move: %v; another seed differs: %t", toMove, differ)
	}
	given := Opening{Start: entry.Spec.Start()}
	longer, err := a.Extend(t.Context(), given, 3, 1)
	if err != nil || len(longer.Moves) != 3 || len(given.Moves) != 0 {
		t.Errorf("extended to %v, %v; given %v", longer.Moves, err, given.Moves)
	}
}
