package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Verdict implements [game.Position]. A side that cannot move has lost, even if
// a count is full.
func (p *Position) Verdict(root int) game.Verdict {
	if p.state.Clock >= 4 && p.repeated(root) {
		return game.Drawn
	}
	if (p.clockFull() || p.endingFull()) && !p.stuck() {
		return game.Drawn
	}
	return game.Undecided
}

// repeated reports whether the position occurred after the root, or twice at
// or before it.
func (p *Position) repeated(root int) bool {
	before := 0
	for i := p.state.Ply - 4; i >= max(p.state.Ply-p.state.Clock, 0); i -= 2 {
		if p.history[i].key == p.state.Key {
			if before++; i > root || before == 2 {
				return true
			}
		}
	}
	return false
}

// clockFull reports whether too many plies went by without a capture or a
// man's move.
func (p *Position) clockFull() bool { return p.state.Clock >= p.variant.clockLimit() }

// endingFull reports whether the plies that the rules give to an ending with
// few pieces are played.
func (p *Position) endingFull() bool { return p.limit > 0 && p.ending >= p.limit }

// countEnding keeps the count of plies in an ending after a move. It starts
// when the ending arises, and again with every capture.
func (p *Position) countEnding(m game.Move) {
	if m.IsNoisy() {
		before := p.limit
		p.limit = p.endingLimit()
		if m.IsCapture() || p.limit != before {
			p.ending = 0
			return
		}
	}
	if p.limit > 0 {
		p.ending++
	}
}

// endingLimit returns the number of plies for an ending with these pieces: a
// king alone against up to three pieces, a king among them; 0 if it is none.
func (p *Position) endingLimit() int32 {
	if p.variant == English {
		return 0
	}
	lone := 0
	if p.pieces(game.First)&(p.pieces(game.First)-1) != 0 {
		lone = 1
	}
	other := game.Side(lone).Other()
	if p.men[lone] != 0 || bits.OnesCount64(p.kings[lone]) != 1 || p.kings[other] == 0 {
		return 0
	}
	switch bits.OnesCount64(p.pieces(other)) {
	case 1, 2:
		return shortEndingLimit
	case 3:
		return longEndingLimit
	default:
		return 0
	}
}
