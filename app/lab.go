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
)

// labCommand compares search algorithms.
type labCommand struct {
	positionFlags `embed:""`
	Depth         *int   `placeholder:"N" help:"The depth in plies; 4 if it is not given."`
	Algorithms    string `placeholder:"a,b,…" help:"The algorithms to run: ${algorithms}, and the players that a game has of its own; all if it is not given."`
	Threads       *int   `placeholder:"T" help:"The number of threads of root-parallel; 2 if it is not given."`
	JSON          bool   `name:"json" help:"Print an object."`
}

// Defaults of the lab: minimax to depth 4 takes seconds in chess.
const (
	labDepth   = 4
	labThreads = 2
)

// labJSON is the object that lab --json prints.
type labJSON struct {
	Game       string       `json:"game"`
	FEN        string       `json:"fen"`
	Depth      int          `json:"depth"`
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
	spec, pos, err := c.load(s.Table)
	if err != nil {
		return err
	}
	algorithms, err := algorithmsByName(spec, c.Algorithms)
	if err != nil {
		return err
	}
	depth, err := inRange("--depth", c.Depth, 1, engine.MaxDepth, labDepth)
	if err != nil {
		return err
	}
	threads, err := inRange("--threads", c.Threads, 1, engine.MaxThreads, labThreads)
	if err != nil {
		return err
	}
	if o := pos.Outcome(); o.Over() && !game.HasLegalMove(pos) {
		return errors.New(whyOver(o))
	}
	problem := labProblem{spec: spec, pos: pos, depth: depth, threads: threads}
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
		case err != nil:
			return runs, fmt.Errorf("%s: %w", a.name, err)
		}
		runs = append(runs, labRun{a, found, s.Now().Sub(start).Milliseconds()})
	}
	return runs, nil
}

// describe gathers the object of lab --json.
func (p labProblem) describe(runs []labRun) labJSON {
	all := labJSON{Game: p.spec.Name, FEN: p.pos.FEN(), Depth: p.depth, Agree: agree(plain(runs)), Algorithms: []labRowJSON{}}
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
	same := plain(runs)
	if len(same) > 1 {
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
	if considered, legal := p.considered(); considered < legal {
		out.printf("All of them search only the moves that the evaluator thinks worth searching: here %d of %d.\n", considered, legal)
	}
	for _, r := range runs {
		if r.algorithm.remark != "" {
			out.printf("%s %s.\n", r.algorithm.name, r.algorithm.remark)
		}
	}
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

// plain returns the runs of the algorithms that value the same tree.
func plain(runs []labRun) []labRun {
	var same []labRun
	for _, r := range runs {
		if !r.algorithm.seesFurther && !r.algorithm.isPlayer {
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
}

// labFinding is what an algorithm found.
type labFinding struct {
	score engine.Score
	// own is the value of a player of the game's own in the place of the score.
	own   int
	best  game.Move
	nodes uint64
}
