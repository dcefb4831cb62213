package tictactoe

import "github.com/duiyi/duiyi/game"

// keySeed tells this game's Zobrist keys from those of the others.
const keySeed = 0x746963746163

// keys are the random words of the Zobrist key.
var keys = newKeys()

type keyTable struct {
	// stone is for a side's stone on a square.
	stone [2][Squares]uint64
	// second is for the second player being to move.
	second uint64
}

func newKeys() *keyTable {
	source := game.NewKeySource(keySeed)
	table := &keyTable{second: source.Next()}
	for side := range table.stone {
		for square := range table.stone[side] {
			table.stone[side][square] = source.Next()
		}
	}
	return table
}

// ComputeKey implements [game.Position].
func (p *Position) ComputeKey() uint64 {
	var key uint64
	for side, stones := range p.stones {
		for square := range Squares {
			if stones>>square&1 != 0 {
				key ^= keys.stone[side][square]
			}
		}
	}
	if p.state.Side == game.Second {
		key ^= keys.second
	}
	return key
}
