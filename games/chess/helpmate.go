package chess

import "github.com/duiyi/duiyi/game"

// effort is the most positions that a search for a helpmate looks at, and
// manyMoves how many moves to begin with are too many: a game that has to end
// soon leaves little choice.
const (
	effort    = 500
	manyMoves = 16
)

// Sizes of a search's memory: a power of two above the effort for the positions
// seen, and room for the moves still to be tried on the way to one.
const (
	seenSize  = 1 << 10
	trailSize = 1 << 12
)

// helpmate is a search through all positions that both sides together can
// reach from one, for a mate that one of the wanted sides has given.
type helpmate struct {
	pos    *Position
	root   int // the ply at which it began
	wanted [2]bool
	looked int // positions so far
	list   game.MoveList
	seen   [seenSize]uint64 // keys of positions, hashed
	trail  [trailSize]uint32
	used   int // moves on the trail
}

// possible reports whether there is a mate to be found from here on; also where
// the effort was spent before all was seen.
func (h *helpmate) possible() bool {
	p := h.pos
	sides := p.withMaterial(h.wanted)
	if sides == [2]bool{} || h.met(p.state.Key) {
		return false
	}
	first := h.looked == 0
	if h.looked++; h.looked > effort {
		return true
	}
	// Only a capture or a pawn move makes a new blockade; but to begin with, a
	// king may stand where it cannot come again.
	if (p.state.Ply <= h.root+1 || p.state.Clock == 0) && p.blocked(sides) {
		return false
	}
	if first && p.CountMoves() > manyMoves {
		return true
	}
	h.list.Clear()
	p.Generate(&h.list, game.All)
	if h.list.Len == 0 {
		return p.state.Check && sides[p.state.Side.Other()]
	}
	return h.anyMove()
}

// anyMove tries the moves on the list.
func (h *helpmate) anyMove() bool {
	from := h.used
	if from+h.list.Len > trailSize {
		return true
	}
	for _, m := range h.list.Moves() {
		h.trail[h.used] = m.Tag()
		h.used++
	}
	for _, tag := range h.trail[from:h.used] {
		h.pos.Make(game.Move(tag))
		found := h.possible()
		h.pos.Unmake()
		if found {
			return true
		}
	}
	h.used = from
	return false
}

// met reports whether a position was seen before, and takes note of it.
func (h *helpmate) met(key uint64) bool {
	for i := key; ; i++ {
		switch slot := &h.seen[i%seenSize]; *slot {
		case key:
			return true
		case 0:
			*slot = key
			return false
		}
	}
}
