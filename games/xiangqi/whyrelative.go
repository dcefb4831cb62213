package xiangqi

import "strconv"

// whyNoneOf says why no move fits a description that was read from a text.
func (p *Position) whyNoneOf(r relative) words {
	side, kind := int(p.state.Side), r.kind
	if kind < 0 {
		kind = Pawn
	}
	var named []int // the pieces that the description may mean
	b := p.pieces[side*Kinds+kind]
	if b.Empty() {
		return words{sideNames[side] + " has no " + kindNames[kind], sideChinese[side] + "没有" + string(chineseNames[side][kind])}
	}
	for !b.Empty() {
		if sq := b.Pop(); p.singlesOut(r, sq) {
			named = append(named, sq)
		}
	}
	if len(named) == 0 {
		return p.noneNamed(r, kind)
	}
	var why words
	for _, from := range named {
		to := r.target(side, kind, from)
		if to < 0 {
			if why == (words{}) {
				why = p.noTarget(r, from)
			}
			continue
		}
		if why = p.whyNot(from, to); p.Targets(from).Has(to) {
			break
		}
	}
	return why
}

// singlesOut reports whether a description may mean the piece on a square, by
// its file and its place on it.
func (p *Position) singlesOut(r relative, sq int) bool {
	s := p.situationOf(sq)
	if r.file != 0 && s.file != r.file {
		return false
	}
	switch r.mark {
	case front:
		return s.stack > 1 && s.place == 0
	case rear:
		return s.stack > 1 && s.place == s.stack-1
	case middle:
		return s.stack == 3 && s.place == 1
	case byNumber:
		return p.PieceAt(sq)%Kinds == Pawn && s.stack > 1 && s.number == r.number
	default:
		return true
	}
}

// noneNamed says that no piece is where a description looks for it.
func (p *Position) noneNamed(r relative, kind int) words {
	side := int(p.state.Side)
	name := string(chineseNames[side][kind])
	if r.mark == byNumber && kind != Pawn {
		return words{
			"only pawns are told apart by a number; the " + kindNames[kind] + "s of one file are told apart by front and rear",
			"只有兵卒用数字区分，同一纵线上的" + name + "用前、后区分",
		}
	}
	if r.mark != byFile {
		return words{
			"no " + kindNames[kind] + " of " + sideNames[side] + " is singled out so; front, middle and rear tell those on one file apart",
			"没有这样的" + name + "：前、中、后只用来区分同一纵线上的子",
		}
	}
	return words{
		sideNames[side] + " has no " + kindNames[kind] + " on file " + strconv.Itoa(r.file),
		string(chineseDigits[side][r.file]) + "路没有" + name,
	}
}

// noTarget says that a piece has no such target as the description gives.
func (p *Position) noTarget(r relative, from int) words {
	piece := p.PieceAt(from)
	if movesStraight(piece%Kinds) && r.action != sideways {
		return words{
			"the " + pieceName(piece) + " on " + squareName(from) + " would leave the board",
			pieceWords(piece).chinese + "会走出棋盘",
		}
	}
	return notSo(piece)
}

// target returns the square that a description names for a piece on a square,
// or -1 if there is none.
func (r relative) target(side, kind, from int) int {
	ahead := 1
	if side == 1 {
		ahead = -1
	}
	if r.action == backward {
		ahead = -ahead
	}
	row, col, file := from/files, from%files, files-r.to
	if side == 1 {
		file = r.to - 1
	}
	switch {
	case r.action == sideways:
		if !movesStraight(kind) || file == col {
			return -1
		}
		col = file
	case movesStraight(kind):
		row += ahead * r.to
	default:
		steps := stepsAhead(kind, file-col)
		if steps == 0 {
			return -1
		}
		row, col = row+ahead*steps, file
	}
	if !onBoard(row, col) {
		return -1
	}
	return row*files + col
}

// stepsAhead returns how many rows an advisor, an elephant or a horse advances
// if it goes so many files sideways, 0 if it cannot.
func stepsAhead(kind, across int) int {
	if across < 0 {
		across = -across
	}
	switch {
	case kind == Advisor && across == 1, kind == Knight && across == 2:
		return 1
	case kind == Bishop && across == 2, kind == Knight && across == 1:
		return 2
	}
	return 0
}
