package xiangqi

import (
	"sync"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
	"github.com/duiyi/duiyi/internal/eval/weights"
)

var _ game.Sloped = (*Evaluator)(nil)

// Weights implements [game.Tunable].
func (e *Evaluator) Weights() []game.Weight { return weights.List(e.w, axes) }

// SetWeights implements [game.Tunable].
func (e *Evaluator) SetWeights(values []int) {
	e.w = new(Weights)
	weights.Set(e.w, values)
	e.survey.w = e.w
	e.pos.SetWeights(sumTable(e.w))
}

// WeightsSource implements [game.Tunable].
func (e *Evaluator) WeightsSource(values []int) (file string, source []byte) {
	var w Weights
	weights.Set(&w, values)
	return "tuned.go", weights.Source(&w, weights.Place{
		Package:  "xiangqi",
		Variable: "tuned",
		Comment:  "tuned are the weights that every evaluator begins with.",
		Command:  "duiyi tune --game xiangqi",
	})
}

// Where the weights of each part begin in the list: a taper.Score is two.
var (
	placementAt = 2 * len(tuned.Worth)
	termsAt     = placementAt + 2*weights.Numbers[Placement]()
	attackAt    = termsAt + 2*weights.Numbers[Terms]()
	squaresAt   = makeSquaresAt()
)

// makeSquaresAt returns where the squares of each kind begin.
func makeSquaresAt() (at [xiangqi.Kinds]int) {
	next := placementAt
	for kind := range at {
		at[kind] = next
		next += 2 * len(tuned.squares(kind))
	}
	return at
}

// probes are weights that tell what each of the terms counts.
var probes = sync.OnceValue(func() (list []Weights) {
	for _, terms := range weights.Probes[Terms]() {
		list = append(list, Weights{Terms: terms})
	}
	return list
})

// attackProbes are those that tell what is counted in the attack on a king.
var attackProbes = sync.OnceValue(func() (list []Weights) {
	for _, attack := range weights.Probes[Attack]() {
		list = append(list, Weights{Attack: attack})
	}
	return list
})

// Slopes implements [game.Sloped]. The sum is linear in the weights but for the
// danger to the kings, whose slope is that at the place.
func (e *Evaluator) Slopes(slopes []float32) {
	clear(slopes)
	parts := e.parts(e.sum())
	middle, end := float32(parts.middle)/allParts, float32(parts.end)/allParts
	count := func(at int, coefficient float32) {
		slopes[at] += middle * coefficient
		slopes[at+1] += end * coefficient
	}
	e.countPieces(count)
	e.countTerms(count)
	e.countAttack(slopes, middle, end)
}

// countPieces counts pieces and their squares.
func (e *Evaluator) countPieces(count func(at int, coefficient float32)) {
	for side := game.First; side <= game.Second; side++ {
		sign := 1 - 2*float32(side)
		for kind := range xiangqi.Kinds {
			for pieces := e.pos.Pieces(side, kind); !pieces.Empty(); {
				place := placeOf[kind][seenBy(side, pieces.Pop())]
				count(squaresAt[kind]+2*place, sign)
				if kind != xiangqi.King {
					count(2*(kind-1), sign)
				}
			}
		}
	}
}

// countTerms counts what the terms see.
func (e *Evaluator) countTerms(count func(at int, coefficient float32)) {
	s := &e.survey
	defer func() { s.w = e.w }()
	weights.Count(probes(), func(probe *Weights) int64 {
		s.w = probe
		return int64(taper.Difference(s, counted))
	}, func(place int, coefficient float32) { count(termsAt+2*place, coefficient) })
}

// countAttack counts what the attacks on the kings are made of.
func (e *Evaluator) countAttack(slopes []float32, middle, end float32) {
	s := &e.survey
	defer func() { s.w = e.w }()
	for side := game.First; side <= game.Second; side++ {
		s.w = e.w
		ofMiddle, ofEnd := dangerSlope(s.attackUnits(side))
		slope := (middle*ofMiddle + end*ofEnd) * (1 - 2*float32(side))
		weights.Count(attackProbes(), func(probe *Weights) int64 {
			s.w = probe
			return int64(s.attackUnits(side))
		}, func(place int, coefficient float32) { slopes[attackAt+place] += slope * coefficient })
	}
}
