package gomoku

import (
	"bytes"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/grid"
)

// layout writes and reads positions and moves on a board of a size.
func layout(size int) grid.Grid {
	return grid.Grid{Cols: size, Rows: size, Letters: string(letters[:])}
}

// FEN implements [game.Position].
func (p *Position) FEN() string { return layout(p.geometry.size).Format(p.At, p.state.Side) }

// Parse reads a grid FEN for a board of a size from MinSize to MaxSize. Its
// error is a *[game.PositionError]: it refuses what no game can lead to, as far
// as the stones show.
func Parse(fen string, rule Rule, size int) (*Position, error) {
	board, side, err := layout(size).Parse(fen)
	if err != nil {
		return nil, err
	}
	p := Start(rule, size)
	for point, letter := range board {
		if letter != 0 {
			p.put(game.Side(bytes.IndexByte(letters[:], letter)), point)
		}
	}
	p.state.Side = side
	if err := p.checkPossible(); err != nil {
		return nil, err
	}
	p.state.Key = p.ComputeKey()
	return p, nil
}

// put puts a stone on an empty point of a position that is being set up.
func (p *Position) put(side game.Side, point int) {
	p.stones[side].flip(&p.geometry.spots[point])
	p.owner[point] = int8(side)
	p.count++
}
