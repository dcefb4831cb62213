package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/duiyi/duiyi/game"
)

// How an engine plays an opening in which sides are chosen.
const (
	// openingTries is how many ways to place its stones the engine compares, and
	// openingDepth, openingTime how well it looks at each.
	openingTries = 16
	openingDepth = 3
	openingTime  = 200 * time.Millisecond
	// openingReach is how far from the middle of the board it places them.
	openingReach = 3
	// openingBalance is how much better a side may be, in centipawns, for the
	// position to count as balanced.
	openingBalance = 50
	// decided is the score of a won position, beyond all that a search says of an
	// open one.
	decided = 1_000_000
)

// Searcher is what searches as an [Engine] does.
type Searcher interface {
	Search(ctx context.Context, pos game.Position, limits Limits, report func(Report)) (Result, error)
}

// OpeningPlayer acts for an engine in the opening of a game ([game.Opening]):
// whoever places stones wants them balanced, as the other side chooses, and
// whoever chooses wants the better side.
type OpeningPlayer struct {
	// Spec is a game that has an opening.
	Spec     *game.Spec
	Searcher Searcher
	// Limits are those of a search for a move.
	Limits Limits
	// Random is where the stones are tried.
	Random *rand.Rand
}

// OpeningAct is what a player does in an opening: Choice if there is something
// to choose, else Move.
type OpeningAct struct {
	Move   game.Move
	Choice game.Choice
}

// Act returns what the one who acts does in the position after a number of plies
// from the start of the game and the choices made so far. The opening must not
// be settled. Cancelling the context hurries it; it still answers.
func (o *OpeningPlayer) Act(ctx context.Context, pos game.Position, plies int, chosen []string) (act OpeningAct, err error) {
	if choices := o.Spec.Opening.Next(plies, chosen).Choices; len(choices) > 0 {
		act.Choice, err = o.choose(ctx, pos, choices)
		return act, err
	}
	act.Move, err = o.place(ctx, pos, o.movesInARow(plies, chosen))
	return act, err
}

// choose returns one of the choices: not to take a side if the position is
// balanced, else to take the side that the search at the engine's level favours.
func (o *OpeningPlayer) choose(ctx context.Context, pos game.Position, choices []game.Choice) (game.Choice, error) {
	limits := o.Limits
	limits.Book = nil // it has no score
	if limits.Level != nil {
		// Not the level itself: its slips and its simpler players are about moves.
		limits.Level = &Level{Name: "opening", Depth: limits.Level.Depth, MoveTime: limits.Level.MoveTime}
	}
	first, err := o.score(ctx, pos, limits)
	if err != nil {
		return game.Choice{}, err
	}
	best, worth := choices[0], 0
	for i, c := range choices {
		gain := openingBalance // of leaving the choice to the other one
		if c.Takes {
			gain = first
			if c.Side == game.Second {
				gain = -first
			}
		}
		if i == 0 || gain > worth {
			best, worth = c, gain
		}
	}
	return best, nil
}

// place returns the first of a number of moves that lead to the most balanced
// position that it finds.
func (o *OpeningPlayer) place(ctx context.Context, pos game.Position, count int) (game.Move, error) {
	best, closest := game.NoMove, 0
	for range openingTries {
		after := pos.Clone()
		first := o.scatter(after, count)
		if first == game.NoMove {
			return game.NoMove, ErrNoMove
		}
		if best == game.NoMove {
			best, closest = first, decided+1 // good enough for who has no time
		}
		if ctx.Err() != nil {
			break
		}
		score, err := o.score(ctx, after, Limits{Depth: openingDepth, MoveTime: openingTime, PositionID: o.Limits.PositionID})
		if err != nil {
			return game.NoMove, err
		}
		if distance := max(score, -score); distance < closest {
			best, closest = first, distance
		}
	}
	return best, nil
}

// movesInARow returns how many moves the one who acts makes before anything else
// happens.
func (o *OpeningPlayer) movesInARow(plies int, chosen []string) int {
	now := o.Spec.Opening.Next(plies, chosen)
	count := 1
	for {
		next := o.Spec.Opening.Next(plies+count, chosen)
		if next.Settled || next.Opener != now.Opener || len(next.Choices) > 0 {
			return count
		}
		count++
	}
}

// scatter makes random moves near the middle of the board, and returns the first.
func (o *OpeningPlayer) scatter(pos game.Position, count int) game.Move {
	first := game.NoMove
	for range count {
		moves := o.central(pos)
		if len(moves) == 0 {
			break
		}
		m := moves[o.Random.IntN(len(moves))]
		if first == game.NoMove {
			first = m
		}
		pos.Make(m)
	}
	return first
}

// central returns the legal moves that end near the middle of the board, or all
// if none does.
func (o *OpeningPlayer) central(pos game.Position) []game.Move {
	legal := game.LegalMoves(pos)
	near := slices.DeleteFunc(slices.Clone(legal), func(m game.Move) bool {
		squares := o.Spec.Enter(pos, m).Squares
		return !o.isCentral(squares[len(squares)-1])
	})
	if len(near) == 0 {
		return legal
	}
	return near
}

// isCentral measures in half squares, as a board of even size has no middle
// square.
func (o *OpeningPlayer) isCentral(square int) bool {
	cols, rows := o.Spec.Board.Cols, o.Spec.Board.Rows
	x, y := 2*(square%cols)-(cols-1), 2*(square/cols)-(rows-1)
	return max(x, -x, y, -y) <= 2*openingReach
}

// errNoScore says that a search ended without having found anything.
var errNoScore = errors.New("the search of an opening has no score")

// score returns how much better the first side stands.
func (o *OpeningPlayer) score(ctx context.Context, pos game.Position, limits Limits) (int, error) {
	if result := pos.Outcome().Result; result != game.Ongoing {
		return map[game.Result]int{game.FirstWins: decided, game.SecondWins: -decided}[result], nil
	}
	result, err := o.Searcher.Search(ctx, pos, limits, func(Report) {})
	if err != nil {
		return 0, err
	}
	if len(result.Info.Lines) == 0 {
		if ctx.Err() != nil {
			return 0, nil // hurried: it looks balanced as far as one can see
		}
		return 0, errNoScore
	}
	score := result.Info.Lines[0].Score
	value := score.Centipawns
	switch {
	case score.Mate > 0:
		value = decided - score.Mate
	case score.Mate < 0:
		value = -decided - score.Mate
	}
	if pos.State().Side == game.Second {
		value = -value
	}
	return value, nil
}
