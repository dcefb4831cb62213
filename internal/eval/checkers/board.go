package checkers

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// board is what the terms ask of the board of a variant.
type board struct {
	// fullPhase is the number of pieces in the start position.
	fullPhase int
	// kingWorth is what a king counts, in centipawns, when it is asked who is ahead.
	kingWorth int
	rows      int
	fields    uint64
	// row are the fields of each row, as the side counts them from its own.
	row [2][10]uint64
	// centre are the middle fields of the four middle rows, and ring those that are
	// so many steps away from the border.
	centre uint64
	ring   [5]uint64
	// bridge are the fields from which two men keep the back row.
	bridge [2]uint64
	// dogHole is the field at the border from which a man has one way only to be
	// crowned.
	dogHole [2]uint64
	// corner are the corners of one field, which are a dead end for a king, and
	// doubleCorner those of two, where it finds safety.
	corner, doubleCorner uint64
	// system are the fields that tell who has the move: the rows from the own one on,
	// every second.
	system [2]uint64
}

var boards = [2]*board{checkers.English: newBoard(checkers.English), checkers.International: newBoard(checkers.International)}

func newBoard(v checkers.Variant) *board {
	b := &board{rows: checkers.Rows(v), fullPhase: 24, kingWorth: 140}
	if v == checkers.International {
		b.fullPhase, b.kingWorth = 40, 280
	}
	last := b.rows - 1
	for i := range b.rows {
		for side := range game.Side(2) {
			b.row[side][i] = checkers.Row(v, side, i)
			if i%2 == 0 {
				b.system[side] |= b.row[side][i]
			}
		}
		b.fields |= b.row[0][i]
		for j := range b.rows {
			ring := min(i, j, last-i, last-j)
			b.ring[ring] |= b.row[0][i] & checkers.Column(v, j)
		}
	}
	for i := b.rows/2 - 2; i < b.rows/2+2; i++ {
		for j := 2; j < b.rows-2; j++ {
			b.centre |= b.row[0][i] & checkers.Column(v, j)
		}
	}
	b.setCorners(v)
	return b
}

// setCorners finds what lies at the borders. The first player's single corner is at
// the beginning of his back row.
func (b *board) setCorners(v checkers.Variant) {
	last := b.rows - 1
	for side := range game.Side(2) {
		column := func(i int) uint64 {
			if side == game.Second {
				i = last - i
			}
			return checkers.Column(v, i)
		}
		b.corner |= b.row[side][0] & column(0)
		b.doubleCorner |= b.row[side][0]&column(last-1) | b.row[side][1]&column(last)
		b.dogHole[side] = b.row[side][last-1] & column(0)
		for i := 2; i < b.rows; i += 4 {
			b.bridge[side] |= b.row[side][0] & column(i)
		}
	}
}
