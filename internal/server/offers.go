package server

import (
	"net/http"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// The kinds of offers.
const (
	offerDraw     = "draw"
	offerTakeback = "takeback"
	offerRematch  = "rematch"
)

// offer is something that a player has proposed to the other one.
type offer struct {
	kind string
	by   game.Chair
	// declined says that the other one does not want it. It is kept so long that
	// both can see so.
	declined bool
}

// asking identifies who has proposed what.
type asking struct {
	kind string
	by   game.Chair
}

// propose makes an offer, or accepts the same one of the other player. It reports
// whether a rematch is to begin.
func (r *room) propose(who caller, kind string) (rematch bool, err error) {
	if kind == offerRematch {
		if err := r.mayPlayAgain(); err != nil {
			return false, err
		}
		if r.next != "" {
			return false, nil // there is one already
		}
	} else if r.over() {
		return false, gameOver(r.outcome())
	}
	if !who.seated {
		return r.proposeAtOneBoard(kind)
	}
	if r.isOpen(kind, other(who.chair)) {
		return r.accept(kind, other(who.chair))
	}
	if r.waitsForFriend() {
		return false, problem(http.StatusConflict, codeTooEarly, "there is nobody yet to whom an offer could be made")
	}
	if kind == offerTakeback {
		if _, _, found := r.lastActOf(func(by game.Chair) bool { return by == who.chair }); !found {
			return false, problem(http.StatusConflict, codeNothingUndo, "you have made no move that could be taken back")
		}
	}
	if err := r.askOnce(kind, who.chair); err != nil {
		return false, err
	}
	r.setOffer(offer{kind: kind, by: who.chair})
	r.changed()
	return false, nil
}

// proposeAtOneBoard is an offer in a game that is played at one board: two people
// who sit there have agreed already, and an engine answers at once.
func (r *room) proposeAtOneBoard(kind string) (rematch bool, err error) {
	switch {
	case kind == offerRematch:
		return true, nil
	case kind == offerTakeback:
		return false, problem(http.StatusConflict, codeNoOffer, "at one board a move is taken back without asking, by undo")
	case r.isWatched():
		return false, problem(http.StatusConflict, codeNoOffer, "engines play both sides, and nobody is there who could offer a draw")
	case r.players[game.Opener].human && r.players[game.Responder].human:
		r.agreeOnDraw()
		return false, nil
	}
	person := game.Opener
	if !r.players[person].human {
		person = game.Responder
	}
	if err := r.askOnce(kind, person); err != nil {
		return false, err
	}
	if r.engineWantsDraw(other(person)) {
		r.agreeOnDraw()
		return false, nil
	}
	r.setOffer(offer{kind: kind, by: person, declined: true})
	r.changed()
	return false, nil
}

// respond answers an offer of the other player. It reports whether a rematch is
// to begin.
func (r *room) respond(who caller, kind string, accept bool) (rematch bool, err error) {
	if !who.seated || !r.isOpen(kind, other(who.chair)) {
		return false, problem(http.StatusConflict, codeNoOffer, "there is no offer of that kind to answer; it may have lapsed with a move")
	}
	if accept {
		return r.accept(kind, other(who.chair))
	}
	r.setOffer(offer{kind: kind, by: other(who.chair), declined: true})
	r.changed()
	return false, nil
}

// accept does what a player has offered.
func (r *room) accept(kind string, by game.Chair) (rematch bool, err error) {
	switch kind {
	case offerRematch:
		return true, r.mayPlayAgain()
	case offerDraw:
		r.agreeOnDraw()
	case offerTakeback:
		plies, choices, found := r.lastActOf(func(c game.Chair) bool { return c == by })
		if !found {
			return false, problem(http.StatusConflict, codeNothingUndo, "there is no move to take back")
		}
		r.takeBack(plies, choices)
		r.changed()
	}
	return false, nil
}

// askOnce refuses an offer that was made before and of which the other player
// has made no move since: nobody should have to decline the same thing again and
// again.
func (r *room) askOnce(kind string, by game.Chair) error {
	moved := r.actsBy(other(by)) + 1 // so that none is 0
	if r.asked[asking{kind, by}] == moved {
		return problem(http.StatusConflict, codeAskedAlready, "you have offered that already; wait until the other player has moved")
	}
	if r.asked == nil {
		r.asked = map[asking]int{}
	}
	r.asked[asking{kind, by}] = moved
	return nil
}

func (r *room) isOpen(kind string, by game.Chair) bool {
	return slices.Contains(r.offers, offer{kind: kind, by: by})
}

// setOffer puts an offer in the place of the last one of its kind.
func (r *room) setOffer(o offer) {
	r.offers = append(slices.DeleteFunc(r.offers, func(old offer) bool { return old.kind == o.kind }), o)
}

// lapse ends the offers that an act of a player answers: a move declines a draw
// that was offered to the one who makes it, and nothing can be taken back that is
// no longer the last.
func (r *room) lapse(mover game.Chair) {
	r.offers = slices.DeleteFunc(r.offers, func(o offer) bool {
		return o.declined || o.kind == offerTakeback || o.by != mover
	})
}

func (r *room) describeOffers() []Offer {
	described := []Offer{}
	for _, o := range r.offers {
		described = append(described, Offer{Kind: o.kind, By: r.sideOf(o.by).String(), Declined: o.declined})
	}
	return described
}

// When an engine is content with a draw, by what its last search said.
const (
	// hopeless is a score, in centipawns, at which it is glad of one.
	hopeless = -100
	// evenScore is what counts as even, and longGame after how many plies it no longer
	// hopes for more from an even position.
	evenScore = 15
	longGame  = 60
)

// engineWantsDraw reports whether the engine in the chair accepts a draw. A
// position that it has not judged it wants to play.
func (r *room) engineWantsDraw(c game.Chair) bool {
	for i := len(r.moves) - 1; i >= 0; i-- {
		if r.moves[i].by != c {
			continue
		}
		score := r.moves[i].score
		switch {
		case score == nil:
			return false
		case score.Mate != nil:
			return *score.Mate < 0
		default:
			return *score.CP <= hopeless || len(r.moves) >= longGame && *score.CP <= evenScore
		}
	}
	return false
}
