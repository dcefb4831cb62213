package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// capturing is the generation of a position's captures.
type capturing struct {
	*geometry
	list *game.MoveList
	// start is the length of the list before the first capture, and piece the
	// one before the first of the piece at from.
	start, piece, from int
	// enemies are the pieces that may be captured, and empty the fields to land
	// on: the piece that jumps has left its own. Pieces already captured stay
	// until the move ends, neither enemies nor empty.
	enemies, empty uint64
	// first and end are the range of directions of the piece.
	first, end int
	// crown are the fields on which a piece that ends there is promoted. In
	// English draughts nothing leads forward from them, so that crowning ends
	// the move; in international draughts a man may leave them again.
	crown uint64
	// most is the number of pieces that a capture has to take (international).
	most     int
	majority bool
}

// captures appends all captures.
func (p *Position) captures(list *game.MoveList) {
	us := p.state.Side & 1
	c := capturing{
		geometry: p.geometry, list: list, start: list.Len,
		enemies: p.pieces(us.Other()), majority: p.variant == International,
	}
	p.menCaptures(&c)
	p.kingCaptures(&c)
}

// menCaptures appends the captures of men.
func (p *Position) menCaptures(c *capturing) {
	us, empty := p.state.Side&1, p.empty()
	c.crown, c.first, c.end = p.geometry.crown(us), 0, directions
	if p.variant == English {
		c.first, c.end = p.geometry.manDirections(us)
	}
	for men := p.jumpingMen(); men != 0; men &= men - 1 {
		c.begin(bits.TrailingZeros64(men), empty)
		c.jump(c.from, 0, 0)
	}
}

// kingCaptures appends the captures of kings.
func (p *Position) kingCaptures(c *capturing) {
	empty := p.empty()
	c.crown, c.first, c.end = 0, 0, directions
	if p.variant == English {
		for kings := p.jumpingKings(); kings != 0; kings &= kings - 1 {
			c.begin(bits.TrailingZeros64(kings), empty)
			c.jump(c.from, 0, 0)
		}
		return
	}
	for kings := p.kings[p.state.Side&1]; kings != 0; kings &= kings - 1 {
		c.begin(bits.TrailingZeros64(kings), empty)
		c.fly(c.from, 0, 0)
	}
}

// manDirections returns the range of directions that lead forward.
func (g *geometry) manDirections(side game.Side) (first, end int) {
	if g.down[side&1] {
		return 0, firstUp
	}
	return firstUp, directions
}

// begin lifts a piece from its field.
func (c *capturing) begin(from int, empty uint64) {
	c.from, c.piece, c.empty = from, c.list.Len, empty|1<<from
}

// jump continues the capture of a man, or of a short king, that stands on a
// field after some jumps.
func (c *capturing) jump(at int, taken uint64, count int) {
	ended := true
	for direction := c.first; direction < c.end; direction++ {
		next := &c.next[direction&3]
		over := next[at&63]
		land := next[over&63]
		if (c.enemies&^taken)>>over&1 == 0 || c.empty>>land&1 == 0 {
			continue
		}
		ended = false
		c.jump(int(land), taken|1<<over, count+1)
	}
	if ended && count > 0 {
		c.add(at, taken, count)
	}
}

// fly continues the capture of a flying king.
func (c *capturing) fly(at int, taken uint64, count int) {
	ended := true
	for direction := range directions {
		next := &c.next[direction]
		over := next[at&63]
		for c.empty>>over&1 != 0 {
			over = next[over&63]
		}
		if (c.enemies&^taken)>>over&1 == 0 {
			continue
		}
		for land := next[over&63]; c.empty>>land&1 != 0; land = next[land&63] {
			ended = false
			c.fly(int(land), taken|1<<over, count+1)
		}
	}
	if ended && count > 0 {
		c.add(at, taken, count)
	}
}

// add appends a complete capture. With the majority rule it drops what takes
// fewer pieces, and keeps captures of the same pieces between the same fields
// only once.
func (c *capturing) add(to int, taken uint64, count int) {
	if c.majority && count != c.most {
		if count < c.most {
			return
		}
		c.most, c.list.Len, c.piece = count, c.start, c.start
	}
	m := game.Move(c.from<<fromShift|to) | game.Capture | c.pack(taken)
	if c.crown>>to&1 != 0 {
		m |= game.Promotion
	}
	rank := game.Move(0)
	for i := c.piece; i < c.list.Len; i++ {
		other := c.list.Move[i&(game.MaxMoves-1)]
		if other.Index() != m.Index() {
			continue
		}
		if c.majority && other>>takenShift == m>>takenShift {
			return
		}
		rank++
	}
	if c.list.Len < game.MaxMoves {
		c.list.Add(m | rank<<game.OwnShift)
	}
}
