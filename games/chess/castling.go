package chess

import "github.com/duiyi/duiyi/game"

// rights is the set of castling rights that are left: bit 2*side for the
// king's side of the board (towards h), the next for the queen's side.
type rights uint8

// castlingWays is the number of rights: two for each side.
const castlingWays = 4

func rightOf(side game.Side, queenSide bool) rights {
	if queenSide {
		return 2 << (2 * (side & 1))
	}
	return 1 << (2 * (side & 1))
}

// layout says where the kings and rooks stood that may still castle, and what
// follows from it. It is made when a position is read and shared by clones.
type layout struct {
	rook   [castlingWays]int      // where the rook starts
	empty  [castlingWays]Bitboard // what has to be empty, apart from the two
	safe   [castlingWays]Bitboard // where the king may not be attacked
	keep   [64]rights             // the rights that survive a move from or to a square
	keysOf [1 << castlingWays]uint64
}

// Where castling ends, by right: the same in Chess960.
var (
	kingEnds = [castlingWays]int{6, 2, 62, 58}
	rookEnds = [castlingWays]int{5, 3, 61, 59}
)

// standardLayout is that of the standard start position.
var standardLayout = newLayout([2]int{4, 60}, [castlingWays]int{7, 0, 63, 56}, 15)

// newLayout works out the layout for kings and rooks on the given squares;
// squares of rights that are not held do not matter.
func newLayout(king [2]int, rook [castlingWays]int, held rights) (l layout) {
	l.rook = rook
	for sq := range l.keep {
		l.keep[sq] = 15
	}
	for i := range castlingWays {
		if held>>i&1 == 0 {
			continue
		}
		k := king[i/2]
		kingPath := between[k][kingEnds[i]] | bit(k) | bit(kingEnds[i])
		rookPath := between[rook[i]][rookEnds[i]] | bit(rook[i]) | bit(rookEnds[i])
		l.safe[i] = between[k][kingEnds[i]] | bit(kingEnds[i])
		l.empty[i] = (kingPath | rookPath) &^ (bit(k) | bit(rook[i]))
		l.keep[k] &^= 1 << i
		l.keep[rook[i]] &^= 1 << i
	}
	for set := range l.keysOf {
		for i := range castlingWays {
			if set>>i&1 != 0 {
				l.keysOf[set] ^= keys.castling[rook[i]]
			}
		}
	}
	return l
}

// castlings returns the squares of the rooks with which the side to move,
// which is not in check, may castle (FIDE 3.8.2).
func (p *Position) castlings(occ Bitboard) (rooks Bitboard) {
	us := p.state.Side & 1
	if p.rights>>(2*us)&3 == 0 {
		return 0
	}
	l := p.layout
	for i := 2 * us; i < 2*us+2; i++ {
		if p.rights>>i&1 == 0 || occ&l.empty[i] != 0 {
			continue
		}
		// In Chess960 the rook may have been the king's shelter: look with
		// both away.
		rook := l.rook[i]
		away := occ &^ (bit(rook) | bit(p.KingSquare(us)))
		if !p.anyAttacked(l.safe[i], us.Other(), away) {
			rooks |= bit(rook)
		}
	}
	return rooks
}

// anyAttacked reports whether a side attacks any square of a set.
func (p *Position) anyAttacked(squares Bitboard, by game.Side, occ Bitboard) bool {
	for ; squares != 0; squares = squares.Rest() {
		if p.attacked(squares.First(), by, occ) {
			return true
		}
	}
	return false
}

// castlingWay returns the right that a castling move uses.
func castlingWay(m game.Move) int {
	from, to := MoveFrom(m), MoveTo(m)
	way := from >> 4 & 2 // the first or the eighth rank
	if to < from {
		way++
	}
	return way
}

// placeCastled moves king and rook between their starts and ends; there and
// back differ only in the order. Either may start where the other ends, so
// both are lifted before they are put down.
func (p *Position) placeCastled(us game.Side, kingFrom, rookFrom, kingTo, rookTo int) {
	king, rook := int(us)*6+King, int(us)*6+Rook
	kings, rooks := bit(kingFrom)|bit(kingTo), bit(rookFrom)|bit(rookTo)
	p.squares[kingFrom], p.squares[rookFrom] = nobody, nobody
	p.squares[kingTo], p.squares[rookTo] = int8(king), int8(rook)
	p.pieces[king] = p.pieces[king]&^kings | bit(kingTo)
	p.pieces[rook] = p.pieces[rook]&^bit(rookFrom) | bit(rookTo)
	p.sides[us] = p.sides[us]&^(kings|rooks) | bit(kingTo) | bit(rookTo)
}
