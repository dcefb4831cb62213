package gomoku

import "github.com/duiyi/duiyi/game"

// keySeed tells this game's Zobrist keys from those of the others.
const keySeed = 0x676f6d6f6b75

// keys are the random words of the Zobrist key. A point's number means the same
// word on boards of all sizes.
var keys = newKeys()

type keyTable struct {
	// stone is for a side's stone on a point.
	stone [2][maxPoints]uint64
	// second is for the second player being to move.
	second uint64
}

func newKeys() *keyTable {
	source := game.NewKeySource(keySeed)
	table := &keyTable{second: source.Next()}
	for side := range table.stone {
		for point := range table.stone[side] {
			table.stone[side][point] = source.Next()
		}
	}
	return table
}

// ComputeKey implements [game.Position].
func (p *Position) ComputeKey() uint64 {
	var key uint64
	for point, owner := range p.owner[:p.geometry.points] {
		if owner != nobody {
			key ^= keys.stone[owner][point]
		}
	}
	if p.state.Side == game.Second {
		key ^= keys.second
	}
	return key
}
