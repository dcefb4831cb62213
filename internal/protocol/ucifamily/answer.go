package ucifamily

import (
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// noMove is the answer where there is no move.
const noMove = "0000"

// show prints the state of a search, a line for each of the best moves.
func (run *search) show(info engine.Info) {
	for i, line := range info.Lines {
		run.out.Printf("info depth %d seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
			info.Depth, info.SelDepth, i+1, run.dialect.Score(line.Score), info.Nodes, info.NPS, info.HashFull,
			info.Time.Milliseconds(), run.moves.line(run.pos, line.Moves))
	}
	run.shown = info.Lines[0].Moves[0]
}

// showBook says that the move is one of a book: nothing was searched, and there is
// no score.
func (run *search) showBook(m game.Move) {
	run.out.Printf("info depth 0 nodes 0 time 0 pv %[1]s\ninfo string %[1]s is a move of the opening book", run.moves.format(run.pos, m))
}

// showEnd prints how the game has ended where there is no move to search.
func (run *search) showEnd() {
	outcome := run.pos.Outcome()
	score := "cp 0"
	if outcome.Over() && outcome.Result != game.Draw {
		score = "mate 0"
	}
	run.out.Printf("info string the game is over: %s, %s", outcome.Reason, outcome.Result)
	run.out.Printf("info depth 0 score %s", score)
}

// answer prints the best move and, where the protocol ponders, the reply that is
// expected.
func (run *search) answer(result engine.Result) {
	if run.dialect.Totals {
		run.out.Printf("info nodes %d time %d nps %d", result.Info.Nodes, result.Info.Time.Milliseconds(), result.Info.NPS)
	}
	switch {
	case result.Best == game.NoMove:
		run.out.Printf("bestmove %s", noMove)
	case result.Ponder == game.NoMove || !run.dialect.Ponders:
		run.out.Printf("bestmove %s", run.moves.format(run.pos, result.Best))
	default:
		reply := run.pos.Clone()
		reply.Make(result.Best)
		run.out.Printf("bestmove %s ponder %s", run.moves.format(run.pos, result.Best), run.moves.format(reply, result.Ponder))
	}
}
