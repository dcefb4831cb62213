package chess

import "github.com/duiyi/duiyi/game"

var _ game.TimeJudge = (*Position)(nil)

// CanWin reports whether a side could still mate by some sequence of legal
// moves of both (FIDE 6.9). It is true where that was not found out: false is
// certain.
func (p *Position) CanWin(side game.Side) bool {
	var wanted [2]bool
	wanted[side&1] = true
	return p.canMate(wanted)
}

// dead reports whether neither side can mate any more (FIDE 5.2.2), as far as
// can be found out in a short time. It is never true of a position in which one
// can.
func (p *Position) dead() bool { return !p.canMate([2]bool{true, true}) }

// canMate reports whether one of the wanted sides could mate. The material
// decides most cases, and the blockade most of the others; what is left has
// little to look at or is taken for alive.
func (p *Position) canMate(wanted [2]bool) bool {
	if p.withMaterial(wanted) == [2]bool{} {
		return false
	}
	h := helpmate{pos: p, root: p.state.Ply, wanted: wanted}
	return h.possible()
}

// withMaterial returns those of the wanted sides that have material to mate.
func (p *Position) withMaterial(wanted [2]bool) [2]bool {
	for side := range wanted {
		wanted[side] = wanted[side] && p.hasMaterial(game.Side(side))
	}
	return wanted
}

// blocked reports whether none of the wanted sides can mate because pawns keep
// the two apart.
func (p *Position) blocked(wanted [2]bool) bool {
	if !p.rammed() {
		return false
	}
	var b blockade
	return b.settle(p) &&
		!(wanted[game.First] && b.mayMate(game.First)) &&
		!(wanted[game.Second] && b.mayMate(game.Second))
}

// rammed reports whether there are pawns and nearly all of them stand in front
// of something: a quick test that spares most positions the blockade.
func (p *Position) rammed() bool {
	white, black := p.army(game.First)[Pawn], p.army(game.Second)[Pawn]
	free := white.rotate(8)&^p.All() | black.rotate(-8)&^p.All()
	return white|black != 0 && free.Count() <= 2
}
