package textbook

import "context"

// IterativeDeepening runs fail-soft alpha-beta to depth 1, 2, 3 and so on to
// the depth given, each time with the best move of the last iteration first at
// the root. A good move tried first makes the rest quick to refute, which more
// than pays for the shallow iterations; and there is a move to play whenever
// time runs out. If the context is cancelled, its error comes with the result
// of the last iteration that was completed. Nodes and leaves are those of all
// iterations.
func (s *Searcher) IterativeDeepening(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	return s.deepen(depth, s.failSoft)
}

// IterativeTable is iterative deepening over alpha-beta with a table: each
// iteration finds in the table what was best at every node of the one before, and
// not at the root alone.
func (s *Searcher) IterativeTable(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	s.needTable()
	return s.deepen(depth, s.withTable)
}

// deepen runs the iterations of a search.
func (s *Searcher) deepen(depth int, search func(depth, ply, alpha, beta int) int) (Result, error) {
	var last Result
	for d := min(depth, 1); d <= depth && s.err == nil; d++ {
		s.frame(0).first = last.Best
		score := search(d, 0, -infinite, infinite)
		if r, err := s.result(score); err == nil {
			last = r
		}
	}
	last.Nodes, last.Leaves = s.nodes, s.leaves
	return last, s.err
}
