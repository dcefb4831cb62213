package textbook

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// countedContext is cancelled when it has been asked a number of times.
type countedContext struct {
	context.Context
	left *atomic.Int64
}

func (c countedContext) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

func cancelAfter(asked int64) countedContext {
	left := new(atomic.Int64)
	left.Store(asked)
	return countedContext{context.Background(), left}
}

// Field case BR-103: a search leaves the caller's position as it was, also when
// it is cancelled at any time; and the searcher can be used again.
func TestBR103Cancel(t *testing.T) {
	spec := ticTacToe()
	for _, a := range algorithms {
		p := spec.Start()
		before, state := p.FEN(), *p.State()
		s := New(spec, p)
		s.Ordering = a.ordering
		for _, asked := range []int64{0, 1, 2, 3} {
			r, err := a.search(s, cancelAfter(asked), 9)
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s cancelled at check %d: error %v", a.name, asked, err)
			}
			// Each of up to three threads has its own thousand nodes.
			if r.Nodes > uint64(asked+3)*(cancelMask+1) {
				t.Errorf("%s cancelled at check %d: %d nodes", a.name, asked, r.Nodes)
			}
			if s.pos.FEN() != before || *s.state != state {
				t.Errorf("%s cancelled at check %d: its position is %s", a.name, asked, s.pos.FEN())
			}
		}
		if p.FEN() != before || *p.State() != state {
			t.Errorf("%s: the caller's position is %s", a.name, p.FEN())
		}
		if r, err := a.search(s, context.Background(), 3); err != nil || r.Best == game.NoMove {
			t.Errorf("%s after it was cancelled: best move %v (%v)", a.name, r.Best, err)
		}
	}
}

// Iterative deepening has the move of the last complete iteration at hand.
func TestCancelledIterationsKeepTheLast(t *testing.T) {
	spec := ticTacToe()
	s := New(spec, spec.Start())
	r, err := s.IterativeDeepening(cancelAfter(3), 9)
	if !errors.Is(err, context.Canceled) || r.Best == game.NoMove || len(r.PV) == 0 {
		t.Fatalf("best move %v, line %v (%v), want those of a shallower search", r.Best, r.PV, err)
	}
	want, err := s.Minimax(context.Background(), len(r.PV))
	if err != nil || r.Score != want.Score {
		t.Errorf("score %d (%v), minimax to depth %d has %d", r.Score, err, len(r.PV), want.Score)
	}
}
