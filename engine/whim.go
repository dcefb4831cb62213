package engine

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// whim is what chance has in mind for a move.
type whim uint8

const (
	// steady plays the best move.
	steady whim = iota
	// slipping plays a plausible second choice, if there is one.
	slipping
	// varying plays any of the moves that are as good as the best.
	varying
	// tempered plays worse moves the more rarely the worse they are.
	tempered
)

// whimChoices is from how many of the best moves a slip or variety chooses, the
// best included.
const whimChoices = 5

// An opening is as many plies as a board has room for so many squares each, but
// not more than openingPlies: 8 in chess, 11 in xiangqi, 12 in gomoku, and the
// first move in tic-tac-toe, where anything more would be half the game. Later,
// moves of equal worth are rare, and games differ by then.
const (
	openingShare = 8
	openingPlies = 12
)

// inOpening reports whether the game has only begun, if the position was not
// set up.
func (e *Engine) inOpening(pos game.Position) bool {
	return pos.State().Ply < min(e.spec.Board.Cols*e.spec.Board.Rows/openingShare, openingPlies)
}

// choices is from how many moves chance may choose.
func (w whim) choices() int {
	if w == steady {
		return 1
	}
	return whimChoices
}

// whim draws what chance has in mind. At a level with slips each move takes one
// number from the source, so that the same seed gives the same game.
func (e *Engine) whim(pos game.Position, level *Level) whim {
	switch {
	case level == nil:
		return steady
	case level.Temperature > 0:
		return tempered
	case level.SlipPercent > 0 && e.random.IntN(100) < level.SlipPercent:
		return slipping
	case level.Variety > 0 && e.inOpening(pos):
		return varying
	default:
		return steady
	}
}

// alike returns how many of the lines, from the first on, are as good as the
// best but for a margin. A forced win or loss is like no other.
func alike(lines []search.Line, margin int) int {
	for i, line := range lines {
		if search.IsMate(line.Score) || line.Score < lines[0].Score-margin {
			return i
		}
	}
	return len(lines)
}

// vary replaces the best move by one of those that are alike, but not by one
// that lets the opponent win at once: a shallow search may not have seen that.
func (e *Engine) vary(pos game.Position, equal []search.Line, result *Result) {
	var sound []search.Line
	for i, line := range equal {
		if i == 0 || !e.allowsWinAtOnce(pos, line.Moves[0]) {
			sound = append(sound, line)
		}
	}
	if len(sound) > 0 {
		e.choose(sound, result)
	}
}

// choose makes a random one of the lines the result.
func (e *Engine) choose(lines []search.Line, result *Result) {
	line := lines[e.random.IntN(len(lines))]
	result.Best, result.Ponder = line.Moves[0], game.NoMove
	if len(line.Moves) > 1 {
		result.Ponder = line.Moves[1]
	}
}
