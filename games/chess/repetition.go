package chess

import "github.com/duiyi/duiyi/game"

// Limits on plies without a capture or pawn move.
const (
	claimLimit     = 100 // FIDE 9.3: fifty moves by each side
	automaticLimit = 150 // FIDE 9.6.2: seventy-five
)

// Verdict says whether the game is drawn here as far as a search is concerned.
func (p *Position) Verdict(root int) game.Verdict {
	if p.reversible >= 4 && p.repeated(root) {
		return game.Drawn
	}
	if p.state.Clock >= claimLimit && (!p.state.Check || p.CountMoves() > 0) {
		return game.Drawn
	}
	if p.insufficient() {
		return game.Drawn
	}
	// A search meets dead positions by what becomes of them. Where it starts,
	// it has to know as much as the players.
	if p.state.Ply <= root && p.dead() {
		return game.Drawn
	}
	return game.Undecided
}

// repeated reports whether the position occurred after the root, or twice at
// or before it.
func (p *Position) repeated(root int) bool {
	ply := p.state.Ply
	before := 0
	for i := ply - 4; i >= ply-p.reversible; i -= 2 {
		if p.history[i].key == p.state.Key {
			if before++; i > root || before == 2 {
				return true
			}
		}
	}
	return false
}

// occurrences counts how often the position has occurred, this time included.
func (p *Position) occurrences() int {
	ply, n := p.state.Ply, 1
	for i := ply - 4; i >= ply-p.reversible; i -= 2 {
		if p.history[i].key == p.state.Key {
			n++
		}
	}
	return n
}
