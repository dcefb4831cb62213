package tune

import (
	"context"
	"sync"
	"sync/atomic"
)

// parallel calls work for each number below n on so many threads. Which thread has
// which number is chance: work must keep what it finds by number. The error is the
// context's, or that of the lowest number that has one.
func parallel(ctx context.Context, n, threads int, work func(i int) error) error {
	var next atomic.Int64
	var group sync.WaitGroup
	var mu sync.Mutex
	failed, failure := n, error(nil)
	for range max(1, min(threads, n)) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				if err := work(i); err != nil {
					mu.Lock()
					if i < failed {
						failed, failure = i, err
					}
					mu.Unlock()
					return
				}
			}
		})
	}
	group.Wait()
	if failure == nil {
		failure = ctx.Err()
	}
	return failure
}
