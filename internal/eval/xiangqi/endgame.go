package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// Endings that are hard or impossible to win keep so many parts of whole of an
// advantage. They are what the books of endings teach, and no more is taken off
// than a mistake of the defender may be worth.
const (
	whole    = 64
	hopeless = 4  // nothing is left that crosses the river
	drawn    = 10 // a known draw
	hard     = 20 // a draw if the guards stand well
	even     = 32 // no attackers more than the enemy has, and no pawns
	cramped  = 48 // one light piece more, no pawns, against all guards
)

// winnable returns how much of an advantage counts for the side that has it.
func (s *survey) winnable(strong game.Side) int {
	own, foe := &s.army[strong], &s.army[strong^1]
	pawns := own.has[xiangqi.Pawn]
	if own.count+pawns == 0 {
		return hopeless
	}
	if own.count+pawns == 1 {
		return s.alone(strong)
	}
	if pawns > 0 {
		return whole
	}
	switch ahead := worthOf(own) - worthOf(foe); {
	case ahead <= 0 && foe.has[xiangqi.Pawn] == 0:
		return even
	case ahead <= lightWorth && foe.guards() == 4:
		return cramped
	}
	return whole
}

// alone is winnable for a side with a single piece that crosses the river.
func (s *survey) alone(strong game.Side) int {
	own, foe := &s.army[strong], &s.army[strong^1]
	advisors, bishops := foe.has[xiangqi.Advisor], foe.has[xiangqi.Bishop]
	helped := foe.count > 0 // by an officer, besides the guards
	switch {
	case own.has[xiangqi.Rook] == 1:
		switch {
		case foe.has[xiangqi.Rook] > 0:
			return drawn
		case foe.guards() == 4 || helped && advisors == 2:
			return hard
		}
	case own.has[xiangqi.Knight] == 1:
		if helped || foe.guards() >= 2 {
			return drawn
		}
	case own.has[xiangqi.Cannon] == 1:
		// Without a screen of its own it threatens only what stands behind others.
		if helped || own.guards() == 0 || bishops == 2 || foe.guards() >= 3 {
			return drawn
		}
	default:
		old := rankOf(strong, s.pawn(strong)) == 9
		if helped || foe.guards() >= 2 || old && foe.guards() > 0 {
			return drawn
		}
	}
	return whole
}

// pawn returns the square of one of a side's pawns, of which there is one at least.
func (s *survey) pawn(side game.Side) int {
	pawns := s.army[side].pawns
	return pawns.Pop()
}

// lightWorth is what a knight or a cannon counts where attackers are compared.
const lightWorth = 1

// worthOf counts a side's officers, a rook for two.
func worthOf(a *army) int { return lightWorth * (a.count + a.has[xiangqi.Rook]) }
