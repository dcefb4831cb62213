package gomoku

import (
	"cmp"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// The definitions of this package once more, straight from the rules and from
// texts of lines: slow, and without windows, tables, frames and cut-offs.

// naiveLine returns the text of a line through a point, a letter for each point
// from edge to edge as the side sees it (m its stone, t the opponent's, a dot
// for none), and the place of the point in it.
func naiveLine(p *rules.Position, point, columns, rows int, side game.Side) (text string, at int) {
	size := p.Size()
	column, row := point%size, point/size
	inside := func(c, r int) bool { return c >= 0 && c < size && r >= 0 && r < size }
	for inside(column-columns, row-rows) {
		column, row, at = column-columns, row-rows, at+1
	}
	var line strings.Builder
	for ; inside(column, row); column, row = column+columns, row+rows {
		switch p.Stone(row*size + column) {
		case int(side):
			line.WriteByte('m')
		case int(side.Other()):
			line.WriteByte('t')
		default:
			line.WriteByte('.')
		}
	}
	return line.String(), at
}

// directions are the steps in columns and rows of the four lines.
var directions = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}

type naiveKey struct {
	line  string
	at    int
	exact bool
}

var naiveShapes = map[naiveKey]Shape{}

// naiveShape returns what the stone at a place of a line is part of.
func naiveShape(line string, at int, exact bool) Shape {
	// What lies behind the opponent's stones and farther than five points does
	// not matter; left out, more lines are alike.
	low, high := max(at-5, 0), min(at+6, len(line))
	low = max(low, strings.LastIndexByte(line[:at], 't')+1)
	if i := strings.IndexByte(line[at:], 't'); i >= 0 {
		high = min(high, at+i)
	}
	key := naiveKey{line[low:high], at - low, exact}
	shape, known := naiveShapes[key]
	if !known {
		shape = naiveShapeOf(key)
		naiveShapes[key] = shape
	}
	return shape
}

func naiveShapeOf(k naiveKey) Shape {
	left, right := k.line[:k.at], k.line[k.at+1:]
	row := 1 + len(left) - len(strings.TrimRight(left, "m")) + len(right) - len(strings.TrimLeft(right, "m"))
	if row == 5 || row > 5 && !k.exact {
		return Five
	}
	with := map[Shape]int{}
	for i := range k.line {
		if k.line[i] == '.' {
			with[naiveShape(k.line[:i]+"m"+k.line[i+1:], k.at, k.exact)]++
		}
	}
	for _, step := range []struct{ more, shape Shape }{
		{OpenFour, OpenThree}, {Four, Three}, {OpenThree, OpenTwo}, {Three, Two}, {OpenTwo, OpenOne}, {Two, One},
	} {
		switch {
		case with[Five] > 1:
			return OpenFour
		case with[Five] == 1:
			return Four
		case with[step.more] > 0:
			return step.shape
		}
	}
	return Nothing
}

// naiveExact reports whether only exactly five win for the side.
func naiveExact(p *rules.Position, side game.Side) bool {
	switch p.Rule() {
	case rules.Standard:
		return true
	case rules.Renju:
		return side == game.First
	default:
		return false
	}
}

// naivePoint returns the sum of attack and defence of an empty point and the
// strongest shapes that a stone there makes and denies.
func naivePoint(p *rules.Position, point int, side game.Side) (sum int, makes, denies Shape) {
	for _, d := range directions {
		line, at := naiveLine(p, point, d[0], d[1], side)
		mine := naiveShape(line, at, naiveExact(p, side))
		line, at = naiveLine(p, point, d[0], d[1], side.Other())
		theirs := naiveShape(line, at, naiveExact(p, side.Other()))
		sum += attack[mine] + defence[theirs]
		makes, denies = max(makes, mine), max(denies, theirs)
	}
	return sum, makes, denies
}

// naiveCandidates returns the legal points in the order of the one-step player,
// only those that win at once or stop the opponent from it if there are any.
func naiveCandidates(p *rules.Position) []int {
	side, size := p.State().Side, p.Size()
	middle := float64(size-1) / 2
	type scored struct {
		point, sum, urgency int
		distance            float64
	}
	var all []scored
	for _, m := range game.LegalMoves(p) {
		point := rules.PointOf(m)
		sum, makes, denies := naivePoint(p, point, side)
		dx, dy := float64(point%size)-middle, float64(point/size)-middle
		s := scored{point: point, sum: sum, distance: dx*dx + dy*dy}
		if makes == Five {
			s.urgency = 2
		} else if denies == Five {
			s.urgency = 1
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.sum, a.sum), cmp.Compare(a.distance, b.distance), cmp.Compare(a.point, b.point))
	})
	most := 0
	for _, s := range all {
		most = max(most, s.urgency)
	}
	var points []int
	for _, s := range all {
		if s.urgency == most {
			points = append(points, s.point)
		}
	}
	return points
}

// naiveEvaluation returns the evaluation of a board for the side, from the
// stretches of all lines.
func naiveEvaluation(p *rules.Position, side game.Side) int {
	sum := map[game.Side]int{}
	size := p.Size()
	for _, d := range directions {
		for point := range size * size {
			for _, owner := range []game.Side{side, side.Other()} {
				// Each line is read once, at its first point.
				if line, at := naiveLine(p, point, d[0], d[1], owner); at == 0 {
					sum[owner] += naiveLineWorth(line, naiveExact(p, owner))
				}
			}
		}
	}
	return 10*sum[side] - 11*sum[side.Other()]
}

func naiveLineWorth(line string, exact bool) int {
	sum := 0
	for stretch := range strings.SplitSeq(line, "t") {
		strongest := Nothing
		for at := range stretch {
			if stretch[at] == 'm' {
				strongest = max(strongest, naiveShape(stretch, at, exact))
			}
		}
		sum += worth[strongest]
	}
	return sum
}

// naiveValue is minimax without cut-offs: the value for the player me.
func naiveValue(p *rules.Position, me game.Side, ply, depth int) int {
	sign := 1
	if p.State().Side != me {
		sign = -1
	}
	if p.Verdict(0) == game.Lost {
		return -sign * (win - ply)
	}
	if depth == 0 {
		return naiveEvaluation(p, me)
	}
	points := naiveCandidates(p)
	if len(points) == 0 {
		return 0
	}
	var values []int
	for _, point := range points[:min(width, len(points))] {
		p.Make(rules.MoveAt(point))
		values = append(values, sign*naiveValue(p, me, ply+1, depth-1))
		p.Unmake()
	}
	return sign * slices.Max(values)
}
