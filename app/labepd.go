package app

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"

	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/search"
	"github.com/duiyi/duiyi/internal/textbook"
)

// nodeCounts is what the positions of a file need, and the object that lab --epd
// --json prints.
type nodeCounts struct {
	Game      string      `json:"game"`
	Depth     int         `json:"depth"`
	Positions []nodeCount `json:"positions"`
	Total     nodeCount   `json:"total"`
}

// nodeCount is the nodes of one position, or of all: minimax to the depth as it is
// estimated, ordered alpha-beta to the depth and one ply deeper, the core to twice
// the depth.
type nodeCount struct {
	FEN        string  `json:"fen,omitempty"`
	Minimax    float64 `json:"minimax"`
	MinimaxErr float64 `json:"minimax_std_err"`
	Ordered    uint64  `json:"ordered"`
	Deeper     uint64  `json:"ordered_deeper"`
	Core       uint64  `json:"core_twice_as_deep"`
	// Pruning is the nodes of minimax for one of ordered alpha-beta, CoreShare the
	// core's for one of the deeper alpha-beta.
	Pruning   float64 `json:"minimax_per_ordered"`
	CoreShare float64 `json:"core_per_ordered_deeper"`
}

// countNodes counts on the positions of a file, and prints each when it is done.
func (c *labCommand) countNodes(s *session) error {
	problems, err := c.epdProblems(s)
	if err != nil {
		return err
	}
	all := nodeCounts{Game: problems[0].spec.Name, Depth: problems[0].depth, Positions: []nodeCount{}}
	for i, p := range problems {
		n, err := p.countNodes(s.ctx)
		switch {
		case errors.Is(err, context.Canceled):
			return errors.Join(c.printTotal(s.out, all), fmt.Errorf("interrupted at position %d of %d", i+1, len(problems)))
		case errors.Is(err, textbook.ErrNodes):
			return errors.Join(c.printTotal(s.out, all), fmt.Errorf("position %d (%s) needs more than the %d nodes of --most-nodes", i+1, n.FEN, p.mostNodes))
		case err != nil:
			return err
		}
		all.Positions = append(all.Positions, n)
		all.Total.add(n)
		if !c.JSON {
			n.print(s.out, all.Depth, fmt.Sprint(i+1))
		}
	}
	return c.printTotal(s.out, all)
}

// printTotal prints the end of the table, or the object.
func (c *labCommand) printTotal(out *output, all nodeCounts) error {
	switch {
	case len(all.Positions) == 0:
		return nil
	case c.JSON:
		return out.json(all)
	}
	all.Total.print(out, all.Depth, "total")
	return nil
}

// epdProblems reads the positions of the file.
func (c *labCommand) epdProblems(s *session) ([]labProblem, error) {
	if c.FEN != nil || c.Moves != "" {
		return nil, usagef("--epd brings its positions: --fen and --moves have no place beside it")
	}
	entry, err := c.entry(s.Table)
	if err != nil {
		return nil, err
	}
	var base labProblem
	if err := c.settings(&base, treeDepth); err != nil {
		return nil, err
	}
	first, err := inRange("--first", c.First, 1, maxSamples, maxSamples)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(c.EPD)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	openings, err := arena.ReadOpenings(entry.Spec, file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.EPD, err)
	}
	var problems []labProblem
	for _, opening := range openings[:min(first, len(openings))] {
		p := base
		p.spec, p.pos = entry.Spec, opening.Start.Clone()
		for _, m := range opening.Moves {
			p.pos.Make(m)
		}
		problems = append(problems, p)
	}
	return problems, nil
}

// countNodes counts on one position.
func (p labProblem) countNodes(ctx context.Context) (nodeCount, error) {
	n := nodeCount{FEN: p.pos.FEN()}
	minimax, err := p.newSearcher().EstimateMinimax(ctx, p.depth, p.probes, p.seed)
	if err != nil {
		return n, err
	}
	n.Minimax, n.MinimaxErr = minimax.Mean, minimax.StdErr
	same, err := p.newSearcher().AlphaBetaFailSoft(ctx, p.depth)
	if err != nil {
		return n, err
	}
	deeper, err := p.newSearcher().AlphaBetaFailSoft(ctx, p.depth+1)
	if err != nil {
		return n, err
	}
	p.depth *= 2
	core, err := coreRun(search.AllFeatures())(ctx, p)
	n.Ordered, n.Deeper, n.Core = same.Nodes, deeper.Nodes, core.nodes
	n.relate()
	return n, err
}

// add adds the nodes of a position to a total.
func (n *nodeCount) add(other nodeCount) {
	n.MinimaxErr = math.Hypot(n.MinimaxErr, other.MinimaxErr)
	n.Minimax += other.Minimax
	n.Ordered += other.Ordered
	n.Deeper += other.Deeper
	n.Core += other.Core
	n.relate()
}

// relate computes how the counts stand to each other.
func (n *nodeCount) relate() {
	n.Pruning = rounded(n.Minimax/float64(n.Ordered), 2)
	n.CoreShare = float64(n.Core) / float64(n.Deeper)
}

// print prints a line.
func (n nodeCount) print(out *output, depth int, name string) {
	out.printf("%s minimax-%d %s ordered-%d %d minimax/ordered %.0f ordered-%d %d core-%d %d core/ordered %.3f\n",
		name, depth, labCount{n.Minimax, true, n.MinimaxErr}, depth, n.Ordered, n.Pruning, depth+1, n.Deeper, 2*depth, n.Core, n.CoreShare)
}
