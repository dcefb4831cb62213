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
	if p.dead() {
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

// dead reports whether no sequence of moves can mate (FIDE 5.2.2) by the
// material alone: bare kings, a single minor piece, or any number of bishops
// that all stand on squares of one colour.
func (p *Position) dead() bool {
	white, black := p.army(game.First), p.army(game.Second)
	if white[Pawn]|black[Pawn]|white[Rook]|black[Rook]|white[Queen]|black[Queen] != 0 {
		return false
	}
	knights, bishops := white[Knight]|black[Knight], white[Bishop]|black[Bishop]
	if knights != 0 {
		return bishops == 0 && !knights.several()
	}
	return bishops&lightSquares == 0 || bishops&^lightSquares == 0
}
