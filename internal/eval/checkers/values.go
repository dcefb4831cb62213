package checkers

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

var s = taper.S

// values are the numbers of a variant: a middlegame value with all pieces on
// the board and an endgame value with none.
type values struct {
	man, king taper.Score
	// step is what a row of advancement is worth to a man.
	step taper.Score
	// home is what a man that guards the own back row is worth, bridge what
	// those of them add that guard it best.
	home, bridge taper.Score
	// centralMan and centralKing are what a piece in the centre is worth.
	centralMan, centralKing taper.Score
	// free is what a step is worth that a man can make.
	free taper.Score
	// cornered is what a king loses by standing in a corner that is a trap, and
	// shut in what it loses by having no free square next to it.
	cornered, shutIn taper.Score
	// runaway is what a man that nobody can stop is worth, less a step for each
	// row that it still has to go.
	runaway, runawayStep taper.Score
	// exchanges is what the side ahead gains by each piece that is gone, for
	// each man's worth that it is ahead.
	exchanges int
	// chase is what the side ahead gains by each row and column that its kings
	// come nearer to the enemy.
	chase int
	tempo int

	fullPhase int
	masks
}

// masks are the fields that the terms ask for.
type masks struct {
	fields uint64
	rows   int
	centre uint64
	row    [2][10]uint64
	bridge [2]uint64
	corner uint64
}

var valuesOf = [2]*values{checkers.English: english(), checkers.International: international()}

func english() *values {
	v := &values{
		man: s(100, 100), king: s(140, 140),
		step: s(-4, 8), home: s(16, 6), bridge: s(12, 10), centralKing: s(0, 14), free: s(0, 6),
		cornered: s(20, 30), shutIn: s(30, 20), runaway: s(50, 40), runawayStep: s(6, 4),
		exchanges: 2, chase: 6, tempo: 3, fullPhase: 24,
		masks: newMasks(checkers.English),
	}
	for side := range game.Side(2) {
		v.masks.bridge[side] = v.row[side][0] & everySecond(checkers.English, side)
	}
	return v
}

func international() *values {
	return &values{
		man: s(100, 100), king: s(300, 280),
		step: s(4, 3), home: s(8, 3), centralMan: s(8, 4), free: s(2, 1),
		shutIn: s(60, 60), runaway: s(110, 140), runawayStep: s(10, 14),
		exchanges: 1, tempo: 3, fullPhase: 40,
		masks: newMasks(checkers.International),
	}
}

func newMasks(v checkers.Variant) masks {
	m := masks{rows: checkers.Rows(v)}
	var middle uint64
	for i := range m.rows {
		for side := range game.Side(2) {
			m.row[side][i] = checkers.Row(v, side, i)
		}
		m.fields |= m.row[0][i]
		if i >= 2 && i < m.rows-2 {
			middle |= checkers.Column(v, i)
		}
	}
	for i := m.rows/2 - 2; i < m.rows/2+2; i++ {
		m.centre |= m.row[0][i] & middle
	}
	// The corner that is a single field is a dead end; a king finds safety in
	// the other one, the double corner.
	m.corner = checkers.Column(v, 0)&m.row[0][0] | checkers.Column(v, m.rows-1)&m.row[1][0]
	return m
}

// everySecond returns the columns of the back row squares that together keep
// enemy men from being crowned: 1 and 3 for Black, 30 and 32 for White.
func everySecond(v checkers.Variant, side game.Side) (set uint64) {
	for column := range checkers.Rows(v) {
		counted := column
		if side == game.Second {
			counted = checkers.Rows(v) - 1 - column
		}
		if counted%4 == 2 {
			set |= checkers.Column(v, column)
		}
	}
	return set
}
