package app

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/textbook"
)

// labCommand compares search algorithms: on one position, by depth
// (labtables.go), or over the positions of a file (labepd.go). It also estimates
// how large the games are (labtree.go).
type labCommand struct {
	positionFlags `embed:""`
	Depth         *int    `placeholder:"N" help:"The depth in plies; 4 if it is not given, with --tree and --epd 6."`
	Algorithms    string  `placeholder:"a,b,…" help:"The algorithms to run: ${algorithms}, and the players that a game has of its own; all if it is not given."`
	Order         string  `placeholder:"a,b,…" help:"The order in which the textbook's algorithms try moves: ${orders}, or none; all of it if it is not given."`
	Discount      string  `placeholder:"0.99" help:"What is left of a value a ply later, for the textbook's algorithms, in the place of the distance to a mate."`
	Threads       *int    `placeholder:"T" help:"The number of threads of root-parallel; 2 if it is not given."`
	Tables        bool    `help:"Print tables instead: positions by depth, the nodes of each algorithm, what deepening and the root split cost."`
	Tree          bool    `help:"Estimate instead how large the game's tree is, without --game those of all games."`
	EPD           string  `name:"epd" placeholder:"FILE" help:"Count nodes instead on the positions of a file, one a line: minimax and ordered alpha-beta at the depth, the latter a ply deeper, the core at twice the depth."`
	First         *int    `placeholder:"N" help:"Take the first N positions of the file only."`
	Probes        *int    `placeholder:"N" help:"The number of random probes of an estimate; 2000 if it is not given."`
	Games         *int    `placeholder:"N" help:"The number of games of each kind that --tree plays; 20 if it is not given."`
	MostNodes     *uint64 `placeholder:"N" help:"Estimate what has more nodes, and leave out what cannot be estimated; with --tables 2000000 if it is not given, with --tree 300000, with --epd no end."`
	Seed          *uint64 `placeholder:"N" help:"The seed of what is random; 1 if it is not given."`
	JSON          bool    `name:"json" help:"Print an object."`
}

// Defaults of the lab: minimax to depth 4 takes seconds in chess.
const (
	labDepth   = 4
	labThreads = 2
	labProbes  = 2000
	labGames   = 20
	labSeed    = 1
)

// estimateDepth bounds the depth where nodes are estimated, so that the squares of
// the greatest estimates are still numbers; with --epd the core searches twice as
// deep.
const estimateDepth = engine.MaxDepth / 2

// maxSamples bounds the probes and the games that can be asked for.
const maxSamples = 1_000_000

// labJSON is the object that lab --json prints.
type labJSON struct {
	Game       string       `json:"game"`
	FEN        string       `json:"fen"`
	Depth      int          `json:"depth"`
	Discount   float64      `json:"discount,omitempty"`
	Agree      bool         `json:"agree"`
	Algorithms []labRowJSON `json:"algorithms"`
}

// labRowJSON is what an algorithm found; the effective branching factor is the
// depth-th root of the nodes. A player of the game's own has neither a score nor
// a depth: its value is in own_score, in a unit of its own.
type labRowJSON struct {
	Name     string     `json:"name"`
	Score    *scoreJSON `json:"score,omitempty"`
	OwnScore *int       `json:"own_score,omitempty"`
	Best     string     `json:"best"`
	Nodes    uint64     `json:"nodes"`
	TimeMS   int64      `json:"time_ms"`
	EBF      *float64   `json:"ebf,omitempty"`
}

// Run implements the subcommand.
func (c *labCommand) Run(s *session) error {
	switch {
	case c.Tables && c.Tree || c.Tables && c.EPD != "" || c.Tree && c.EPD != "":
		return usagef("--tables, --tree and --epd exclude each other: one thing is printed at a time")
	case c.Tree:
		return c.tree(s)
	case c.EPD != "":
		return c.countNodes(s)
	}
	problem, err := c.problem(s)
	if err != nil {
		return err
	}
	algorithms, err := algorithmsByName(problem.spec, c.Algorithms)
	if err != nil {
		return err
	}
	if c.Tables {
		return c.tables(s, problem, algorithms)
	}
	runs, interrupted := problem.solve(s, algorithms)
	if len(runs) == 0 {
		return interrupted
	}
	if c.JSON {
		err = s.out.json(problem.describe(runs))
	} else {
		problem.print(s.out, runs)
	}
	return errors.Join(err, interrupted)
}

// problem reads the flags that say what is to be searched.
func (c *labCommand) problem(s *session) (labProblem, error) {
	spec, pos, err := c.load(s.Table)
	if err != nil {
		return labProblem{}, err
	}
	p := labProblem{spec: spec, pos: pos}
	if err := c.settings(&p, labDepth); err != nil {
		return p, err
	}
	if o := pos.Outcome(); o.Over() && !game.HasLegalMove(pos) {
		return p, errors.New(whyOver(o))
	}
	return p, nil
}

// settings reads the flags that do not depend on the position.
func (c *labCommand) settings(p *labProblem, depth int) (err error) {
	if p.ordering, err = parseOrder(c.Order); err != nil {
		return err
	}
	if p.discount, err = parseDiscount(c.Discount); err != nil {
		return err
	}
	deepest := engine.MaxDepth
	if c.Tables || c.Tree || c.EPD != "" {
		deepest = estimateDepth
	}
	if p.depth, err = inRange("--depth", c.Depth, 1, deepest, depth); err != nil {
		return err
	}
	if p.threads, err = inRange("--threads", c.Threads, 1, engine.MaxThreads, labThreads); err != nil {
		return err
	}
	if p.probes, err = inRange("--probes", c.Probes, 2, maxSamples, labProbes); err != nil {
		return err
	}
	if p.mostNodes, err = inRange("--most-nodes", c.MostNodes, 1, math.MaxInt64, 0); err != nil {
		return err
	}
	p.seed, err = inRange("--seed", c.Seed, 0, math.MaxUint64, labSeed)
	return err
}

// labRun is an algorithm and what it found.
type labRun struct {
	algorithm algorithm
	found     labFinding
	timeMS    int64
}

// solve runs one algorithm after the other. After an interrupt it returns what
// was finished.
func (p labProblem) solve(s *session, algorithms []algorithm) ([]labRun, error) {
	var runs []labRun
	for _, a := range algorithms {
		start := s.Now()
		found, err := a.run(s.ctx, p)
		switch {
		case errors.Is(err, context.Canceled):
			return runs, fmt.Errorf("interrupted while %s was searching", a.name)
		case errors.Is(err, textbook.ErrNodes):
			return runs, fmt.Errorf("%s needs more than the %d nodes of --most-nodes", a.name, p.mostNodes)
		case err != nil:
			return runs, fmt.Errorf("%s: %w", a.name, err)
		}
		runs = append(runs, labRun{a, found, s.Now().Sub(start).Milliseconds()})
	}
	return runs, nil
}

// describe gathers the object of lab --json.
func (p labProblem) describe(runs []labRun) labJSON {
	all := labJSON{Game: p.spec.Name, FEN: p.pos.FEN(), Depth: p.depth, Agree: agree(p.comparable(runs)), Algorithms: []labRowJSON{}}
	if p.discount > 0 {
		all.Discount = float64(p.discount) / wholeDiscount
	}
	for _, r := range runs {
		all.Algorithms = append(all.Algorithms, p.describeRun(r))
	}
	return all
}

func (p labProblem) describeRun(r labRun) labRowJSON {
	row := labRowJSON{
		Name: r.algorithm.name, Best: p.spec.Notations[0].Format(p.pos, r.found.best),
		Nodes: r.found.nodes, TimeMS: r.timeMS,
	}
	if r.algorithm.isPlayer {
		row.OwnScore = &r.found.own
		return row
	}
	score, ebf := scoreToJSON(r.found.score), math.Round(p.branching(r.found.nodes)*1000)/1000
	row.Score, row.EBF = &score, &ebf
	return row
}

// branching returns the effective branching factor: that of a full tree of the
// depth with so many nodes.
func (p labProblem) branching(nodes uint64) float64 {
	return math.Pow(float64(nodes), 1/float64(p.depth))
}

// print prints the table and whether those who must agree do.
func (p labProblem) print(out *output, runs []labRun) {
	out.printf("%s, depth %d: %s\n\n", p.spec.Name, p.depth, p.pos.FEN())
	t := columns{{"algorithm", "value", "best", "nodes", "time ms", "ebf"}}
	for _, r := range runs {
		value, ebf := r.found.score.String(), fmt.Sprintf("%.2f", p.branching(r.found.nodes))
		if r.algorithm.isPlayer {
			value, ebf = fmt.Sprintf("own %d", r.found.own), "-"
		}
		t.add(r.algorithm.name, value, p.spec.Notations[0].Format(p.pos, r.found.best),
			strconv.FormatUint(r.found.nodes, 10), strconv.FormatInt(r.timeMS, 10), ebf)
	}
	t.print(out)
	out.printf("\n")
	p.printVerdict(out, p.comparable(runs))
	if considered, legal := p.considered(); considered < legal {
		out.printf("All of them search only the moves that the evaluator thinks worth searching: here %d of %d.\n", considered, legal)
	}
	for _, r := range runs {
		if r.algorithm.remark != "" {
			out.printf("%s %s.\n", r.algorithm.name, r.algorithm.remark)
		}
	}
}

// printVerdict says whether those found the same value that must.
func (p labProblem) printVerdict(out *output, same []labRun) {
	if p.discount > 0 {
		out.printf("A value counts %.3f of itself a ply later; the core knows no discount and is not compared.\n", float64(p.discount)/wholeDiscount)
	}
	if len(same) < 2 {
		return
	}
	var names []string
	for _, r := range same {
		names = append(names, r.algorithm.name)
	}
	verdict := "and they do"
	if !agree(same) {
		verdict = "but they do NOT"
	}
	out.printf("%s must find the same value, %s.\n", strings.Join(names, ", "), verdict)
}

// considered returns how many moves the evaluator thinks worth searching, and
// how many are legal.
func (p labProblem) considered() (considered, legal int) {
	moves := game.LegalMoves(p.pos)
	orderer, ok := p.spec.NewEvaluator(p.pos.Clone()).(game.Orderer)
	if !ok {
		return len(moves), len(moves)
	}
	var candidates game.MoveList
	orderer.Candidates(&candidates, game.All)
	for _, m := range candidates.Moves() {
		if slices.Contains(moves, m) {
			considered++
		}
	}
	return considered, len(moves)
}

// comparable returns the runs of the algorithms that value the same tree by the
// same rules.
func (p labProblem) comparable(runs []labRun) []labRun {
	var same []labRun
	for _, r := range runs {
		sameRules := r.algorithm.isTextbook || p.discount == 0
		if sameRules && !r.algorithm.seesFurther && !r.algorithm.isPlayer {
			same = append(same, r)
		}
	}
	return same
}

// agree reports whether all runs found the same value.
func agree(runs []labRun) bool {
	for _, r := range runs {
		if r.found.score != runs[0].found.score {
			return false
		}
	}
	return true
}

// labProblem is what every algorithm is given.
type labProblem struct {
	spec    *game.Spec
	pos     game.Position
	depth   int
	threads int
	// ordering and discount are for the algorithms of the textbook.
	ordering textbook.Ordering
	discount int
	// mostNodes ends a search with textbook.ErrNodes that needs more; 0 is no end.
	mostNodes uint64
	// probes and seed are for estimates.
	probes int
	seed   uint64
}

// labFinding is what an algorithm found.
type labFinding struct {
	score engine.Score
	// own is the value of a player of the game's own in the place of the score.
	own   int
	best  game.Move
	nodes uint64
}
