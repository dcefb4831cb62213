package ugi

import (
	"fmt"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/protocol/session"
	"github.com/duiyi/duiyi/internal/protocol/ucifamily"
)

// Config is what a server depends on, and Server what answers a controller.
type (
	Config = ucifamily.Config
	Server = ucifamily.Server
)

// New returns a server; its error says which game is missing.
func New(config Config) (*Server, error) { return ucifamily.New(&dialect, config) }

// dialect is what is UGI's own. The word mate of UCI's go is left out, as nobody
// could tell whether it counts moves or, as UGI's scores do, plies.
var dialect = ucifamily.Dialect{
	Name:      "ugi",
	Time:      [2]string{"p1time", "p2time"},
	Increment: [2]string{"p1inc", "p2inc"},
	Numbers:   []string{"movestogo", "depth", "nodes", "movetime", "perft"},
	Totals:    true,
	Score:     formatScore,
	Options: []ucifamily.Option{
		ucifamily.Hash, ucifamily.ClearHash, ucifamily.Threads, ucifamily.MultiPV, ucifamily.MoveOverhead,
		ucifamily.Level, ucifamily.OwnBook, ucifamily.BookFile, ucifamily.BookBest, ucifamily.Game("Game"), ucifamily.RanksFromOne,
	},
	Commands: session.Commands[*Server]{"query": query},
}

// formatScore writes a score with the plies to a mate. Whoever mates makes the
// last move of the line, so the winner's way is odd and the loser's even.
func formatScore(score engine.Score) string {
	switch {
	case score.Mate > 0:
		return fmt.Sprintf("mate %d", 2*score.Mate-1)
	case score.Mate < 0:
		return fmt.Sprintf("mate %d", 2*score.Mate)
	default:
		return fmt.Sprintf("cp %d", score.Centipawns)
	}
}
