package gomoku

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Foul is why Black may not play on a point under renju.
type Foul uint8

// The fouls.
const (
	// NoFoul: the point is not forbidden.
	NoFoul Foul = iota
	// Overline (长连): the stone would make a row of six or more.
	Overline
	// DoubleFour (四四): the stone would make two fours or more at once.
	DoubleFour
	// DoubleThree (三三): the stone would make two open threes or more at once.
	DoubleThree
)

// Foul returns why Black may not play on an empty point under renju, whoever is
// to move; it is NoFoul under other rules and on a point that is taken.
func (p *Position) Foul(point int) Foul {
	if p.rule != Renju || p.owner[point] != nobody {
		return NoFoul
	}
	spots := &p.geometry.spots[point]
	if p.stones[game.First].sparse(spots) {
		return NoFoul
	}
	black := p.stones[game.First]
	black.flip(spots)
	return judge{p.geometry, &black, &p.stones[game.Second]}.foul(point)
}

// sparse reports whether too few black stones stand around a point for a foul:
// it takes two more stones on each of two lines, or four more on one.
func (l *lines) sparse(spots *[directions]spot) bool {
	lines := 0
	for _, s := range spots {
		switch n := neighbours(l[s.line], s.bit); {
		case n >= four:
			return false
		case n >= three-1:
			lines++
		}
	}
	return lines < 2
}

// judge finds fouls. While it works it puts stones on Black's lines and takes
// them away again; only Make lets it do so on the position's own.
type judge struct {
	geometry     *geometry
	black, white *lines
}

// foul judges a black stone that is on the board. A five comes before all else;
// then the kind that is simplest to see is named.
func (j judge) foul(point int) Foul {
	spots := &j.geometry.spots[point]
	longest, made := j.longest(spots)
	switch {
	case made:
		return NoFoul
	case longest > five:
		return Overline
	}
	var threes [directions]uint32
	fourCount, threeCount := 0, 0
	for direction, s := range spots {
		black := j.black[s.line]
		if neighbours(black, s.bit) < three-1 {
			continue
		}
		empty := j.empty(s.line)
		fourCount += fours(black, empty, s.bit)
		if threes[direction] = threeEnds(black, empty, s.bit); threes[direction] != 0 {
			threeCount++
		}
	}
	switch {
	case fourCount >= 2:
		return DoubleFour
	case threeCount >= 2 && j.openThrees(point, &threes, threeCount) >= 2:
		return DoubleThree
	default:
		return NoFoul
	}
}

// longest returns the longest row across a stone, and whether a five is among
// the rows.
func (j judge) longest(spots *[directions]spot) (longest int, made bool) {
	for _, s := range spots {
		length := run(j.black[s.line], s.bit)
		longest = max(longest, length)
		made = made || length == five
	}
	return longest, made
}

// openThrees counts the threes across a stone that are open, and stops where two
// are found or can no longer be. There are count candidates.
func (j judge) openThrees(point int, threes *[directions]uint32, count int) (open int) {
	for direction, ends := range threes {
		if ends == 0 {
			continue
		}
		if j.isOpen(point, direction, ends) {
			open++
		}
		count--
		if open >= 2 || open+count < 2 {
			break
		}
	}
	return open
}

// isOpen reports whether a three can become a straight four by a stone that
// Black may play: one that makes no five at the same time and is not itself
// forbidden. ends are the points where it would become one.
func (j judge) isOpen(point, direction int, ends uint32) bool {
	from := j.geometry.spots[point][direction].bit
	for ; ends != 0; ends &= ends - 1 {
		steps := bits.TrailingZeros32(ends) - int(from)
		if j.extends(point + steps*j.geometry.step[direction]) {
			return true
		}
	}
	return false
}

// extends reports whether Black may play on a point, without making a five.
func (j judge) extends(point int) bool {
	spots := &j.geometry.spots[point]
	j.black.flip(spots)
	_, made := j.longest(spots)
	may := !made && j.foul(point) == NoFoul
	j.black.flip(spots)
	return may
}

// empty returns the empty points of a line.
func (j judge) empty(line uint8) uint32 {
	return j.geometry.valid[line] &^ (j.black[line] | j.white[line])
}

// fouls reports whether a black stone that is on the board may not be there.
func (p *Position) fouls(point int) bool {
	if p.stones[game.First].sparse(&p.geometry.spots[point]) {
		return false
	}
	return judge{p.geometry, &p.stones[game.First], &p.stones[game.Second]}.foul(point) != NoFoul
}
