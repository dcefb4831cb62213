package gomoku

import (
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// Candidates implements [game.Orderer]. No move is noisy. Points that are
// forbidden are left out, and where one side has a threat all moves that are
// sure to lose, or not to win as fast. Where nothing helps any more, a single
// move stands for all.
func (e *Evaluator) Candidates(list *game.MoveList, kind game.Kind) {
	if kind == game.Noisy || e.position.Verdict(e.state.Ply) != game.Undecided {
		return
	}
	e.follow()
	side, from := e.state.Side, list.Len
	var chosen pointSet
	forced := e.addForced(side, &chosen)
	if !forced {
		e.addNear(&chosen)
	}
	e.list(list, side, &chosen)
	if list.Len > from {
		return
	}
	var rest pointSet
	e.addEmpty(&rest)
	e.list(list, side, &rest)
	if forced && list.Len > from {
		list.Len = from + 1
	}
}

// addForced adds the moves that matter where one side is about to make five or
// an open four, and reports whether that is so.
func (e *Evaluator) addForced(side game.Side, chosen *pointSet) bool {
	opponent := side.Other()
	switch {
	case e.can(opponent, makesFive):
		chosen.addAll(&e.with[side][makesFive])
		chosen.addAll(&e.with[opponent][makesFive])
	case e.can(side, makesFive):
		chosen.addAll(&e.with[side][makesFive])
	case e.can(side, winningFour):
		chosen.addAll(&e.with[side][winningFour])
	case e.can(opponent, winningFour):
		e.addFours(side, chosen)
		e.addDefences(side, chosen)
	default:
		return false
	}
	return true
}

// addFours adds the points where a side makes a four that does not win on the
// spot. On points that are perhaps forbidden it may be an open four.
func (e *Evaluator) addFours(side game.Side, chosen *pointSet) {
	chosen.addAll(&e.with[side][makesFour])
	chosen.addAll(&e.with[side][fourThree])
	if !e.can(side, perhapsForbidden) {
		return
	}
	for point := range e.with[side][perhapsForbidden].all() {
		if e.codes[point][side].fours() > 0 {
			chosen.add(point)
		}
	}
}

// addNear adds the empty points within two of a stone in the eight directions
// where either side can still make something, or the centre of an empty board.
// Whatever makes an open three or a four is within two of a stone.
func (e *Evaluator) addNear(chosen *pointSet) {
	if e.position.Stones() == 0 {
		chosen.add(e.size/2*e.size + e.size/2)
		return
	}
	var near pointSet
	for row := range e.size {
		near.addRow(e.size*row, (e.nearInRow(row)&e.empty(row))>>reach)
	}
	for point := range near.all() {
		if e.codes[point] != [2]code{} {
			chosen.add(point)
		}
	}
}

// nearInRow returns the points of a row within two of a stone in the eight
// directions, with some beyond its ends.
func (e *Evaluator) nearInRow(row int) uint32 {
	here := e.taken(row)
	next := e.taken(row-1) | e.taken(row+1)
	far := e.taken(row-2) | e.taken(row+2)
	return here<<1 | here>>1 | here<<2 | here>>2 |
		next | next<<1 | next>>1 |
		far | far<<2 | far>>2
}

// taken returns the stones in a row, none beyond the edge.
func (e *Evaluator) taken(row int) uint32 {
	if row < 0 || row >= e.size {
		return 0
	}
	return e.stones[game.First][row] | e.stones[game.Second][row]
}

// addEmpty adds all empty points.
func (e *Evaluator) addEmpty(chosen *pointSet) {
	for row := range e.size {
		chosen.addRow(e.size*row, e.empty(row)>>reach)
	}
}

// list appends the legal moves on the points with their order scores: what a
// stone there does for the side and what it keeps the opponent from, the
// former a little more.
func (e *Evaluator) list(list *game.MoveList, side game.Side, chosen *pointSet) {
	opponent := side.Other()
	for point := range chosen.all() {
		if !e.legal(side, point) {
			continue
		}
		attack, defence := int32(e.outlook(side, point).order), int32(e.outlook(opponent, point).order)
		list.Score[list.Len&(game.MaxMoves-1)] = attack + defence*3/4
		list.Slot[list.Len&(game.MaxMoves-1)] = uint16(int(side)*e.points + point)
		list.Add(rules.MoveAt(point))
	}
}
