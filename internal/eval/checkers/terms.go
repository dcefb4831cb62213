package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// view is what the terms look at: a position and the numbers of its variant.
type view struct {
	*checkers.Position
	*values
}

func (e *Evaluator) view() view { return view{e.pos, e.v} }

// terms are the evaluation.
var terms = []taper.Term[view]{
	{Name: "material", Score: material},
	{Name: "advancement", Score: advancement},
	{Name: "back row", Score: backRow},
	{Name: "centre", Score: centre},
	{Name: "mobility", Score: mobility},
	{Name: "trapped kings", Score: trappedKings},
	{Name: "runaway men", Score: runawayMen},
	{Name: "exchanges when ahead", Score: exchanges},
	{Name: "chase when ahead", Score: chase},
}

// count returns the number of fields in a set as a factor.
func count(set uint64) taper.Score { return taper.Score(bits.OnesCount64(set)) }

// material counts men and kings.
func material(p view, side game.Side) taper.Score {
	return count(p.Men(side))*p.man + count(p.Kings(side))*p.king
}

// advancement counts the rows that men have come.
func advancement(p view, side game.Side) taper.Score {
	men := p.Men(side)
	rows := taper.Score(0)
	for row := 1; row < p.rows-1; row++ {
		rows += taper.Score(row) * count(men&p.row[side&1][row])
	}
	return rows * p.step
}

// backRow counts the men that keep enemy men from being crowned, as long as
// there are enemy men.
func backRow(p view, side game.Side) taper.Score {
	if p.Men(side.Other()) == 0 {
		return 0
	}
	guards := p.Men(side) & p.row[side&1][0]
	return count(guards)*p.home + count(guards&p.masks.bridge[side&1])*p.values.bridge
}

// centre counts the pieces there.
func centre(p view, side game.Side) taper.Score {
	return count(p.Men(side)&p.masks.centre)*p.centralMan + count(p.Kings(side)&p.masks.centre)*p.centralKing
}

// mobility counts the steps that men can make.
func mobility(p view, side game.Side) taper.Score {
	return taper.Score(p.Steps(p.Men(side), p.Empty(), side)) * p.free
}

// trappedKings takes off for kings in a corner without a second way out and for
// kings with no free square next to them.
func trappedKings(p view, side game.Side) taper.Score {
	kings := p.Kings(side)
	if kings == 0 {
		return 0
	}
	empty := p.Empty()
	mobile := p.Ahead(empty, side) | p.Ahead(empty, side.Other())
	return -count(kings&p.corner)*p.cornered - count(kings&^mobile)*p.shutIn
}

// runawayMen rewards men that will be crowned because there is no enemy in the
// fields ahead from where they could be stopped, nor an enemy king.
func runawayMen(p view, side game.Side) (score taper.Score) {
	enemy := side.Other()
	if p.Kings(enemy) != 0 {
		return 0
	}
	for men := p.Men(side) &^ p.row[side&1][0]; men != 0; men &= men - 1 {
		if rows := runawayRows(p, men&-men, side); rows > 0 {
			score += p.runaway - taper.Score(rows)*p.runawayStep
		}
	}
	return score
}

// runawayRows returns how many rows a man has to go that nobody can stop, or 0:
// all that it can reach, and the fields beside, is free of the enemy.
func runawayRows(p view, man uint64, side game.Side) int {
	enemies := p.Men(side.Other())
	reach := man
	for rows := 1; rows <= 5; rows++ {
		reach = p.Ahead(reach, side)
		beside := reach | p.Ahead(p.Ahead(reach, side), side.Other())
		if beside&enemies != 0 || reach&p.Empty() == 0 {
			return 0
		}
		reach &= p.Empty()
		if reach&p.row[side&1][p.rows-1] != 0 {
			return rows
		}
	}
	return 0
}

// worth is the material of a side in centipawns.
func worth(p view, side game.Side) int {
	return bits.OnesCount64(p.Men(side))*p.man.End() + bits.OnesCount64(p.Kings(side))*p.king.End()
}

// exchanges rewards the side ahead for every piece that is gone: an advantage
// weighs more the fewer pieces are left.
func exchanges(p view, side game.Side) taper.Score {
	ahead := worth(p, side) - worth(p, side.Other())
	if ahead <= 0 {
		return 0
	}
	gone := p.fullPhase - bits.OnesCount64(p.fields&^p.Empty())
	points := min(ahead, 400) * max(gone, 0) * p.values.exchanges / 100
	return s(points, points)
}

// chase draws the kings of a side that is ahead toward the enemy: with kings on
// both sides a game is won by coming near.
func chase(p view, side game.Side) taper.Score {
	enemies := p.Men(side.Other()) | p.Kings(side.Other())
	if p.values.chase == 0 || p.Kings(side) == 0 || worth(p, side) <= worth(p, side.Other()) {
		return 0
	}
	points := 0
	for kings := p.Kings(side); kings != 0; kings &= kings - 1 {
		points += p.values.chase * (p.rows - distance(p, kings&-kings, enemies, side))
	}
	return s(0, points)
}

// distance returns the number of steps from a field to the nearest of a set, as
// a king moves on an empty board.
func distance(p view, from, targets uint64, side game.Side) int {
	steps := 0
	for reach := from; reach&targets == 0 && steps < p.rows; steps++ {
		reach |= p.Ahead(reach, side) | p.Ahead(reach, side.Other())
	}
	return steps
}
