package game_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/games/tictactoe"
	"github.com/duiyi/duiyi/games/xiangqi"
)

func TestExcerpt(t *testing.T) {
	forty := strings.Repeat("é", 40)
	for text, want := range map[string]string{"": "", "e4": "e4", forty: forty, forty + "x": forty + "…", forty + forty: forty + "…"} {
		if got := game.Excerpt(text); got != want {
			t.Errorf("%q is cut to %q, want %q", text, got, want)
		}
	}
	refused := &game.MoveError{Text: strings.Repeat("x", 50), Reason: "no"}
	if got, want := refused.Error(), `move "`+strings.Repeat("x", 40)+`…": no`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The notation whose form a text has says what is wrong with it.
func TestParseMoveComplainsInTheRightNotation(t *testing.T) {
	specs := map[string]*game.Spec{
		"chess": chess.NewSpec("chess", false), "xiangqi": xiangqi.NewSpec("xiangqi", xiangqi.Simple),
		"tictactoe": tictactoe.NewSpec("tictactoe"),
	}
	for _, c := range []struct {
		game, text, reason, chinese string
		malformed                   bool
	}{
		{"chess", "O-O", "a piece stands in the way of castling", "王车易位的路上有棋子", false},
		{"chess", "Kxe8", "the king on e1 cannot go to e8", "e1 的王不能走到 e8", false},
		{"chess", "Ng9", "there is no square g9", "没有 g9 这一格", false},
		{"chess", "e2e9", "there is no square e9", "没有 e9 这一格", false},
		{"chess", "e2e5", "the pawn on e2 cannot go to e5", "e2 的兵不能走到 e5", false},
		{"chess", "undo please", "it is no move; write it as uci (a2a3) or san (a3)", "不是着法，可以写作 uci（a2a3）或 san（a3）", true},
		{"xiangqi", "马八进一", "a horse does not move so", "马不能这样走", false},
		{"xiangqi", "炮三平五", "red has no cannon on file 3", "三路没有炮", false},
		{"xiangqi", "C3.5", "red has no cannon on file 3", "三路没有炮", false},
		{"xiangqi", "z2e2", "there is no point z2", "没有 z2 这个点", false},
		{"xiangqi", "undo please", "it is no move; write it as iccs (", "不是着法，可以写作 iccs（", true},
		{"tictactoe", "d1", "there is no point d1", "没有 d1 这个点", false},
		{"tictactoe", "what", "it is no move; write it as point (a1)", "不是着法，可以写作 point（a1）", true},
	} {
		spec := specs[c.game]
		_, err := spec.ParseMove(spec.Start(), c.text)
		var refused *game.MoveError
		if !errors.As(err, &refused) {
			t.Errorf("%s %q: error %v", c.game, c.text, err)
			continue
		}
		if !strings.Contains(refused.Reason, c.reason) || !strings.Contains(refused.ReasonChinese, c.chinese) ||
			refused.Malformed != c.malformed || len(refused.Legal) == 0 {
			t.Errorf("%s %q: %+v", c.game, c.text, refused)
		}
	}
}

func TestParseMoveReadsAnyNotation(t *testing.T) {
	spec := chess.NewSpec("chess", false)
	for _, text := range []string{"e2e4", "E2E4", "e4", "Pe4"} {
		m, err := spec.ParseMove(spec.Start(), text)
		if err != nil || spec.Notations[0].Format(spec.Start(), m) != "e2e4" {
			t.Errorf("%s is read as %x, %v", text, m, err)
		}
	}
}
