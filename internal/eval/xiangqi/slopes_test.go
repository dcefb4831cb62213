package xiangqi

import (
	"cmp"
	"math"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// turnTo makes the evaluator judge another position.
func (e *Evaluator) turnTo(p *xiangqi.Position, table *xiangqi.Weights) {
	p.SetWeights(table)
	e.pos, e.survey.p = p, p
}

// outlook is what one set of weights says of a position.
type outlook struct {
	total int
	end   int // the sign of the endgame half, which decides whose chances count
	units [2]int
}

func (e *Evaluator) outlook() outlook {
	o := outlook{total: e.total(), end: cmp.Compare(e.sum().End(), 0)}
	for side := range o.units {
		o.units[side] = e.survey.attackUnits(game.Side(side))
	}
	return o
}

// bends reports whether the evaluation is no straight line between two outlooks.
func bends(a, b outlook) bool {
	if a.end != b.end {
		return true
	}
	for side := range a.units {
		low, high := min(a.units[side], b.units[side]), max(a.units[side], b.units[side])
		if low != high && (low <= 0 || high >= mostDanger) {
			return true
		}
	}
	return false
}

// slopeOracle compares slopes with what the evaluation does if a weight is set
// higher and lower.
type slopeOracle struct {
	boards        []*xiangqi.Position
	slopes        [][]float32
	values        []int
	higher, lower *Evaluator
}

func newSlopeOracle(boards []*xiangqi.Position) *slopeOracle {
	e := New(xiangqi.New()).(*Evaluator)
	o := &slopeOracle{boards: boards, higher: New(xiangqi.New()).(*Evaluator), lower: New(xiangqi.New()).(*Evaluator)}
	for _, w := range e.Weights() {
		o.values = append(o.values, w.Value)
	}
	for _, p := range boards {
		e.turnTo(p, tunedTable)
		slopes := make([]float32, len(o.values))
		e.Slopes(slopes)
		o.slopes = append(o.slopes, slopes)
	}
	return o
}

// check looks at one weight: where it has a slope, in up to thirty positions, and
// in some where it has none. It reports whether it has one anywhere.
func (o *slopeOracle) check(t *testing.T, i int, w game.Weight) (seen bool) {
	t.Helper()
	delta, tolerance := 10, 2.01 // each of the two scores is rounded
	if i >= attackAt {
		delta, tolerance = 3, 8 // and danger is so besides
	}
	o.values[i] = w.Value + delta
	o.higher.SetWeights(o.values)
	o.values[i] = w.Value - delta
	o.lower.SetWeights(o.values)
	o.values[i] = w.Value
	higherTable, lowerTable := sumTable(o.higher.w), sumTable(o.lower.w)
	left := 30
	for n, p := range o.boards {
		slope := float64(o.slopes[n][i])
		if slope == 0 && (n+i)%32 != 0 || left == 0 {
			continue
		}
		o.higher.turnTo(p, higherTable)
		a := o.higher.outlook()
		o.lower.turnTo(p, lowerTable)
		b := o.lower.outlook()
		if bends(a, b) {
			continue
		}
		if slope != 0 {
			seen = true
			left--
		}
		if got, want := float64(a.total-b.total), slope*2*float64(delta); math.Abs(got-want) > tolerance {
			t.Fatalf("%s: from %d to %d %s lets the score grow by %v, by the slope %v", p.FEN(), w.Value-delta, w.Value+delta, w.Name, got, want)
		}
	}
	return seen
}

func TestSlopesAreThoseOfTheEvaluation(t *testing.T) {
	boards := randomBoards(500)
	follow(randomLines(t, 1, 50), func(e *Evaluator) { boards = append(boards, e.pos.Clone().(*xiangqi.Position)) })
	oracle := newSlopeOracle(boards)
	for i, w := range New(xiangqi.New()).(*Evaluator).Weights() {
		if !oracle.check(t, i, w) {
			t.Errorf("%s counts in no position", w.Name)
		}
	}
}
