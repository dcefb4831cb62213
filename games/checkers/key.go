package checkers

import "github.com/duiyi/duiyi/game"

// keySeed tells this game's Zobrist keys from those of the others.
const keySeed = 0x636865636b657273

// keys are the random words of the Zobrist key.
var keys = newKeys()

type keyTable struct {
	// man and king are for a side's piece on a field.
	man, king [2][64]uint64
	// second is for the second player being to move.
	second uint64
}

func newKeys() *keyTable {
	source := game.NewKeySource(keySeed)
	table := &keyTable{second: source.Next()}
	for side := range table.man {
		for field := range table.man[side] {
			table.man[side][field] = source.Next()
			table.king[side][field] = source.Next()
		}
	}
	return table
}

// ComputeKey implements [game.Position].
func (p *Position) ComputeKey() uint64 {
	var key uint64
	for side := range p.men {
		for field := range 64 {
			switch bit := uint64(1) << field; {
			case p.men[side]&bit != 0:
				key ^= keys.man[side][field]
			case p.kings[side]&bit != 0:
				key ^= keys.king[side][field]
			}
		}
	}
	if p.state.Side == game.Second {
		key ^= keys.second
	}
	return key
}
