package chance

import (
	"math"
	"strings"

	"github.com/duiyi/duiyi/engine"
)

// Curve says how scores go with results. Margin and Scale are in centipawns.
type Curve struct{ Margin, Scale float64 }

// fitted are the curves of games, by name or by the part of it before the variant.
var fitted = map[string]Curve{
	"chess":                  {Margin: 91, Scale: 120},
	"xiangqi":                {Margin: 212, Scale: 274},
	"gomoku":                 {Margin: 2, Scale: 96},
	"gomoku:renju":           {Margin: 6, Scale: 102},
	"checkers":               {Margin: 122, Scale: 70},
	"checkers:international": {Margin: 156, Scale: 162},
	// Whatever is not proven is a draw: the search sees to the end of the game.
	"tictactoe": {Margin: 300, Scale: 30},
}

// usual is for a game that nobody has measured: the curve of Elo, on which 400
// centipawns are ten to one, and no draws.
var usual = Curve{Margin: 0, Scale: 400 / math.Ln10}

// Of returns the curve of a game by its name, settings and variant included.
func Of(name string) Curve {
	name, _, _ = strings.Cut(name, ",")
	if curve, ok := fitted[name]; ok {
		return curve
	}
	family, _, _ := strings.Cut(name, ":")
	if curve, ok := fitted[family]; ok {
		return curve
	}
	return usual
}

// Results returns how likely a win, a draw and a loss are. Their sum is 1.
func (c Curve) Results(s engine.Score) (win, draw, loss float64) {
	switch {
	case s.Mate > 0:
		return 1, 0, 0
	case s.Mate < 0:
		return 0, 0, 1
	}
	win = logistic((float64(s.Centipawns) - c.Margin) / c.Scale)
	loss = logistic((-float64(s.Centipawns) - c.Margin) / c.Scale)
	return win, max(0, 1-win-loss), loss
}

// Points returns the points to be expected, which are called the winning chance.
func (c Curve) Points(s engine.Score) float64 {
	win, draw, _ := c.Results(s)
	return win + draw/2
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
