package chess

import "github.com/duiyi/duiyi/game"

// enter says how a move is entered: from and to, where castling is entered as
// it is written (the king to its new square, in Chess960 onto its rook), and
// the piece that a pawn becomes.
func enter(p game.Position, m game.Move) game.Entry {
	pos := p.(*Position)
	from, to := MoveFrom(m), MoveTo(m)
	if IsCastling(m) && !pos.chess960 {
		to = from&^7 | 6
		if MoveTo(m) < from {
			to = from&^7 | 2
		}
	}
	entry := game.Entry{Squares: []int{from, to}}
	if kind := MovePromotion(m); kind >= 0 {
		entry.Choice = letters[int(pos.state.Side)*6+kind]
	}
	return entry
}
