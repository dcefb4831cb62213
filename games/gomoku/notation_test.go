package gomoku

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// Points of all sizes are written and read back, in any case.
func TestPoints(t *testing.T) {
	for size := MinSize; size <= MaxSize; size++ {
		p := Start(Freestyle, size)
		for point := range size * size {
			name := pointNotation.Format(p, MoveAt(point))
			if m, err := pointNotation.Parse(p, name); err != nil || PointOf(m) != point {
				t.Errorf("size %d: point %d is %s, read as %x (%v)", size, point, name, m, err)
			}
		}
	}
	p := Start(Freestyle, MaxSize)
	for text, want := range map[string]int{"a1": 0, "t20": 399, "T20": 399, " i1 ": 8, "a20": 380, "h8": 147} {
		if m, err := pointNotation.Parse(p, text); err != nil || PointOf(m) != want || m == game.NoMove {
			t.Errorf("%q is %x (%v), want point %d", text, m, err, want)
		}
	}
}

func TestMoveRefused(t *testing.T) {
	open := "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/o14 x"
	threes := "15/15/15/15/15/15/15/5xx8/7x7/7x7/15/15/15/15/o1o1o1o8 x"
	won := "15/15/15/15/15/15/15/xxxxx10/15/15/15/15/15/15/o1o1o1o8 o"
	tests := []struct {
		fen, move, english, chinese string
		malformed                   bool
	}{
		{open, "h8", "taken by a black stone", "黑子", false},
		{open, "A1", "taken by a white stone", "白子", false},
		{open, "p1", "no point p1: columns are a to o, rows 1 to 15", "没有 p1", false},
		{open, "a16", "no point a16", "没有 a16", false},
		{open, "a0", "no point a0", "没有 a0", false},
		{open, "a01", "no point a01", "没有 a01", false},
		{open, "", "not a point", "不是棋盘上的点", true},
		{open, "h", "not a point", "不是棋盘上的点", true},
		{open, "8h", "not a point", "不是棋盘上的点", true},
		{open, "h8h9", "not a point", "不是棋盘上的点", true},
		{open, "h123", "not a point", "不是棋盘上的点", true},
		{open, "天元", "a letter a to o and a number 1 to 15", "字母 a 到 o 加数字 1 到 15", true},
		{threes, "h8", "h8 is forbidden to Black: double three", "h8 是黑方禁手点：三三禁手", false},
		{won, "h8", "the game is over", "对局已经结束", false},
		{won, "a8", "taken by a black stone", "黑子", false},
	}
	for _, test := range tests {
		_, err := pointNotation.Parse(parse(t, test.fen, Renju, DefaultSize), test.move)
		var bad *game.MoveError
		if !errors.As(err, &bad) {
			t.Errorf("%s: move %q: error %v, want a *game.MoveError", test.fen, test.move, err)
			continue
		}
		if bad.Text != test.move || bad.Malformed != test.malformed || len(bad.Legal) > 0 ||
			!strings.Contains(bad.Reason, test.english) || !strings.Contains(bad.ReasonChinese, test.chinese) {
			t.Errorf("%s: move %q: %+v; want it to say %q and %q", test.fen, test.move, bad, test.english, test.chinese)
		}
	}
}

// What is forbidden to Black is so by turn and by rule.
func TestForbiddenByRule(t *testing.T) {
	threes := "15/15/15/15/15/15/15/5xx8/7x7/7x7/15/15/15/15/o1o1o1o8 x"
	for _, rule := range []Rule{Freestyle, Standard} {
		play(t, parse(t, threes, rule, DefaultSize), "h8")
	}
	p := parse(t, threes, Renju, DefaultSize)
	play(t, p, "a15", "h8")
}

// A refusal lists the legal moves when few are left.
func TestRefusalListsFewMoves(t *testing.T) {
	p := withoutFive(t, Freestyle, 5, 3, 20)
	p.state.Side = game.Second
	_, err := pointNotation.Parse(p, "a1")
	var bad *game.MoveError
	if !errors.As(err, &bad) || !slices.Equal(bad.Legal, []string{"d1", "a5"}) {
		t.Errorf("%v; want the moves d1 and a5", err)
	}
}
