package ugi

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestQueries: player 1 is the side that moves first in the game, and a draw that
// may be claimed is not the end.
func TestQueries(t *testing.T) {
	const shuffle = " g1f3 g8f6 f3g1 f6g8"
	for _, d := range []struct{ game, line, p1turn, gameover, result string }{
		{"chess", "position startpos", "true", "false", "none"},
		{"chess", "position startpos moves e2e4", "false", "false", "none"},
		{"chess", "position startpos moves f2f3 e7e5 g2g4 d8h4", "true", "true", "p2win"},
		{"chess", "position fen 7k/5QQ1/8/8/8/8/8/7K b - - 0 1", "false", "true", "p1win"},
		{"chess", "position fen 7k/5Q2/8/8/8/8/8/7K b - - 0 1", "false", "true", "draw"},
		{"chess", "position startpos moves" + strings.Repeat(shuffle, 2), "true", "false", "none"},
		{"chess", "position startpos moves" + strings.Repeat(shuffle, 4), "true", "true", "draw"},
		{"xiangqi", "position startpos moves h2e2", "false", "false", "none"},
		{"gomoku", "position startpos moves h8 a1 i8 a2 j8 a3 k8 a4 l8", "false", "true", "p1win"},
		{"checkers", "position startpos", "true", "false", "none"},
		{"checkers", "position fen W:W10:B6", "false", "false", "none"},
		{"checkers", "position fen W:W10:B6 moves 10x1", "true", "true", "p2win"},
		{"checkers:international", "position startpos moves 31-27", "false", "false", "none"},
		{"tictactoe", "position startpos moves a1 b2 a2 a3 c1 b1 b3 c3 c2", "false", "true", "draw"},
		{"tictactoe", "position startpos moves a1 a2 b1 b2 c3 c2", "true", "true", "p2win"},
	} {
		script(t, d.game, func(c client) {
			c.Send(d.line)
			p1turn, gameover, result := c.ask("p1turn"), c.ask("gameover"), c.ask("result")
			if p1turn != d.p1turn || gameover != d.gameover || result != d.result {
				t.Errorf("%s, %s: %s, %s, %s", d.game, d.line, p1turn, gameover, result)
			}
		})
	}
}

// TestIsLegal: legal is what position would take.
func TestIsLegal(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos moves e2e4 e7e5")
		for move, want := range map[string]string{
			"g1f3": "true", "e1e2": "true", "e4e5": "false", "e7e5": "false", "Nf3": "false", "0000": "false", "\x00": "false",
			strings.Repeat("e", 9999): "false",
		} {
			if got := c.ask("islegal " + move); got != want {
				t.Errorf("%.20q: %s", move, got)
			}
		}
		c.Send("position fen 7k/5QQ1/8/8/8/8/8/7K b - - 0 1")
		if got := c.ask("islegal h8g7"); got != "false" {
			t.Errorf("a move after the end: %s", got)
		}
	})
}

// TestBadQueries: one error each, and no response.
func TestBadQueries(t *testing.T) {
	script(t, "chess", func(c client) {
		for line, word := range map[string]string{
			"query": "gameover", "query nosuch": `"nosuch"`, "query P1turn": `"P1turn"`, "query result now": `"result"`,
			"query islegal": "one move", "query islegal e2e4 e7e5": "one move", "query " + strings.Repeat("y", 9999): "yyy",
		} {
			if complaint := c.refused(line); !strings.Contains(complaint, word) {
				t.Errorf("%.20s: %s", line, complaint)
			}
		}
	})
}

// TestQueriesDuringSearch: they are answered at once and from the position that
// was set last; the search does not notice them.
func TestQueriesDuringSearch(t *testing.T) {
	script(t, "chess", func(c client) {
		if got := c.ask("p1turn"); got != "true" {
			t.Errorf("before anything: %s", got)
		}
		c.Send("position startpos moves e2e4", "go infinite")
		for range 50 {
			if p1turn, legal, result := c.ask("p1turn"), c.ask("islegal e7e5"), c.ask("result"); p1turn != "false" || legal != "true" || result != "none" {
				t.Errorf("during the search: %s, %s, %s", p1turn, legal, result)
			}
		}
		c.Send("position startpos moves f2f3 e7e5 g2g4 d8h4")
		if gameover, result := c.ask("gameover"), c.ask("result"); gameover != "true" || result != "p2win" {
			t.Errorf("in the new position: %s, %s", gameover, result)
		}
		c.Send("stop")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, move)
		if got := c.ask("p1turn"); got != "true" {
			t.Errorf("after the search: %s", got)
		}
	})
}
