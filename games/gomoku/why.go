package gomoku

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// words are a text in English and Chinese.
type words struct{ english, chinese string }

// foulWords are the kinds of fouls and what is wrong with each, to be followed
// by the rows that make it one.
var foulWords = [...]words{
	Overline:    {"overline, a row of six or more", "长连禁手，形成六子或更多的连线"},
	DoubleFour:  {"double four, two or more fours at once", "四四禁手，同时形成两个或更多的四"},
	DoubleThree: {"double three, two or more open threes at once", "三三禁手，同时形成两个或更多的活三"},
}

// forbidden says why Black may not play on a point, in a sentence that names
// the stones of the rows.
func (p *Position) forbidden(point int, foul Foul) words {
	name, text := p.name(point), foulWords[foul]
	var rows []string
	for _, row := range p.foulRows(point, foul) {
		names := make([]string, len(row))
		for i, stone := range row {
			names[i] = p.name(stone)
		}
		rows = append(rows, strings.Join(names, " "))
	}
	return words{
		fmt.Sprintf("%s is forbidden to Black: %s (%s)", name, text.english, strings.Join(rows, "; ")),
		fmt.Sprintf("%s 是黑方禁手点：%s（%s）", name, text.chinese, strings.Join(rows, "；")),
	}
}

// name returns the name of a point.
func (p *Position) name(point int) string { return layout(p.geometry.size).Name(point) }

// foulRows returns the points of each row that makes a point forbidden: the
// overlines, the fours or the open threes, the stone on the point included.
func (p *Position) foulRows(point int, foul Foul) (rows [][]int) {
	black := p.stones[game.First]
	black.flip(&p.geometry.spots[point])
	j := judge{p.geometry, &black, &p.stones[game.Second]}
	for direction, s := range p.geometry.spots[point] {
		word, empty := black[s.line], j.empty(s.line)
		for _, stones := range j.rowsOf(foul, point, direction, word, empty) {
			rows = append(rows, p.pointsOf(point, direction, stones))
		}
	}
	return rows
}

// rowsOf returns the rows of one line, as words, that make a foul.
func (j judge) rowsOf(foul Foul, point, direction int, word, empty uint32) []uint32 {
	bit := j.geometry.spots[point][direction].bit
	before, after := ends(word, bit)
	switch foul {
	case Overline:
		if run(word, bit) > five {
			return []uint32{between(before, after)}
		}
	case DoubleFour:
		return fourRows(word, empty, bit)
	case DoubleThree:
		points := threeEnds(word, empty, bit)
		if points == 0 || !j.isOpen(point, direction, points) {
			return nil
		}
		before, after = ends(word|points, bit)
		return []uint32{between(before, after) &^ points}
	}
	return nil
}

// fourRows returns the fours across a bit.
func fourRows(word, empty uint32, bit uint8) (rows []uint32) {
	before, after := ends(word, bit)
	for _, end := range [2]uint8{before, after} {
		if len(rows) == fours(word, empty, bit) || !completes(word, empty, bit, end) {
			continue
		}
		stone := uint32(1) << end
		first, last := ends(word|stone, bit)
		rows = append(rows, between(first, last)&^stone)
	}
	return rows
}

// between returns the bits between two others.
func between(before, after uint8) uint32 { return 1<<after - 1<<(before+1) }

// pointsOf returns the points of the bits of a line across a point.
func (p *Position) pointsOf(point, direction int, stones uint32) (points []int) {
	from, step := int(p.geometry.spots[point][direction].bit), p.geometry.step[direction]
	for bit := range 32 {
		if stones>>bit&1 != 0 {
			points = append(points, point+(bit-from)*step)
		}
	}
	return points
}
