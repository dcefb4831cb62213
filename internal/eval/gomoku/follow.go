package gomoku

import (
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// follower keeps its survey in step with a position. It looks at the position
// only when it is asked something, so that moves made and taken back in between
// cost nothing.
type follower struct {
	survey
	position *rules.Position
	state    *game.State
	// set are the weights by which the survey sums up.
	set *set
	// made are the moves of the position that are on our board, as
	// rules.Position.Made gives them.
	made []made
}

// made is a move: a point and the side whose stone is there. The point is
// negative where the turn was passed.
type made struct {
	point int16
	side  game.Side
}

// noPoint is the point of a pass.
const noPoint = -1

// initialize takes over the stones of the position.
func (f *follower) initialize(position *rules.Position, s *set) {
	f.position, f.state, f.set = position, position.State(), s
	f.survey.initialize(geometries[position.Size()](), [2]law{
		lawOf(position.Rule(), game.First), lawOf(position.Rule(), game.Second),
	}, s)
	for point := range f.points {
		if stone := position.Stone(point); stone >= 0 {
			f.put(game.Side(stone), point)
		}
	}
	// Room for a whole game and a search with passes, as following a position
	// must not allocate.
	f.made = make([]made, 0, 2*maxPoints)
	for ply := range f.state.Ply {
		f.made = append(f.made, f.madeAt(ply))
	}
}

// madeAt returns the position's move at a ply.
func (f *follower) madeAt(ply int) made {
	point := f.position.Made(ply)
	if point == noPoint {
		return made{point: noPoint}
	}
	return made{int16(point), game.Side(f.position.Stone(point))}
}

// follow takes back the moves that the position no longer has, which may reach
// back before the evaluator was made, and then makes those that it has since.
func (f *follower) follow() {
	common, ply := 0, f.state.Ply
	for common < min(len(f.made), ply) && int(f.made[common].point) == f.position.Made(common) {
		common++
	}
	for i := len(f.made) - 1; i >= common; i-- {
		if m := f.made[i]; m.point != noPoint {
			f.take(m.side, int(m.point))
		}
	}
	f.made = f.made[:common]
	for ; common < ply; common++ {
		m := f.madeAt(common)
		if m.point != noPoint {
			f.put(m.side, int(m.point))
		}
		f.made = append(f.made, m)
	}
}
