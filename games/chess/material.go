package chess

import "github.com/duiyi/duiyi/game"

// insufficient reports whether no sequence of moves can mate (FIDE 5.2.2) by
// the material alone: bare kings, a single minor piece, or any number of
// bishops that all stand on squares of one colour.
func (p *Position) insufficient() bool {
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

// hasMaterial reports whether there is a mate at all, on some board, that a
// side gives with its material while the opponent loses or promotes none but
// what it likes. It depends on the opponent's pieces too: they stand in their
// own king's way.
//
//   - A bare king never mates.
//   - A lone knight mates only past a blocker that cannot capture it. A queen
//     beside her king sees every square from which a knight checks past her.
//   - Bishops on one colour leave the king the squares of the other: beside a
//     check along a diagonal lie two of these, next to both of which the other
//     king cannot stand. A pawn, a knight or a bishop of that colour may take
//     one away, but from there a rook or a queen steps in between.
func (p *Position) hasMaterial(side game.Side) bool {
	own, other := p.army(side), p.army(side.Other())
	if own[Pawn]|own[Rook]|own[Queen] != 0 {
		return true
	}
	if own[Knight] == 0 && own[Bishop] == 0 {
		return false
	}
	if own[Knight] != 0 {
		if own[Bishop] != 0 || own[Knight].several() {
			return true
		}
		return other[Pawn]|other[Knight]|other[Bishop]|other[Rook] != 0
	}
	bishops := own[Bishop] | other[Bishop]
	return other[Pawn]|other[Knight] != 0 || bishops&lightSquares != 0 && bishops&^lightSquares != 0
}
