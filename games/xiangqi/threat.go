package xiangqi

// The functions in this file look at what a side attacks as if it were that
// side's turn, whoever is to move.

// threat is a capture that counts as a chase.
type threat struct {
	// attacker and victim are squares; kind is that of the attacker.
	attacker, victim, kind uint8
	// hunters are the enemies that attack the attacker.
	hunters Bitboard
}

// maxThreats is more than a side can make: a rook or a cannon attacks at most
// four pieces, a horse eight, an advisor or an elephant four.
const maxThreats = 2 * (4 + 4 + 8 + 4 + 4)

// threatList is a list of threats that needs no memory of its own.
type threatList struct {
	n    int
	list [maxThreats]threat
}

// listThreats sets the list to the threats of a side to pieces on some squares.
// Kings and pawns threaten nothing: they may chase for ever.
func (p *Position) listThreats(side uint, among Bitboard, l *threatList) {
	l.n = 0
	victims := among.And(p.sides[side^1]).AndNot(p.exempt(side ^ 1))
	occ := p.Occupied()
	for kind := uint(Advisor); kind <= Cannon; kind++ {
		for b := p.pieces[side*Kinds+kind]; !b.Empty(); {
			from := b.Pop()
			for reach := p.targets(from, occ).And(victims); !reach.Empty(); {
				to := reach.Pop()
				if p.threatens(from, to, Bitboard{}) && l.n < maxThreats {
					l.list[l.n] = threat{uint8(from), uint8(to), uint8(kind), p.hunters(from)}
					l.n++
				}
			}
		}
	}
}

// victims returns the squares that the threats of the list are to.
func (l *threatList) victims() (squares Bitboard) {
	for _, t := range l.list[:l.n] {
		squares = squares.Or(single(int(t.victim)))
	}
	return squares
}

// exempt returns the pieces of a side that may be chased for ever: pawns that
// have not crossed the river. A king is not chased but checked.
func (p *Position) exempt(side uint) Bitboard {
	own := Bitboard{Lo: 1<<halfSize - 1}
	if side == 1 {
		own = Bitboard{Hi: 1<<halfSize - 1}
	}
	return p.pieces[side*Kinds+King].Or(p.pieces[side*Kinds+Pawn].And(own))
}

// hunters returns the enemies that attack a piece by the way they move.
func (p *Position) hunters(sq int) Bitboard {
	return p.Attackers(sq, p.Occupied()).And(p.sides[p.board[sq]/Kinds^1])
}

// worth ranks the kinds of pieces: one of a lower rank may not chase one of a
// higher rank even if that is protected.
var worth = [Kinds]uint8{Advisor: 1, Bishop: 1, Pawn: 1, Knight: 2, Cannon: 2, Rook: 3}

// threatens reports whether a piece that reaches another by the way it moves
// chases it: it may take it, and the victim is worth more, or neither protected
// nor able to take the attacker in turn. The pieces of idle do not protect.
func (p *Position) threatens(from, to int, idle Bitboard) bool {
	attacker, victim := p.board[from]%Kinds, p.board[to]%Kinds
	if !p.mayTake(from, to) {
		return false
	}
	if worth[victim] > worth[attacker] {
		return true
	}
	if attacker == victim && p.reaches(to, from) && p.mayTake(to, from) {
		return false
	}
	return !p.protected(from, to, idle)
}

// mayTake reports whether a capture leaves the king of the side safe. A check
// that the side is already in does not count: a threat does not vanish because
// a check comes in between.
func (p *Position) mayTake(from, to int) bool {
	side := uint(p.board[from]) / Kinds
	return p.newCheckers(side, p.Occupied().AndNot(single(from)), single(to)).Empty()
}

// reaches reports whether a piece attacks a square by the way it moves.
func (p *Position) reaches(from, to int) bool { return p.targets(from, p.Occupied()).Has(to) }

// protected reports whether a piece that is taken can be avenged, by another
// than those of idle. A protector that may not take (假根) does not count.
func (p *Position) protected(from, to int, idle Bitboard) bool {
	side := uint(p.board[to]) / Kinds
	captor := single(from)
	after := p.Occupied().AndNot(captor)
	for b := p.Attackers(to, after).And(p.sides[side]).AndNot(idle); !b.Empty(); {
		by := b.Pop()
		board := after.AndNot(single(by))
		if by == int(p.kings[side]) {
			if p.checkers(side, to, board, captor).Empty() {
				return true
			}
		} else if p.newCheckers(side, board, captor).Empty() {
			return true
		}
	}
	return false
}

// newCheckers returns the pieces that would attack the king of a side, but do
// not yet, if the board were occupied like occ and the enemies on gone were
// captured.
func (p *Position) newCheckers(side uint, occ, gone Bitboard) Bitboard {
	king := int(p.kings[side])
	found := p.checkers(side, king, occ, gone)
	if !found.Empty() && p.state.Check && uint(p.state.Side) == side {
		found = found.AndNot(p.checkers(side, king, p.Occupied(), Bitboard{}))
	}
	return found
}

// checkers returns the pieces that would attack a king of the side on a square
// if the board were occupied like occ and the enemies on gone were captured. A
// king that faces it is one of them.
func (p *Position) checkers(side uint, king int, occ, gone Bitboard) Bitboard {
	enemy := side ^ 1
	_, file := lines(uint(king), occ)
	facing := placed(uint(king), 0, file).And(p.pieces[enemy*Kinds+King])
	return p.Attackers(king, occ).And(p.sides[enemy]).Or(facing).AndNot(gone)
}
