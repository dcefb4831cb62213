package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// Tables know the value of every position of up to a number of pieces. They are
// never changed once they are complete, and safe for concurrent use.
type Tables struct {
	pieces int
	slices [places][]byte // of type value
}

// Pieces returns up to how many pieces the tables go.
func (t *Tables) Pieces() int { return t.pieces }

// Probe returns who wins a position of English draughts, from the side to move's
// view, and after how many plies the loser cannot move; or game.Undecided if it has
// more pieces than the tables know. Nothing is known of the game before, so that a
// win may be too slow for the rule of forty moves.
func (t *Tables) Probe(p *checkers.Position) (verdict game.Verdict, plies int) {
	if bits.OnesCount64(fields&^p.Empty()) > t.pieces || p.Variant() != checkers.English {
		return game.Undecided, 0
	}
	b := boardOf(p)
	return t.value(&b).verdict()
}

// mostMoves is room for the moves of any position in the tables.
const mostMoves = 32

// value returns the value of a board.
func (t *Tables) value(b *board) value {
	v := t.stored(b)
	if v != winning {
		return v
	}
	var room [mostMoves]board
	look := unseen
	for _, after := range b.successors(room[:0]) {
		if v := t.stored(&after); v.lost() {
			look.add(v)
		}
	}
	return look.win
}

// stored returns the value of a board, with any win the same.
func (t *Tables) stored(b *board) value {
	if b.mine.all() == 0 {
		return stuck
	}
	if b.theirs.all() == 0 {
		return b.alone()
	}
	s := sliceOf(b)
	return value(t.slices[s.place()][s.index(b)])
}

// alone returns the value of a board on which the other side has no pieces, if it is
// not its turn: who can move has won.
func (b board) alone() value {
	var room [mostMoves]board
	if len(b.successors(room[:0])) > 0 {
		return stuck + 1
	}
	return stuck
}
