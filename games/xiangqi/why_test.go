package xiangqi

import "testing"

// A refused move says what stands in its way.
func TestReasons(t *testing.T) {
	for _, c := range []struct{ fen, notation, text, reason, inChinese string }{
		{startFEN, "chinese", "马八进一", "a horse does not move so", "马不能这样走"},
		{startFEN, "chinese", "马三进四", "red has no horse on file 3", "三路没有马"},
		{startFEN, "chinese", "马八进六", "the red horse on b0 cannot go to d1: its leg is blocked", "蹩马腿"},
		{startFEN, "chinese", "车九进三", "the red pawn on a3 is of the same side", "落点有己方的兵"},
		{startFEN, "chinese", "前炮平五", "no cannon of red is singled out so; front, middle and rear tell those on one file apart", "没有这样的炮：前、中、后只用来区分同一纵线上的子"},
		{startFEN, "chinese", "帅五退一", "the red king on e0 would leave the board", "帅会走出棋盘"},
		{startFEN, "chinese", "兵五退一", "the red pawn on e3 cannot go to e2: a pawn never goes back", "兵不能后退"},
		{startFEN, "chinese", "兵五平四", "the red pawn on e3 cannot go to f3: a pawn goes sideways only across the river", "兵过河后才能平移"},
		{startFEN, "wxf", "E3+4", "an elephant does not move so", "相不能这样走"},
		{startFEN, "iccs", "a0a6", "the red rook on a0 cannot go to a6: a piece stands between", "中间有棋子挡着"},
		{startFEN, "iccs", "h2h8", "the red cannon on h2 cannot go to h8: a cannon jumps only to capture", "炮不吃子时不能隔子"},
		{startFEN, "iccs", "h2h7", "the red cannon on h2 cannot go to h7: a cannon captures over one piece, and there is none between", "炮要隔一个子才能吃子，中间没有炮架"},
		{startFEN, "iccs", "a4a5", "there is no piece on a4", "a4 上没有棋子"},
		{startFEN, "iccs", "a6a5", "it is not the turn of the black pawn on a6", "还没轮到黑方走 a6 上的卒"},
		{"4k4/9/9/9/4p4/9/9/9/9/4K4 b", "iccs", "e5d5", "the black pawn on e5 cannot go to d5: a pawn goes sideways only across the river", "卒过河后才能平移"},
		{"3k5/9/9/9/9/2B6/9/9/9/5K3 w", "iccs", "c4e6", "the red elephant on c4 cannot go to e6: an elephant stays on its bank of the river", "相不能过河"},
		{"5k3/9/9/9/9/2B6/3R5/9/9/4K4 w", "iccs", "c4e2", "the red elephant on c4 cannot go to e2: its eye is blocked", "塞象眼"},
		{"3k5/9/9/9/9/9/9/9/9/5K3 w", "iccs", "f0g0", "the red king on f0 cannot go to g0: it stays in its palace", "帅不能出九宫"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w", "chinese", "帅五平六", "the two kings would face each other with nothing between", "走后将帅照面"},
		{"3k5/4r4/9/9/9/9/9/9/4C4/4K4 w", "chinese", "炮五平四", "it leaves the red king open to capture", "走后己方帅被将军"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w", "chinese", "车五平六", "red has no rook", "红方没有车"},
	} {
		wantReason(t, mustParse(t, c.fen), c.notation, c.text, c.reason, c.inChinese)
	}
}
