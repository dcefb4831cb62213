package checkers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestParseMoveReads(t *testing.T) {
	for _, c := range []struct {
		v               Variant
		fen, text, want string
	}{
		{English, "", "11-15", "11-15"},
		{English, "", " 11-15 ", "11-15"},
		{English, "B:W18,19,26,27:BK15", "15x22x31x24x15", "15x22x31x24x15"},
		{English, "B:W18,19,26,27:BK15", "15:24:31:15", "15x24x31x22x15"},
		{English, "W:WK2:B6,14", "2x18", "2x9x18"},
		{English, "W:WK2:B6,14", "2X9X18", "2x9x18"},
		{English, "W:WK2:B6,14", "2-18", "2x9x18"},
		{English, "W:WK2:B6,14", "2×9×18", "2x9x18"},
		{English, "W:W31:B18,19,26,27", "31x24x15", "31x24x15"},
		{International, "", "32-28", "32-28"},
		{International, "W:WK46:B28", "46x5", "46x5"},
		{International, "W:WK5:B10,22,24,29,41,43", "5x23x48", "5x23x34x48"},
		{International, "W:WK5:B10,22,24,29,41,43", "5x19x30x48", "5x19x30x48"},
		{International, "W:W38:B22,23,32,33", "38x29x18x27x38", "38x38"},
		{International, "W:W38:B22,23,32,33", "38x27x18x29x38", "38x38"},
	} {
		p := Start(c.v)
		if c.fen != "" {
			p = position(t, c.v, c.fen)
		}
		m, err := parseMove(p, c.text)
		if err != nil || format(p, m) != c.want {
			t.Errorf("%s: %q is read as %x, want %s (%v)", p.FEN(), c.text, uint64(m), c.want, err)
		}
	}
}

func TestParseMoveRefuses(t *testing.T) {
	for _, c := range []struct {
		v                          Variant
		fen, text, reason, chinese string
		legal                      string
	}{
		{English, "", "24-20", "the piece on 24 is White's, and it is the turn of Black", "24 上是白方的棋子，现在轮到黑方走", ""},
		{International, "", "20-25", "the piece on 20 is Black's, and it is the turn of White", "20 上是黑方的棋子", ""},
		{English, "", "15-18", "no piece is on 15", "15 上没有棋子", ""},
		{English, "", "33-1", "there is no square 33: they are numbered from 1 to 32", "没有 33 这一格：格子编号为 1 到 32", ""},
		{International, "", "31-0", "there is no square 0: they are numbered from 1 to 50", "没有 0 这一格", ""},
		{English, "", "1-6", "a piece is on 6 already", "6 上已经有棋子", ""},
		{English, "", "11-18", "the man on 11 moves one square forward along a diagonal (to 15, 16); to go to 18 it captures nothing", "11 的兵只能沿斜线向前走一格（15, 16），走到 18 又没有吃子", "11-15 11-16"},
		{English, "", "3-15", "the man on 3 is blocked", "3 的兵被堵住了", ""},
		{English, "B:W30:B15", "15-11", "the man on 15 does not move backward", "15 的兵不能后退", "15-18 15-19"},
		{English, "", "11x15", "nothing is captured by it; write 11-15", "这一步没有吃子，应写作 11-15", "11-15 11-16"},
		{English, "W:W31:B18,19,26,27", "31x15", "it may be any of 31x22x15, 31x24x15: write the squares between too", "有多种走法（31x22x15, 31x24x15）", "31x22x15 31x24x15"},
		{English, "B:W18,19,26,27:BK15", "15x15", "it may be any of 15x22x31x24x15, 15x24x31x22x15", "有多种走法", ""},
		{English, "B:W14,23:B9,1", "9x18", "the capture must be carried to its end: 9x18x27", "连跳必须跳完：9x18x27", "9x18x27"},
		{English, "B:W14,23:B9,1", "9-13", "a capture is mandatory: 9x18x27", "有吃必吃：9x18x27", "9x18x27"},
		{English, "B:W14,23:B9,1", "1-6", "a capture is mandatory: 9x18x27", "有吃必吃：9x18x27", "9x18x27"},
		{English, "W:W11:B7,6", "11x2x9", "the capture ends on 2", "这次吃子到 2 就结束了", "11x2"},
		{English, "B:W32:BK14", "14-21", "the king on 14 moves to the next square along a diagonal, and 21 is not one", "14 的王只能沿斜线走一格", ""},
		{International, "W:WK46:B1", "46-45", "the king on 46 moves along a diagonal as far as it is free, and cannot reach 45", "46 的王只能沿斜线走到空格", ""},
		{International, "W:W31,49:B27,18,9,44", "49x40", "it takes 1, but the most that can be taken must be: 3, by 31x4", "这样只吃 1 子，按规则必须吃得最多：3 子（31x4）", "31x4"},
		{International, "W:W31,49:B27,18,9,44", "31x22", "the capture must be carried to its end: 31x22x13x4", "连跳必须跳完：31x22x13x4", "31x4"},
		{International, "W:WK5:B10,22,24,29,41,43", "5x48", "it may be any of 5x19x30x48, 5x23x34x48", "有多种走法", ""},
		{English, "B:W16,19:B12", "12-16", "a piece is on 16 already", "16 上已经有棋子", "none"},
	} {
		p := Start(c.v)
		if c.fen != "" {
			p = position(t, c.v, c.fen)
		}
		m, err := parseMove(p, c.text)
		refused := new(game.MoveError)
		if !errors.As(err, &refused) || m != game.NoMove {
			t.Errorf("%s: %q is read as %x, %v", p.FEN(), c.text, uint64(m), err)
			continue
		}
		if !strings.HasPrefix(refused.Reason, c.reason) || !strings.HasPrefix(refused.ReasonChinese, c.chinese) || refused.Malformed {
			t.Errorf("%s: %q: %+v", p.FEN(), c.text, refused)
		}
		legal := strings.Join(slices.Sorted(slices.Values(refused.Legal)), " ")
		if c.legal != "" && c.legal != "none" && legal != c.legal || (legal == "") != (c.legal == "none") {
			t.Errorf("%s: %q: legal are %s, want %s", p.FEN(), c.text, legal, c.legal)
		}
	}
}

func TestParseMoveCallsMalformed(t *testing.T) {
	p := Start(English)
	for _, text := range []string{"", "-", "11", "11-", "-15", "11--15", "11-x15", "e2e4", "11 15", "K11-15", "11-15!", "11111-15", "11-+5"} {
		_, err := parseMove(p, text)
		refused := new(game.MoveError)
		if !errors.As(err, &refused) || !refused.Malformed || len(refused.Legal) != 7 {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// What is entered on the board is the whole way, so that two captures between
// the same squares are told apart.
func TestEnter(t *testing.T) {
	p := position(t, English, "B:W18,19,26,27:BK15")
	spec := NewSpec("x", English)
	var ways []string
	for _, m := range game.LegalMoves(p) {
		var labels []string
		for _, square := range spec.Enter(p, m).Squares {
			labels = append(labels, spec.Board.Labels[square])
		}
		ways = append(ways, strings.Join(labels, " "))
	}
	slices.Sort(ways)
	if want := []string{"15 22 31 24 15", "15 24 31 22 15"}; !slices.Equal(ways, want) {
		t.Errorf("entered by %v, want %v", ways, want)
	}
}
