package server

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// someBook plays the first legal move of the alphabet, whatever the game.
type someBook struct{ spec *game.Spec }

func (b someBook) Choose(pos game.Position, _ *rand.Rand) (game.Move, bool) {
	best := game.NoMove
	for _, m := range game.LegalMoves(pos.Clone()) {
		if best == game.NoMove || b.spec.Notations[0].Format(pos, m) < b.spec.Notations[0].Format(pos, best) {
			best = m
		}
	}
	return best, true
}

// Engines get the book of their game and no other; a hint is always searched.
func TestEnginesHaveTheirBook(t *testing.T) {
	f := start(t, func(c *Config) {
		entry, err := c.Table.Find("chess")
		if err != nil {
			t.Fatal(err)
		}
		c.Books = map[string]engine.Book{"chess": someBook{entry.Spec}}
	})
	f.begin("chess", "engine", "human")
	if search := f.search(); search.limits.Book == nil {
		t.Error("no book for chess")
	} else {
		search.play("e2e4")
	}
	f.begin("chess:960", "engine", "human")
	if search := f.search(); search.limits.Book != nil {
		t.Error("the book of chess for Chess960")
	} else {
		search.play("e2e4")
	}
	w, _ := f.dial(f.begin("chess", "human", "engine").ID)
	w.write(fields{"type": "hint", "request": 1, "ply": 0})
	if search := f.search(); search.limits.Book != nil {
		t.Error("a hint comes from a book")
	} else {
		search.play("e2e4")
	}
	w.until("hint")
}

// An engine's move from the book is played like any other.
func TestBookMoveOnThePage(t *testing.T) {
	f := start(t, func(c *Config) {
		entry, err := c.Table.Find("chess")
		if err != nil {
			t.Fatal(err)
		}
		c.Books = map[string]engine.Book{"chess": someBook{entry.Spec}}
		c.NewEngine = func(spec *game.Spec) (Searcher, error) { return engine.New(spec, engine.Options{HashMB: 1}) }
		c.Pause = time.Nanosecond
	})
	w, first := f.dial(f.begin("chess", "engine", "human").ID)
	if first.Ply == 0 {
		first = w.state(1)
	}
	if first.Moves[0].Move != "a2a3" || first.Thinking != nil {
		t.Errorf("%+v", first.Moves)
	}
}
