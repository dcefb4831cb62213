package arena

import (
	"context"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Player plays the games of a contestant, one at a time.
type Player interface {
	// Start makes sure that the player can play at all.
	Start(ctx context.Context) error
	// NewGame prepares for a game. A player that is not running is started. The
	// seed makes what the player leaves to
	// chance repeatable.
	NewGame(ctx context.Context, seed uint64) error
	// Move asks for a move. An error is the context's, or means that the game
	// is lost.
	Move(ctx context.Context, turn Turn) (Answer, error)
	// Report returns what is known about the player's process, nil if it has
	// none. A failed process is ended first; the next game gets a new one.
	Report(failed bool) *external.Report
	// Close ends the player.
	Close()
}

// Turn is a position in which a player is to move.
type Turn struct {
	// Pos is the position. It belongs to the arena.
	Pos game.Position
	// FEN is where the game began, Moves what was played since, in the game's
	// coordinates.
	FEN   string
	Moves []string
	// Limits are those of the move: of the time control nothing but what
	// follows.
	Limits Limits
	Clocks *external.Clock
	// Allowed is how long the move may take: by the clock, perhaps 0, by the time
	// for a move, or by the arena's patience. Wait is when the arena stops waiting.
	Allowed, Wait time.Duration
}

// Answer is a player's move.
type Answer struct {
	// Move is in the game's coordinates, empty if the player has none. Raw is
	// what an engine wrote.
	Move, Raw string
	Elapsed   time.Duration
	// Resigned says that the player gives the game up.
	Resigned bool
	// Scored says that the player gave a score: Score in centipawns from its
	// view, a forced win beyond ±decided.
	Scored bool
	Score  int
	// Info is all that the player said about its search.
	Info external.Info
	// Best is the best move in the game's coordinates where the player chose
	// another one.
	Best string
}

// decided is the score of a forced result; evaluations stay well below.
const decided = game.MaxEvaluation + 1

// scoreOf returns one number for a score or a mate.
func scoreOf(centipawns, mate int) int {
	switch {
	case mate > 0:
		return decided
	case mate < 0:
		return -decided
	default:
		return min(max(centipawns, -decided), decided)
	}
}
