package checkers

import "math/bits"

// MustCapture reports whether the side to move can capture, and therefore must.
func (p *Position) MustCapture() bool {
	if p.jumpingMen() != 0 {
		return true
	}
	if p.variant == English {
		return p.jumpingKings() != 0
	}
	return p.flyingKingCanCapture()
}

// jumpingMen returns the men of the side to move that can capture.
func (p *Position) jumpingMen() uint64 {
	g, us := p.geometry, p.state.Side&1
	men, enemies, empty := p.men[us], p.pieces(us.Other()), p.empty()
	switch {
	case p.variant == International:
		return men & (g.jumpersDown(enemies, empty) | g.jumpersUp(enemies, empty))
	case g.down[us]:
		return men & g.jumpersDown(enemies, empty)
	default:
		return men & g.jumpersUp(enemies, empty)
	}
}

// jumpingKings returns the short kings of the side to move that can capture.
func (p *Position) jumpingKings() uint64 {
	g, us := p.geometry, p.state.Side&1
	kings := p.kings[us]
	if kings == 0 {
		return 0
	}
	enemies, empty := p.pieces(us.Other()), p.empty()
	return kings & (g.jumpersDown(enemies, empty) | g.jumpersUp(enemies, empty))
}

// jumpersDown returns the fields from which a jump down leads over an enemy.
func (g *geometry) jumpersDown(enemies, empty uint64) uint64 {
	return enemies>>(g.short&63)&(empty>>(2*g.short&63)) | enemies>>(g.long&63)&(empty>>(2*g.long&63))
}

// jumpersUp returns the fields from which a jump up leads over an enemy.
func (g *geometry) jumpersUp(enemies, empty uint64) uint64 {
	return enemies<<(g.short&63)&(empty<<(2*g.short&63)) | enemies<<(g.long&63)&(empty<<(2*g.long&63))
}

// flyingKingCanCapture reports whether a flying king of the side to move can capture.
func (p *Position) flyingKingCanCapture() bool {
	us := p.state.Side & 1
	enemies, empty := p.pieces(us.Other()), p.empty()
	for kings := p.kings[us]; kings != 0; kings &= kings - 1 {
		from := bits.TrailingZeros64(kings)
		for direction := range directions {
			next := &p.geometry.next[direction]
			over := next[from&63]
			for empty>>over&1 != 0 {
				over = next[over&63]
			}
			if enemies>>over&1 != 0 && empty>>next[over&63]&1 != 0 {
				return true
			}
		}
	}
	return false
}
