package search_test

import (
	"context"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/search"
)

// TestThreads: however threads interleave, the iterations that are reported get deeper
// and end with the limit, every line is legal, and the move is the first of the best.
func TestThreads(t *testing.T) {
	for _, entry := range catalog.Games() {
		core := search.New(entry.Spec, search.AllFeatures(), 4, 3)
		defer core.Close()
		p := entry.Spec.Start()
		for ply := range 12 {
			limits := search.Limits{Depth: 6, MultiPV: 1 + ply%4/3}
			last := 0
			r := core.Run(context.Background(), p, limits, func(info search.Info) {
				if info.Depth <= last || info.Depth > limits.Depth {
					t.Errorf("%s: depth %d after %d", entry.Spec.Name, info.Depth, last)
				}
				last = info.Depth
				for _, line := range info.Lines {
					requireLegalLine(t, p, line.Moves)
				}
			})
			if len(r.Info.Lines) == 0 {
				break // the game is over
			}
			if last != limits.Depth || r.Info.Depth != last || r.Best != r.Info.Lines[0].Moves[0] {
				t.Fatalf("%s: depth %d, best %v of %v", entry.Spec.Name, last, r.Best, r.Info.Lines)
			}
			if p.Make(r.Best); p.Verdict(0) != 0 {
				break
			}
		}
	}
}
