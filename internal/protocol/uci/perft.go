package uci

import (
	"context"

	"github.com/duiyi/duiyi/game"
)

const (
	// maxPerftDepth is deeper than any move tree that can be counted.
	maxPerftDepth = 64
	// uncancelledDepth is the depth of the subtrees that are counted without
	// looking for a stop: milliseconds in nearly every position.
	uncancelledDepth = 2
)

// startPerft counts the leaves below each move, in the place of a search.
func (s *Server) startPerft(depth int) {
	run := &search{out: s.out, moves: newDialect(s.settings.spec, s.settings.ranksFromOne), pos: s.position.Clone(), release: make(chan struct{})}
	run.letAnswer()
	s.launch(run, func(ctx context.Context) { run.perft(ctx, depth) })
}

// perft prints the count of each move and then the sum; it has no best move.
func (run *search) perft(ctx context.Context, depth int) {
	total := uint64(1)
	if depth > 0 {
		total = 0
		for _, m := range game.LegalMoves(run.pos) {
			text := run.moves.format(run.pos, m)
			run.pos.Make(m)
			nodes := countLeaves(ctx, run.pos, depth-1)
			run.pos.Unmake()
			if ctx.Err() != nil || run.out.failed() {
				run.out.line("info string perft was stopped")
				return
			}
			run.out.line("%s: %d", text, nodes)
			total += nodes
		}
	}
	run.out.line("\nNodes searched: %d", total)
}

// countLeaves is game.Perft that can be cancelled; then its count means nothing.
func countLeaves(ctx context.Context, p game.Position, depth int) uint64 {
	if depth <= uncancelledDepth {
		return game.Perft(p, depth)
	}
	var nodes uint64
	for _, m := range game.LegalMoves(p) {
		if ctx.Err() != nil {
			return nodes
		}
		p.Make(m)
		nodes += countLeaves(ctx, p, depth-1)
		p.Unmake()
	}
	return nodes
}
