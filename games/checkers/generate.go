package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Generate implements [game.Position]. A capture is mandatory, so that where
// there is one, there are no other moves. All generated moves are legal.
func (p *Position) Generate(list *game.MoveList, kind game.Kind) {
	if before := list.Len; p.MustCapture() {
		p.captures(list)
		if list.Len > before {
			return
		}
	}
	crown := p.geometry.crown(p.state.Side)
	if kind == game.Noisy {
		p.manSteps(list, crown, game.Promotion)
		return
	}
	p.manSteps(list, crown, game.Promotion)
	p.manSteps(list, ^crown, 0)
	if p.variant == English {
		p.kingSteps(list)
	} else {
		p.kingSlides(list)
	}
}

// manSteps appends the steps of men onto some fields, with the class of the
// moves that end there.
func (p *Position) manSteps(list *game.MoveList, onto uint64, class game.Move) {
	g, us := p.geometry, p.state.Side
	short, long := g.forward(p.men[us&1], us)
	onto &= p.empty()
	addSteps(list, short&onto, g.stepBack(us, g.short), class)
	addSteps(list, long&onto, g.stepBack(us, g.long), class)
}

// stepBack returns what leads from the end of a step forward back to its start.
func (g *geometry) stepBack(side game.Side, distance uint) int {
	if g.down[side&1] {
		return -int(distance)
	}
	return int(distance)
}

// addSteps appends the moves onto each field of a set from the field at a
// distance.
func addSteps(list *game.MoveList, targets uint64, back int, class game.Move) {
	for ; targets != 0; targets &= targets - 1 {
		to := bits.TrailingZeros64(targets)
		list.Add(game.Move((to+back)<<fromShift|to) | class)
	}
}

// kingSteps appends the steps of short kings.
func (p *Position) kingSteps(list *game.MoveList) {
	g, kings, empty := p.geometry, p.kings[p.state.Side&1], p.empty()
	if kings == 0 {
		return
	}
	addSteps(list, kings<<(g.short&63)&empty, -int(g.short), 0)
	addSteps(list, kings<<(g.long&63)&empty, -int(g.long), 0)
	addSteps(list, kings>>(g.short&63)&empty, int(g.short), 0)
	addSteps(list, kings>>(g.long&63)&empty, int(g.long), 0)
}

// kingSlides appends the moves of flying kings.
func (p *Position) kingSlides(list *game.MoveList) {
	empty := p.empty()
	for kings := p.kings[p.state.Side&1]; kings != 0; kings &= kings - 1 {
		from := bits.TrailingZeros64(kings)
		for direction := range directions {
			next := &p.geometry.next[direction]
			for to := next[from&63]; empty>>to&1 != 0; to = next[to&63] {
				list.Add(game.Move(from<<fromShift | int(to)))
			}
		}
	}
}
