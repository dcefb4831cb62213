package xiangqi

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Generate appends the pseudo-legal moves of the kind; noisy moves are the
// captures.
func (p *Position) Generate(l *game.MoveList, kind game.Kind) {
	side := uint(p.state.Side) & 1
	switch kind {
	case game.Noisy:
		p.generateCaptures(l, side)
	case game.Quiet:
		from := l.Len
		p.generateAll(l, side)
		dropCaptures(l, from)
	default:
		p.generateAll(l, side)
	}
}

// dropCaptures leaves out the captures from a place on. There are few of them, and
// leaving them out costs less than another generator would in length.
func dropCaptures(l *game.MoveList, from int) {
	kept := from
	for i := from; i < l.Len; i++ {
		if m := l.Move[i&(game.MaxMoves-1)]; !m.IsCapture() {
			l.Move[kept&(game.MaxMoves-1)] = m
			kept++
		}
	}
	l.Len = kept
}

// GenerateFrom appends the pseudo-legal moves of the piece on a square; there are
// none if no piece of the side to move stands there.
func (p *Position) GenerateFrom(l *game.MoveList, from int) {
	side := uint(p.state.Side) & 1
	if from >= squares || !p.sides[side].Has(from) {
		return
	}
	enemy := p.sides[side^1]
	occ := p.sides[side].Or(enemy)
	t := p.targets(from, occ)
	addMoves(l, from, t.And(enemy), t.AndNot(occ))
}

func (p *Position) generateAll(l *game.MoveList, side uint) {
	enemy := p.sides[side^1]
	occ := p.sides[side].Or(enemy)
	own := (*[Kinds]Bitboard)(p.pieces[side*Kinds:])
	for b := own[Rook]; !b.Empty(); {
		from := b.Pop()
		row, file := lines(uint(from), occ)
		t := placed(uint(from), row, file)
		addMoves(l, from, t.And(enemy), t.AndNot(occ))
	}
	for b := own[Cannon]; !b.Empty(); {
		from := b.Pop()
		row, file := lines(uint(from), occ)
		captures := placed(uint(from), row>>16, file>>16).And(enemy)
		addMoves(l, from, captures, placed(uint(from), row, file).AndNot(occ))
	}
	for b := own[Knight]; !b.Empty(); {
		from := b.Pop()
		t := knightTargets[from][knightBlocks(uint(from), occ)]
		addMoves(l, from, t.And(enemy), t.AndNot(occ))
	}
	for b := own[Pawn]; !b.Empty(); {
		from := b.Pop()
		t := pawnTargets[side][from]
		addMoves(l, from, t.And(enemy), t.AndNot(occ))
	}
	for b := own[Bishop]; !b.Empty(); {
		from := b.Pop()
		t := bishopTargets[from][bishopBlocks(uint(from), occ)]
		addMoves(l, from, t.And(enemy), t.AndNot(occ))
	}
	for b := own[Advisor]; !b.Empty(); {
		from := b.Pop()
		addMoves(l, from, advisorTargets[from].And(enemy), advisorTargets[from].AndNot(occ))
	}
	king := int(p.kings[side])
	addMoves(l, king, kingTargets[king].And(enemy), kingTargets[king].AndNot(occ))
}

// generateCaptures is what most nodes of a search call. It first looks whether
// anything can be there for the pieces that capture seldom.
func (p *Position) generateCaptures(l *game.MoveList, side uint) {
	enemy := p.sides[side^1]
	occ := p.sides[side].Or(enemy)
	own := (*[Kinds]Bitboard)(p.pieces[side*Kinds:])
	for b := own[Rook]; !b.Empty(); {
		from := b.Pop()
		row, file := lines(uint(from), occ)
		addCaptures(l, from, placed(uint(from), row, file).And(enemy))
	}
	for b := own[Cannon]; !b.Empty(); {
		from := b.Pop()
		row, file := lines(uint(from), occ)
		addCaptures(l, from, placed(uint(from), row>>16, file>>16).And(enemy))
	}
	for b := own[Knight]; !b.Empty(); {
		from := b.Pop()
		if !knightTargets[from][0].And(enemy).Empty() {
			addCaptures(l, from, knightTargets[from][knightBlocks(uint(from), occ)].And(enemy))
		}
	}
	if !pawnsAttack(own[Pawn], side).And(enemy).Empty() {
		for b := own[Pawn]; !b.Empty(); {
			from := b.Pop()
			addCaptures(l, from, pawnTargets[side][from].And(enemy))
		}
	}
	if enemy.half(side)&home.half(side) == 0 {
		return
	}
	for b := own[Bishop]; !b.Empty(); {
		from := b.Pop()
		addCaptures(l, from, bishopTargets[from][bishopBlocks(uint(from), occ)].And(enemy))
	}
	for b := own[Advisor]; !b.Empty(); {
		from := b.Pop()
		addCaptures(l, from, advisorTargets[from].And(enemy))
	}
	king := int(p.kings[side])
	addCaptures(l, king, kingTargets[king].And(enemy))
}

// pawnsAttack returns what all pawns of a side together attack.
func pawnsAttack(pawns Bitboard, side uint) Bitboard {
	if side == 0 {
		across := pawns.Hi
		return Bitboard{
			Lo: pawns.Lo << files,
			Hi: pawns.Hi<<files | pawns.Lo>>(halfSize-files) | across&^(fileMask<<8)<<1 | across&^fileMask>>1,
		}
	}
	across := pawns.Lo
	return Bitboard{
		Lo: pawns.Lo>>files | pawns.Hi<<(halfSize-files) | across&^(fileMask<<8)<<1 | across&^fileMask>>1,
		Hi: pawns.Hi >> files,
	}
}

// addCaptures appends the captures of one piece.
func addCaptures(l *game.MoveList, from int, captures Bitboard) {
	if !captures.Empty() {
		addTargets(l, moveBase(from)|uint64(game.Capture), captures)
	}
}

// addMoves appends the captures and the quiet moves of one piece.
func addMoves(l *game.MoveList, from int, captures, quiet Bitboard) {
	base := moveBase(from)
	if !captures.Empty() {
		addTargets(l, base|uint64(game.Capture), captures)
	}
	if !quiet.Empty() {
		addTargets(l, base, quiet)
	}
}

// addTargets appends a move to each square of a set. The mask is that of
// [game.MoveList.Add]; the length stays in a register here.
func addTargets(l *game.MoveList, base uint64, targets Bitboard) {
	n := l.Len
	for b := targets.Lo; b != 0; b &= b - 1 {
		l.Move[n&(game.MaxMoves-1)] = game.Move(base + uint64(bits.TrailingZeros64(b))*toStep)
		n++
	}
	base += halfSize * toStep
	for b := targets.Hi; b != 0; b &= b - 1 {
		l.Move[n&(game.MaxMoves-1)] = game.Move(base + uint64(bits.TrailingZeros64(b))*toStep)
		n++
	}
	l.Len = n
}
