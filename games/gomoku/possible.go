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
		return game.InChinese(game.BadPosition("side to move",
			"with %d x and %d o it cannot be %c; x moves first and the sides take turns", x, o, letters[toMove]),
			"黑棋 %d 子、白棋 %d 子时不可能轮到%s走；黑先，双方轮流", x, o, colours[toMove])
	}
	lastHas, toMoveHas := p.hasRow(last, p.mostToWin(last)), p.hasRow(toMove, p.mostToWin(toMove))
	switch {
	case toMoveHas && lastHas:
		return game.InChinese(game.BadPosition("board", "both sides have a row that wins; the game ends with the first"),
			"双方都已成五；先成五时对局即告结束")
	case toMoveHas:
		return game.InChinese(game.BadPosition("side to move",
			"%c already has a row that wins and cannot be to move; the game ended with that move", letters[toMove]),
			"%s已经成五，不可能还轮到它走", colours[toMove])
	case lastHas:
		p.winner = int8(last)
	}
	if p.winner != nobody && !p.wonAtOnce(last) {
		return game.InChinese(game.BadPosition("board",
			"%c has rows that no single last stone can have made; the game ends with the first row that wins", letters[last]),
			"%s的几条连线不可能由最后一子同时形成", colours[last])
	}
	if p.rule == Renju && p.winner != int8(game.First) && p.hasRow(game.First, MaxSize) {
		return game.InChinese(game.BadPosition("board", "x has a row of six or more, which renju forbids to Black"), "黑棋有长连，连珠规则禁止黑棋长连")
	}
	return nil
}

// colours are the sides in Chinese.
var colours = [2]string{"黑方", "白方"}

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
