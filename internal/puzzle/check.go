package puzzle

import (
	"context"
	"fmt"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/chance"
	"github.com/duiyi/duiyi/internal/review"
)

// Verdict says whether an answer is right.
type Verdict struct {
	Right bool
	// Other says that it is not the move of the solution, but as good.
	Other bool
	// Solved says that there is nothing left to find.
	Solved bool
	// Reply is what the opponent answers if there is more to find.
	Reply game.Move
}

// At returns the position after so many plies of the solution, which must be the solver's
// turn.
func At(spec *game.Spec, p Puzzle, ply int) (game.Position, error) {
	if ply < 0 || ply >= len(p.Solution) || ply%2 != 0 {
		return nil, fmt.Errorf("there is nothing to find at ply %d of a solution of %d plies", ply, len(p.Solution))
	}
	pos, err := spec.Parse(p.FEN)
	if err != nil {
		return nil, err
	}
	for _, m := range p.Solution[:ply] {
		if !pos.Make(m) {
			return nil, fmt.Errorf("the solution cannot be played")
		}
	}
	return pos, nil
}

// Check judges a legal move at a ply of the solution. Only a move that is not that of the
// solution, and does not end the game, makes it ask the analyst.
func Check(ctx context.Context, a analyst.Analyst, spec *game.Spec, p Puzzle, ply int, m game.Move, effort review.Effort) (Verdict, error) {
	pos, err := At(spec, p, ply)
	if err != nil {
		return Verdict{}, err
	}
	if m == p.Solution[ply] {
		v := Verdict{Right: true, Solved: ply == len(p.Solution)-1}
		if !v.Solved {
			v.Reply = p.Solution[ply+1]
		}
		return v, nil
	}
	solver := pos.State().Side
	start := pos.Clone()
	if !pos.Make(m) {
		return Verdict{}, fmt.Errorf("the move is not legal")
	}
	if o := pos.Outcome(); o.Over() {
		won := o.Result == game.WinFor(solver)
		return Verdict{Right: won, Other: won, Solved: won}, nil
	}
	found, err := a.Analyse(ctx, analyst.Question{Start: start, Moves: []game.Move{m}, Nodes: effort.Nodes, MoveTime: effort.MoveTime}, nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return Verdict{}, err
	}
	score := found.Lines[0].Score // of the opponent
	good := 1-chance.Of(spec.Name).Points(score) >= winFrom
	if p.Kind == Mate {
		left := p.Mate - ply/2 - 1 // moves after this one
		good = score.Mate < 0 && -score.Mate <= left
	}
	return Verdict{Right: good, Other: good, Solved: good}, nil
}
