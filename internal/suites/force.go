package suites

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Force decides by the rules alone, trying every move: the proof beside which what
// a search announces can be laid. Its time grows with the power of twice the moves.
type Force struct {
	spec *game.Spec
	pos  game.Position
}

// NewForce returns a Force for a copy of the position.
func NewForce(spec *game.Spec, pos game.Position) *Force { return &Force{spec, pos.Clone()} }

// Wins reports whether the side to move forces a win with so many moves of its own.
func (f *Force) Wins(moves int) bool {
	return moves > 0 && f.verdict() == game.Undecided && slices.ContainsFunc(f.checksFirst(game.LegalMoves(f.pos)), func(m game.Move) bool {
		return f.WinsWith(m, moves)
	})
}

// checksFirst puts the moves that give check before the others: where there is a win,
// it is mostly one of them, and the quiet ones cost most.
func (f *Force) checksFirst(moves []game.Move) []game.Move {
	quiet := func(m game.Move) int {
		f.pos.Make(m)
		defer f.pos.Unmake()
		if f.pos.State().Check {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(moves, func(a, b game.Move) int { return quiet(a) - quiet(b) })
	return moves
}

// WinsWith reports whether a legal move is the first of so many that force a win.
func (f *Force) WinsWith(m game.Move, moves int) bool {
	f.pos.Make(m)
	defer f.pos.Unmake()
	if v := f.verdict(); v != game.Undecided {
		return v == game.Lost
	}
	loses := f.pos.State().Check || f.spec.NoMoves == game.Lost // who cannot move
	if moves == 1 || !f.canMove() {
		return loses && !f.canMove()
	}
	return !slices.ContainsFunc(game.LegalMoves(f.pos), func(m game.Move) bool { return !f.LosesWith(m, moves-1) })
}

// LosesWith reports whether the opponent forces a win in so many moves after a legal
// move.
func (f *Force) LosesWith(m game.Move, moves int) bool {
	f.pos.Make(m)
	defer f.pos.Unmake()
	return f.Wins(moves)
}

// verdict returns what the rules say of the position before anybody looks at moves.
func (f *Force) verdict() game.Verdict { return f.pos.Verdict(f.pos.State().Ply) }

// canMove reports whether the side to move has a legal move.
func (f *Force) canMove() bool {
	var list game.MoveList
	f.pos.Generate(&list, game.All)
	return slices.ContainsFunc(list.Moves(), func(m game.Move) bool {
		legal := f.pos.Make(m)
		if legal {
			f.pos.Unmake()
		}
		return legal
	})
}
