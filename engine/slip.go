package engine

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// slipChoices is how many best moves a slip chooses from, the best included.
const slipChoices = 5

// slip replaces the best move by a plausible second choice, if there is one: it
// costs no more than the level's margin, does not lose by force within the
// search, does not let the opponent win at once, and a win at once is never
// passed over.
func (e *Engine) slip(pos game.Position, level *Level, lines []search.Line, result *Result) {
	if len(lines) < 2 || lines[0].Score == search.MateIn(1) {
		return
	}
	var choices []search.Line
	for _, line := range lines[1:] {
		if line.Score < lines[0].Score-level.SlipMargin || line.Score <= search.MatedIn(search.MaxPly) {
			continue
		}
		if e.allowsWinAtOnce(pos, line.Moves[0]) {
			continue
		}
		choices = append(choices, line)
	}
	if len(choices) == 0 {
		return
	}
	choice := choices[e.random.IntN(len(choices))]
	result.Best, result.Ponder, result.Slipped = choice.Moves[0], game.NoMove, true
	if len(choice.Moves) > 1 {
		result.Ponder = choice.Moves[1]
	}
}

// allowsWinAtOnce reports whether the opponent has a reply to the move that
// ends the game in its favour.
func (e *Engine) allowsWinAtOnce(pos game.Position, m game.Move) bool {
	p := pos.Clone()
	if !p.Make(m) {
		return true
	}
	for _, reply := range game.LegalMoves(p) {
		p.Make(reply)
		lost := p.Verdict(p.State().Ply) == game.Lost ||
			!game.HasLegalMove(p) && (p.State().Check || e.spec.NoMoves == game.Lost)
		p.Unmake()
		if lost {
			return true
		}
	}
	return false
}
