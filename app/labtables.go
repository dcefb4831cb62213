package app

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/textbook"
)

// tablesMostNodes is how many nodes a search of the tables may need, unless it is
// said otherwise: seconds.
const tablesMostNodes = 2_000_000

// labTables is what the lab's tables say, and the object that --tables --json
// prints.
type labTables struct {
	Game      string     `json:"game"`
	FEN       string     `json:"fen"`
	Depth     int        `json:"depth"`
	MostNodes uint64     `json:"most_nodes"`
	Levels    []labLevel `json:"positions"`
	Curves    []labCurve `json:"algorithms"`
	Splits    []labSplit `json:"root_split"`
	Threads   int        `json:"threads"`
	// CPUs is how many processors the system offers the program.
	CPUs int `json:"cpus"`
}

// labLevel is a depth: the positions at it, and the nodes of minimax to it.
type labLevel struct {
	Depth     int      `json:"depth"`
	Positions labCount `json:"positions"`
	Minimax   labCount `json:"minimax_nodes"`
}

// labCount is a number that was counted or, if Estimated says so, estimated.
type labCount struct {
	Count     float64 `json:"count"`
	Estimated bool    `json:"estimated,omitempty"`
	StdErr    float64 `json:"std_err,omitempty"`
}

// labCurve is the nodes of an algorithm by depth. It ends before the depth that needs
// more nodes than are allowed.
type labCurve struct {
	Name   string     `json:"name"`
	Points []labPoint `json:"depths"`
}

// labPoint is a search: Ratio is the nodes of minimax for one of the algorithm's.
type labPoint struct {
	Depth  int     `json:"depth"`
	Nodes  uint64  `json:"nodes"`
	TimeMS int64   `json:"time_ms"`
	Ratio  float64 `json:"ratio"`
}

// tables measures and prints the tables. After an interrupt it prints what was
// finished.
func (c *labCommand) tables(s *session, p labProblem, algorithms []algorithm) error {
	if p.mostNodes == 0 {
		p.mostNodes = tablesMostNodes
	}
	t := labTables{
		Game: p.spec.Name, FEN: p.pos.FEN(), Depth: p.depth, MostNodes: p.mostNodes, Threads: p.threads,
		CPUs: runtime.NumCPU(), Levels: []labLevel{}, Curves: []labCurve{}, Splits: []labSplit{},
	}
	err := t.measure(s, p, algorithms)
	if errors.Is(err, context.Canceled) {
		err = errInterrupted
	}
	if len(t.Levels) == 0 {
		return err
	}
	if c.JSON {
		return errors.Join(s.out.json(t), err)
	}
	t.print(s.out)
	return err
}

// measure fills the tables in.
func (t *labTables) measure(s *session, p labProblem, algorithms []algorithm) error {
	for depth := 1; depth <= p.depth; depth++ {
		l, err := p.level(s.ctx, depth)
		if err != nil {
			return err
		}
		t.Levels = append(t.Levels, l)
	}
	for _, a := range algorithms {
		if a.isPlayer || slices.Contains([]string{"minimax", "negamax"}, a.name) {
			continue // minimax is the measure, and players heed no depth
		}
		found, err := p.curve(s, a, t.Levels)
		if err != nil {
			return err
		}
		t.Curves = append(t.Curves, found)
	}
	for _, a := range rootSplits() {
		found, err := p.splitClock(s, a)
		if err != nil {
			return err
		}
		t.Splits = append(t.Splits, found)
	}
	return nil
}

// level counts or estimates what is at a depth.
func (p labProblem) level(ctx context.Context, depth int) (labLevel, error) {
	s := p.newSearcher()
	s.CandidatesOnly, s.MaxNodes = false, 0
	positions, err := s.EstimatePositions(ctx, depth, p.probes, p.seed)
	if err != nil {
		return labLevel{}, err
	}
	l := labLevel{Depth: depth, Positions: estimated(positions[depth])}
	if l.Positions.Count <= float64(p.mostNodes) {
		counted, err := game.PerftContext(ctx, p.pos.Clone(), depth)
		if err != nil {
			return l, err
		}
		l.Positions = labCount{Count: float64(counted)}
	}
	l.Minimax, err = p.minimaxNodes(ctx, depth)
	return l, err
}

// minimaxNodes counts the nodes of minimax, or estimates them if they are too many.
func (p labProblem) minimaxNodes(ctx context.Context, depth int) (labCount, error) {
	guess, err := p.newSearcher().EstimateMinimax(ctx, depth, p.probes, p.seed)
	if err != nil || guess.Mean > float64(p.mostNodes) {
		return estimated(guess), err
	}
	found, err := p.newSearcher().Minimax(ctx, depth)
	if errors.Is(err, textbook.ErrNodes) {
		return estimated(guess), nil
	}
	return labCount{Count: float64(found.Nodes)}, err
}

// estimated returns an estimate as a count.
func estimated(e textbook.Estimate) labCount {
	return labCount{Count: e.Mean, Estimated: true, StdErr: e.StdErr}
}

// curve runs an algorithm to every depth until it needs too many nodes.
func (p labProblem) curve(s *session, a algorithm, levels []labLevel) (labCurve, error) {
	found := labCurve{Name: a.name, Points: []labPoint{}}
	for _, l := range levels {
		p.depth = l.Depth
		start := s.Now()
		finding, err := a.run(s.ctx, p)
		switch {
		case errors.Is(err, textbook.ErrNodes):
			return found, nil
		case errors.Is(err, context.Canceled):
			return found, err
		case err != nil:
			return found, fmt.Errorf("%s: %w", a.name, err)
		}
		found.Points = append(found.Points, labPoint{
			Depth: l.Depth, Nodes: finding.nodes, TimeMS: s.Now().Sub(start).Milliseconds(),
			Ratio: l.Minimax.Count / float64(finding.nodes),
		})
	}
	return found, nil
}
