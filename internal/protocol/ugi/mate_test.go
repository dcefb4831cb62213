package ugi

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// TestMateInPlies: both sides play on from a forced win, and the game ends after
// as many plies as were announced, and is won by whom it was.
func TestMateInPlies(t *testing.T) {
	const problem = "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 moves "
	for _, d := range []struct {
		game, line string
		plies      int
	}{
		{"chess", "position fen 6k1/5ppp/8/8/8/8/8/4R2K w - - 0 1 moves ", 1},
		{"chess", problem, 3},
		{"chess", problem + "a1a6 ", -2},
		{"xiangqi", "position fen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1 moves ", 1},
		{"gomoku", "position startpos moves h8 a1 i8 a2 j8 a15 ", 3},
		{"gomoku", "position startpos moves h8 a1 i8 a2 j8 a15 k8 ", -2},
		{"checkers", "position fen W:WK18:B5 moves ", 3},
		{"checkers:international", "position fen W:WK28:B6 moves ", 3},
		{"tictactoe", "position startpos moves a1 b1 ", 5},
		{"tictactoe", "position startpos moves a1 b1 a3 ", -4},
	} {
		script(t, d.game, func(c client) { c.playOut(d.game, d.line, d.plies) })
	}
}

// playOut plays to the end and compares it with the announcement at the start.
func (c client) playOut(gameName, line string, want int) {
	c.Helper()
	winner := position(c.T, gameName, line).State().Side
	if want < 0 {
		winner = winner.Other()
	}
	played := 0
	for ; !position(c.T, gameName, line).Outcome().Over() && played < 20; played++ {
		c.Send(line, "go depth 9")
		move, lines := c.bestMove()
		if played == 0 && announced(lines) != want {
			c.Errorf("%s: announces mate %d, want %d", line, announced(lines), want)
		}
		line += move + " "
	}
	if outcome := position(c.T, gameName, line).Outcome(); outcome.Result != game.WinFor(winner) || played != max(want, -want) {
		c.Errorf("%s: %v after %d plies, announced was mate %d", line, outcome.Result, played, want)
	}
}

// announced returns the number behind the last mate.
func announced(lines []string) int {
	for _, line := range slices.Backward(lines) {
		if _, after, found := strings.Cut(line, " score mate "); found {
			plies, _ := strconv.Atoi(strings.Fields(after)[0])
			return plies
		}
	}
	return 0
}

// TestScore: moves become the plies that they take.
func TestScore(t *testing.T) {
	for score, want := range map[engine.Score]string{
		{Centipawns: 31}: "cp 31", {Centipawns: -7}: "cp -7", {}: "cp 0",
		{Mate: 1}: "mate 1", {Mate: 2}: "mate 3", {Mate: -1}: "mate -2", {Mate: -3}: "mate -6",
	} {
		if got := formatScore(score); got != want {
			t.Errorf("%+v: %s, want %s", score, got, want)
		}
	}
}

// TestNoMoves: where the game is over there is an answer all the same.
func TestNoMoves(t *testing.T) {
	for _, d := range []struct{ game, line, score string }{
		{"chess", "position fen 7k/5QQ1/8/8/8/8/8/7K b - - 0 1", "mate 0"},
		{"chess", "position fen 7k/5Q2/8/8/8/8/8/7K b - - 0 1", "cp 0"},
		{"tictactoe", "position startpos moves a1 a2 b1 b2 c1", "mate 0"},
	} {
		script(t, d.game, func(c client) {
			c.Send(d.line, "go p1time 1000 p2time 1000")
			if move, lines := c.bestMove(); move != "0000" || !slices.Contains(lines, "info depth 0 score "+d.score) {
				t.Errorf("%s: %s after %q", d.line, move, lines)
			}
			c.Send("go infinite")
			if lines := c.Barrier(); len(answers(lines)) > 0 {
				t.Errorf("%s: answered before stop: %q", d.line, lines)
			}
			c.Send("stop")
			c.bestMove()
		})
	}
}

// TestInfo: the words of a line of a search, and that all numbers are there.
func TestInfo(t *testing.T) {
	script(t, "checkers", func(c client) {
		c.Send("go depth 4")
		_, lines := c.bestMove()
		words := strings.Fields(lines[0])
		for _, want := range []string{"depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"} {
			i := slices.Index(words, want)
			if _, err := strconv.Atoi(words[i+1]); i < 0 || err != nil {
				t.Errorf("%s is missing in %q", want, lines[0])
			}
		}
		if !strings.HasPrefix(lines[len(lines)-2], "info depth 4 ") {
			t.Errorf("the last iteration is missing in %q", lines)
		}
	})
}
