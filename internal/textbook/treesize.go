package textbook

import (
	"context"
	"math"
	"math/rand/v2"

	"github.com/duiyi/duiyi/game"
)

// Estimate is the mean of what random probes found, and its standard error: the
// truth lies within two of them 19 times out of 20, if the probes are many.
type Estimate struct{ Mean, StdErr float64 }

// EstimatePositions estimates how many nodes the move tree has at each ply from 0
// to the depth: what perft counts, which no rule but the lack of a move cuts. The
// same seed gives the same estimate.
//
// A probe walks down by random moves. If it has met b1, b2, … moves to choose
// from, the product of them all is a guess of the number of nodes at its ply, too
// great or too small but right on average (Knuth): a node is reached with the
// chance 1/(b1·b2·…), and counts for that many when it is.
func (s *Searcher) EstimatePositions(ctx context.Context, depth, probes int, seed uint64) ([]Estimate, error) {
	plies := make([]samples, depth+1)
	err := s.probe(ctx, depth, probes, seed, false, func(nodes []float64) {
		for ply, n := range nodes {
			plies[ply].add(n)
		}
	})
	estimates := make([]Estimate, depth+1)
	for ply := range plies {
		estimates[ply] = plies[ply].estimate()
	}
	return estimates, err
}

// EstimateMinimax estimates how many nodes Minimax would visit, the root
// included.
func (s *Searcher) EstimateMinimax(ctx context.Context, depth, probes int, seed uint64) (Estimate, error) {
	var all samples
	err := s.probe(ctx, depth, probes, seed, true, func(nodes []float64) {
		sum := 0.0
		for _, n := range nodes {
			sum += n
		}
		all.add(sum)
	})
	return all.estimate(), err
}

// probe walks down a number of times and reports the guesses of each walk by ply.
// heedRules says that a position which the rules have decided is a leaf.
func (s *Searcher) probe(ctx context.Context, depth, probes int, seed uint64, heedRules bool, report func(nodes []float64)) error {
	s.begin(ctx)
	random := rand.New(rand.NewPCG(seed, 0))
	nodes := make([]float64, depth+1)
	for range probes {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.walk(random, nodes, heedRules)
		report(nodes)
	}
	return nil
}

// walk goes down once and comes back.
func (s *Searcher) walk(random *rand.Rand, nodes []float64, heedRules bool) {
	clear(nodes)
	nodes[0] = 1
	ply := 0
	for ; ply+1 < len(nodes); ply++ {
		if heedRules && ply > 0 && s.pos.Verdict(s.root) != game.Undecided {
			break
		}
		moves := s.legalMoves(ply)
		if len(moves) == 0 {
			break
		}
		nodes[ply+1] = nodes[ply] * float64(len(moves))
		s.pos.Make(moves[random.IntN(len(moves))])
	}
	for range ply {
		s.pos.Unmake()
	}
}

// legalMoves returns the moves of the node that Make does not refuse.
func (s *Searcher) legalMoves(ply int) []game.Move {
	moves := s.moves(ply)
	legal := moves[:0]
	for _, m := range moves {
		if s.pos.Make(m) {
			s.pos.Unmake()
			legal = append(legal, m)
		}
	}
	return legal
}

// samples gathers numbers for their mean and its error, by Welford's method, which
// does not lose the small differences of great numbers.
type samples struct {
	n             int
	mean, squares float64
}

// add takes a number in.
func (s *samples) add(x float64) {
	s.n++
	delta := x - s.mean
	s.mean += delta / float64(s.n)
	s.squares += delta * (x - s.mean)
}

// estimate returns the mean and its standard error, which a single number has
// none of.
func (s *samples) estimate() Estimate {
	e := Estimate{Mean: s.mean}
	if s.n > 1 {
		e.StdErr = math.Sqrt(s.squares / float64(s.n-1) / float64(s.n))
	}
	return e
}
