package server

import (
	"net/http"

	"github.com/duiyi/duiyi/game"
)

// The reasons for which a game ends by the word of its players and not by the
// rules, besides those of package game.
const (
	reasonAgreement game.Reason = "agreement"
	reasonAbandoned game.Reason = "abandoned"
	reasonAborted   game.Reason = "aborted"
)

// How a walkover may be claimed.
const (
	walkoverWin  = "win"
	walkoverDraw = "draw"
)

// over reports whether the game has ended, with a result or without one.
func (r *room) over() bool { return r.end != nil || r.pos.Outcome().Over() }

// abort ends a game that nobody has begun. It has no result.
func (r *room) abort() error {
	if r.over() {
		return gameOver(r.outcome())
	}
	if r.actCount() > 0 {
		return problem(http.StatusConflict, codeTooLate, "the game has begun: it can be resigned, but not aborted")
	}
	r.declare(game.Outcome{Reason: reasonAborted, Rule: "the game was called off before the first move", RuleChinese: "对局在第一着之前取消"}, true)
	r.changed()
	return nil
}

// agreeOnDraw ends the game as a draw that both players want.
func (r *room) agreeOnDraw() {
	r.declare(game.Outcome{Result: game.Draw, Reason: reasonAgreement}, true)
	r.changed()
}
