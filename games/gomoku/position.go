package gomoku

import (
	"math/bits"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Rule is a set of rules about what wins and what is forbidden.
type Rule uint8

// The rules.
const (
	// Freestyle: five or more in a row win.
	Freestyle Rule = iota
	// Standard: exactly five in a row win.
	Standard
	// Renju: Black wins with exactly five and has forbidden points; White wins
	// with five or more.
	Renju
)

// nobody is the winner of an undecided position, and the owner of an empty point.
const nobody = -1

// pass is the point of a null move in the list of moves made.
const pass = -1

// Position is a position of gomoku or renju with the moves made on the object.
type Position struct {
	state    game.State
	geometry *geometry
	rule     Rule
	// winner is the side that has won, or nobody.
	winner int8
	// count is the number of stones on the board.
	count int
	// stones are the stones of each side along the lines of the board.
	stones [2]lines
	// owner is the side whose stone is on each point, or nobody.
	owner [maxPoints]int8
	// made are the points of the moves made on this object.
	made []int16
}

var (
	_ game.Position = (*Position)(nil)
	_ game.Passer   = (*Position)(nil)
	_ game.Marker   = (*Position)(nil)
)

// Start returns the empty board of a size from MinSize to MaxSize.
func Start(rule Rule, size int) *Position {
	p := &Position{geometry: geometries[size], rule: rule, winner: nobody}
	for point := range p.owner {
		p.owner[point] = nobody
	}
	p.reserve()
	p.state.Key = p.ComputeKey()
	return p
}

// reserve makes room for the moves of a whole game, so that Make does not
// allocate. A search may pass the turn in between, but hardly at every ply.
func (p *Position) reserve() { p.made = slices.Grow(p.made, 2*p.geometry.points) }

// Size returns the number of points along an edge of the board.
func (p *Position) Size() int { return p.geometry.size }

// Rule returns the rules that the position is played by.
func (p *Position) Rule() Rule { return p.rule }

// Stone returns the side whose stone is on a point, 0 for Black and 1 for
// White, or -1.
func (p *Position) Stone(point int) int { return int(p.owner[point]) }

// Stones returns the number of stones on the board.
func (p *Position) Stones() int { return p.count }

// Made returns the point of the move made on this object at a ply from 0 to
// State().Ply-1, or -1 if the turn was passed.
func (p *Position) Made(ply int) int { return int(p.made[ply]) }

// State implements [game.Position]. Clock stays 0, as no stone ever leaves its
// point, and so does Check.
func (p *Position) State() *game.State { return &p.state }

// ownBit makes the move on a1 differ from no move.
const ownBit game.Move = 1 << game.OwnShift

// MoveAt returns the move that puts a stone on a point.
func MoveAt(point int) game.Move { return ownBit | game.Move(point) }

// PointOf returns the point of a move.
func PointOf(m game.Move) int { return m.Index() }

// Generate implements [game.Position]: the empty points in order of their
// numbers. No move is noisy. Black's forbidden points are among them under
// renju; Make refuses those.
func (p *Position) Generate(list *game.MoveList, kind game.Kind) {
	if kind == game.Noisy || p.winner != nobody {
		return
	}
	size := p.geometry.size
	for row := range size {
		empty := p.empty(row) >> margin
		for ; empty != 0; empty &= empty - 1 {
			list.Add(MoveAt(row*size + bits.TrailingZeros32(empty)))
		}
	}
}

// empty returns the empty points of a line.
func (p *Position) empty(line int) uint32 {
	return p.geometry.valid[line] &^ (p.stones[game.First][line] | p.stones[game.Second][line])
}

// Make implements [game.Position]; it refuses Black's forbidden points under
// renju and nothing else.
func (p *Position) Make(m game.Move) bool {
	point, side := PointOf(m), p.state.Side
	spots := &p.geometry.spots[point]
	p.stones[side].flip(spots)
	wins := p.wins(side, spots)
	if !wins && p.restricts(side) && p.fouls(point) {
		p.stones[side].flip(spots)
		return false
	}
	if wins {
		p.winner = int8(side)
	}
	p.owner[point] = int8(side)
	p.count++
	p.made = append(p.made, int16(point))
	p.state.Ply++
	p.state.Side = side.Other()
	p.state.Key ^= keys.stone[side][point] ^ keys.second
	return true
}

// Unmake implements [game.Position]. Nobody had won before the move: a game
// that is won has no moves.
func (p *Position) Unmake() {
	p.state.Ply--
	point, side := int(p.made[p.state.Ply]), p.state.Side.Other()
	p.made = p.made[:p.state.Ply]
	p.stones[side].flip(&p.geometry.spots[point])
	p.owner[point] = nobody
	p.winner = nobody
	p.count--
	p.state.Side = side
	p.state.Key ^= keys.stone[side][point] ^ keys.second
}

// MakeNull implements [game.Passer].
func (p *Position) MakeNull() {
	p.made = append(p.made, pass)
	p.state.Ply++
	p.state.Side = p.state.Side.Other()
	p.state.Key ^= keys.second
}

// UnmakeNull implements [game.Passer].
func (p *Position) UnmakeNull() {
	p.state.Ply--
	p.made = p.made[:p.state.Ply]
	p.state.Side = p.state.Side.Other()
	p.state.Key ^= keys.second
}

// Clone implements [game.Position].
func (p *Position) Clone() game.Position {
	clone := *p
	clone.made = slices.Clone(p.made)
	clone.reserve()
	return &clone
}

// letters are the sides' stones in the FEN.
var letters = [2]byte{game.First: 'x', game.Second: 'o'}

// At implements [game.Position]: 'x', 'o' or 0.
func (p *Position) At(point int) byte {
	if owner := p.owner[point]; owner != nobody {
		return letters[owner]
	}
	return 0
}

// restricts reports whether the rules forbid the side some points.
func (p *Position) restricts(side game.Side) bool {
	return p.rule == Renju && side == game.First
}
