package ucifamily

import (
	"context"

	"github.com/duiyi/duiyi/game"
)

// maxPerftDepth is deeper than any move tree that can be counted.
const maxPerftDepth = 64

// startPerft counts the leaves below each move, in the place of a search.
func (s *Server) startPerft(depth int) {
	run := &search{out: s.out, moves: s.moveForm(), pos: s.position.Clone()}
	s.current = run
	run.Start(false, func(ctx context.Context) { run.perft(ctx, depth) })
}

// perft prints the count of each move and then the sum; it has no best move.
func (run *search) perft(ctx context.Context, depth int) {
	total := uint64(1)
	if depth > 0 {
		total = 0
		for _, m := range game.LegalMoves(run.pos) {
			text := run.moves.format(run.pos, m)
			run.pos.Make(m)
			nodes, err := game.PerftContext(ctx, run.pos, depth-1)
			run.pos.Unmake()
			if err != nil || run.out.Failed() {
				run.out.Printf("info string perft was stopped")
				return
			}
			run.out.Printf("%s: %d", text, nodes)
			total += nodes
		}
	}
	run.out.Printf("\nNodes searched: %d", total)
}
