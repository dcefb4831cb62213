package checkers

import "math/bits"

// CountMoves implements [game.Counter].
func (p *Position) CountMoves() int {
	if p.MustCapture() {
		p.scratch.Clear()
		p.captures(p.scratch)
		return p.scratch.Len
	}
	g, us, empty := p.geometry, p.state.Side&1, p.empty()
	short, long := g.forward(p.men[us], us)
	count := bits.OnesCount64(short&empty) + bits.OnesCount64(long&empty)
	kings := p.kings[us]
	if kings == 0 {
		return count
	}
	if p.variant == International {
		return count + p.countSlides(empty)
	}
	return count + bits.OnesCount64(kings<<(g.short&63)&empty) + bits.OnesCount64(kings<<(g.long&63)&empty) +
		bits.OnesCount64(kings>>(g.short&63)&empty) + bits.OnesCount64(kings>>(g.long&63)&empty)
}

// countSlides counts the moves of flying kings that capture nothing.
func (p *Position) countSlides(empty uint64) (count int) {
	for kings := p.kings[p.state.Side&1]; kings != 0; kings &= kings - 1 {
		from := bits.TrailingZeros64(kings)
		for direction := range directions {
			next := &p.geometry.next[direction]
			for to := next[from&63]; empty>>to&1 != 0; to = next[to&63] {
				count++
			}
		}
	}
	return count
}

// stuck reports whether the side to move has no legal move.
func (p *Position) stuck() bool { return p.CountMoves() == 0 }
