package ucifamily

import (
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// settings are the values of the options.
type settings struct {
	session.Settings
	// game is the name by which the game was chosen.
	game         string
	chess960     bool
	ranksFromOne bool
	multiPV      int
	overhead     time.Duration
	timePolicy   engine.TimePolicy
	level        *engine.Level // nil for full strength
	books        session.Books
}

// The default of Move Overhead covers the way through pipes and a front on the
// same machine, and what a busy system takes until the search sees the clock.
const (
	defaultOverhead = 20
	maxOverhead     = 10_000
)

// defaults returns the settings at the start, which still lack a game.
func defaults() settings {
	return settings{
		Settings: session.Settings{HashMB: engine.DefaultHashMB, Threads: 1},
		multiPV:  1,
		overhead: defaultOverhead * time.Millisecond,
	}
}

// The options that a dialect may have, besides [Game] and [Chess960].
var (
	Hash      = spin("Hash", engine.DefaultHashMB, 1, engine.MaxHashMB, func(s *Server, n int) { s.settings.HashMB = n })
	ClearHash = Option{
		"Clear Hash",
		func(*Server) string { return "button" },
		func(s *Server, _ string) error { s.keeper.Forget = true; return nil },
	}
	Threads      = spin("Threads", 1, 1, engine.MaxThreads, func(s *Server, n int) { s.settings.Threads = n })
	MultiPV      = spin("MultiPV", 1, 1, game.MaxMoves, func(s *Server, n int) { s.settings.multiPV = n })
	MoveOverhead = spin("Move Overhead", defaultOverhead, 0, maxOverhead, func(s *Server, n int) {
		s.settings.overhead = time.Duration(n) * time.Millisecond
	})
	// Ponder is decided by the front, which only wants to see the option.
	Ponder = check("Ponder", func(*Server, bool) error { return nil })
	Level  = Option{
		"Level",
		func(*Server) string { return combo(session.LevelOff, session.LevelNames()) },
		func(s *Server, value string) error { return session.SetLevel(&s.settings.level, value) },
	}
	// A book is opened as soon as it is named, so that whoever named it is told at
	// once if that was in vain.
	OwnBook  = check("OwnBook", func(s *Server, on bool) error { s.settings.books.Own = on; return nil })
	BookFile = Option{
		"BookFile",
		func(*Server) string { return "string default <empty>" },
		func(s *Server, value string) error {
			return s.settings.books.SetFiles(s.settings.Spec, []string{value})
		},
	}
	BookBest     = check("BookBest", func(s *Server, on bool) error { s.settings.books.Best = on; return nil })
	RanksFromOne = check("Ranks From One", func(s *Server, on bool) error { s.settings.ranksFromOne = on; return nil })
)
