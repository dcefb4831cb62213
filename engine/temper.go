package engine

import (
	"math"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// temper lets a level choose among moves that it has compared, the best of them most
// often: one that is worse by the level's temperature is played e times more rarely.
// None is taken that costs more than the ceiling, that loses by force where another does
// not, or that lets the opponent win at once; and a win at once is never passed over.
func (e *Engine) temper(pos game.Position, level *Level, lines []search.Line, result *Result) {
	if len(lines) < 2 || lines[0].Score == search.MateIn(1) {
		return
	}
	best := lines[0].Score
	var likely []float64
	var sound []search.Line
	sum := 0.0
	for i, line := range lines {
		switch loss := best - line.Score; {
		case i > 0 && (loss > level.Ceiling || search.IsMate(line.Score) && line.Score < 0):
		case i > 0 && e.allowsWinAtOnce(pos, line.Moves[0]):
		default:
			likely = append(likely, math.Exp(-float64(loss)/float64(level.Temperature)))
			sum += likely[len(likely)-1]
			sound = append(sound, line)
		}
	}
	draw := e.random.Float64() * sum
	for i, line := range sound {
		if draw -= likely[i]; draw < 0 || i == len(sound)-1 {
			result.Best, result.Ponder = line.Moves[0], game.NoMove
			if len(line.Moves) > 1 {
				result.Ponder = line.Moves[1]
			}
			result.Slipped = best > line.Score
			return
		}
	}
}
