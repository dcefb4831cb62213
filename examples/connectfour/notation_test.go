package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestMoveRefused(t *testing.T) {
	for _, test := range []struct {
		position, move, reason, chinese string
		malformed                       bool
		legal                           int
	}{
		{startText, "44", "letter of a column", "列的字母", true, 7},
		{startText, "", "letter of a column", "列的字母", true, 7},
		{startText, "h", "no column h", "没有 h 列", false, 7},
		{"xoxoxo////// x", "a", "column a is full", "a 列已满", false, 6},
		{"xxxx/ooo///// o", "c", "the game is over", "对局已经结束", false, 0},
	} {
		p, err := parse(test.position)
		if err != nil {
			t.Fatal(err)
		}
		_, err = parseMove(p, test.move)
		var refused *game.MoveError
		if !errors.As(err, &refused) || !strings.Contains(refused.Reason, test.reason) ||
			!strings.Contains(refused.ReasonChinese, test.chinese) || refused.Malformed != test.malformed || len(refused.Legal) != test.legal {
			t.Errorf("%s: move %q: %+v; want %q, %q, malformed %v, %d legal",
				test.position, test.move, refused, test.reason, test.chinese, test.malformed, test.legal)
		}
	}
}
