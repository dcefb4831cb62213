package server

import (
	"fmt"
	"net/http"
	"time"

	"github.com/duiyi/duiyi/game"
)

// presence is whether a player is there.
type presence struct {
	sockets int
	// since is when the player was last heard of: when the last socket went, the
	// last request came, or the seat was taken.
	since time.Time
}

// awayLimit is how long a player may be away before the other one may claim the
// game.
const awayLimit = time.Minute

// sit gives a socket the seat of a token. A player may have as many as he likes.
func (r *room) sit(s *subscriber, token string) (Seat, error) {
	if r.friends == nil {
		return Seat{}, noSeats()
	}
	who, err := r.caller(token)
	if err != nil {
		return Seat{}, err
	}
	if r.sockets[s] == nil {
		return Seat{}, closing() // it is ending
	}
	r.stand(s)
	r.sockets[s].chair = &who.chair
	r.friends.presence[who.chair].sockets++
	if who.chair == r.actor() {
		r.letGo()
	}
	r.tellPresence()
	return r.seatOf(who.chair, token), nil
}

// stand takes a socket from its seat, if it has one.
func (r *room) stand(s *subscriber) {
	w := r.sockets[s]
	if w == nil || w.chair == nil {
		return
	}
	p := &r.friends.presence[*w.chair]
	if p.sockets--; p.sockets == 0 {
		p.since = r.now()
	}
	w.chair = nil
}

// makeRoom shows a spectator out of a game between two browsers that too many
// watch, and reports whether there was one: crowds must not keep a player out.
func (r *room) makeRoom() bool {
	if r.friends == nil {
		return false
	}
	for s, w := range r.sockets {
		if w.chair == nil {
			s.end(problem(http.StatusServiceUnavailable, codeBusy, "too many watch this game"))
			delete(r.sockets, s)
			return true
		}
	}
	return false
}

// tellPresence tells who is there. That is no change of the game.
func (r *room) tellPresence() {
	if r.friends != nil {
		r.tell(message{Type: "presence", Presence: r.describePresence(r.now())})
	}
}

// describePresence describes who is there, nil for a game at one board.
func (r *room) describePresence(now time.Time) *Presence {
	if r.friends == nil {
		return nil
	}
	described := &Presence{
		First:  r.describePlace(r.chairOf(game.First), now),
		Second: r.describePlace(r.chairOf(game.Second), now),
	}
	for _, w := range r.sockets {
		if w.chair == nil {
			described.Spectators++
		}
	}
	return described
}

func (r *room) describePlace(c game.Chair, now time.Time) Place {
	place := Place{Player: c.String(), Taken: r.friends.hashes[c] != tokenHash{}}
	p := r.friends.presence[c]
	if place.Connected = p.sockets > 0; place.Taken && !place.Connected {
		place.AwayMS = max(0, now.Sub(p.since).Milliseconds())
	}
	return place
}

// walkover ends a game whose other player has been away for too long, as the one
// who stayed wants it.
func (r *room) walkover(who caller, as string) error {
	if !who.seated {
		return problem(http.StatusConflict, codeNoSeat, "this game is played at one board: nobody can be away from it")
	}
	if r.over() {
		return gameOver(r.outcome())
	}
	absent := other(who.chair)
	if r.waitsForFriend() || r.actCount() == 0 {
		return problem(http.StatusConflict, codeTooEarly, "the game has not begun: it can be aborted, but not claimed")
	}
	p := r.friends.presence[absent]
	if away := r.now().Sub(p.since); p.sockets > 0 || away < awayLimit {
		if p.sockets > 0 {
			away = 0
		}
		return problem(http.StatusConflict, codeTooEarly, "the other player has been away for %d s; the game can be claimed after %d",
			max(0, int(away/time.Second)), int(awayLimit/time.Second))
	}
	r.declare(r.abandonedBy(absent, as), true)
	r.changed()
	return nil
}

// abandonedBy is how a game ends that a player has left: like one that is lost on
// time, or as a draw if the other one is content with that.
func (r *room) abandonedBy(c game.Chair, as string) game.Outcome {
	o := game.Outcome{Result: game.Draw}
	if as == walkoverWin {
		o = game.OnTime(r.pos, r.sideOf(c))
	}
	o.Reason = reasonAbandoned
	o.Rule, o.RuleChinese = fmt.Sprintf("the other player was away for more than %d seconds", int(awayLimit/time.Second)),
		fmt.Sprintf("对方离开超过%d秒", int(awayLimit/time.Second))
	return o
}
