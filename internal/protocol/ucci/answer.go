package ucci

import (
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

const (
	// centipawnsPerPoint makes the engine's scores those of the protocol, by
	// which a horse or a cannon is worth 100: the engine takes them for a good
	// 400 centipawns.
	centipawnsPerPoint = 4
	// matePoints less the plies to the mate is the score of a mate, for which
	// the protocol has no word. Other scores stay far below.
	matePoints = 10_000
)

// points returns a score as the protocol writes it.
func points(score engine.Score) int {
	switch {
	case score.Mate > 0:
		return matePoints - (2*score.Mate - 1)
	case score.Mate < 0:
		return -matePoints - 2*score.Mate
	default:
		return score.Centipawns / centipawnsPerPoint
	}
}

// show prints the state of a search.
func (run *search) show(info engine.Info) {
	best := info.Lines[0]
	text := "info time %d nodes %d\ninfo depth %d score %d pv %s"
	args := []any{info.Time.Milliseconds(), info.Nodes, info.Depth, points(best.Score), run.line(best.Moves)}
	if run.debug {
		text = "info message seldepth %d hashfull %d nps %d\n" + text
		args = append([]any{info.SelDepth, info.HashFull, info.NPS}, args...)
	}
	run.out.Printf(text, args...)
	run.shown = best.Moves[0]
}

// line writes moves that follow one another.
func (run *search) line(moves []game.Move) string {
	pos := run.pos.Clone()
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = run.notation.Format(pos, m)
		pos.Make(m)
	}
	return strings.Join(texts, " ")
}

// answer prints the best move, the reply that is expected, and what there is to
// say about a draw or the end.
func (run *search) answer(result engine.Result) {
	if result.Best == game.NoMove {
		run.out.Printf("nobestmove")
		return
	}
	text := "bestmove " + run.notation.Format(run.pos, result.Best)
	if result.Ponder != game.NoMove {
		reply := run.pos.Clone()
		reply.Make(result.Best)
		text += " ponder " + run.notation.Format(reply, result.Ponder)
	}
	run.out.Printf("%s", text+run.verdict(result.Info))
}

const (
	// drawScore is the highest score, in centipawns, at which an offered draw
	// is taken: the engine does not think that it stands better.
	drawScore = 0
	// resignScore is the score at which a game is given up: two rooks behind,
	// or nearly, it is not won any more.
	resignScore = -1600
	// judgeDepth is how deep a search has to be for its score to end a game; a
	// mate is sure at any depth.
	judgeDepth = 4
)

// verdict returns what is added to the best move: " draw" takes an offer,
// " resign" gives a game with a clock up.
func (run *search) verdict(info engine.Info) string {
	if len(info.Lines) == 0 {
		return "" // a move of the book says nothing of who stands better
	}
	worth := info.Lines[0].Score
	atMost := func(limit int) bool {
		if worth.Mate != 0 {
			return worth.Mate < 0
		}
		return info.Depth >= judgeDepth && worth.Centipawns <= limit
	}
	switch {
	case run.drawOffered && atMost(drawScore):
		return " draw"
	case run.timed && atMost(resignScore):
		return " resign"
	default:
		return ""
	}
}
