package gomoku

import "github.com/duiyi/duiyi/game"

// worth is what a pattern on the board is worth to its owner, whoever is to
// move.
var worth = [shapes]int{
	One: 1, OpenOne: 3, Two: 5, OpenTwo: 40, Three: 20, OpenThree: 100, Four: 100, OpenFour: 5_000, Five: 20_000,
}

// The weights of one's own patterns and of the opponent's: 1 to 1.1, in tenths.
// A player who takes the opponent's chances for a little more than they are
// does not forget to defend.
const (
	ownWeight      = 10
	opponentWeight = 11
)

// line is a line of the board: its first place in cells and the step to the
// next.
type line struct{ start, step int }

// allLines returns all lines of the board that have room for a five.
func (b *board) allLines() []line {
	var lines []line
	for point := range b.size * b.size {
		for _, step := range b.steps {
			start := b.index(point)
			if b.cells[start-step] == wall && b.cells[start+4*step] != wall {
				lines = append(lines, line{start, step})
			}
		}
	}
	return lines
}

// evaluate returns what the board is worth to the side.
func (b *board) evaluate(lines []line, side game.Side) int {
	var sum [2]int
	for _, l := range lines {
		first, second := b.lineWorth(l)
		sum[game.First] += first
		sum[game.Second] += second
	}
	return ownWeight*sum[side] - opponentWeight*sum[side.Other()]
}

// lineWorth walks along a line and returns what it is worth to either side.
// What lies between two stones of the opponent is one pattern: the strongest
// that any stone there is part of.
func (b *board) lineWorth(l line) (first, second int) {
	var sum [2]int
	var strongest [2]Shape
	for i := l.start; b.cells[i] != wall; i += l.step {
		if b.cells[i] == empty {
			continue
		}
		side := game.Side(b.cells[i])
		strongest[side] = max(strongest[side], b.shape(i, l.step, side))
		sum[side.Other()] += worth[strongest[side.Other()]]
		strongest[side.Other()] = Nothing
	}
	return sum[game.First] + worth[strongest[game.First]], sum[game.Second] + worth[strongest[game.Second]]
}
