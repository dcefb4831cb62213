package puzzle

import (
	"context"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/chance"
	"github.com/duiyi/duiyi/internal/review"
)

// Kind is what there is to be found.
type Kind string

// The kinds.
const (
	Mate Kind = "mate"
	Win  Kind = "win"
)

// Source is what happened in the game.
type Source string

// The sources.
const (
	Missed Source = "missed"
	Punish Source = "punish"
	Found  Source = "found"
)

// Puzzle is a position with a single winning move, for the side to move.
type Puzzle struct {
	// FEN is the position, Ply the number of moves before it in the game.
	FEN    string
	Ply    int
	Kind   Kind
	Source Source
	// Mate is in how many moves the solver mates, 0 if that is not known.
	Mate int
	// Solution is the moves of the solver and the answers, one of the solver's last.
	Solution []game.Move
	// Difficulty is from 1 to 5. Depth and Nodes are those with which the search found
	// the first move for good.
	Difficulty int
	Depth      int
	Nodes      uint64
}

// The chances that tell a winning move from one that does not win.
const (
	winFrom  = 0.90
	notAWin  = 0.75
	deeper   = 8  // times the effort of the review
	maxMoves = 10 // of the solver
)

// Verify returns the effort with which puzzles are verified that were seen with another.
func Verify(e review.Effort) review.Effort {
	e.Nodes *= deeper
	e.MoveTime *= deeper
	return e
}

// Task is a game to look for puzzles in.
type Task struct {
	Spec  *game.Spec
	Start game.Position
	Moves []game.Move
	// Review is that of the game.
	Review *review.Review
	// Effort is that of a search to verify, see [Verify].
	Effort review.Effort
}

// finder finds puzzles.
type finder struct {
	spec    *game.Spec
	curve   chance.Curve
	analyst analyst.Analyst
	effort  review.Effort
}

// Find returns the puzzles of a game in their order. tell, which may be nil, hears how
// many of how many candidates are done. The end of the context is an error.
func Find(ctx context.Context, a analyst.Analyst, task Task, tell func(done, total int)) ([]Puzzle, error) {
	f := &finder{spec: task.Spec, curve: chance.Of(task.Spec.Name), analyst: a, effort: task.Effort}
	var candidates []int
	for i := range task.Review.Positions {
		if f.looksSingle(&task.Review.Positions[i]) {
			candidates = append(candidates, i)
		}
	}
	if err := a.NewGame(ctx); err != nil {
		return nil, err
	}
	var puzzles []Puzzle
	known := 0 // up to this ply the game follows the last solution
	for n, ply := range candidates {
		if tell != nil {
			tell(n, len(candidates))
		}
		if ply < known {
			continue
		}
		pos := analyst.Question{Start: task.Start, Moves: task.Moves[:ply]}.Position()
		p, ok, err := f.verify(ctx, pos.FEN())
		if err != nil {
			return nil, err
		}
		if ok {
			p.Ply, p.Source = ply, sourceOf(task.Review, ply)
			puzzles = append(puzzles, p)
			known = ply + followed(p.Solution, task.Moves[ply:])
		}
	}
	return puzzles, nil
}

// looksSingle reports whether a position of a review is worth a closer look.
func (f *finder) looksSingle(at *review.Position) bool {
	return !at.Over() && at.Legal > 1 && f.isSingle(at.Found)
}

// isSingle reports whether the best line wins, and the second does not.
func (f *finder) isSingle(found engine.Info) bool {
	return len(found.Lines) > 1 && f.wins(found.Lines[0].Score) && f.curve.Points(found.Lines[1].Score) <= notAWin
}

func (f *finder) wins(s engine.Score) bool { return f.curve.Points(s) >= winFrom }

// sourceOf says what happened at a ply.
func sourceOf(r *review.Review, ply int) Source {
	bad := func(m review.Move) bool { return m.Class == review.Mistake || m.Class == review.Blunder }
	switch {
	case ply < len(r.Moves) && r.Moves[ply].Move != r.Moves[ply].Best && bad(r.Moves[ply]):
		return Missed
	case ply > 0 && bad(r.Moves[ply-1]):
		return Punish
	default:
		return Found
	}
}

// followed returns how many plies of a solution the game has played.
func followed(solution, moves []game.Move) int {
	n := 0
	for n < len(solution) && n < len(moves) && solution[n] == moves[n] {
		n++
	}
	return n
}

// verify makes a puzzle of a position, if it is one.
func (f *finder) verify(ctx context.Context, fen string) (Puzzle, bool, error) {
	pos, err := f.spec.Parse(fen)
	if err != nil {
		return Puzzle{}, false, err
	}
	p := Puzzle{FEN: fen, Kind: Win}
	var first game.Move
	start := pos.Clone()
	found, err := f.ask(ctx, start, nil, func(i engine.Info) {
		if best := i.Lines[0].Moves[0]; best != first {
			first, p.Depth, p.Nodes = best, i.Depth, i.Nodes
		}
	})
	if err != nil || !f.isSingle(found) {
		return p, false, err
	}
	if best := found.Lines[0].Moves[0]; best != first { // it came with the last word
		p.Depth, p.Nodes = found.Depth, found.Nodes
	}
	if mate := found.Lines[0].Score.Mate; mate > 0 {
		p.Kind, p.Mate = Mate, mate
	}
	if p.Solution, err = f.solve(ctx, start, found); err != nil {
		return p, false, err
	}
	p.Difficulty = difficulty(p.Depth, (len(p.Solution)+1)/2)
	return p, true, nil
}

// solve returns the solution of a position about which it is known that one move wins.
func (f *finder) solve(ctx context.Context, start game.Position, found engine.Info) ([]game.Move, error) {
	pos := start.Clone()
	var line []game.Move
	for len(line) < 2*maxMoves {
		best := found.Lines[0]
		if !f.isSingle(found) && best.Score.Mate != 1 {
			break
		}
		line = append(line, best.Moves[0])
		if pos.Make(best.Moves[0]); pos.Outcome().Over() {
			return line, nil
		}
		answer, err := f.ask(ctx, start, line, nil)
		if err != nil {
			return nil, err
		}
		line = append(line, answer.Lines[0].Moves[0])
		if pos.Make(line[len(line)-1]); pos.Outcome().Over() {
			break
		}
		if found, err = f.ask(ctx, start, line, nil); err != nil {
			return nil, err
		}
	}
	return line[:len(line)-1+len(line)%2], nil // the last move is the solver's
}

// ask asks about the position after a line.
func (f *finder) ask(ctx context.Context, start game.Position, line []game.Move, tell func(engine.Info)) (engine.Info, error) {
	found, err := f.analyst.Analyse(ctx, analyst.Question{
		Start: start, Moves: line, Lines: 2, Nodes: f.effort.Nodes, MoveTime: f.effort.MoveTime,
	}, tell)
	if err == nil {
		err = ctx.Err()
	}
	return found, err
}

// difficulty is by the depth at which the first move was found and by how many moves
// the solver has to find.
func difficulty(depth, moves int) int {
	level := 1
	for _, bound := range []int{2, 4, 7, 11} {
		if depth > bound {
			level++
		}
	}
	if moves >= 3 {
		level++
	}
	return min(level, 5)
}
