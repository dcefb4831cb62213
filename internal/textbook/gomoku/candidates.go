package gomoku

import (
	"cmp"
	"slices"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// candidate is an empty point as the one-step player sees it.
type candidate struct {
	point int
	// score is the sum of attack and defence on the four lines in the unit
	// pointUnit, less the distance from the centre of the board.
	score int
	// makes is the strongest shape that a stone here makes, denies the strongest
	// that it keeps the opponent from making.
	makes, denies Shape
}

// pointUnit is more than any distance from the centre, so that the distance
// decides between points that are worth the same and never else.
const pointUnit = 1024

// allCandidates returns the empty points, the best for the side first; of equal
// ones the lower point.
func allCandidates(b *board, side game.Side) []candidate {
	found := make([]candidate, 0, b.size*b.size)
	for point := range b.size * b.size {
		if b.isEmpty(point) {
			found = append(found, b.candidate(point, side))
		}
	}
	slices.SortFunc(found, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(x.point, y.point))
	})
	return found
}

// candidate scores an empty point for the side.
func (b *board) candidate(point int, side game.Side) candidate {
	c := candidate{point: point, score: -b.distance(point)}
	i := b.index(point)
	for _, step := range b.steps {
		mine, theirs := b.shape(i, step, side), b.shape(i, step, side.Other())
		c.makes, c.denies = max(c.makes, mine), max(c.denies, theirs)
		c.score += pointUnit * (attack[mine] + defence[theirs])
	}
	return c
}

// distance returns how far a point is from the centre: four times the square of
// the distance, so that it is a whole number on boards of even size too.
func (b *board) distance(point int) int {
	column, row := 2*(point%b.size)-(b.size-1), 2*(point/b.size)-(b.size-1)
	return column*column + row*row
}

// best returns the candidates that are worth looking at: at most so many, all
// legal, the best first. A win at once leaves nothing else worth looking at, and
// else a win at once of the opponent nothing but the points that stop it, if one
// may be played on. Attack and defence see to it that such points come first.
func best(p *rules.Position, b *board, most int) []candidate {
	var kept []candidate
	for _, c := range allCandidates(b, p.State().Side) {
		if len(kept) == most || len(kept) > 0 && urgency(c) < urgency(kept[0]) {
			break
		}
		if isLegal(p, c.point) {
			kept = append(kept, c)
		}
	}
	return kept
}

// urgency is 2 for a win at once, 1 for stopping one of the opponent, else 0.
func urgency(c candidate) int {
	switch {
	case c.makes == Five:
		return 2
	case c.denies == Five:
		return 1
	default:
		return 0
	}
}

// isLegal reports whether the rules allow a stone on an empty point.
func isLegal(p *rules.Position, point int) bool {
	if !p.Make(rules.MoveAt(point)) {
		return false
	}
	p.Unmake()
	return true
}
