package ugi

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/game"
)

// TestMatch: two servers play whole games against each other, led by somebody who
// does not know the rules; in the end they agree with the rules.
func TestMatch(t *testing.T) {
	for _, d := range []struct{ game, search, result string }{
		{"tictactoe", "go depth 9", "draw"},
		{"gomoku,size=7", "go nodes 300", ""},
		{"checkers", "go depth 2", ""},
		{"chess", "go depth 1", ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			players := [2]client{dial(t, d.game), dial(t, d.game)}
			line, result := playMatch(players, d.search)
			if outcome := position(t, d.game, line).Outcome(); resultWord(outcome.Result) != result || outcome.Result == game.Ongoing {
				t.Errorf("%s: the servers say %s, the rules %v", d.game, result, outcome)
			}
			if d.result != "" && result != d.result {
				t.Errorf("%s: %s, want %s", d.game, result, d.result)
			}
			for _, player := range players {
				if lines := player.End(); len(lines) > 0 {
					t.Errorf("%s: at the end there is left %q", d.game, lines)
				}
			}
		})
	}
}

// playMatch plays a game by UGI alone and returns the position line of its end
// and the result on which both agree.
func playMatch(players [2]client, search string) (line, result string) {
	line = "position startpos moves"
	for _, player := range players {
		player.Send("uginewgame")
	}
	for range 2000 {
		for _, player := range players {
			player.Send(line)
		}
		over := players[0].ask("gameover")
		result = players[0].ask("result")
		if (over == "true") != (result != "none") {
			players[0].Errorf("%s: it is over: %s, result %s", line, over, result)
		}
		if other := players[1].ask("result"); other != result {
			players[1].Errorf("%s: %s and %s", line, result, other)
		}
		if over == "true" {
			return line, result
		}
		mover := players[0]
		if mover.ask("p1turn") == "false" {
			mover = players[1]
		}
		mover.Send(search)
		move, _ := mover.bestMove()
		if mover.ask("islegal "+move) != "true" || strings.Contains(move, "0000") {
			mover.Fatalf("%s: %s is played", line, move)
		}
		line += " " + move
	}
	players[0].Fatalf("%s: no end", line)
	return "", ""
}
