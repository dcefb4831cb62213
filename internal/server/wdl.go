package server

import (
	"math"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/chance"
)

// WDL is how games from a position end, of a thousand.
type WDL struct {
	Win  int `json:"win"`
	Draw int `json:"draw"`
	Loss int `json:"loss"`
}

const thousand = 1000

// wdlOf returns how games end that stand so, by the curve of the game. The draws are
// what is left, so that the sum is a thousand.
func wdlOf(curve chance.Curve, score engine.Score) WDL {
	win, _, loss := curve.Results(score)
	w := WDL{Win: int(math.Round(thousand * win))}
	w.Loss = min(int(math.Round(thousand*loss)), thousand-w.Win)
	w.Draw = thousand - w.Win - w.Loss
	return w
}
