package hub

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

const (
	// winMen less a hundredth for each ply to the win is the score of a win, for
	// which the protocol has no word. It is what Scan shows.
	winMen = 100
	// mostMen is the highest score that is not a win; more is cut off.
	mostMen = 90
)

// men returns a score as the protocol writes it.
func men(score engine.Score) float64 {
	switch {
	case score.Mate > 0:
		return winMen - float64(2*score.Mate-1)/100
	case score.Mate < 0:
		return -winMen - float64(2*score.Mate)/100
	default:
		return min(max(float64(score.Centipawns)/100, -mostMen), mostMen)
	}
}

// show prints the state of a search.
func (run *search) show(info engine.Info) {
	best := info.Lines[0]
	run.out.Printf(`info depth=%d score=%.2f nodes=%d time=%.3f nps=%.3f pv="%s"`,
		info.Depth, men(best.Score), info.Nodes, info.Time.Seconds(), float64(info.NPS)/1e6,
		strings.Join(run.board.Line(run.pos, best.Moves), " "))
	run.shown = best.Moves[0]
}

// answer prints the best move and the reply that is expected.
func (run *search) answer(result engine.Result) {
	if result.Best == game.NoMove {
		run.out.Printf("done")
		return
	}
	moves := []game.Move{result.Best}
	if result.Ponder != game.NoMove {
		moves = append(moves, result.Ponder)
	}
	texts := run.board.Line(run.pos, moves)
	text := "done move=" + texts[0]
	if len(texts) > 1 {
		text += " ponder=" + texts[1]
	}
	run.out.Printf("%s", text)
}

// ended says why there is no move to search for. A front that keeps to the
// protocol never asks.
func (run *search) ended() error {
	outcome := run.pos.Outcome()
	return fmt.Errorf("the game is over: %s, %s", outcome.Reason, outcome.Result)
}
