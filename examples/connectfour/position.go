package main

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// position is a position of Connect Four. It implements [game.Position].
type position struct {
	state game.State
	// discs are the squares that each side occupies.
	discs [2]uint64
	// made are the squares of the moves made on this object, for Unmake; only
	// the first state.Ply count.
	made [squares]uint8
}

// dropped is a bit of the game's own that every move has: the move to square 0
// must not be the word 0, which is no move.
const dropped game.Move = 1 << game.OwnShift

// keys are the random words of the key: for a disc of a side on a square, and
// for the second player being to move. The seed is this game's own.
var keys, secondKey = newKeys(game.NewKeySource(0x636f6e6e656374))

func newKeys(source *game.KeySource) (table [2][squares]uint64, second uint64) {
	for side := range table {
		for square := range table[side] {
			table[side][square] = source.Next()
		}
	}
	return table, source.Next()
}

func start() game.Position {
	p := new(position)
	p.state.Key = p.ComputeKey()
	return p
}

// State implements [game.Position]. Clock and Check stay zero: no disc is ever
// taken back or attacked.
func (p *position) State() *game.State { return &p.state }

// Generate appends a move for each column with room, from the left. No move is
// noisy, and all are legal.
func (p *position) Generate(list *game.MoveList, kind game.Kind) {
	if kind == game.Noisy || p.lost() {
		return
	}
	for column := range columns {
		if row := p.height(column); row < rows {
			list.Add(dropped | game.Move(row*columns+column))
		}
	}
}

// Make plays a generated move; none is refused.
func (p *position) Make(m game.Move) bool {
	p.made[p.state.Ply] = uint8(m.Index())
	p.state.Ply++
	p.flip(m.Index(), p.state.Side)
	p.state.Side = p.state.Side.Other()
	return true
}

// Unmake takes the last move back.
func (p *position) Unmake() {
	p.state.Ply--
	p.state.Side = p.state.Side.Other()
	p.flip(int(p.made[p.state.Ply]), p.state.Side)
}

// flip puts a disc on a square or takes it away, and passes the turn in the key.
func (p *position) flip(square int, side game.Side) {
	p.discs[side] ^= bit(square)
	p.state.Key ^= keys[side][square] ^ secondKey
}

// ComputeKey implements [game.Position].
func (p *position) ComputeKey() uint64 {
	key := uint64(p.state.Side) * secondKey
	for side := range p.discs {
		for square := range squares {
			if p.discs[side]&bit(square) != 0 {
				key ^= keys[side][square]
			}
		}
	}
	return key
}

// Clone implements [game.Position].
func (p *position) Clone() game.Position {
	clone := *p
	return &clone
}

// At returns the letter of the disc on a square.
func (p *position) At(square int) byte {
	for side := range p.discs {
		if p.discs[side]&bit(square) != 0 {
			return letters[side]
		}
	}
	return 0
}

func (p *position) occupied() uint64 { return p.discs[game.First] | p.discs[game.Second] }

// height returns the number of discs in a column.
func (p *position) height(column int) int {
	return bits.OnesCount64(p.occupied() >> (column * pitch) & (1<<rows - 1))
}
