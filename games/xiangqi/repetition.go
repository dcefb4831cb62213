package xiangqi

import "github.com/duiyi/duiyi/game"

// moveLimit is the number of plies without a capture after which the game is
// drawn.
const moveLimit = 120

// shortestCycle is the fewest plies after which a position can occur again.
const shortestCycle = 4

// Verdict says whether repetition, the move limit or the lack of material has
// decided the game. A side that has no legal move when the limit is reached
// has lost all the same.
func (p *Position) Verdict(root int) game.Verdict {
	if p.state.Clock < shortestCycle && p.quiet < moveLimit && p.crossers != 0 {
		return game.Undecided
	}
	if verdict := p.repetition(root); verdict != game.Undecided {
		return verdict
	}
	if p.quiet < moveLimit && p.crossers != 0 {
		return game.Undecided
	}
	if p.CountMoves() == 0 {
		return game.Lost
	}
	return game.Drawn
}

// repetition looks for the position in the history. It is decided by its first
// earlier occurrence after the root or its second at all; the moves since then
// are the cycle that is judged.
func (p *Position) repetition(root int) game.Verdict {
	now := p.state.Ply
	oldest := max(0, now-p.state.Clock)
	// theyCheck tells whether every move of the opponent in the cycle so far
	// gave check, weCheck the same of the side to move. A check given is a
	// check found by the other side, one ply later.
	theyCheck, weCheck := p.state.Check, true
	seen := false
	for ply := now - 2; ply >= oldest; ply -= 2 {
		weCheck = weCheck && p.history[ply+1].check
		if p.history[ply].key == p.state.Key {
			if seen || ply > root {
				return judgeCycle(theyCheck, weCheck)
			}
			seen = true
		}
		theyCheck = theyCheck && p.history[ply].check
	}
	return game.Undecided
}

// judgeCycle judges a repetition by who has given check throughout, from the
// view of the side to move.
func judgeCycle(theyCheck, weCheck bool) game.Verdict {
	switch {
	case theyCheck && !weCheck:
		return game.WonByHistory
	case weCheck && !theyCheck:
		return game.LostByHistory
	default:
		return game.Drawn
	}
}
