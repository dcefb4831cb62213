package client

import (
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

func TestGoCommand(t *testing.T) {
	clock := &external.Clock{
		Left: [2]time.Duration{61 * time.Second, 1500 * time.Millisecond}, Increment: [2]time.Duration{time.Second, 500 * time.Millisecond},
	}
	byMoves := *clock
	byMoves.MovesToGo = 12
	sudden := &external.Clock{Left: [2]time.Duration{0, time.Second}}
	black := startFEN[:len(startFEN)-len("w - - 0 1")] + "b - - 0 1"
	e := &Engine{unit: time.Millisecond}
	for want, q := range map[string]external.Question{
		"go infinite":                                                 {},
		"go time 250 movestogo 1":                                     {MoveTime: 250 * time.Millisecond},
		"go time 250 movestogo 1 nodes 9":                             {MoveTime: 250 * time.Millisecond, Nodes: 9},
		"go nodes 10000 depth 4":                                      {Depth: 4, Nodes: 10000},
		"go nodes 4611686018427387904":                                {Nodes: 1<<64 - 1},
		"go time 61000 movestogo 12 opptime 1500":                     {FEN: startFEN, Clock: &byMoves},
		"go time 1 increment 0 opptime 1000 oppincrement 0":           {FEN: startFEN, Clock: sudden},
		"go time 61000 increment 1000 opptime 1500 oppincrement 500":  {FEN: black, Moves: []string{"h9g7"}, Clock: clock},
		"go time 1500 increment 500 opptime 61000 oppincrement 1000":  {FEN: startFEN, Moves: []string{"h2e2"}, Clock: clock},
		"go time 1500 increment 500 opptime 61000 oppincrement 1000 ": {FEN: black, Clock: clock},
	} {
		if got := e.command(q); got != want && got+" " != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestScores(t *testing.T) {
	for score, want := range map[int]external.Info{
		0: {}, 25: {Centipawns: 100}, -25: {Centipawns: -100}, 7500: {Centipawns: 30000},
		9999: {Mate: 1}, 9998: {Mate: 1}, 9997: {Mate: 2}, 10000: {Mate: 1}, -9998: {Mate: -1}, -9996: {Mate: -2}, -10000: {Mate: -1},
	} {
		var got external.Info
		readScore(&got, score)
		if got.Centipawns != want.Centipawns || got.Mate != want.Mate {
			t.Errorf("%d is %+v", score, got)
		}
	}
}

func TestGames(t *testing.T) {
	for game, plays := range map[string]bool{"xiangqi": true, "xiangqi:simple": true, "chess": false, "xiangqi2": false, "": false} {
		if err := Plays(game); (err == nil) != plays {
			t.Errorf("%s: %v", game, err)
		}
	}
}

func FuzzAnswers(f *testing.F) {
	f.Add("bestmove h2e2 ponder h9g7 draw")
	f.Add("nobestmove")
	f.Add("bestmove resign")
	f.Add("info depth 5 score -9999")
	f.Fuzz(func(t *testing.T, text string) {
		var answer external.Answer
		err := readAnswer(&answer, text)
		if err == nil && answer.Raw == "" {
			t.Errorf("%q is an answer without words", text)
		}
		external.ReadInfo(&answer.Info, text, readScore)
	})
}
