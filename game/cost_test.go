package game_test

import (
	"slices"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	evalchess "github.com/duiyi/duiyi/internal/eval/chess"
)

// The same alpha-beta twice, line for line: once over the concrete chess types
// and once over the contract. What the contract costs is the difference in
// time; that both do the same work shows in equal node counts.

const costDepth = 5

var costPositions = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
	"r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9",
	"2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1",
}

type concreteSearch struct {
	pos   *chess.Position
	state *game.State
	eval  *evalchess.Evaluator
	lists [costDepth + 1]game.MoveList
	nodes uint64
}

func (s *concreteSearch) search(alpha, beta, depth int) int {
	s.nodes++
	if s.pos.Verdict(0) != game.Undecided {
		return 0
	}
	if depth == 0 {
		return s.eval.Evaluate()
	}
	list := &s.lists[depth]
	list.Clear()
	s.eval.Candidates(list, game.All)
	best, legal := -30000, 0
	for i := 0; i < list.Len; i++ {
		selectNext(list, i)
		if !s.pos.Make(list.Move[i]) {
			continue
		}
		legal++
		score := -s.search(-beta, -alpha, depth-1)
		s.pos.Unmake()
		if score > best {
			best = score
			alpha = max(alpha, score)
			if alpha >= beta {
				break
			}
		}
	}
	if legal == 0 {
		if s.state.Check {
			return -30000 - depth
		}
		return 0
	}
	return best
}

type contractSearch struct {
	pos     game.Position
	state   *game.State
	eval    game.Evaluator
	orderer game.Orderer
	lists   [costDepth + 1]game.MoveList
	nodes   uint64
}

func (s *contractSearch) search(alpha, beta, depth int) int {
	s.nodes++
	if s.pos.Verdict(0) != game.Undecided {
		return 0
	}
	if depth == 0 {
		return s.eval.Evaluate()
	}
	list := &s.lists[depth]
	list.Clear()
	s.orderer.Candidates(list, game.All)
	best, legal := -30000, 0
	for i := 0; i < list.Len; i++ {
		selectNext(list, i)
		if !s.pos.Make(list.Move[i]) {
			continue
		}
		legal++
		score := -s.search(-beta, -alpha, depth-1)
		s.pos.Unmake()
		if score > best {
			best = score
			alpha = max(alpha, score)
			if alpha >= beta {
				break
			}
		}
	}
	if legal == 0 {
		if s.state.Check {
			return -30000 - depth
		}
		return 0
	}
	return best
}

func selectNext(list *game.MoveList, i int) {
	best := i
	for j := i + 1; j < list.Len; j++ {
		if list.Score[j&(game.MaxMoves-1)] > list.Score[best&(game.MaxMoves-1)] {
			best = j
		}
	}
	list.Move[i], list.Move[best] = list.Move[best], list.Move[i]
	list.Score[i], list.Score[best] = list.Score[best], list.Score[i]
}

func concreteRun(tb testing.TB, spec *game.Spec, fen string, depth int) (int, uint64) {
	p, err := spec.Parse(fen)
	if err != nil {
		tb.Fatal(err)
	}
	s := &concreteSearch{pos: p.(*chess.Position), state: p.State(), eval: evalchess.New(p).(*evalchess.Evaluator)}
	return s.search(-32000, 32000, depth), s.nodes
}

func contractRun(tb testing.TB, spec *game.Spec, fen string, depth int) (int, uint64) {
	p, err := spec.Parse(fen)
	if err != nil {
		tb.Fatal(err)
	}
	eval := evalchess.New(p)
	s := &contractSearch{pos: p, state: p.State(), eval: eval, orderer: eval.(game.Orderer)}
	return s.search(-32000, 32000, depth), s.nodes
}

func TestContractSearchesTheSameTree(t *testing.T) {
	spec := chess.NewSpec("chess", false)
	for _, fen := range costPositions {
		a, nodesA := concreteRun(t, spec, fen, 4)
		b, nodesB := contractRun(t, spec, fen, 4)
		if a != b || nodesA != nodesB || nodesA < 100 {
			t.Errorf("%s: concrete %d in %d nodes, contract %d in %d", fen, a, nodesA, b, nodesB)
		}
	}
}

// BenchmarkContractCost runs both in turn and reports the time per node of each
// and the median over the rounds of what the contract costs, in percent.
func BenchmarkContractCost(b *testing.B) {
	spec := chess.NewSpec("chess", false)
	var nodes uint64
	var concrete, contract time.Duration
	var costs []float64
	for b.Loop() {
		var roundConcrete, roundContract time.Duration
		for _, fen := range costPositions {
			start := time.Now()
			_, n := concreteRun(b, spec, fen, costDepth)
			roundConcrete += time.Since(start)
			start = time.Now()
			contractRun(b, spec, fen, costDepth)
			roundContract += time.Since(start)
			nodes += n
		}
		concrete += roundConcrete
		contract += roundContract
		costs = append(costs, 100*(roundContract.Seconds()/roundConcrete.Seconds()-1))
	}
	slices.Sort(costs)
	b.ReportMetric(float64(concrete.Nanoseconds())/float64(nodes), "concrete-ns/node")
	b.ReportMetric(float64(contract.Nanoseconds())/float64(nodes), "contract-ns/node")
	b.ReportMetric(costs[len(costs)/2], "cost-%")
}
