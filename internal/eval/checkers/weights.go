package checkers

import (
	"github.com/duiyi/duiyi/internal/eval/taper"
	"github.com/duiyi/duiyi/internal/eval/weights"
)

// Weights are all the numbers that the evaluation of English draughts multiplies
// with what it counts, in centipawns, as the owner of the pieces sees them.
// International draughts have the Terms alone.
type Weights struct {
	Terms
	Patterns
}

// Terms are the weights that count what is on the board: with all pieces on it, and
// with none.
type Terms struct {
	Man  taper.Score
	King taper.Score
	// OnlyKing is for having kings when the enemy has none.
	OnlyKing taper.Score
	// ManRow is for each man, by the rows that it has come.
	ManRow [9]taper.Score `axes:"row"`
	// Home is for each man that keeps enemy men from being crowned, and Bridge for
	// those of them that keep the back row best.
	Home   taper.Score
	Bridge taper.Score
	// DogHole is for a man at the border one row before its crowning whose only way
	// an enemy man bars.
	DogHole taper.Score
	// CentralMan is for each man in the middle.
	CentralMan taper.Score
	// ManSteps is for each step that men can make, Blocked for each man that has none.
	ManSteps taper.Score
	Blocked  taper.Score
	// KingRing is for each king, by the steps between it and the border.
	KingRing [5]taper.Score `axes:"ring"`
	// KingSteps is for each step that kings can make, and ShutIn for each king that
	// has none.
	KingSteps taper.Score
	ShutIn    taper.Score
	// Cornered and DoubleCorner are for each king there.
	Cornered     taper.Score
	DoubleCorner taper.Score
	// Runaway is for each man that nobody can stop, by the rows it has still to go.
	Runaway [5]taper.Score `axes:"rows to go"`
	// Exchanges is what the side ahead gains by each piece that is gone, for each
	// man's worth that it is ahead.
	Exchanges taper.Score
	// Chase is what the side ahead gains by each row and column that its kings come
	// nearer to the enemy.
	Chase taper.Score
	// TheMove is for having the move (the opposition) with as many pieces as the enemy.
	TheMove taper.Score
	// Tempo is for being the side to move.
	Tempo taper.Score
}

// Patterns are the weights of the men in each region of the board; see men.go.
type Patterns struct {
	Men [regions][patterns]int `axes:"region,pattern"`
}

// axes names the places along the arrays of Weights.
var axes = weights.Axes{
	"row":        {"home", "row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "row 7", "row 8"},
	"rows to go": {"1 row", "2 rows", "3 rows", "4 rows", "5 rows"},
	"region":     {"own left", "own middle", "own right", "middle left", "middle", "middle right"},
}
