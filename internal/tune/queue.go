package tune

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
)

// queue gives the games of a collection out and takes them back in the order of
// their numbers, so that what is kept does not depend on which thread was faster.
type queue struct {
	collection *Collection
	cancel     func()

	mu sync.Mutex
	// taken is the last number that was given out, handed the last one that was
	// handed on; played are those of earlier.
	taken, handed int
	played        map[int]bool
	// waiting are games that ended before one with a lower number.
	waiting map[int]Game
	// seen are the keys of the positions that were taken.
	seen    map[uint64]bool
	totals  Totals
	full    bool
	failure error
}

// begin counts the games that were played before.
func (q *queue) begin() error {
	for _, g := range q.collection.Before {
		if q.played[g.Number] {
			return fmt.Errorf("game %d is there twice", g.Number)
		}
		q.played[g.Number] = true
		for _, s := range g.Samples {
			p, err := q.collection.Spec.Parse(s.FEN)
			if err != nil {
				return fmt.Errorf("line %d: %w", s.line, err)
			}
			q.seen[p.State().Key] = true
		}
		q.totals.add(g)
	}
	q.full = q.enough()
	return nil
}

// enough reports whether no more games are needed.
func (q *queue) enough() bool {
	c := q.collection
	if c.Games > 0 {
		return q.totals.Games >= c.Games
	}
	q.totals.Exhausted = q.totals.Positions < c.Positions && q.totals.barren >= barrenGames
	return q.totals.Exhausted || q.totals.Positions >= c.Positions
}

// take returns the number of the next game to play.
func (q *queue) take(ctx context.Context) (number int, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.taken = q.after(q.taken)
	if games := q.collection.Games; games > 0 && q.taken > games {
		return 0, false
	}
	return q.taken, !q.full && ctx.Err() == nil
}

// after returns the next number that has not been played before.
func (q *queue) after(number int) int {
	for number++; q.played[number]; number++ {
		continue
	}
	return number
}

// hand takes a finished game, and hands on those whose turn has come.
func (q *queue) hand(g Game) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting[g.Number] = g
	for {
		next, ok := q.waiting[q.after(q.handed)]
		if !ok {
			return
		}
		q.handed = next.Number
		delete(q.waiting, next.Number)
		q.finish(next)
	}
}

// finish hands a game on with the positions that are new, unless there are enough
// already.
func (q *queue) finish(g Game) {
	if q.full || q.failure != nil {
		return
	}
	var fresh []Sample
	for _, s := range g.Samples {
		switch {
		case q.seen[s.key]:
			q.totals.Repeated++
		case len(fresh) < q.collection.Header.PerGame:
			q.seen[s.key] = true
			fresh = append(fresh, s)
		}
	}
	g.Samples = fresh
	q.totals.add(g)
	if q.full = q.enough(); q.full {
		q.cancel()
	}
	if finished := q.collection.Finished; finished != nil {
		if q.failure = finished(g, q.totals); q.failure != nil {
			q.cancel()
		}
	}
}

// fail ends the collection by an error; that of a cancelled context is none.
func (q *queue) fail(err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.failure == nil && !errors.Is(err, context.Canceled) {
		q.failure = err
	}
	q.cancel()
}

// end hands on the games that wait for others which were dropped by an interrupt.
func (q *queue) end() (Totals, error) {
	for _, number := range slices.Sorted(maps.Keys(q.waiting)) {
		q.finish(q.waiting[number])
	}
	return q.totals, q.failure
}
