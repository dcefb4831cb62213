package app

import (
	"fmt"
	"strings"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
)

// benchCommand searches the bench positions of the games.
type benchCommand struct {
	gameFlag `embed:""`
	Depth    *int `placeholder:"N" help:"The depth in plies; each game's own if it is not given."`
	Threads  *int `placeholder:"T" help:"The number of threads; only with 1, as if it is not given, are the counts the same everywhere."`
	JSON     bool `name:"json" help:"Print an object."`
}

// benchJSON is the object that bench --json prints.
type benchJSON struct {
	Games map[string]benchCounts `json:"games"`
}

type benchCounts struct {
	Nodes uint64 `json:"nodes"`
	NPS   uint64 `json:"nps"`
}

// Run implements the subcommand.
func (c *benchCommand) Run(s *session) error {
	entries, err := c.entries(s.Table)
	if err != nil {
		return err
	}
	depth, err := inRange("--depth", c.Depth, 1, engine.MaxDepth, 0)
	if err != nil {
		return err
	}
	threads, err := inRange("--threads", c.Threads, 1, engine.MaxThreads, 1)
	if err != nil {
		return err
	}
	all := benchJSON{Games: map[string]benchCounts{}}
	for _, entry := range entries {
		if depth > 0 {
			entry.BenchDepth = depth
		}
		counts, err := benchGame(s, entry, threads)
		if err != nil {
			return err
		}
		all.Games[entry.Spec.Name] = counts
		if !c.JSON {
			s.out.printf("%s nodes %d nps %d\n", entry.Spec.Name, counts.Nodes, counts.NPS)
		}
	}
	if c.JSON {
		return s.out.json(all)
	}
	return nil
}

// entries returns the games to search: those that have bench positions.
func (c *benchCommand) entries(games catalog.Table) (catalog.Table, error) {
	var benched catalog.Table
	for _, entry := range games {
		if len(entry.Bench) > 0 {
			benched = append(benched, entry)
		}
	}
	if c.Game == "" {
		return benched, nil
	}
	entry, err := c.entry(games)
	if err != nil {
		return nil, err
	}
	if len(entry.Bench) == 0 {
		return nil, fmt.Errorf("%s has no bench positions of its own; the games that have some are %s",
			entry.Spec.Name, strings.Join(benched.Names(), ", "))
	}
	return catalog.Table{entry}, nil
}

// benchGame searches the bench positions of a game, each with nothing learnt
// from the one before.
func benchGame(s *session, entry catalog.Entry, threads int) (benchCounts, error) {
	e, err := engine.New(entry.Spec, engine.Options{HashMB: engine.DefaultHashMB, Threads: threads})
	if err != nil {
		return benchCounts{}, err
	}
	defer e.Close()
	var nodes uint64
	var elapsed time.Duration
	for _, fen := range entry.Bench {
		pos, err := entry.Spec.Parse(fen)
		if err != nil {
			return benchCounts{}, fmt.Errorf("bench position %q of %s: %w", fen, entry.Spec.Name, err)
		}
		if err := e.NewGame(); err != nil {
			return benchCounts{}, err
		}
		result, err := e.Search(s.ctx, pos, engine.Limits{Depth: entry.BenchDepth}, nil)
		if err != nil {
			return benchCounts{}, fmt.Errorf("bench position %q of %s: %w", fen, entry.Spec.Name, err)
		}
		if s.ctx.Err() != nil {
			return benchCounts{}, errInterrupted
		}
		nodes += result.Info.Nodes
		elapsed += result.Info.Time
	}
	return benchCounts{Nodes: nodes, NPS: perSecond(nodes, elapsed)}, nil
}

// perSecond returns a rate, counting at least a microsecond.
func perSecond(n uint64, elapsed time.Duration) uint64 {
	return uint64(float64(n) / max(elapsed, time.Microsecond).Seconds())
}
