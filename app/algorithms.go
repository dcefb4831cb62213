package app

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
	"github.com/duiyi/duiyi/internal/textbook"
)

// algorithm is a way to search that the lab knows.
type algorithm struct {
	name string
	run  func(context.Context, labProblem) (labFinding, error)
	// seesFurther says that its value may differ from that of the others,
	// because it does not stop at the depth.
	seesFurther bool
	// isPlayer says that it is a player of the game's own (game.Opponent): it
	// looks as far as it likes and values moves in a unit of its own.
	isPlayer bool
	// remark continues a sentence that starts with the name.
	remark string
}

// algorithms lists what the lab can compare, from the plainest on.
func algorithms() []algorithm {
	return []algorithm{
		{name: "minimax", run: textbookRun(textbook.Unordered, (*textbook.Searcher).Minimax)},
		{name: "negamax", run: textbookRun(textbook.Unordered, (*textbook.Searcher).Negamax)},
		{name: "alphabeta-failhard", run: textbookRun(textbook.Unordered, (*textbook.Searcher).AlphaBetaFailHard)},
		{name: "alphabeta", run: textbookRun(textbook.Unordered, (*textbook.Searcher).AlphaBetaFailSoft)},
		{name: "alphabeta-ordered", run: textbookRun(textbook.Ordered, (*textbook.Searcher).AlphaBetaFailSoft)},
		{name: "iterative", run: textbookRun(textbook.Ordered, (*textbook.Searcher).IterativeDeepening)},
		{name: "root-parallel", run: rootParallel},
		{name: "core-plain", run: coreRun(search.Features{})},
		{name: "core-ordered", run: coreRun(search.Features{Ordering: true})},
		{
			name: "core", run: coreRun(search.AllFeatures()), seesFurther: true,
			remark: "looks beyond the depth at what is forcing (captures, checks, threats) and prunes by experience, so its value may differ",
		},
	}
}

// players lists the game's own simple players as algorithms.
func players(spec *game.Spec) []algorithm {
	var all []algorithm
	for _, o := range spec.Opponents {
		all = append(all, algorithm{
			name: o.Name, run: playerRun(o), isPlayer: true,
			remark: "(" + o.English + ") is a player of the game's own: it heeds no depth, and its value is in a unit of its own",
		})
	}
	return all
}

// algorithmsByName returns the algorithms of a list separated by commas, all
// that there are for the game if it is empty.
func algorithmsByName(spec *game.Spec, list string) ([]algorithm, error) {
	all := append(algorithms(), players(spec)...)
	if list == "" {
		return all, nil
	}
	var chosen []algorithm
	for name := range strings.SplitSeq(list, ",") {
		i := slices.IndexFunc(all, func(a algorithm) bool { return a.name == name })
		if i < 0 {
			return nil, usagef("--algorithms: unknown algorithm %q; there are %s", game.Excerpt(name), names(all))
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}

// algorithmNames lists the names of those that every game has.
func algorithmNames() string { return names(algorithms()) }

// names lists the names of algorithms for a person.
func names(algorithms []algorithm) string {
	var all []string
	for _, a := range algorithms {
		all = append(all, a.name)
	}
	return strings.Join(all, ", ")
}

// textbookRun returns a run of a textbook algorithm with an order of moves.
func textbookRun(ordering textbook.Ordering, search func(*textbook.Searcher, context.Context, int) (textbook.Result, error)) func(context.Context, labProblem) (labFinding, error) {
	return func(ctx context.Context, p labProblem) (labFinding, error) {
		return textbookFinding(search(newSearcher(p, ordering), ctx, p.depth))
	}
}

// rootParallel is the run of the one textbook algorithm that takes threads.
func rootParallel(ctx context.Context, p labProblem) (labFinding, error) {
	return textbookFinding(newSearcher(p, textbook.Ordered).RootParallel(ctx, p.depth, p.threads))
}

// newSearcher returns a searcher that is given the moves that the evaluator
// calls worth searching, as the core is, so that all search the same tree.
func newSearcher(p labProblem, ordering textbook.Ordering) *textbook.Searcher {
	s := textbook.New(p.spec, p.pos)
	s.Ordering, s.CandidatesOnly = ordering, true
	return s
}

func textbookFinding(r textbook.Result, err error) (labFinding, error) {
	return labFinding{score: engine.ScoreOf(r.Score), best: r.Best, nodes: r.Nodes}, err
}

// coreRun returns a run of the search core with one thread and some of its
// features. Like all of the core's searches it deepens iteratively.
func coreRun(features search.Features) func(context.Context, labProblem) (labFinding, error) {
	return func(ctx context.Context, p labProblem) (labFinding, error) {
		core := search.New(p.spec, features, engine.DefaultHashMB, 1)
		defer core.Close()
		r := core.Run(ctx, p.pos, search.Limits{Depth: p.depth}, nil)
		return labFinding{score: engine.ScoreOf(r.Info.Lines[0].Score), best: r.Best, nodes: r.Info.Nodes}, ctx.Err()
	}
}

// playerRun returns a run of one of the game's own players.
func playerRun(o game.Opponent) func(context.Context, labProblem) (labFinding, error) {
	return func(ctx context.Context, p labProblem) (labFinding, error) {
		ranking := o.New().Rank(ctx, p.pos.Clone())
		if err := ctx.Err(); err != nil {
			return labFinding{}, err
		}
		if len(ranking.Moves) == 0 {
			return labFinding{}, errors.New("it has no move")
		}
		choice := ranking.Moves[0]
		return labFinding{own: choice.Score, best: choice.Move, nodes: ranking.Nodes}, nil
	}
}
