package gomoku

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// checkPossible finds out who has won and refuses positions that no game can
// lead to, as far as rows show it: a game ends with the first that wins. Whether
// an earlier stone of Black was a foul depends on the order of the stones, which
// is not known.
func (p *Position) checkPossible() error {
	toMove := p.state.Side
	last := toMove.Other()
	x, o := p.countStones(game.First), p.countStones(game.Second)
	if want := o + int(toMove); x != want {
		return game.BadPosition("side to move",
			"with %d x and %d o it cannot be %c; x moves first and the sides take turns", x, o, letters[toMove])
	}
	lastHas, toMoveHas := p.hasRow(last, p.mostToWin(last)), p.hasRow(toMove, p.mostToWin(toMove))
	switch {
	case toMoveHas && lastHas:
		return game.BadPosition("board", "both sides have a row that wins; the game ends with the first")
	case toMoveHas:
		return game.BadPosition("side to move",
			"%c already has a row that wins and cannot be to move; the game ended with that move", letters[toMove])
	case lastHas:
		p.winner = int8(last)
	}
	if p.winner != nobody && !p.wonAtOnce(last) {
		return game.BadPosition("board",
			"%c has rows that no single last stone can have made; the game ends with the first row that wins", letters[last])
	}
	if p.rule == Renju && p.winner != int8(game.First) && p.hasRow(game.First, MaxSize) {
		return game.BadPosition("board", "x has a row of six or more, which renju forbids to Black")
	}
	return nil
}

// countStones returns the number of a side's stones.
func (p *Position) countStones(side game.Side) (n int) {
	for _, row := range p.stones[side][:p.geometry.size] {
		n += bits.OnesCount32(row)
	}
	return n
}

// wonAtOnce reports whether there is a stone of the winner without which it had
// not won yet; nor made an overline before, where that is forbidden.
func (p *Position) wonAtOnce(winner game.Side) bool {
	most := p.mostToWin(winner)
	if p.restricts(winner) {
		most = MaxSize
	}
	for point := range p.geometry.points {
		if p.owner[point] != int8(winner) {
			continue
		}
		spots := &p.geometry.spots[point]
		p.stones[winner].flip(spots)
		before := p.hasRow(winner, most)
		p.stones[winner].flip(spots)
		if !before {
			return true
		}
	}
	return false
}
