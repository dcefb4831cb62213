package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// view is what the terms look at: a position, its board and the weights.
type view struct {
	*checkers.Position
	*board
	*set
}

// terms are the evaluation but for the patterns of men.
var terms = []taper.Term[view]{
	{Name: "material", Score: material},
	{Name: "advancement", Score: advancement},
	{Name: "back row", Score: backRow},
	{Name: "dog holes", Score: dogHoles},
	{Name: "mobility", Score: mobility},
	{Name: "kings", Score: kings},
	{Name: "runaway men", Score: runawayMen},
	{Name: "exchanges when ahead", Score: exchanges},
	{Name: "chase when ahead", Score: chase},
	{Name: "the move", Score: theMove},
	{Name: "tempo", Score: tempo},
}

// patternTerms are the terms of English draughts that are no part of others.
var patternTerms = []taper.Term[view]{{Name: "patterns of men", Score: men}}

// material counts men and kings.
func material(p view, side game.Side) taper.Score {
	score := count(p.Men(side))*p.Man + count(p.Kings(side))*p.King
	if p.Kings(side) != 0 && p.Kings(side.Other()) == 0 {
		score += p.OnlyKing
	}
	return score
}

// advancement counts the rows that men have come, and those in the centre.
func advancement(p view, side game.Side) taper.Score {
	men := p.Men(side)
	score := count(men&p.centre) * p.CentralMan
	for row, weight := range p.ManRow[:p.rows-1] {
		score += count(men&p.row[side&1][row]) * weight
	}
	return score
}

// backRow counts the men that keep enemy men from being crowned, as long as
// there are enemy men.
func backRow(p view, side game.Side) taper.Score {
	if p.Men(side.Other()) == 0 {
		return 0
	}
	guards := p.Men(side) & p.row[side&1][0]
	return count(guards)*p.Home + count(guards&p.bridge[side&1])*p.Bridge
}

// dogHoles counts men that are held where they have one way only.
func dogHoles(p view, side game.Side) taper.Score {
	man := p.Men(side) & p.dogHole[side&1]
	if man == 0 || p.Ahead(man, side)&p.Men(side.Other()) == 0 {
		return 0
	}
	return p.DogHole
}

// mobility counts the steps that men can make, and men that cannot make one.
func mobility(p view, side game.Side) taper.Score {
	men, empty := p.Men(side), p.Empty()
	free := p.Ahead(empty, side.Other())
	return taper.Score(p.Steps(men, empty, side))*p.ManSteps + count(men&^free)*p.Blocked
}

// kings counts where kings stand and what they can do.
func kings(p view, side game.Side) (score taper.Score) {
	kings := p.Kings(side)
	if kings == 0 {
		return 0
	}
	for ring, fields := range p.ring[:p.rows/2] {
		score += count(kings&fields) * p.KingRing[ring]
	}
	empty := p.Empty()
	free := p.Ahead(empty, side) | p.Ahead(empty, side.Other())
	steps := p.Steps(kings, empty, side) + p.Steps(kings, empty, side.Other())
	return score + taper.Score(steps)*p.KingSteps + count(kings&^free)*p.ShutIn +
		count(kings&p.corner)*p.Cornered + count(kings&p.doubleCorner)*p.DoubleCorner
}

// runawayMen rewards men that will be crowned because there is no enemy in the
// fields ahead from where they could be stopped, nor an enemy king.
func runawayMen(p view, side game.Side) (score taper.Score) {
	if p.Kings(side.Other()) != 0 {
		return 0
	}
	for men := p.Men(side) &^ p.row[side&1][0]; men != 0; men &= men - 1 {
		if rows := runawayRows(p, men&-men, side); rows > 0 {
			score += p.Runaway[rows-1]
		}
	}
	return score
}

// runawayRows returns how many rows a man has to go that nobody can stop, or 0:
// all that it can reach, and the fields beside, is free of the enemy.
func runawayRows(p view, man uint64, side game.Side) int {
	enemies := p.Men(side.Other())
	reach := man
	for rows := 1; rows <= len(p.Runaway); rows++ {
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

// manWorth is what a man counts, in centipawns, when it is asked who is ahead.
const manWorth = 100

// worth is the material of a side in centipawns. It asks no weights, so that the
// terms that ask who is ahead stay linear.
func worth(p view, side game.Side) int {
	return bits.OnesCount64(p.Men(side))*manWorth + bits.OnesCount64(p.Kings(side))*p.kingWorth
}

// mostAhead is from where on being further ahead makes exchanges no more welcome.
const mostAhead = 4 * manWorth

// mostCounted keeps what the terms of the side ahead count within what a slope can be.
const mostCounted = 120

// exchanges rewards the side ahead for every piece that is gone: an advantage
// weighs more the fewer pieces are left.
func exchanges(p view, side game.Side) taper.Score {
	ahead := worth(p, side) - worth(p, side.Other())
	if ahead <= 0 {
		return 0
	}
	gone := p.fullPhase - bits.OnesCount64(p.fields&^p.Empty())
	return taper.Score(min(min(ahead, mostAhead)*max(gone, 0)/manWorth, mostCounted)) * p.Exchanges
}

// chase draws the kings of a side that is ahead toward the enemy: with kings on
// both sides a game is won by coming near.
func chase(p view, side game.Side) taper.Score {
	if p.Chase == 0 || p.Kings(side) == 0 || worth(p, side) <= worth(p, side.Other()) {
		return 0
	}
	enemies := p.Men(side.Other()) | p.Kings(side.Other())
	near := 0
	for kings := p.Kings(side); kings != 0; kings &= kings - 1 {
		near += p.rows - distance(p, kings&-kings, enemies, side)
	}
	return taper.Score(min(near, mostCounted)) * p.Chase
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

// theMove rewards the side that has the move: if pieces approach each other in pairs
// until one of each pair has to give way, it is the enemy's. The side to move has it
// if the pieces on the columns of its own back row are odd in number, which on these
// boards are every second row. With unequal numbers it says little.
func theMove(p view, side game.Side) taper.Score {
	own, enemy := p.Men(side)|p.Kings(side), p.Men(side.Other())|p.Kings(side.Other())
	if bits.OnesCount64(own) != bits.OnesCount64(enemy) {
		return 0
	}
	mover := p.State().Side
	odd := bits.OnesCount64((own|enemy)&p.system[mover&1])%2 == 1
	if odd != (side == mover) {
		return 0
	}
	return p.TheMove
}

// tempo is what having to move is worth.
func tempo(p view, side game.Side) taper.Score {
	if side != p.State().Side {
		return 0
	}
	return p.Tempo
}
