package engine

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// slip replaces the best move by a plausible second choice, if there is one: it
// costs no more than the level's margin, does not lose by force within the
// search, does not let the opponent win at once, and a win at once is never
// passed over.
func (e *Engine) slip(pos game.Position, level *Level, lines []search.Line, result *Result) {
	if len(lines) < 2 || lines[0].Score == search.MateIn(1) {
		return
	}
	var plausible []search.Line
	for _, line := range lines[1:] {
		if line.Score < lines[0].Score-level.SlipMargin || line.Score <= search.MatedIn(search.MaxPly) {
			continue
		}
		if e.allowsWinAtOnce(pos, line.Moves[0]) {
			continue
		}
		plausible = append(plausible, line)
	}
	if len(plausible) > 0 {
		e.choose(plausible, result)
		result.Slipped = true
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
		verdict := e.verdict(p)
		p.Unmake()
		if verdict == game.Lost {
			return true
		}
	}
	return false
}

// verdict says what the rules have decided, no legal moves included, for the
// side to move.
func (e *Engine) verdict(p game.Position) game.Verdict {
	verdict := p.Verdict(p.State().Ply)
	switch {
	case verdict == game.Lost || game.HasLegalMove(p):
		return verdict
	case p.State().Check:
		return game.Lost
	case verdict == game.Undecided:
		return e.spec.NoMoves
	default:
		return verdict
	}
}
