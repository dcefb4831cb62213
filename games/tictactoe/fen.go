package tictactoe

import (
	"math/bits"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/grid"
)

// letters are the sides' stones in the FEN.
const letters = "xo"

// layout writes and reads positions and moves.
var layout = grid.Grid{Cols: Size, Rows: Size, Letters: letters}

// FEN implements [game.Position].
func (p *Position) FEN() string { return layout.Format(p.At, p.state.Side) }

// Parse reads a grid FEN. Its error is a *[game.PositionError]: it refuses what
// no game can lead to, which is more than what cannot be drawn.
func Parse(fen string) (game.Position, error) {
	board, side, err := layout.Parse(fen)
	if err != nil {
		return nil, err
	}
	p := &Position{state: game.State{Side: side}}
	for square, letter := range board {
		if letter != 0 {
			p.stones[strings.IndexByte(letters, letter)] |= 1 << square
		}
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	p.state.Key = p.ComputeKey()
	return p, nil
}

// check refuses positions that no game can lead to. Nothing is left to check
// about the order of moves: a winner's lines always share a square, which then
// was the last stone.
func (p *Position) check() error {
	x, o := bits.OnesCount16(p.stones[game.First]), bits.OnesCount16(p.stones[game.Second])
	toMove := p.state.Side
	if want := o + int(toMove); x != want {
		return game.InChinese(game.BadPosition("side to move",
			"with %d x and %d o it cannot be %c; x moves first and the sides take turns", x, o, letters[toMove]),
			"有 %d 个 X、%d 个 O 时不可能轮到 %c 走；X 先走，双方轮流", x, o, letters[toMove]-'a'+'A')
	}
	if !hasLine(p.stones[toMove]) {
		return nil
	}
	if hasLine(p.stones[toMove.Other()]) {
		return game.InChinese(game.BadPosition("board", "both sides have three in a row; the game ends with the first three"), "双方都已三子连线；先连成时对局即告结束")
	}
	return game.InChinese(game.BadPosition("side to move",
		"%c already has three in a row and cannot be to move; the game ended with that move", letters[toMove]),
		"%c 已经三子连线，不可能还轮到它走", letters[toMove]-'a'+'A')
}
