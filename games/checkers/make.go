package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Make implements [game.Position]; it never refuses a generated move.
func (p *Position) Make(m game.Move) bool {
	p.history = append(p.history, record{
		key: p.state.Key, men: p.men, kings: p.kings,
		clock: int32(p.state.Clock), limit: p.limit, ending: p.ending,
	})
	us := p.state.Side & 1
	from, to := MoveFrom(m), MoveTo(m)
	start, end := uint64(1)<<from, uint64(1)<<to
	p.state.Clock++
	switch {
	case p.kings[us]&start != 0:
		p.kings[us] = p.kings[us]&^start | end
		p.state.Key ^= keys.king[us][from] ^ keys.king[us][to]
	case m&game.Promotion != 0:
		p.men[us] &^= start
		p.kings[us] |= end
		p.state.Key ^= keys.man[us][from] ^ keys.king[us][to]
		p.state.Clock = 0
	default:
		p.men[us] = p.men[us]&^start | end
		p.state.Key ^= keys.man[us][from] ^ keys.man[us][to]
		p.state.Clock = 0
	}
	if m.IsCapture() {
		p.remove(p.geometry.taken(m), us.Other()&1)
		p.state.Clock = 0
	}
	p.state.Key ^= keys.second
	p.state.Side = us.Other()
	p.state.Ply++
	if p.variant == International {
		p.countEnding(m)
	}
	return true
}

// remove takes captured pieces of a side off the board.
func (p *Position) remove(taken uint64, side game.Side) {
	for men := p.men[side] & taken; men != 0; men &= men - 1 {
		p.state.Key ^= keys.man[side][bits.TrailingZeros64(men)]
	}
	for kings := p.kings[side] & taken; kings != 0; kings &= kings - 1 {
		p.state.Key ^= keys.king[side][bits.TrailingZeros64(kings)]
	}
	p.men[side] &^= taken
	p.kings[side] &^= taken
}

// Unmake implements [game.Position].
func (p *Position) Unmake() {
	last := len(p.history) - 1
	r := &p.history[last]
	p.men, p.kings = r.men, r.kings
	p.limit, p.ending = r.limit, r.ending
	p.state.Key, p.state.Clock = r.key, int(r.clock)
	p.state.Side = p.state.Side.Other()
	p.state.Ply--
	p.history = p.history[:last]
}
