package app

import (
	"context"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// maxPerftDepth is deeper than any move tree that can be counted.
const maxPerftDepth = 64

// perftCommand counts the leaves of the move tree.
type perftCommand struct {
	positionFlags `embed:""`
	Depth         *int `placeholder:"N" help:"The depth in plies."`
	Divide        bool `help:"Print the count of each move before."`
	Threads       *int `placeholder:"T" help:"Share the moves of the position out among so many threads; 1 if it is not given."`
	JSON          bool `name:"json" help:"Print an object with the counts and the time."`
}

// perftJSON is the object that perft --json prints.
type perftJSON struct {
	Nodes  uint64            `json:"nodes"`
	Depth  int               `json:"depth"`
	TimeMS int64             `json:"time_ms"`
	Divide map[string]uint64 `json:"divide"`
}

// Run implements the subcommand.
func (c *perftCommand) Run(s *session) error {
	spec, pos, err := c.load(s.Table)
	if err != nil {
		return err
	}
	if c.Depth == nil {
		return usagef("--depth is missing; it is the depth in plies, 0 to %d", maxPerftDepth)
	}
	depth, err := inRange("--depth", c.Depth, 0, maxPerftDepth, 0)
	if err != nil {
		return err
	}
	threads, err := inRange("--threads", c.Threads, 1, engine.MaxThreads, 1)
	if err != nil {
		return err
	}
	start := s.Now()
	shares := divide(s.ctx, pos, depth, threads)
	if s.ctx.Err() != nil {
		return errInterrupted
	}
	result := perftJSON{Depth: depth, TimeMS: s.Now().Sub(start).Milliseconds(), Divide: map[string]uint64{}}
	if depth == 0 {
		result.Nodes = 1
	}
	for _, share := range shares {
		result.Nodes += share.nodes
		result.Divide[spec.Notations[0].Format(pos, share.move)] += share.nodes
	}
	if c.JSON {
		return s.out.json(result)
	}
	if c.Divide {
		printDivide(s.out, result.Divide)
	}
	s.out.printf("nodes %d\n", result.Nodes)
	return nil
}

// printDivide prints the count of each move, sorted.
func printDivide(out *output, counts map[string]uint64) {
	for _, m := range slices.Sorted(maps.Keys(counts)) {
		out.printf("%s: %d\n", m, counts[m])
	}
}

// share is the part of the tree below one move.
type share struct {
	move  game.Move
	nodes uint64
}

// divide counts the leaves below each legal move, with a number of threads that
// each take the next move when they are done with one. There are none at depth
// 0. If the context is cancelled the counts mean nothing.
func divide(ctx context.Context, pos game.Position, depth, threads int) []share {
	if depth == 0 {
		return nil
	}
	var shares []share
	for _, m := range game.LegalMoves(pos) {
		shares = append(shares, share{move: m})
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(threads, len(shares)) {
		group.Go(func() {
			// Cloned here and not outside: what one goroutine allocates after the
			// other would lie side by side, and two processors would fight over
			// the cache line where both meet.
			p := pos.Clone()
			for i := int(next.Add(1)) - 1; i < len(shares); i = int(next.Add(1)) - 1 {
				p.Make(shares[i].move)
				shares[i].nodes, _ = game.PerftContext(ctx, p, depth-1)
				p.Unmake()
			}
		})
	}
	group.Wait()
	return shares
}
