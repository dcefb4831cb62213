package uci

import (
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/protocol/session"
	"github.com/duiyi/duiyi/internal/protocol/ucifamily"
)

// Config is what a server depends on, and Server what answers a front.
type (
	Config = ucifamily.Config
	Server = ucifamily.Server
)

// New returns a server; its error says which game is missing.
func New(config Config) (*Server, error) { return ucifamily.New(&dialect, config) }

// dialect is what is UCI's own.
var dialect = ucifamily.Dialect{
	Name:      "uci",
	Time:      [2]string{"wtime", "btime"},
	Increment: [2]string{"winc", "binc"},
	Numbers:   []string{"movestogo", "depth", "nodes", "mate", "movetime", "perft"},
	Ponders:   true,
	Score:     engine.Score.String,
	Options: []ucifamily.Option{
		ucifamily.Hash, ucifamily.ClearHash, ucifamily.Threads, ucifamily.MultiPV, ucifamily.MoveOverhead,
		ucifamily.Ponder, ucifamily.TimePolicy, ucifamily.Level, ucifamily.OwnBook, ucifamily.BookFile, ucifamily.BookBest,
		ucifamily.Game("UCI_Variant"), ucifamily.Chess960("UCI_Chess960"), ucifamily.RanksFromOne,
	},
	Commands: session.Commands[*Server]{
		"ponderhit": (*Server).PonderHit,
		// Fronts for xiangqi of the Cyclone dialect leave the word position out.
		"fen":      positionBy("fen"),
		"startpos": positionBy("startpos"),
		// There is nothing to debug or to register.
		"debug":    func(*Server, []string) error { return nil },
		"register": func(*Server, []string) error { return nil },
	},
}

// positionBy returns what follows a line that is a position without that word.
func positionBy(word string) func(s *Server, words []string) error {
	return func(s *Server, words []string) error {
		return s.SetPosition(append([]string{word}, words...))
	}
}
