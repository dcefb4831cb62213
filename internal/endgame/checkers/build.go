package checkers

import (
	"context"
	"fmt"
	"sync"
)

// Build solves all positions of up to a number of pieces, 2 to [MaxPieces], with some
// threads. It tells progress, if that is not nil, after every slice that is done, from
// one goroutine at a time.
func Build(ctx context.Context, pieces, threads int, progress func(done Slice)) (*Tables, error) {
	if pieces < 2 || pieces > MaxPieces {
		return nil, fmt.Errorf("%d pieces: must be 2 to %d", pieces, MaxPieces)
	}
	t := &Tables{pieces: pieces}
	for n := 2; n <= pieces; n++ {
		for men := 0; men <= n; men++ {
			if err := t.solveAll(ctx, pairs(n, men), threads, progress); err != nil {
				return nil, err
			}
		}
	}
	for _, values := range t.slices {
		forgetWins(values)
	}
	return t, nil
}

// pairs returns one of each pair of slices of a number of pieces, of which so many are
// men. No move leads from one pair to another.
func pairs(pieces, men int) (all []Slice) {
	for _, s := range Slices(pieces) {
		if s.men() == men && s.place() <= s.Turned().place() {
			all = append(all, s)
		}
	}
	return all
}

// solveAll solves pairs of slices side by side. The tables are changed only when all
// have been solved.
func (t *Tables) solveAll(ctx context.Context, slices []Slice, threads int, progress func(Slice)) error {
	var done []*half
	err := sideBySide(slices, threads, func(s Slice) (finish func(), err error) {
		solved, err := solve(ctx, s, t)
		if err != nil {
			return nil, err
		}
		return func() {
			for _, h := range solved.halves {
				done = append(done, &half{Slice: h.Slice, values: h.values})
				if progress != nil {
					progress(h.Slice)
				}
			}
		}, nil
	})
	for _, h := range done {
		t.slices[h.place()] = h.values
	}
	return err
}

// sideBySide does some work for each slice with a number of threads, and then
// finishes it while no other work is being finished. After an error it begins with no
// other slice, and returns it.
func sideBySide(slices []Slice, threads int, work func(Slice) (finish func(), err error)) (failure error) {
	var (
		group sync.WaitGroup
		mu    sync.Mutex
	)
	seats := make(chan struct{}, max(threads, 1))
	failed := func() bool {
		mu.Lock()
		defer mu.Unlock()
		return failure != nil
	}
	for _, s := range slices {
		if seats <- struct{}{}; failed() {
			break
		}
		group.Go(func() {
			defer func() { <-seats }()
			finish, err := work(s)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				failure = err
				return
			}
			finish()
		})
	}
	group.Wait()
	return failure
}

// forgetWins forgets how fast the wins are.
func forgetWins(values []byte) {
	for i, v := range values {
		if v := value(v); v <= slowest && v.won() {
			values[i] = byte(winning)
		}
	}
}
