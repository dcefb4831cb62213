package xiangqi

// CountMoves returns the number of legal moves without listing them.
func (p *Position) CountMoves() int {
	side := uint(p.state.Side) & 1
	occ := p.sides[0].Or(p.sides[1])
	leave, enter := p.doubtful(side, occ)
	own := p.pieces[side*Kinds:][:Kinds]
	n := 0
	for b := p.sides[side].AndNot(own[King]); !b.Empty(); {
		from := b.Pop()
		targets := p.targets(from, occ).AndNot(p.sides[side])
		check := targets
		if !leave.Has(from) {
			check = targets.And(enter)
			n += targets.AndNot(enter).Count()
		}
		for !check.Empty() {
			if p.isSafe(from, check.Pop(), occ) {
				n++
			}
		}
	}
	king := int(p.kings[side])
	for b := kingTargets[king].AndNot(p.sides[side]); !b.Empty(); {
		if p.isSafe(king, b.Pop(), occ) {
			n++
		}
	}
	return n
}

// doubtful returns the squares that a piece other than the king may not leave,
// and those that it may not enter, without a look at the king's safety. In
// check that is all of them. Otherwise a rook or the other king on a line with
// the king matters if one piece stands between, a cannon if two do (one of them
// may leave) or none (nothing may enter), and a knight if its leg is occupied.
func (p *Position) doubtful(side uint, occ Bitboard) (leave, enter Bitboard) {
	if p.state.Check {
		all := Bitboard{^uint64(0), ^uint64(0)}
		return all, all
	}
	king := int(p.kings[side])
	enemy := p.pieces[(side^1)*Kinds:][:Kinds]
	for b := enemy[Rook].And(rowOf[king].Or(fileOf[king])).Or(enemy[King].And(fileOf[king])); !b.Empty(); {
		if screens := between(king, b.Pop()).And(occ); screens.Count() == 1 {
			leave = leave.Or(screens)
		}
	}
	for b := enemy[Cannon].And(rowOf[king].Or(fileOf[king])); !b.Empty(); {
		squares := between(king, b.Pop())
		switch screens := squares.And(occ); screens.Count() {
		case 0:
			enter = enter.Or(squares)
		case 2:
			leave = leave.Or(screens)
		}
	}
	for b := knightSources[king].And(enemy[Knight]); !b.Empty(); {
		leave = leave.Or(single(int(knightLeg[king][b.Pop()])))
	}
	return leave, enter
}

// between returns the squares strictly between two squares of a line.
func between(a, b int) Bitboard {
	line := rowOf[a]
	if a%files == b%files {
		line = fileOf[a]
	}
	a, b = min(a, b), max(a, b)
	return below[b].AndNot(below[a]).AndNot(single(a)).And(line)
}

// isSafe reports whether the mover's king is safe after a move of the side to
// move.
func (p *Position) isSafe(from, to int, occ Bitboard) bool {
	side := uint(p.state.Side) & 1
	king := int(p.kings[side])
	if from == king {
		king = to
	}
	target := single(to)
	return !p.kingAttacked(side, uint(king), occ.AndNot(single(from)).Or(target), target, zoneAll)
}

// targets returns where the piece on a square can go, its own side's pieces
// included.
func (p *Position) targets(from int, occ Bitboard) Bitboard {
	sq := uint(from)
	piece := p.board[from]
	switch piece % Kinds {
	case King:
		return kingTargets[from]
	case Advisor:
		return advisorTargets[from]
	case Bishop:
		return bishopTargets[from][bishopBlocks(sq, occ)]
	case Knight:
		return knightTargets[from][knightBlocks(sq, occ)]
	case Rook:
		row, file := lines(sq, occ)
		return placed(sq, row, file)
	case Cannon:
		row, file := lines(sq, occ)
		return placed(sq, row, file).AndNot(occ).Or(placed(sq, row>>16, file>>16).And(occ))
	default:
		return pawnTargets[piece/Kinds][from]
	}
}
