package gomoku

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	for rule := Freestyle; rule <= Renju; rule++ {
		for _, size := range []int{5, 8, 15, 20} {
			t.Run(fmt.Sprintf("rule%d/size%d", rule, size), func(t *testing.T) {
				var opening *game.Opening
				if rule != Renju {
					opening = Swap2()
				}
				gametest.Run(t, NewSpec("gomoku", rule, size, opening), gametest.Options{
					Plies:       60_000 / (size * size),
					Length:      size * size,
					FENs:        corners(t, rule, size),
					Fingerprint: fingerprint,
				})
			})
		}
	}
}

// fingerprint shows what no method of the contract does.
func fingerprint(position game.Position) string {
	p := position.(*Position)
	return fmt.Sprint(p.made, p.winner, p.count, p.stones)
}

// corners are positions that lead into the corners of the rules: a board that
// is nearly full, rows about to be five or six, points about to be forbidden.
func corners(t *testing.T, rule Rule, size int) []string {
	t.Helper()
	nearlyFull := withoutFive(t, rule, size)
	emptied := 0
	for point := 0; emptied < 6 || nearlyFull.countStones(game.First) != nearlyFull.countStones(game.Second); point += 3 {
		point %= size * size
		if owner := nearlyFull.owner[point]; owner != nobody && nearlyFull.countStones(game.Side(owner)) > size*size/2-4 {
			nearlyFull.take(point)
			emptied++
		}
	}
	fens := []string{nearlyFull.FEN()}
	switch {
	case size == 8:
		fens = append(fens, "8/8/3o4/1xxx1xx1/3x4/3x1ooo/1oo2o2/8 x", "8/8/8/1ooo1oo1/2xx4/x2x3x/x7/8 o")
	case size == DefaultSize && rule == Renju:
		for _, given := range published(t) {
			fens = append(fens, given.fen)
		}
	}
	return fens
}

// take takes a stone from a position that is being set up.
func (p *Position) take(point int) {
	p.stones[p.owner[point]].flip(&p.geometry.spots[point])
	p.owner[point] = nobody
	p.count--
}
