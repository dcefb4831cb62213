package checkers

import "github.com/duiyi/duiyi/game"

// historySize is the number of moves for which a position has room at first.
const historySize = 256

// Position is a position of either variant with its history. The zero value is
// not a position: [Start] and [Parse] make them.
type Position struct {
	state game.State

	men, kings [2]uint64 // by side
	variant    Variant
	geometry   *geometry

	// limit is the number of plies that the rules give to an ending with these
	// pieces, or 0, and ending the number played in it.
	limit, ending int32

	// history has a record for each move made; its index is the ply.
	history []record
	// scratch is for captures that are generated to be counted.
	scratch *game.MoveList
}

var (
	_ game.Position = (*Position)(nil)
	_ game.Counter  = (*Position)(nil)
)

// record is the position before a move.
type record struct {
	key           uint64
	men, kings    [2]uint64
	clock         int32
	limit, ending int32
}

// newPosition returns an empty board.
func newPosition(v Variant) *Position {
	return &Position{
		variant: v, geometry: geometries[v],
		history: make([]record, 0, historySize), scratch: new(game.MoveList),
	}
}

// Start returns the start position of a variant.
func Start(v Variant) *Position {
	p := newPosition(v)
	ownRows := p.geometry.size/2 - 1
	for side := range p.men {
		for row := range ownRows {
			p.men[side] |= p.geometry.rows[side][row]
		}
	}
	p.state.Key = p.ComputeKey()
	return p
}

// State implements [game.Position]. Clock counts the plies since the last
// capture or move of a man.
func (p *Position) State() *game.State { return &p.state }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position {
	clone := *p
	clone.history = make([]record, len(p.history), max(historySize, 2*len(p.history)))
	copy(clone.history, p.history)
	clone.scratch = new(game.MoveList)
	return &clone
}

// At implements [game.Position]: 'b' and 'w' are men, 'B' and 'W' kings.
func (p *Position) At(square int) byte {
	if !p.geometry.isCell(square) {
		return 0
	}
	bit := uint64(1) << p.geometry.cellField[square]
	for side := range p.men {
		switch letters := p.variant.letters(game.Side(side)); {
		case p.men[side]&bit != 0:
			return letters.man
		case p.kings[side]&bit != 0:
			return letters.king
		}
	}
	return 0
}

// letters are the letters of a side's pieces.
type letters struct{ man, king byte }

// letters returns the letters of a side's pieces; the king's is that of the
// side's colour.
func (v Variant) letters(side game.Side) letters {
	if side == v.black() {
		return letters{'b', 'B'}
	}
	return letters{'w', 'W'}
}

// pieces returns the fields of a side's pieces.
func (p *Position) pieces(side game.Side) uint64 { return p.men[side&1] | p.kings[side&1] }

// empty returns the empty fields.
func (p *Position) empty() uint64 {
	return p.geometry.fields &^ (p.men[0] | p.men[1] | p.kings[0] | p.kings[1])
}
