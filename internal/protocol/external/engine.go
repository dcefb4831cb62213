package external

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Engine is an engine of another maker that runs. It serves one goroutine at a
// time.
type Engine interface {
	// NewGame tells the engine that a new game begins and waits until it is ready.
	NewGame(ctx context.Context) error
	// Search asks the engine for a move.
	Search(ctx context.Context, q Question) (Answer, error)
	// Report says what is known about the engine.
	Report() Report
	// Close asks the engine to go and kills it if it does not. It may be called
	// again.
	Close()
	// Kill ends the engine at once.
	Kill()
}

// Config says what to start.
type Config struct {
	// Path is the program, Args its arguments, Dir its working directory (ours
	// if empty), Env what its environment has besides ours.
	Path string
	Args []string
	Dir  string
	Env  []string
	// Game is the name of the game to play, as the catalog writes it.
	Game string
	// Start is the FEN of the game's usual start, for which a protocol may have a
	// word, or empty: not every engine reads our way of writing positions.
	Start string
	// Options are set in this order after those that the game needs.
	Options []Option
	// Patience is how long the engine may take for anything but a move; 0 is
	// DefaultPatience.
	Patience time.Duration
}

// DefaultPatience is long enough for an engine to load large tables.
const DefaultPatience = 15 * time.Second

// Option is an option to set.
type Option struct{ Name, Value string }

// CheckOptions returns an error if one of the options to set is the client's own
// business. Owned has the names of those, each with what is to be said about it.
func (c Config) CheckOptions(owned map[string]string) error {
	for _, option := range c.Options {
		for name, why := range owned {
			if strings.EqualFold(option.Name, name) {
				return fmt.Errorf("its option %s %s", name, why)
			}
		}
	}
	return nil
}
