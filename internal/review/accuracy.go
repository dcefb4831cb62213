package review

import "math"

// Side is how one side played.
type Side struct {
	// Accuracy is from 0 to 100; it means nothing if no move was Judged.
	Accuracy float64
	Judged   int
	// Classes counts the moves by class.
	Classes map[Class]int
}

// halfLoss is the loss that halves what a move gets.
const halfLoss = 0.1

// quality is what a move gets for its loss, from 0 to 100.
func quality(loss float64) float64 { return 100 * math.Exp2(-max(0, loss)/halfLoss) }

// weight is how much a move counts that was made at a chance.
func weight(before float64) float64 { return 0.25 + 3*before*(1-before) }

// sum adds up how the sides played.
func sum(moves []Move) [2]Side {
	var sides [2]Side
	var weights [2]float64
	for side := range sides {
		sides[side].Classes = map[Class]int{}
	}
	for i := range moves {
		m := &moves[i]
		s := &sides[m.Side]
		s.Classes[m.Class]++
		if m.Judged() {
			s.Judged++
			s.Accuracy += weight(m.Before) * quality(m.Loss)
			weights[m.Side] += weight(m.Before)
		}
	}
	for side := range sides {
		if sides[side].Judged > 0 {
			sides[side].Accuracy /= weights[side]
		}
	}
	return sides
}
