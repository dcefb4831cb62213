package game_test

import (
	"context"
	"errors"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// cancelling is a position that cancels a context after some moves.
type cancelling struct {
	game.Position
	moves  int
	cancel context.CancelFunc
}

func (c *cancelling) Make(m game.Move) bool {
	if c.moves--; c.moves == 0 {
		c.cancel()
	}
	return c.Position.Make(m)
}

// The counts are those that are published, with a context and without.
func TestPerftContext(t *testing.T) {
	p := chess.NewSpec("chess", false).Start()
	for depth, want := range []uint64{1, 20, 400, 8902, 197281} {
		if got := game.Perft(p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
		if got, err := game.PerftContext(t.Context(), p, depth); got != want || err != nil {
			t.Errorf("depth %d with a context: %d and %v, want %d", depth, got, err, want)
		}
	}
}

// A count that is cancelled ends soon, and leaves the position as it was.
func TestPerftCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	p := &cancelling{chess.NewSpec("chess", false).Start(), 5000, cancel}
	before := p.FEN()
	_, err := game.PerftContext(ctx, p, 30)
	if !errors.Is(err, context.Canceled) || p.moves < -5000 || p.FEN() != before {
		t.Errorf("%v after %d moves more, at %s", err, -p.moves, p.FEN())
	}
	if _, err := game.PerftContext(ctx, p, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("depth 0: %v", err)
	}
}
