package pgn_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/pgn"
	"github.com/duiyi/duiyi/internal/record/recordtest"
)

// outline reads a text and writes down what it has: a game by its moves and result, a
// refused one by its place and reason.
func outline(t *testing.T, spec *game.Spec, text string) string {
	t.Helper()
	games, faults := read(t, spec, text)
	var parts []string
	for _, g := range games {
		parts = append(parts, strings.TrimPrefix(recordtest.Dump(spec, g), spec.Start().FEN()+" "))
	}
	for _, f := range faults {
		parts = append(parts, f.Error())
	}
	return strings.Join(parts, " | ")
}

// A result that is said more than once makes no game of its own, and where it is said
// differently the game is refused.
func TestResultsSaidAgain(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	for _, c := range []struct{ text, want string }{
		{"1. e4 * * *", "e2e4 *"},
		{"1. e4 1-0 1-0\n\n1. d4 0-1", "e2e4 1-0 | d2d4 0-1"},
		{"1. e4 * 1-0 {won} *\n[Event \"B\"]\n1. d4 *", `e2e4 "won" 1-0 | d2d4 *`},
		{"1. e4 1–0 1. d4 ½–½ 1. c4 0—1", "e2e4 1-0 | d2d4 1/2-1/2 | c2c4 0-1"},
		{"1. e4 1-0 0-1\n\n1. d4 *", "d2d4 * | game 1, line 1, column 11: the result 0-1 stands behind the result 1-0; a game has one"},
		{"1. e4 Ke3 1-0 1-0 0-1 1. d4 *", `d2d4 * | game 1, line 1, column 7: the move "Ke3": the king on e8 cannot go to e3`},
		{"* * *", "*"},
		{"[Event \"A\"]\n[Result \"1-0\"]\n[Result \"1-0\"]\n\n1. e4 1-0", "e2e4 1-0"},
		{"[Result \"*\"]\n[Result \"1-0\"]\n\n1. e4", "e2e4 1-0"},
		{
			"[Event \"A\"]\n[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 *\n\n[Event \"B\"]\n1. d4 *",
			`d2d4 * | game 1, line 3, column 10: the tag Result is "0-1" here, but "1-0" before; a game has one result`,
		},
		{"[Event \"A\"]\n1. e4 e5\n[Result \"1-0\"]\n", "e2e4 e7e5 1-0"},
		{"[Event \"A\"]\n1. e4 1-0\n\n[Result \"1-0\"]\n\n1-0", "e2e4 1-0"},
		{"[Event \"A\"]\n1. e4\n[Result \"0-1\"]\n\n[Event \"B\"]\n[Result \"1-0\"]\n1. d4", "e2e4 0-1 | d2d4 1-0"},
		{
			"[Event \"A\"]\n[Result \"1-0\"]\n1. e4\n[Result \"0-1\"]",
			"game 1, line 4, column 10: the tag Result behind the moves is 0-1, but the game ended 1-0 before",
		},
		{"1. e4\n[Result \"1-0\"]\n\n1. d4", "e2e4 * | d2d4 1-0"},
		{"[Event \"A\"]\n[Result \"1-0\"]\n\n1-0\n\n[Event \"B\"]\n[Result \"*\"]\n\n*", "1-0 | *"},
	} {
		if got := outline(t, spec, c.text); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\nis read as %s\nwant %s", c.text, got, c.want)
		}
	}
}

// The results of PDN, of which one is castling in chess.
func TestResultsOfPDN(t *testing.T) {
	for _, c := range []struct{ game, text, want, written string }{
		{"checkers", "[Result \"0-0\"]\n1. 11-15 *", "11-15 *", "[Result \"0-0\"]"},
		{"checkers", "1. 11-15 0-0 1. 11-16 0–1", "11-15 * | 11-16 0-1", "[Result \"0-0\"]"},
		{"checkers", "[Result \"0-0\"]\n0-0", "*", "[Result \"0-0\"]"},
		{"checkers", "[Result \"1-1\"]\n1. 11-15 *", "11-15 1/2-1/2", "[Result \"1/2-1/2\"]"},
		{"checkers:international", "[Result \"0-0\"]\n1. 32-28 0-0", "32-28 *", "[Result \"0-0\"]"},
		{"checkers:international", "1. 32-28 2-0", "32-28 1-0", "[Result \"2-0\"]"},
		{"checkers:international", "1. 32-28 0-2", "32-28 0-1", "[Result \"0-2\"]"},
		{"checkers:international", "1. 32-28 1-1", "32-28 1/2-1/2", "[Result \"1-1\"]"},
		{"checkers:international", "1. 32-28 1/2-1/2", "32-28 1/2-1/2", "[Result \"1-1\"]"},
		{"checkers", "[Result \"1-0\"]\n1. 11-15 0-0", `game 1, line 2, column 10: the moves end with 0-0, but the tag Result is "1-0"`, ""},
	} {
		spec := recordtest.Spec(t, c.game)
		if got := outline(t, spec, c.text); got != c.want {
			t.Errorf("%s\nis read as %s, want %s", c.text, got, c.want)
		}
		if games, _ := read(t, spec, c.text); len(games) > 0 {
			if text := write(t, spec, pgn.StyleOf(spec), games[0]); !strings.Contains(text, c.written) || outline(t, spec, text) != outline(t, spec, c.text[:len(c.text)]) && len(games) == 1 {
				t.Errorf("%s\nis written\n%s", c.text, text)
			}
		}
	}
}

// Digits alone are a number where one can be, and otherwise a fault: they are no move
// that was passed over.
func TestNumbers(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"chess", "1 e4 e5 2 Nf3 2 ... Nc6 3 *", "e2e4 e7e5 g1f3 b8c6 *"},
		{"chess", "1 e4 2 e5 3 Nf3 *", "e2e4 e7e5 g1f3 *"},
		{"chess", "12. e4 e5 3... Nf3 *", "e2e4 e7e5 g1f3 *"},
		{"chess", "１ e4 (1 d4 d5 2 c4) 1 ... e5 *", "e2e4 ( d2d4 d7d5 c2c4 ) e7e5 *"},
		{"chess", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n40 ... Kd7 41 e4 1 *", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40 e8d7 e2e4 *"},
		{"chess", "1. e4 5254 2. d4 *", `game 1, line 1, column 7: "5254" is neither a move nor the number of the one that comes next`},
		{"chess", "1. e4 e5 12 Nf3 *", `game 1, line 1, column 10: "12" is neither a move nor the number of the one that comes next`},
		{"chess", "1. e4 e5 (1... c5 77) *", `game 1, line 1, column 19: "77" is neither a move nor the number of the one that comes next`},
		{"checkers", "1. 11-15 2319 *", `game 1, line 1, column 10: "2319" is neither a move nor the number of the one that comes next`},
		{"xiangqi", "1. 7747 *", `game 1, line 1, column 4: "7747" is neither a move nor the number of the one that comes next`},
		{"xiangqi", "第1回合 炮二平五 马8进7\n第2回合：马二进三 车9平8 *", "h2e2 h9g7 h0g2 i9h9 *"},
		{"xiangqi", "第 1 回合 红方：炮二平五 黑方：马8进7 第二回合 红: 马二进三", "h2e2 h9g7 h0g2 *"},
		{"xiangqi", "第一回合炮二平五，", "game 1, line 1, column 5: the move \"炮二平五，\""},
	} {
		if got := outline(t, recordtest.Spec(t, c.game), c.text); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\nis read as %s\nwant %s", c.text, got, c.want)
		}
	}
}

// Signs of annotators, apart from the move and glued to it; a knight that a pawn
// becomes is no novelty, and the letters of other languages are no pieces.
func TestSigns(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	for _, c := range []struct{ text, want string }{
		{"1. e4 N e5 += 2. Nf3 ⩲ Nc6 +– *", "e2e4 $146 e7e5 $14 g1f3 $14 b8c6 $18 *"},
		{"1. e4N e5!N 2. ♘f3= ♞c6+- 3. ♗b5−+ a6∓!? *", "e2e4 $146 e7e5 $1 $146 g1f3 $10 b8c6 $18 f1b5 $19 a7a6 $17 $5 *"},
		{"1. e4 e5⩲ 2. Qh5+/= Ke7 3. Qxe5+= *", "e2e4 e7e5 $14 d1h5 $14 e8e7 h5e5 $14 *"},
		{"1. e4 d5 2. e5 f5 3. exf6 e.p. Kf7 4. fxe7+- c5 5. exd8N+= *", "e2e4 d7d5 e4e5 f7f5 e5f6 e8f7 f6e7 $18 c7c5 e7d8n $14 *"},
		{"1. e4 e5 2. Sf3 *", "game 1, line 1, column 13: the move \"Sf3\": it is no move"},
		{"1. e4 e5 2. Cf3 *", "game 1, line 1, column 13: the move \"Cf3\": it is no move"},
	} {
		if got := outline(t, spec, c.text); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\nis read as %s\nwant %s", c.text, got, c.want)
		}
	}
}
