package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

const startText = "7/7/7/7/7/7 x"

func TestPositionRefused(t *testing.T) {
	for _, test := range []struct{ text, place, reason string }{
		{"", "position", startText},
		{"7/7/7/7/7/6y x", "row 1", "'y' at g1"},
		{"7/7/7/7/7/7 white", "side to move", `"white"`},
		{"7/7/7/7/x6/7 o", "square a2", "hangs in the air"},
		{"7/7/2x4/7/2x4/2o4 o", "square c4", "hangs in the air"},
		{"7/7/7/7/7/7 o", "side to move", "0 x and 0 o"},
		{"7/7/7/x6/x6/xo5 x", "side to move", "3 x and 1 o"},
		{"7/1o5/xo5/xo5/xo5/xo5 x", "side to move", "4 x and 5 o"},
		{"7/7/7/7/ooo4/xxxxo2 x", "side to move", "x already has four"},
		{"7/7/xo5/xo5/xo5/xo5 x", "side to move", "x already has four"},
		{"7/7/xo5/xo5/xo5/xox4 o", "side to move", "o already has four"},
	} {
		_, err := parse(test.text)
		var refused *game.PositionError
		if !errors.As(err, &refused) || refused.Place != test.place || !strings.Contains(refused.Reason, test.reason) {
			t.Errorf("%q: %v; want %s: %s", test.text, err, test.place, test.reason)
		}
	}
}

// TestDiscsLieOnDiscs: of all ways to put up to three discs on any squares, those
// are accepted in which none hangs in the air and the turns fit. There are as many
// as ways to spread the discs over seven columns, 1, 7, 28 and 84, times the ways
// to choose which are o: 1, 1, 2 and 3.
func TestDiscsLieOnDiscs(t *testing.T) {
	for discs, want := range []int{1, 7, 56, 252} {
		accepted := 0
		eachBoard(discs, func(at func(square int) byte) {
			for _, side := range []game.Side{game.First, game.Second} {
				if p, err := parse(layout.Format(at, side)); err == nil {
					accepted++
					if p.State().Key != p.ComputeKey() || int(p.State().Side) != discs%2 {
						t.Errorf("%s: accepted with the state %+v", p.FEN(), *p.State())
					}
				}
			}
		})
		if accepted != want {
			t.Errorf("%d boards with %d discs accepted, want %d", accepted, discs, want)
		}
	}
}

// eachBoard visits the boards with so many discs of any colours on any squares.
func eachBoard(discs int, visit func(at func(square int) byte)) {
	var board [squares]byte
	var put func(from, left int)
	put = func(from, left int) {
		if left == 0 {
			visit(func(square int) byte { return board[square] })
			return
		}
		for square := from; square < squares; square++ {
			for _, letter := range []byte(letters) {
				board[square] = letter
				put(square+1, left-1)
			}
			board[square] = 0
		}
	}
	put(0, discs)
}

func TestMoveRefused(t *testing.T) {
	for _, test := range []struct {
		position, move, reason, chinese string
		malformed                       bool
		legal                           int
	}{
		{startText, "44", "letter a to g and a number 1 to 6", "字母 a 到 g", true, 7},
		{startText, "h1", "no point h1", "没有 h1", false, 7},
		{startText, "d4", "the disc falls to d1", "棋子会落到 d1", false, 7},
		{"7/7/7/7/x6/ox5 o", "a4", "the disc falls to a3", "棋子会落到 a3", false, 7},
		{"o6/x6/o6/x6/o6/x6 x", "a6", "taken by o", "已有 o", false, 6},
		{"7/7/x6/xo5/xo5/xo5 o", "c1", "the game is over", "对局已经结束", false, 0},
		{"7/7/x6/xo5/xo5/xo5 o", "c2", "the game is over", "对局已经结束", false, 0},
	} {
		p, err := parse(test.position)
		if err != nil {
			t.Fatal(test.position, err)
		}
		_, err = layout.Points(whyNot).Parse(p, test.move)
		var refused *game.MoveError
		if !errors.As(err, &refused) || !strings.Contains(refused.Reason, test.reason) ||
			!strings.Contains(refused.ReasonChinese, test.chinese) || refused.Malformed != test.malformed || len(refused.Legal) != test.legal {
			t.Errorf("%s: move %q: %+v; want %q, %q, malformed %v, %d legal",
				test.position, test.move, refused, test.reason, test.chinese, test.malformed, test.legal)
		}
	}
}
