package checkers

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// chain is a way of capturing: the fields that the piece touches, the first one
// included, and what it takes.
type chain struct {
	fields []int
	taken  uint64
}

// chains follows the captures of one piece and notes their ways. It visits them
// in the order of generation; it is for notation and entry, not for a search.
type chains struct {
	capturing
	flies bool
	way   []int
	found []chain
}

// chainsFrom returns all ways in which the piece of the side to move on a field
// can capture until it can go on no more.
func (p *Position) chainsFrom(from int) []chain {
	us := p.state.Side & 1
	king := p.kings[us]>>from&1 != 0
	c := chains{capturing: capturing{
		geometry: p.geometry, enemies: p.pieces(us.Other()), empty: p.empty() | 1<<from, end: directions,
	}}
	switch {
	case p.variant == International:
		c.flies = king
	case !king:
		c.first, c.end = p.geometry.manDirections(us)
	}
	c.way = []int{from}
	c.follow(from, 0)
	return c.found
}

// follow continues at a field where the piece landed.
func (c *chains) follow(at int, taken uint64) {
	ended := true
	for direction := c.first; direction < c.end; direction++ {
		next := &c.next[direction]
		over := next[at]
		for c.flies && c.empty>>over&1 != 0 {
			over = next[over]
		}
		if (c.enemies&^taken)>>over&1 == 0 {
			continue
		}
		for land := next[over]; c.empty>>land&1 != 0; land = next[land] {
			ended = false
			c.way = append(c.way, int(land))
			c.follow(int(land), taken|1<<over)
			c.way = c.way[:len(c.way)-1]
			if !c.flies {
				break
			}
		}
	}
	if ended && taken != 0 {
		c.found = append(c.found, chain{slices.Clone(c.way), taken})
	}
}

// ways returns the ways of a legal move. It has one in English draughts, where
// each is a move of its own; in international draughts a capture may have
// several that take the same pieces.
func (p *Position) ways(m game.Move) [][]int {
	if !m.IsCapture() {
		return [][]int{{MoveFrom(m), MoveTo(m)}}
	}
	var ways [][]int
	taken, alike := p.geometry.taken(m), 0
	for _, c := range p.chainsFrom(MoveFrom(m)) {
		if c.fields[len(c.fields)-1] != MoveTo(m) {
			continue
		}
		if p.variant == English {
			if alike == rank(m) {
				return [][]int{c.fields}
			}
			alike++
		} else if c.taken == taken {
			ways = append(ways, c.fields)
		}
	}
	return ways
}

// way returns the first way of a legal move.
func (p *Position) way(m game.Move) []int { return p.ways(m)[0] }
