package app

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"strings"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// analyzeCommand searches a position.
type analyzeCommand struct {
	positionFlags `embed:""`
	Depth         *int    `placeholder:"N" help:"Stop after the iteration of this depth in plies."`
	Nodes         *uint64 `placeholder:"N" help:"Stop after so many nodes."`
	Movetime      *int    `placeholder:"MS" help:"Stop after so many milliseconds."`
	MultiPV       *int    `name:"multipv" placeholder:"K" help:"Show the K best moves, each with its line."`
	Threads       *int    `placeholder:"T" help:"The number of threads; 1 if it is not given."`
	Hash          *int    `placeholder:"MB" help:"The size of the transposition table; 16 if it is not given."`
	JSON          bool    `name:"json" help:"Print one object a line."`
	Log           bool    `help:"Log each iteration with the bounds of its searches to standard error."`
}

// scoreJSON is a score in JSON: exactly one of its fields is there.
type scoreJSON struct {
	CP   *int `json:"cp,omitempty"`
	Mate *int `json:"mate,omitempty"`
}

// iterationJSON is a line of analyze --json; bestJSON is the last one.
type iterationJSON struct {
	Depth    int       `json:"depth"`
	SelDepth int       `json:"seldepth"`
	MultiPV  int       `json:"multipv"`
	Score    scoreJSON `json:"score"`
	Nodes    uint64    `json:"nodes"`
	NPS      uint64    `json:"nps"`
	TimeMS   int64     `json:"time_ms"`
	PV       []string  `json:"pv"`
}

type bestJSON struct {
	BestMove string `json:"bestmove"`
	Ponder   string `json:"ponder,omitempty"`
}

// Run implements the subcommand.
func (c *analyzeCommand) Run(s *session) error {
	spec, pos, err := c.load(s.knowing())
	if err != nil {
		return err
	}
	limits, err := c.limits()
	if err != nil {
		return err
	}
	options, err := c.options(s)
	if err != nil {
		return err
	}
	if o := pos.Outcome(); o.Over() && !game.HasLegalMove(pos) {
		return errors.New(whyOver(o))
	}
	e, err := newEngine(s.ctx, spec, options)
	if err != nil {
		return err
	}
	defer e.Close()
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	result, err := e.Search(ctx, pos, limits, func(r engine.Report) {
		if r.Event == engine.Iteration {
			c.iteration(s.out, spec, pos, r.Info)
		}
		if s.out.failure() != nil {
			cancel() // nobody reads what a search without end would print
		}
	})
	if err != nil {
		return err
	}
	return c.best(s.out, spec, pos, result)
}

// newEngine returns a new engine. Its table may take seconds to come by, so an
// interrupt does not wait for it.
func newEngine(ctx context.Context, spec *game.Spec, options engine.Options) (*engine.Engine, error) {
	type made struct {
		engine *engine.Engine
		err    error
	}
	done := make(chan made)
	go func() {
		e, err := engine.New(spec, options)
		select {
		case done <- made{e, err}:
		case <-ctx.Done():
			if e != nil {
				e.Close()
			}
		}
	}()
	select {
	case m := <-done:
		return m.engine, m.err
	case <-ctx.Done():
		return nil, errors.New("interrupted before the search began")
	}
}

// limits checks the flags that end the search.
func (c *analyzeCommand) limits() (limits engine.Limits, err error) {
	if limits.Depth, err = inRange("--depth", c.Depth, 1, engine.MaxDepth, 0); err != nil {
		return limits, err
	}
	if limits.Nodes, err = inRange("--nodes", c.Nodes, 1, math.MaxInt64, 0); err != nil {
		return limits, err
	}
	if limits.MultiPV, err = inRange("--multipv", c.MultiPV, 1, game.MaxMoves, 1); err != nil {
		return limits, err
	}
	milliseconds, err := inRange("--movetime", c.Movetime, 1, math.MaxInt32, 0)
	limits.MoveTime = time.Duration(milliseconds) * time.Millisecond
	return limits, err
}

// options checks the flags that set the engine up.
func (c *analyzeCommand) options(s *session) (options engine.Options, err error) {
	if options.Threads, err = inRange("--threads", c.Threads, 1, engine.MaxThreads, 1); err != nil {
		return options, err
	}
	if options.HashMB, err = inRange("--hash", c.Hash, 1, engine.MaxHashMB, engine.DefaultHashMB); err != nil {
		return options, err
	}
	if c.Log {
		options.Logger = slog.New(slog.NewTextHandler(s.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	return options, nil
}

// iteration prints a completed iteration, a line for each of the best moves.
func (c *analyzeCommand) iteration(out *output, spec *game.Spec, pos game.Position, info engine.Info) {
	for i, line := range info.Lines {
		pv := formatLine(spec.Notations[0], pos, line.Moves)
		if c.JSON {
			// A failed write is remembered by the output.
			_ = out.json(iterationJSON{
				Depth: info.Depth, SelDepth: info.SelDepth, MultiPV: i + 1, Score: scoreToJSON(line.Score),
				Nodes: info.Nodes, NPS: info.NPS, TimeMS: info.Time.Milliseconds(), PV: pv,
			})
			continue
		}
		out.printf("depth %d seldepth %d", info.Depth, info.SelDepth)
		if c.MultiPV != nil && *c.MultiPV > 1 {
			out.printf(" multipv %d", i+1)
		}
		out.printf(" score %s nodes %d nps %d time %d pv %s\n",
			line.Score, info.Nodes, info.NPS, info.Time.Milliseconds(), strings.Join(pv, " "))
	}
}

// best prints the last line.
func (c *analyzeCommand) best(out *output, spec *game.Spec, pos game.Position, result engine.Result) error {
	line := []game.Move{result.Best}
	if result.Ponder != game.NoMove {
		line = append(line, result.Ponder)
	}
	texts := append(formatLine(spec.Notations[0], pos, line), "")
	if c.JSON {
		return out.json(bestJSON{BestMove: texts[0], Ponder: texts[1]})
	}
	out.printf("bestmove %s", texts[0])
	if texts[1] != "" {
		out.printf(" ponder %s", texts[1])
	}
	out.printf("\n")
	return nil
}

// scoreToJSON converts a score.
func scoreToJSON(score engine.Score) scoreJSON {
	if score.Mate != 0 {
		return scoreJSON{Mate: &score.Mate}
	}
	return scoreJSON{CP: &score.Centipawns}
}
