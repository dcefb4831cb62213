package xiangqi

import "github.com/duiyi/duiyi/game"

// shortestCycle is the fewest plies after which a position can occur again.
const shortestCycle = 4

// Verdict says whether repetition, the move limit or the lack of material has
// decided the game. A side that has no legal move when the limit is reached has
// lost all the same, which is left to whoever finds no move.
func (p *Position) Verdict(root int) game.Verdict {
	if p.state.Clock < shortestCycle && p.quiet < moveLimit && p.crossers != 0 {
		return game.Undecided
	}
	if verdict := p.repetition(root); verdict != game.Undecided {
		return verdict
	}
	if p.quiet < moveLimit && p.crossers != 0 || p.CountMoves() == 0 {
		return game.Undecided
	}
	return game.Drawn
}

// repetition looks for the position in the history. It is decided by its first
// earlier occurrence after the root or its second at all; the moves since then
// are the cycle that is judged.
func (p *Position) repetition(root int) game.Verdict {
	start := p.cycleStart(root)
	if start < 0 {
		return game.Undecided
	}
	breaches := p.breaches(start)
	us := p.state.Side & 1
	switch ours, theirs := breaches[us], breaches[us^1]; {
	case ours < theirs:
		return game.WonByHistory
	case ours > theirs:
		return game.LostByHistory
	default:
		return game.Drawn
	}
}

// cycleStart returns the ply of the occurrence with which the cycle begins, or
// -1 if the position does not count as repeated.
func (p *Position) cycleStart(root int) int {
	now := p.state.Ply
	oldest := max(0, now-p.state.Clock)
	seen := false
	for ply := now - shortestCycle; ply >= oldest; ply -= 2 {
		if p.history[ply].key == p.state.Key {
			if seen || ply > root {
				return ply
			}
			seen = true
		}
	}
	return -1
}
