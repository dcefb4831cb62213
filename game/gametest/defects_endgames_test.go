package gametest

import "github.com/duiyi/duiyi/game"

// endgameDefects are faults of an evaluator that knows endgames.
var endgameDefects = []defect{
	{name: "distance wrong", check: "Endgames", says: "but the moves make it", spec: probing(probingEval{late: 2})},
	{name: "win not seen", check: "Endgames", says: "but the moves make it", spec: probing(probingEval{blind: true})},
	{name: "draw in some plies", check: "Endgames", says: "is known in", spec: probing(probingEval{busy: true})},
	{name: "result that plays", check: "Endgames", says: "changed the position", spec: probing(probingEval{plays: true})},
	{name: "result out of thin memory", check: "Allocations", says: "Probe allocates", spec: probing(probingEval{})},
}

// probingEval knows the results of tic-tac-toe with five stones and more, with the
// faults that are set. It tries everything, for which it allocates.
type probingEval struct {
	faultyEval
	// late is added to the distances of wins.
	late int
	// blind makes it take wins for draws, and busy gives draws a distance.
	blind, busy bool
	// plays makes it leave a move on the board.
	plays bool
}

func (e *probingEval) Probe() (game.Verdict, int) {
	if e.stones() < 5 {
		return game.Undecided, 0
	}
	verdict, plies := e.solve()
	switch {
	case verdict == game.Won && e.blind:
		verdict, plies = game.Drawn, 0
	case verdict == game.Won:
		plies += e.late
	case verdict == game.Drawn && e.busy:
		plies = 1
	}
	if moves := game.LegalMoves(e.pos); e.plays && len(moves) > 0 {
		e.pos.Make(moves[0])
	}
	return verdict, plies
}

// solve returns the result by trying everything.
func (e *probingEval) solve() (verdict game.Verdict, plies int) {
	if v := e.pos.Verdict(0); v != game.Undecided {
		return v, 0
	}
	verdict, plies = game.Lost, 0
	var list game.MoveList
	e.pos.Generate(&list, game.All)
	if list.Len == 0 {
		return game.Drawn, 0
	}
	for _, m := range list.Moves() {
		e.pos.Make(m)
		after, left := e.solve()
		e.pos.Unmake()
		switch {
		case after == game.Lost && (verdict != game.Won || left+1 < plies):
			verdict, plies = game.Won, left+1
		case after == game.Drawn && verdict == game.Lost:
			verdict, plies = game.Drawn, 0
		case after == game.Won && verdict == game.Lost:
			plies = max(plies, left+1)
		}
	}
	return verdict, plies
}

// probing returns a change of the description that adds such an evaluator.
func probing(model probingEval) func(*game.Spec) {
	return func(spec *game.Spec) {
		spec.NewEvaluator = func(p game.Position) game.Evaluator {
			eval := model
			eval.pos = p
			return &eval
		}
	}
}
