package polyglot

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// wire is a move as a file has it, from the lowest bit on: the file and the row of
// its target, those of its start, three bits each, and what a pawn becomes, from 1
// for a knight to 4 for a queen. Castling is the king taking its own rook.
type wire uint16

func (w wire) to() int   { return int(w) & 63 }
func (w wire) from() int { return int(w>>6) & 63 }

// promotion returns the kind of piece that a pawn becomes, or -1.
func (w wire) promotion() int {
	if n := int(w>>12) & 7; n > 0 {
		return chess.Pawn + n
	}
	return -1
}

// find returns the legal move that is meant, or game.NoMove. Some programs write
// castling as the king's own two steps, which can be nothing else in a game from
// the usual array.
func (w wire) find(p *chess.Position, legal []game.Move) game.Move {
	for _, m := range legal {
		if chess.MoveFrom(m) != w.from() || chess.MovePromotion(m) != w.promotion() {
			continue
		}
		target := chess.MoveTo(m)
		if target == w.to() || chess.IsCastling(m) && !p.Chess960() && kingTarget(m) == w.to() {
			return m
		}
	}
	return game.NoMove
}

// kingTarget returns where the king goes that castles.
func kingTarget(m game.Move) int {
	row := chess.MoveFrom(m) &^ 7
	if chess.MoveTo(m) < chess.MoveFrom(m) {
		return row + 2
	}
	return row + 6
}
