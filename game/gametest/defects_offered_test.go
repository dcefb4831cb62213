package gametest

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// offeredDefects are faults of what a game may offer beyond the contract.
var offeredDefects = []defect{
	{name: "wrong count", check: "Counter", says: "CountMoves is", spec: wrapping(func(f *faulty) game.Position {
		return &countingGame{faulty: f, wrong: 1}
	})},
	{
		name: "null move without the key", check: "NullMove", says: "does not change the key",
		spec: wrapping(func(f *faulty) game.Position { return &passingGame{faulty: f, forgetKey: true} }),
	},
	{
		name: "null move without the side", check: "NullMove", says: "it is the turn of",
		spec: wrapping(func(f *faulty) game.Position { return &passingGame{faulty: f, forgetSide: true} }),
	},
	{
		name: "null move without the ply", check: "NullMove", says: "the ply is",
		spec: wrapping(func(f *faulty) game.Position { return &passingGame{faulty: f, forgetPly: true} }),
	},
	{
		name: "null move not taken back", check: "NullMove", says: "made and taken back",
		spec: wrapping(func(f *faulty) game.Position { return &passingGame{faulty: f, forgetUndo: true} }),
	},
	{
		name: "stale evaluation", check: "Evaluation", says: "a fresh one of the FEN",
		spec: evaluating(faultyEval{stale: true}),
	},
	{
		name: "evaluation out of bounds", check: "Evaluation", says: "beyond the bound",
		spec: evaluating(faultyEval{offset: game.MaxEvaluation + 1}),
	},
	{
		name: "terms that do not add up", check: "Evaluation", says: "add up to",
		spec: evaluating(faultyEval{wrongTerm: 3}),
	},
	{
		name: "evaluation that plays", check: "Evaluation", says: "position",
		spec: evaluating(faultyEval{meddles: true}),
	},
	{
		name: "evaluation allocates", check: "Allocations", says: "Evaluate allocates",
		spec: evaluating(faultyEval{garbage: true}),
	},
	{name: "candidate named twice", check: "Candidates", says: "named twice", spec: choosing(
		func(e *faultyEval, list *game.MoveList) { list.Add(list.Move[0]) },
	)},
	{name: "candidate not generated", check: "Candidates", says: "not among the generated", spec: choosing(
		func(e *faultyEval, list *game.MoveList) { list.Add(tictactoe.Place(100)) },
	)},
	{name: "candidate with a wild score", check: "Candidates", says: "beyond the bound", spec: choosing(
		func(e *faultyEval, list *game.MoveList) { list.Score[0] = 200000 },
	)},
	{name: "no candidate", check: "Candidates", says: "none of the", spec: choosing(
		func(e *faultyEval, list *game.MoveList) { list.Clear() },
	)},
	{name: "candidates with a memory", check: "Candidates", says: "those of a fresh evaluator", spec: choosing(
		func(e *faultyEval, list *game.MoveList) {
			e.score++
			list.Score[0] = int32(e.score)
		},
	)},
	{name: "candidates out of thin memory", check: "Allocations", says: "Candidates allocates", spec: choosing(
		func(e *faultyEval, list *game.MoveList) { sink = new(game.MoveList) },
	)},
}

// wrapping returns a change of the description that wraps all positions.
func wrapping(wrap func(f *faulty) game.Position) func(*game.Spec) {
	return func(spec *game.Spec) {
		start, parse := spec.Start, spec.Parse
		spec.Start = func() game.Position { return wrap(start().(*faulty)) }
		spec.Parse = func(fen string) (game.Position, error) {
			p, err := parse(fen)
			if err != nil {
				return nil, err
			}
			return wrap(p.(*faulty)), nil
		}
	}
}

// evaluating returns a change of the description that adds an evaluator.
func evaluating(model faultyEval) func(*game.Spec) {
	return func(spec *game.Spec) {
		spec.NewEvaluator = func(p game.Position) game.Evaluator {
			eval := model
			eval.pos = p
			return &eval
		}
	}
}

// choosing returns a change of the description that adds an evaluator whose
// candidates, where there are any, are changed.
func choosing(change func(e *faultyEval, list *game.MoveList)) func(*game.Spec) {
	return evaluating(faultyEval{candidates: func(e *faultyEval, list *game.MoveList, kind game.Kind) {
		e.pos.Generate(list, kind)
		if list.Len > 0 {
			change(e, list)
		}
	}})
}
