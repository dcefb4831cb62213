package xiangqi

import "github.com/duiyi/duiyi/game"

// mostOfKind is how many pieces of a kind a side starts with.
var mostOfKind = [Kinds]int{1, 2, 2, 2, 2, 2, 5}

// validate refuses positions that cannot come about in a game.
func (p *Position) validate() error {
	for sq := range squares {
		piece := p.PieceAt(sq)
		if piece >= 0 && !canStand(piece, sq) {
			return game.InChinese(game.BadPosition("square "+squareName(sq),
				"the %s can never stand there; %s", pieceName(piece), homeOf(piece%Kinds)),
				"%s：%s不能在此；%s", squareName(sq), chineseName(piece), chineseHome(piece%Kinds))
		}
	}
	for piece := range Pieces {
		side, kind := piece/Kinds, piece%Kinds
		n := p.pieces[piece].Count()
		switch {
		case kind == King && n == 0:
			return game.InChinese(game.BadPosition("board", "there is no %s; each side has one", pieceName(piece)),
				"没有%s；双方各有一个", chineseName(piece))
		case n > mostOfKind[kind]:
			return game.InChinese(game.BadPosition(p.surplus(piece), "there are %d %ss of %s; a side has at most %d",
				n, kindNames[kind], sideNames[side], mostOfKind[kind]),
				"%s有 %d 个，最多 %d 个", chineseName(piece), n, mostOfKind[kind])
		}
	}
	return p.validateKings()
}

// surplus returns the place of the first piece that is one too many.
func (p *Position) surplus(piece int) string {
	b := p.pieces[piece]
	sq := b.Pop()
	for range mostOfKind[piece%Kinds] {
		sq = b.Pop()
	}
	return "square " + squareName(sq)
}

// validateKings refuses a position in which the side to move could take the
// king.
func (p *Position) validateKings() error {
	other := p.state.Side.Other()
	king := p.KingSquare(other)
	if !p.kingAttacked(uint(other), uint(king), p.Occupied(), Bitboard{}, zoneAll) {
		return nil
	}
	attackers := p.Attackers(king, p.Occupied()).And(p.SideSquares(p.state.Side))
	if attackers.Empty() {
		return game.InChinese(game.BadPosition("square "+squareName(king),
			"the %s king faces the %s king on %s with nothing between and it is not its turn to move",
			sideNames[other], sideNames[p.state.Side], squareName(p.KingSquare(p.state.Side))),
			"%s：将帅照面，中间没有棋子，而且没有轮到%s走", squareName(king), sideChinese[other])
	}
	from := attackers.Pop()
	return game.InChinese(game.BadPosition("square "+squareName(king),
		"the %s king is in check from the %s on %s and it is not its turn to move",
		sideNames[other], pieceName(p.PieceAt(from)), squareName(from)),
		"%s：%s正被 %s 的%s将军，而没有轮到它走", squareName(king), chineseName(int(other)*Kinds+King), squareName(from), chineseName(p.PieceAt(from)))
}

// chineseName is pieceName in Chinese.
func chineseName(piece int) string {
	return sideChinese[piece/Kinds] + "的" + string(chineseNames[piece/Kinds][piece%Kinds])
}

// homeOf says where a kind may stand.
func homeOf(kind int) string {
	switch kind {
	case King:
		return "a king stays in its palace"
	case Advisor:
		return "an advisor stays on the five points of its palace's diagonals"
	case Bishop:
		return "an elephant stays on its seven points on its own bank"
	default:
		return "a pawn starts on the fourth rank of its side on file a, c, e, g or i and leaves its file only across the river"
	}
}

// chineseHome is homeOf in Chinese.
func chineseHome(kind int) string {
	switch kind {
	case King:
		return "将帅不出九宫"
	case Advisor:
		return "士只在九宫的五个点上"
	case Bishop:
		return "象只在本方的七个点上"
	default:
		return "兵卒过河前不离原来的竖线，也不后退"
	}
}
