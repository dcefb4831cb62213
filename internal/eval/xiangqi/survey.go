package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// survey is what one look at a position finds and all terms share. It is kept in
// the evaluator, so that an evaluation allocates nothing.
type survey struct {
	p    *xiangqi.Position
	w    *Weights
	all  xiangqi.Bitboard
	army [2]army
}

// army is what is found of one side.
type army struct {
	king     int
	occupied xiangqi.Bitboard
	pawns    xiangqi.Bitboard
	// has is how many pieces of each kind there are.
	has [xiangqi.Kinds]int
	// by are the squares attacked by each kind, attacked those by any, twice
	// those by two pieces or more.
	by       [xiangqi.Kinds]xiangqi.Bitboard
	attacked xiangqi.Bitboard
	twice    xiangqi.Bitboard
	// sight are the squares that a rook attacks from the king's square, leap those
	// that a cannon does: from there these attack the king.
	sight, leap xiangqi.Bitboard
	// officers are the first count entries: knights, rooks and cannons in that
	// order. A side never has more than six.
	officers [8]officer
	count    int
	// goes are the squares that the officers of each kind can go to.
	goes [3]xiangqi.Bitboard
}

// officer is a knight, rook or cannon.
type officer struct {
	kind, square int
	// attacks is what it could take, moves where it can go.
	attacks, moves xiangqi.Bitboard
}

// take looks at the position.
func (s *survey) take() {
	s.all = s.p.Occupied()
	for side := game.First; side <= game.Second; side++ {
		a := &s.army[side]
		a.king = s.p.KingSquare(side)
		a.occupied = s.p.SideSquares(side)
		a.sight, a.leap = s.p.LineAttacks(a.king)
		a.attacked, a.twice = xiangqi.KingAttacks(a.king), xiangqi.Bitboard{}
		a.by[xiangqi.King] = a.attacked
		a.gatherGuards(s.p, side)
		a.gatherOfficers(s.p, side, s.all)
	}
}

// gatherGuards finds what advisors, bishops and pawns attack.
func (a *army) gatherGuards(p *xiangqi.Position, side game.Side) {
	a.pawns = p.Pieces(side, xiangqi.Pawn)
	a.has[xiangqi.Pawn] = a.pawns.Count()
	a.by[xiangqi.Pawn], a.by[xiangqi.Advisor], a.by[xiangqi.Bishop] = xiangqi.Bitboard{}, xiangqi.Bitboard{}, xiangqi.Bitboard{}
	for pawns := a.pawns; !pawns.Empty(); {
		a.reach(xiangqi.Pawn, xiangqi.PawnAttacks(side, pawns.Pop()))
	}
	advisors, bishops := p.Pieces(side, xiangqi.Advisor), p.Pieces(side, xiangqi.Bishop)
	a.has[xiangqi.Advisor], a.has[xiangqi.Bishop] = advisors.Count(), bishops.Count()
	for !advisors.Empty() {
		a.reach(xiangqi.Advisor, xiangqi.AdvisorAttacks(advisors.Pop()))
	}
	for !bishops.Empty() {
		a.reach(xiangqi.Bishop, p.BishopAttacks(bishops.Pop()))
	}
}

// gatherOfficers lists knights, rooks and cannons.
func (a *army) gatherOfficers(p *xiangqi.Position, side game.Side, all xiangqi.Bitboard) {
	a.count = 0
	for kind := xiangqi.Knight; kind <= xiangqi.Cannon; kind++ {
		before := a.count
		var goes xiangqi.Bitboard
		a.by[kind] = xiangqi.Bitboard{}
		for pieces := p.Pieces(side, kind); !pieces.Empty(); {
			o := &a.officers[a.count&7]
			o.kind, o.square = kind, pieces.Pop()
			switch kind {
			case xiangqi.Knight:
				o.attacks = p.KnightAttacks(o.square)
				o.moves = o.attacks.AndNot(a.occupied)
			case xiangqi.Rook:
				o.attacks = p.RookAttacks(o.square)
				o.moves = o.attacks.AndNot(a.occupied)
			default:
				var along xiangqi.Bitboard
				along, o.attacks = p.LineAttacks(o.square)
				o.moves = along.AndNot(all).Or(o.attacks.And(all).AndNot(a.occupied))
			}
			a.reach(kind, o.attacks)
			goes = goes.Or(o.moves)
			a.count++
		}
		a.goes[kind-xiangqi.Knight] = goes
		a.has[kind] = a.count - before
	}
}

// reach notes what a piece attacks.
func (a *army) reach(kind int, squares xiangqi.Bitboard) {
	a.twice = a.twice.Or(a.attacked.And(squares))
	a.attacked = a.attacked.Or(squares)
	a.by[kind] = a.by[kind].Or(squares)
}

// list returns the officers found.
func (a *army) list() []officer { return a.officers[:a.count&7] }

// guards returns how many advisors and bishops a side has.
func (a *army) guards() int { return a.has[xiangqi.Advisor] + a.has[xiangqi.Bishop] }
