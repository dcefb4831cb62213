package gametest

import (
	"slices"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// threatDefects are faults of an evaluator that names threats.
var threatDefects = []defect{
	{name: "threat not felt", check: "Threats", says: "is threatened: false, want true", spec: threatening(threatEval{calm: true})},
	{name: "threat imagined", check: "Threats", says: "is threatened: true, want false", spec: threatening(threatEval{nervous: true})},
	{name: "threat named twice", check: "Threats", says: "named twice", spec: threatening(threatEval{change: func(list *game.MoveList) {
		list.Add(list.Move[0])
	}})},
	{name: "threat not legal", check: "Threats", says: "is not legal", spec: threatening(threatEval{change: func(list *game.MoveList) {
		list.Add(tictactoe.Place(100))
	}})},
	{name: "threat with a wild score", check: "Threats", says: "beyond the bound", spec: threatening(threatEval{change: func(list *game.MoveList) {
		list.Score[0] = 200000
	}})},
	{name: "threat forgotten", check: "Threats", says: "named a threat: false", spec: threatening(threatEval{onlyWins: true})},
	{name: "win forgotten", check: "Threats", says: "wins at once and is not among", spec: threatening(threatEval{noWins: true})},
	{name: "quiet move called a threat", check: "Threats", says: "named a threat: true", spec: threatening(threatEval{everything: true})},
	{name: "defence left out", check: "Threats", says: "meets the threat and is no candidate", spec: threatening(threatEval{faultyEval: faultyEval{
		candidates: func(e *faultyEval, list *game.MoveList, kind game.Kind) {
			for _, m := range game.LegalMoves(e.pos) {
				if e.winsAt(e.pos.State().Side, m.Index()) {
					list.Add(m)
				}
			}
		},
	}})},
	{name: "threats that play", check: "Threats", says: "changed the position", spec: threatening(threatEval{plays: true})},
	{name: "threats out of thin memory", check: "Allocations", says: "Threats allocates", spec: threatening(threatEval{change: func(*game.MoveList) {
		sink = new(game.MoveList)
	}})},
	{name: "quiet move beside a forced capture", check: "Moves", says: "is legal beside a capture", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
			from := list.Len
			if f.Position.Generate(list, game.All); list.Len > from {
				list.Move[from] |= game.Capture
			}
			if kind == game.Noisy {
				list.Len = min(list.Len, from+1)
			}
		},
	}, spec: func(spec *game.Spec) { spec.MustCapture = true }},
}

// threatEval is an evaluator of tic-tac-toe that names threats, with the faults
// that are set.
type threatEval struct {
	faultyEval
	calm, nervous        bool
	onlyWins, everything bool
	noWins               bool
	plays                bool
	change               func(list *game.MoveList)
}

// winsAt reports whether a stone of the side on an empty square makes a line.
func (e *faultyEval) winsAt(side game.Side, square int) bool {
	letter := "xo"[side]
	if e.pos.At(square) != 0 {
		return false
	}
	for _, line := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		own := 0
		for _, s := range line {
			if e.pos.At(s) == letter || s == square {
				own++
			}
		}
		if own == 3 && slices.Contains(line[:], square) {
			return true
		}
	}
	return false
}

// hasWin reports whether the side could win with one stone.
func (e *faultyEval) hasWin(side game.Side) bool {
	for square := range tictactoe.Squares {
		if e.winsAt(side, square) {
			return true
		}
	}
	return false
}

func (e *threatEval) Threatened() bool {
	return e.nervous || !e.calm && e.hasWin(e.pos.State().Side.Other())
}

func (e *threatEval) Threats(list *game.MoveList) {
	side := e.pos.State().Side
	for _, m := range game.LegalMoves(e.pos) {
		e.pos.Make(m)
		threatens := e.hasWin(side) || e.pos.Verdict(0) == game.Lost
		e.pos.Unmake()
		if e.noWins && e.winsAt(side, m.Index()) {
			continue
		}
		if e.everything || e.winsAt(side, m.Index()) || threatens && !e.onlyWins {
			list.Add(m)
		}
	}
	if e.change != nil && list.Len > 0 {
		e.change(list)
	}
	if e.plays {
		e.pos.Make(game.LegalMoves(e.pos)[0])
	}
}

// threatening returns a change of the description that lets the game pass and
// adds an evaluator with threats. A pass is not counted as a ply, since
// tic-tac-toe keeps room for nine.
func threatening(model threatEval) func(*game.Spec) {
	return func(spec *game.Spec) {
		wrapping(func(f *faulty) game.Position { return &passingGame{faulty: f, playsOn: true, forgetPly: true} })(spec)
		spec.NewEvaluator = func(p game.Position) game.Evaluator {
			eval := model
			eval.pos = p
			return &eval
		}
	}
}
