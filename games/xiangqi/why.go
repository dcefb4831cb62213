package xiangqi

import (
	"fmt"

	"github.com/duiyi/duiyi/game"
)

// words are a text in English and Chinese.
type words struct{ english, chinese string }

// refusal returns the error for a move text.
func refusal(text string, why words, legal []string) *game.MoveError {
	return &game.MoveError{Text: text, Reason: why.english, ReasonChinese: why.chinese, Legal: legal}
}

// pieceWords returns what messages call a piece: "red elephant", 相.
func pieceWords(piece int) words {
	return words{pieceName(piece), string(chineseNames[piece/Kinds][piece%Kinds])}
}

// whyNotFrom says why the side to move has no legal move between two points.
func (p *Position) whyNotFrom(from, to int) words {
	piece := p.PieceAt(from)
	if piece < 0 {
		return words{"there is no piece on " + squareName(from), squareName(from) + " 上没有棋子"}
	}
	if piece/Kinds != int(p.state.Side) {
		return words{
			"it is not the turn of the " + pieceName(piece) + " on " + squareName(from),
			"还没轮到" + sideChinese[piece/Kinds] + "走 " + squareName(from) + " 上的" + pieceWords(piece).chinese,
		}
	}
	return p.whyNot(from, to)
}

// whyNot says why a piece of the side to move has no legal move to a point.
func (p *Position) whyNot(from, to int) words {
	piece, side := p.PieceAt(from), int(p.state.Side)
	name := pieceWords(piece)
	switch {
	case from != to && p.sides[side].Has(to):
		own := pieceWords(p.PieceAt(to))
		return words{
			"the " + own.english + " on " + squareName(to) + " is of the same side",
			"落点有己方的" + own.chinese,
		}
	case !p.Targets(from).Has(to):
		why := p.whyNotSo(from, to)
		return words{fmt.Sprintf("the %s on %s cannot go to %s: %s", name.english, squareName(from), squareName(to), why.english), why.chinese}
	}
	king := pieceWords(side * Kinds)
	if p.facing(from, to) {
		return words{"the two kings would face each other with nothing between", "走后将帅照面"}
	}
	return words{"it leaves the " + king.english + " open to capture", "走后己方" + king.chinese + "被将军"}
}

// facing reports whether after a move the kings would see each other.
func (p *Position) facing(from, to int) bool {
	side := int(p.state.Side)
	king, other := int(p.kings[side]), int(p.kings[side^1])
	if from == king {
		king = to
	}
	occ := p.Occupied().AndNot(single(from)).Or(single(to))
	return king%files == other%files && between(king, other).And(occ).Empty()
}

// whyNotSo says why a piece does not move to a point that no piece of its own
// occupies, the safety of its king apart.
func (p *Position) whyNotSo(from, to int) words {
	kind, side := p.PieceAt(from)%Kinds, int(p.state.Side)
	rows, cols := to/files-from/files, to%files-from%files
	name := string(chineseNames[side][kind])
	switch {
	case kind == Knight && knightTargets[from][0].Has(to):
		return words{"its leg is blocked", "蹩马腿"}
	case kind == Bishop && rows*rows == 4 && cols*cols == 4 && bankOf(to/files) != side:
		return words{"an elephant stays on its bank of the river", name + "不能过河"}
	case kind == Bishop && bishopTargets[from][0].Has(to):
		return words{"its eye is blocked", "塞象眼"}
	case (kind == King || kind == Advisor) && !(inPalace(to/files, to%files) && bankOf(to/files) == side):
		return words{"it stays in its palace", name + "不能出九宫"}
	case kind == Pawn && (rows > 0) == (side == 1) && rows != 0:
		return words{"a pawn never goes back", name + "不能后退"}
	case kind == Pawn && rows == 0 && bankOf(from/files) == side:
		return words{"a pawn goes sideways only across the river", name + "过河后才能平移"}
	case (kind == Rook || kind == Cannon) && (rows == 0) != (cols == 0):
		return p.whyNotAlong(from, to)
	}
	return notSo(p.PieceAt(from))
}

// notSo says that a piece never moves as a text says.
func notSo(piece int) words {
	article := "a "
	if kind := piece % Kinds; kind == Advisor || kind == Bishop {
		article = "an "
	}
	return words{article + kindNames[piece%Kinds] + " does not move so", pieceWords(piece).chinese + "不能这样走"}
}

// whyNotAlong says why a rook or a cannon does not get along its line.
func (p *Position) whyNotAlong(from, to int) words {
	screens := between(from, to).And(p.Occupied()).Count()
	switch {
	case p.PieceAt(from)%Kinds == Rook:
		return words{"a piece stands between", "中间有棋子挡着"}
	case p.PieceAt(to) < 0:
		return words{"a cannon jumps only to capture", "炮不吃子时不能隔子"}
	case screens == 0:
		return words{"a cannon captures over one piece, and there is none between", "炮要隔一个子才能吃子，中间没有炮架"}
	default:
		return words{"a cannon captures over one piece, and there are more between", "炮只能隔一个子吃子，中间不止一个子"}
	}
}
