package checkers

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// words are a text in English and Chinese.
type words struct{ english, chinese string }

// say fills the same values into a text in each language, which name them by
// number as their order may differ: %[1]s.
func say(english, chinese string, args ...any) words {
	return words{fmt.Sprintf(english, args...), fmt.Sprintf(chinese, args...)}
}

// sideName returns the name of a side.
func (p *Position) sideName(side game.Side) [2]string {
	if side == p.variant.black() {
		return blackName
	}
	return whiteName
}

// noSquare says that a number is off the board.
func (p *Position) noSquare(n int) words {
	return say("there is no square %[1]d: they are numbered from 1 to %[2]d",
		"没有 %[1]d 这一格：格子编号为 1 到 %[2]d", n, p.geometry.squares)
}

// ambiguous says that several captures fit a text.
func (p *Position) ambiguous(moves []game.Move) words {
	names := p.names(moves)
	return say("it may be any of %[1]s: write the squares between too", "有多种走法（%[1]s），请写出中间的落点", names)
}

// names writes moves one after the other, sorted.
func (p *Position) names(moves []game.Move) string {
	var names []string
	for _, m := range moves {
		names = append(names, format(p, m))
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// whyNot says why no legal move goes over the fields.
func (p *Position) whyNot(fields []int) words {
	from, to := fields[0], fields[len(fields)-1]
	us := p.state.Side
	switch {
	case p.pieces(us.Other())>>from&1 != 0:
		owner, mover := p.sideName(us.Other()), p.sideName(us)
		return words{
			fmt.Sprintf("the piece on %s is %s's, and it is the turn of %s", p.geometry.name(from), owner[0], mover[0]),
			fmt.Sprintf("%s 上是%s的棋子，现在轮到%s走", p.geometry.name(from), owner[1], mover[1]),
		}
	case p.pieces(us)>>from&1 == 0:
		return say("no piece is on %[1]s", "%[1]s 上没有棋子", p.geometry.name(from))
	case from != to && p.empty()>>to&1 == 0:
		return say("a piece is on %[1]s already", "%[1]s 上已经有棋子", p.geometry.name(to))
	case p.MustCapture():
		return p.whyNotCapture(fields)
	default:
		return p.whyNotStep(from, to)
	}
}

// whyNotCapture says what is wrong where a capture is mandatory: with a capture
// of the named piece, if the fields are a part of one, or else with the move.
func (p *Position) whyNotCapture(fields []int) words {
	legal := game.LegalMoves(p)
	most := MoveTakes(legal[0])
	for _, c := range p.chainsFrom(fields[0]) {
		end := c.fields[len(c.fields)-1]
		taken := bits.OnesCount64(c.taken)
		if len(fields) > len(c.fields) && begins(fields, c.fields) {
			return say("the capture ends on %[1]s", "这次吃子到 %[1]s 就结束了", p.geometry.name(end))
		}
		if !begins(c.fields, fields) && !(len(fields) == 2 && fields[1] == end) {
			continue
		}
		if p.variant == International && taken < most {
			return say("it takes %[1]d, but the most that can be taken must be: %[2]d, by %[3]s",
				"这样只吃 %[1]d 子，按规则必须吃得最多：%[2]d 子（%[3]s）", taken, most, p.names(legal))
		}
		return say("the capture must be carried to its end: %[1]s", "连跳必须跳完：%[1]s", p.writeWay(c.fields))
	}
	return say("a capture is mandatory: %[1]s", "有吃必吃：%[1]s", p.names(legal))
}

// begins reports whether a way begins with the fields.
func begins(way, fields []int) bool {
	if len(fields) > len(way) {
		return false
	}
	for i, field := range fields {
		if way[i] != field {
			return false
		}
	}
	return true
}

// whyNotStep says why a piece that has nothing to capture cannot go to a field.
func (p *Position) whyNotStep(from, to int) words {
	name, target := p.geometry.name(from), p.geometry.name(to)
	if p.kings[p.state.Side&1]>>from&1 != 0 {
		if p.variant == English {
			return say("the king on %[1]s moves to the next square along a diagonal, and %[2]s is not one",
				"%[1]s 的王只能沿斜线走一格，不能走到 %[2]s", name, target)
		}
		return say("the king on %[1]s moves along a diagonal as far as it is free, and cannot reach %[2]s",
			"%[1]s 的王只能沿斜线走到空格，中间不能有子，走不到 %[2]s", name, target)
	}
	ahead := p.ahead(from)
	switch backward := p.backward(from, to); {
	case backward:
		return say("the man on %[1]s does not move backward", "%[1]s 的兵不能后退", name)
	case len(ahead) == 0:
		return say("the man on %[1]s is blocked", "%[1]s 的兵被堵住了，走不动", name)
	default:
		return say("the man on %[1]s moves one square forward along a diagonal (to %[2]s); to go to %[3]s it captures nothing",
			"%[1]s 的兵只能沿斜线向前走一格（%[2]s），走到 %[3]s 又没有吃子", name, strings.Join(ahead, ", "), target)
	}
}

// ahead returns the names of the fields to which a man can step.
func (p *Position) ahead(from int) (names []string) {
	first, end := p.geometry.manDirections(p.state.Side)
	for direction := first; direction < end; direction++ {
		if to := p.geometry.next[direction][from]; p.empty()>>to&1 != 0 {
			names = append(names, strconv.Itoa(int(p.geometry.numbers[to])))
		}
	}
	return names
}

// backward reports whether a field lies behind a man of the side to move.
func (p *Position) backward(from, to int) bool {
	half := uint8(p.geometry.size / 2)
	rowFrom, rowTo := (p.geometry.numbers[from]-1)/half, (p.geometry.numbers[to]-1)/half
	if p.geometry.down[p.state.Side&1] {
		return rowTo < rowFrom
	}
	return rowTo > rowFrom
}
