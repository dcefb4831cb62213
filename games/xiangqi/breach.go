package xiangqi

import "github.com/duiyi/duiyi/game"

// breach is what a side has done wrong throughout a cycle. The side with the
// graver breach has lost.
type breach uint8

const (
	noBreach breach = iota
	perpetualChase
	perpetualCheck
)

// breaches says what each side has done wrong with all its moves since a ply
// at which the board was as it is now.
func (p *Position) breaches(start int) (found [2]breach) {
	for side := range found {
		if p.checksThroughout(start, game.Side(side)) {
			found[side] = perpetualCheck
		}
	}
	if p.rules == Simple || found != [2]breach{} {
		return found
	}
	for side, c := range p.chases(start, [2]Bitboard{p.sides[1], p.sides[0]}) {
		if !c.victims.Empty() {
			found[side] = perpetualChase
		}
	}
	return found
}

// checksThroughout reports whether every move of a side since a ply gave check.
func (p *Position) checksThroughout(start int, side game.Side) bool {
	for ply := p.state.Ply; ply > start; ply-- {
		if p.moverBefore(ply) == side && !p.checkAt(ply) {
			return false
		}
	}
	return true
}

// checkAt says whether the side to move was in check at a ply.
func (p *Position) checkAt(ply int) bool {
	if ply == p.state.Ply {
		return p.state.Check
	}
	return p.history[ply].check
}

// moverBefore returns the side that made the move that led to a ply.
func (p *Position) moverBefore(ply int) game.Side {
	return p.state.Side ^ game.Side((p.state.Ply-ply+1)&1)
}
