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
	// isTextbook says that it heeds the order of moves and the discount.
	isTextbook bool
	// seesFurther says that its value may differ from that of the others,
	// because it does not stop at the depth or takes for true what is not proven.
	seesFurther bool
	// isPlayer says that it is a player of the game's own (game.Opponent): it
	// looks as far as it likes and values moves in a unit of its own.
	isPlayer bool
	// passes says that it needs a game in which a turn can be passed.
	passes bool
	// remark continues a sentence that starts with the name.
	remark string
}

// algorithms lists what the lab can compare, from the plainest on.
func algorithms() []algorithm {
	return slices.Concat(textbookAlgorithms(), rootSplits(), coreAlgorithms())
}

// textbookAlgorithms lists those that search with one thread.
func textbookAlgorithms() []algorithm {
	all := []algorithm{
		{name: "minimax", run: inOrder(textbook.Unordered, (*textbook.Searcher).Minimax)},
		{name: "negamax", run: inOrder(textbook.Unordered, (*textbook.Searcher).Negamax)},
		{name: "alphabeta-failhard", run: inOrder(textbook.Unordered, (*textbook.Searcher).AlphaBetaFailHard)},
		{name: "alphabeta", run: inOrder(textbook.Unordered, (*textbook.Searcher).AlphaBetaFailSoft)},
	}
	for _, idea := range orderIdeas {
		all = append(all, algorithm{name: "alphabeta-" + idea.name, run: inOrder(idea.ordering, (*textbook.Searcher).AlphaBetaFailSoft)})
	}
	all = append(
		all,
		algorithm{name: "alphabeta-ordered", run: ordered((*textbook.Searcher).AlphaBetaFailSoft)},
		algorithm{name: "iterative", run: ordered((*textbook.Searcher).IterativeDeepening)},
		algorithm{name: "table", run: ordered((*textbook.Searcher).AlphaBetaTable)},
		algorithm{name: "iterative-table", run: ordered((*textbook.Searcher).IterativeTable)},
		algorithm{
			name: "table-trusting", run: ordered(trusting), seesFurther: true,
			remark: "uses what its table says of a position however that was reached, so its value may differ where a repetition decides",
		},
		algorithm{
			name: "nullmove", run: ordered((*textbook.Searcher).AlphaBetaNullMove), seesFurther: true, passes: true,
			remark: "leaves out what a pass already refutes, which is no proof, so its value may differ",
		},
	)
	return asTextbook(all)
}

// rootSplits lists the ways to share the root's moves out among threads.
func rootSplits() []algorithm {
	return asTextbook([]algorithm{
		{name: "root-parallel", run: rootParallel(textbook.Split{})},
		{name: "root-parallel-own-bounds", run: rootParallel(textbook.Split{OwnBounds: true})},
		{name: "root-parallel-own-tables", run: rootParallel(textbook.Split{Tables: textbook.OwnTables})},
		{name: "root-parallel-shared-table", run: rootParallel(textbook.Split{Tables: textbook.SharedTable})},
	})
}

// asTextbook marks algorithms as those of the textbook.
func asTextbook(all []algorithm) []algorithm {
	for i := range all {
		all[i].isTextbook = true
	}
	return all
}

// coreAlgorithms lists the search core with more and more of its parts.
func coreAlgorithms() []algorithm {
	withoutNull := search.AllFeatures()
	withoutNull.NullMove = false
	const further = "looks beyond the depth at what is forcing (captures, checks, threats) and prunes by experience, so its value may differ"
	return []algorithm{
		{name: "core-plain", run: coreRun(search.Features{})},
		{name: "core-ordered", run: coreRun(search.Features{Ordering: true})},
		{
			name: "core-without-nullmove", run: coreRun(withoutNull), seesFurther: true, passes: true,
			remark: "is the core but for the null move",
		},
		{name: "core", run: coreRun(search.AllFeatures()), seesFurther: true, remark: further},
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
	canPass := textbook.New(spec, spec.Start()).CanPass()
	if list == "" {
		return slices.DeleteFunc(all, func(a algorithm) bool { return a.passes && !canPass }), nil
	}
	var chosen []algorithm
	for name := range strings.SplitSeq(list, ",") {
		i := slices.IndexFunc(all, func(a algorithm) bool { return a.name == name })
		if i < 0 {
			return nil, usagef("--algorithms: unknown algorithm %q; there are %s", game.Excerpt(name), names(all))
		}
		if all[i].passes && !canPass {
			return nil, usagef("--algorithms: %s is for games in which a turn can be passed, which %s is not", name, spec.Name)
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

// textbookSearch is one of the textbook's algorithms.
type textbookSearch = func(*textbook.Searcher, context.Context, int) (textbook.Result, error)

// inOrder returns a run of a textbook algorithm with an order of its own.
func inOrder(ordering textbook.Ordering, search textbookSearch) func(context.Context, labProblem) (labFinding, error) {
	return func(ctx context.Context, p labProblem) (labFinding, error) {
		s := p.newSearcher()
		s.Ordering = ordering
		return textbookFinding(search(s, ctx, p.depth))
	}
}

// ordered returns a run of a textbook algorithm with the order that was chosen.
func ordered(search textbookSearch) func(context.Context, labProblem) (labFinding, error) {
	return func(ctx context.Context, p labProblem) (labFinding, error) {
		return textbookFinding(search(p.newSearcher(), ctx, p.depth))
	}
}

// trusting is iterative deepening with a table that is trusted.
func trusting(s *textbook.Searcher, ctx context.Context, depth int) (textbook.Result, error) {
	s.TrustTable = true
	return s.IterativeTable(ctx, depth)
}

// rootParallel returns a run of a root split over the threads that were chosen.
func rootParallel(how textbook.Split) func(context.Context, labProblem) (labFinding, error) {
	return func(ctx context.Context, p labProblem) (labFinding, error) {
		how.Threads = p.threads
		return textbookFinding(p.newSearcher().RootSplit(ctx, p.depth, how))
	}
}

// newSearcher returns a searcher that is given the moves that the evaluator
// calls worth searching, as the core is, so that all search the same tree.
func (p labProblem) newSearcher() *textbook.Searcher {
	s := textbook.New(p.spec, p.pos)
	s.Ordering, s.CandidatesOnly, s.Discount, s.MaxNodes = p.ordering, true, p.discount, p.mostNodes
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
		r := core.Run(ctx, p.pos, search.Limits{Depth: p.depth, Nodes: p.mostNodes}, nil)
		if ctx.Err() == nil && p.mostNodes > 0 && r.Info.Depth < p.depth {
			return labFinding{nodes: r.Info.Nodes}, textbook.ErrNodes
		}
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
