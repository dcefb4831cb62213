package engine

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// Errors of a search.
var (
	// ErrBusy says that the engine is already searching.
	ErrBusy = errors.New("the engine is already searching; cancel that search first or use a second engine")
	// ErrNoMove says that the side to move has no legal move.
	ErrNoMove = errors.New("the side to move has no legal move")
	// ErrClosed says that the engine was closed.
	ErrClosed = errors.New("the engine is closed")
)

// Options are the settings of an engine; the zero value is a sensible one.
type Options struct {
	// HashMB is the size of the transposition table in MiB; 0 is 16.
	HashMB int
	// Threads is the number of threads; 0 is 1.
	Threads int
	// Logger gets a debug line per iteration; nil logs nothing.
	Logger *slog.Logger
	// Seed makes the slips and the variety of the levels repeatable; 0 takes a
	// random one.
	Seed uint64
	// Params changes numbers of the search, by the names of [Params], to try others;
	// nil leaves all as they are.
	Params map[string]int
}

// Param is a number of the search that can be tuned: its name, its value and the range
// in which it makes sense.
type Param = search.Param

// Params lists the numbers of the search that can be tuned for a game.
func Params(spec *game.Spec) []Param { return search.Params(spec) }

// Bounds of the options.
const (
	DefaultHashMB = 16
	MaxHashMB     = 65536
	MaxThreads    = 256
)

// Engine searches positions of one game. It keeps what it has learnt from one
// search to the next. It is safe for concurrent use, but searches one position
// at a time.
type Engine struct {
	spec *game.Spec
	log  *slog.Logger

	mu       sync.Mutex // held while searching
	core     *search.Core
	random   *rand.Rand
	searches uint64
	// players are those that play in the place of the search, by their name.
	players map[string]game.Ranker
}

// New returns an engine for the game, which must have an evaluator.
func New(spec *game.Spec, options Options) (*Engine, error) {
	if spec.NewEvaluator == nil {
		return nil, fmt.Errorf("game %s has no evaluator; take its spec from the catalog", spec.Name)
	}
	if options.HashMB < 0 || options.HashMB > MaxHashMB {
		return nil, fmt.Errorf("hash of %d MiB: must be 1 to %d", options.HashMB, MaxHashMB)
	}
	if free := search.FreeMemoryMB(); free > 0 && options.HashMB > free {
		return nil, fmt.Errorf("hash of %d MiB: only %d MiB of memory are free", options.HashMB, free)
	}
	if options.Threads < 0 || options.Threads > MaxThreads {
		return nil, fmt.Errorf("%d threads: must be 1 to %d", options.Threads, MaxThreads)
	}
	if len(options.Params) > 0 {
		if err := search.CheckParams(spec, options.Params); err != nil {
			return nil, err
		}
	}
	if options.HashMB == 0 {
		options.HashMB = DefaultHashMB
	}
	if options.Logger == nil {
		options.Logger = slog.New(slog.DiscardHandler)
	}
	if options.Seed == 0 {
		options.Seed = rand.Uint64()
	}
	core := search.New(spec, search.AllFeatures(), options.HashMB, options.Threads)
	core.SetParams(options.Params)
	return &Engine{
		spec:   spec,
		log:    options.Logger,
		core:   core,
		random: rand.New(rand.NewPCG(options.Seed, 0)),

		players: map[string]game.Ranker{},
	}, nil
}

// Spec returns the game that the engine plays.
func (e *Engine) Spec() *game.Spec { return e.spec }

// Close waits for a running search to end and gives the memory back.
func (e *Engine) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.core != nil {
		e.core.Close()
		e.core = nil
	}
}

// NewGame forgets what earlier searches have learnt.
func (e *Engine) NewGame() error {
	if !e.mu.TryLock() {
		return ErrBusy
	}
	defer e.mu.Unlock()
	if e.core == nil {
		return ErrClosed
	}
	e.core.Clear()
	return nil
}

// Result is the answer of a search.
type Result struct {
	// Best is the move to play.
	Best game.Move
	// Ponder is the reply that is expected, or game.NoMove.
	Ponder game.Move
	// Slipped says that a level made the engine take a second choice; one that
	// is as good as the best by the level's variety is no slip.
	Slipped bool
	// Info is the state at the end.
	Info Info
}

// Search searches the position until a limit is met or the context is
// cancelled, and answers with a legal move; a cancelled search is no error. The
// errors are ErrNoMove, ErrBusy and ErrClosed. report, if not nil, is called
// from the calling goroutine and should return quickly.
func (e *Engine) Search(ctx context.Context, pos game.Position, limits Limits, report func(Report)) (result Result, err error) {
	if !e.mu.TryLock() {
		return Result{}, ErrBusy
	}
	defer e.mu.Unlock()
	if e.core == nil {
		return Result{}, ErrClosed
	}
	if report == nil {
		report = func(Report) {}
	}
	e.searches++
	r := Report{SearchID: e.searches, PositionID: limits.PositionID}
	if r.PositionID == "" {
		r.PositionID = pos.FEN()
	}
	report(r)
	defer func() {
		r.Event, r.Info, r.Best = Finished, result.Info, result.Best
		report(r)
	}()
	result = e.run(ctx, pos, limits, func(info Info) {
		r.Event, r.Info = Iteration, info
		report(r)
	})
	if result.Best == game.NoMove {
		return result, ErrNoMove
	}
	return result, nil
}

// run takes a move from the book, or searches or, at some levels of some games,
// asks a simpler player; chance may then choose another move than the best.
func (e *Engine) run(ctx context.Context, pos game.Position, limits Limits, iteration func(Info)) Result {
	if m, known := e.bookMove(pos, limits); known {
		return Result{Best: m, Info: Info{Book: true}}
	}
	core := limits.core()
	whim := e.whim(pos, limits.Level)
	core.MultiPV = max(core.MultiPV, whim.choices())
	report := func(in search.Info) {
		e.logIteration(pos, in)
		iteration(infoOf(in))
	}
	found, equal := e.ask(ctx, pos, limits.Level, core, report)
	switch {
	case found.Best != game.NoMove:
	case limits.Level != nil && limits.Level.Sight.chooses():
		found = e.glance(ctx, pos, limits.Level, core)
		if found.Best != game.NoMove {
			report(found.Info)
		}
	default:
		found = e.core.Run(ctx, pos, core, report)
	}
	result := Result{Best: found.Best, Ponder: found.Ponder, Info: infoOf(found.Info)}
	switch whim {
	case slipping:
		e.slip(pos, limits.Level, found.Info.Lines, &result)
	case tempered:
		e.temper(pos, limits.Level, found.Info.Lines, &result)
	case varying:
		if equal == 0 {
			equal = alike(found.Info.Lines, limits.Level.Variety)
		}
		// A search that was cut short has not compared them.
		if ctx.Err() == nil && found.Info.Depth > 0 {
			e.vary(pos, found.Info.Lines[:equal], &result)
		}
	}
	return result
}

// logIteration writes one debug line for a completed iteration.
func (e *Engine) logIteration(pos game.Position, in search.Info) {
	if len(in.Lines) == 0 || !e.log.Enabled(context.Background(), slog.LevelDebug) {
		return
	}
	best := in.Lines[0]
	e.log.Debug("iteration", "game", e.spec.Name, "depth", in.Depth, "seldepth", in.SelDepth,
		"nodes", in.Nodes, "windows", in.Windows, "best", e.spec.Notations[0].Format(pos, best.Moves[0]),
		"score", ScoreOf(best.Score).String(), "time", in.Time)
}
