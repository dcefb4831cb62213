package gomocup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// point is a point of the board: the column from the left and the row from the
// top, from 0.
type point struct{ x, y int }

// String writes the point as the protocol does.
func (p point) String() string { return fmt.Sprintf("%d,%d", p.x, p.y) }

// owner is what is on a point, in the numbers of the command BOARD.
type owner int

const (
	free owner = iota
	own
	opponent
	// blocked is a stone of a row that has won before in a continuous game, or a
	// point that the manager forbids: nobody plays there.
	blocked
)

// stone is a point that is not free.
type stone struct {
	at    point
	owner owner
}

// board is the stones in the order in which they came.
type board struct {
	size   int
	stones []stone
}

// at returns what is on a point.
func (b board) at(p point) owner {
	for _, s := range b.stones {
		if s.at == p {
			return s.owner
		}
	}
	return free
}

// has reports whether a point is on the board.
func (b board) has(p point) bool {
	return p.x >= 0 && p.x < b.size && p.y >= 0 && p.y < b.size
}

// with returns the board with one more stone; b stays as it was.
func (b board) with(p point, o owner) (board, error) {
	switch {
	case !b.has(p):
		return b, fmt.Errorf("%s is not on the board of size %d", p, b.size)
	case b.at(p) != free:
		return b, fmt.Errorf("%s is taken", p)
	}
	b.stones = append(slices.Clip(b.stones), stone{p, o})
	return b, nil
}

// without returns the board without the stone on a point; b stays as it was.
func (b board) without(p point) (board, error) {
	if o := b.at(p); o != own && o != opponent {
		return b, fmt.Errorf("there is no stone on %s", p)
	}
	b.stones = slices.DeleteFunc(slices.Clone(b.stones), func(s stone) bool { return s.at == p })
	return b, nil
}

// of returns the points of an owner, in their order.
func (b board) of(o owner) (points []point) {
	for _, s := range b.stones {
		if s.owner == o {
			points = append(points, s.at)
		}
	}
	return points
}

// parsePoint reads "x,y"; spaces are skipped.
func parsePoint(text string) (point, error) {
	numbers, err := parseNumbers(text, 2)
	if err != nil {
		return point{}, err
	}
	return point{numbers[0], numbers[1]}, nil
}

// parseNumbers reads whole numbers with commas between them.
func parseNumbers(text string, count int) ([]int, error) {
	fields := strings.Split(text, ",")
	if len(fields) != count {
		return nil, fmt.Errorf("%q is not %d numbers with commas between them", game.Excerpt(text), count)
	}
	numbers := make([]int, count)
	for i, field := range fields {
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil {
			return nil, fmt.Errorf("%q is no whole number", game.Excerpt(field))
		}
		numbers[i] = n
	}
	return numbers, nil
}
