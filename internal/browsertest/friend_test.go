//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

const e5 = 36

// Two browsers play each other. One of them loses its connection, between moves
// and with a move on its way (BR-177), and comes back to its seat, the game and
// the clock (BR-180).
func TestFriendLosesTheConnection(t *testing.T) {
	s := openSite(t)
	w := openWire(t, s)
	a, b, id := friends(t, s, w.url(), setup{game: "chess", clock: "5+0"})
	b.tolerate(outages...)
	if turned := read[bool](b, `document.querySelector('[data-square]').dataset.square === "7"`); !turned {
		t.Error("Black does not sit below")
	}
	a.until("the tab says whose turn it is", `document.title.includes('Your turn')`)
	byClicks(b, []int{e7, e5}) // it is not Black's turn: it is marked as a move ahead
	b.key("\u001b")
	byClicks(a, []int{e2, e4})
	b.untilPly(1)
	a.untilPly(1)
	b.until("the tab says whose turn it is", `document.title.includes('Your turn') && `+testid("clock-second")+`.dataset.running === 'true'`)

	w.cut()
	b.untilLost()
	a.says("place-second", "away")
	a.says("away", "lost the connection")
	if b.isEnabled("resign") || b.isEnabled("offer-draw") {
		t.Error("cut off from the server, the page offers what it cannot do")
	}
	w.mend()
	b.untilBack()
	b.untilSeated("second")
	a.says("place-second", "connected")
	a.until("the notice is gone", `!`+testid("away"))

	w.hold(toPage)
	byClicks(b, []int{e7, e5})
	a.untilPly(2) // the server has the move, and Black does not know
	w.cut()
	b.untilLost()
	byClicks(a, []int{d2, d4})
	a.untilPly(3)
	w.mend()
	b.untilPly(3)
	b.untilSeated("second")
	state := b.agree(s)
	a.agree(s)
	if state.ID != id || state.Moves[1].Move != "e7e5" || state.Clock == nil || state.Clock.Running != "second" {
		t.Errorf("%+v %+v", state.Moves, state.Clock)
	}
	b.until("the own dial runs", testid("clock-second")+`.dataset.running === 'true'`)
	left := read[int](b, `+`+testid("clock-second")+`.dataset.left`)
	if left <= 0 || left > 300_000 {
		t.Errorf("Black has %d ms left", left)
	}
}

// A page that is loaded again, and another tab of the same browser, have the
// same seat; both tabs are served.
func TestFriendRefreshed(t *testing.T) {
	s := openSite(t)
	a, b, id := friends(t, s, s.url(), setup{game: "tictactoe"})
	b.reload()
	b.untilSeated("second")
	a.click(4)
	b.untilPly(1)
	tab := b.tab()
	tab.follow(id, "second")
	tab.click(0)
	for _, p := range []*page{a, b, tab} {
		p.untilPly(2)
		p.agree(s)
	}
	a.until("nobody watches", `!`+testid("spectators"))
	a.reload()
	a.untilSeated("first")
	a.click(8)
	b.untilPly(3)
}

// Who comes third watches, and so does somebody with another's token: it plays
// for nobody, and the page says so.
func TestFriendSpectators(t *testing.T) {
	s := openSite(t)
	a, b, id := friends(t, s, s.url(), setup{game: "tictactoe"})
	c := openPage(t, s.url())
	c.open(id)
	c.says("spectator", "You are watching")
	a.says("spectators", "1")
	b.says("spectators", "1")

	d := openPage(t, s.url())
	read[bool](d, fmt.Sprintf(`(localStorage.setItem('duiyi.seat.%s', '{"token":"%s"}'), true)`, id, strings.Repeat("x", 32)))
	d.open(id)
	d.until("the token is refused", testid("error")+`?.dataset.code === 'not-your-seat'`)
	d.says("spectator", "with 1 more")
	if kept := read[bool](d, fmt.Sprintf(`localStorage.getItem('duiyi.seat.%s') !== null`, id)); kept {
		t.Error("the token that is good for nothing is kept")
	}
	for _, p := range []*page{c, d} {
		p.click(4)
		if got := read[int](p, `document.querySelectorAll('[data-testid="legal-target"], [data-piece]').length`); got != 0 {
			t.Errorf("a spectator's click shows %d things", got)
		}
		if read[bool](p, `['resign', 'undo', 'offer-draw', 'hint'].some((name) => document.querySelector('[data-testid="' + name + '"]'))`) {
			t.Error("a spectator is offered what only players may do")
		}
	}
	a.click(4)
	c.untilPly(1)
	d.untilPly(1)
	c.agree(s)
	b.click(0)
	c.untilPly(2)
}

// The link is the address that the server gives for itself; the game can be
// called off while nobody has come.
func TestFriendLink(t *testing.T) {
	s := &site{t: t, data: t.TempDir(), addr: "127.0.0.1:0", pause: -1, engines: newEngines(), links: []string{"https://play.example.org"}}
	s.start()
	t.Cleanup(func() { s.stop() })
	p := openPhone(t, s.url())
	id := p.invite(setup{game: "gomoku", side: "second", opening: "none"})
	if got, want := read[string](p, testid("invite-link")+`.value`), "https://play.example.org/#/game/"+id; got != want {
		t.Errorf("the link is %s, not %s", got, want)
	}
	p.says("invite-side", "White")
	p.press("invite-copy")
	p.says("invite", "copied")
	p.reload()
	p.until("the link is still there", testid("invite-link"))
	p.press("invite-cancel")
	p.until("the new-game panel is shown", testid("start"))
	p.open(id)
	p.says("result", "called off")
	if state := s.game(id); !state.Over || state.Outcome.Reason != "aborted" {
		t.Errorf("%+v", state.Outcome)
	}
}

// Before the first move a game with a friend can be called off by either; both
// are told.
func TestFriendCallsOff(t *testing.T) {
	s := openSite(t)
	a, b, _ := friends(t, s, s.url(), setup{game: "xiangqi", side: "second"})
	a.press("abort")
	for _, p := range []*page{a, b} {
		p.says("result", "called off")
		if read[bool](p, testid("rematch")+` !== null`) {
			t.Error("a game that nobody has played is offered again")
		}
	}
}

// After a minute without the other player the game can be claimed.
func TestFriendStaysAway(t *testing.T) {
	s := openSite(t)
	w := openWire(t, s)
	a, b, _ := friends(t, s, w.url(), setup{game: "chess"})
	b.tolerate(outages...)
	byClicks(a, []int{e2, e4})
	b.untilPly(1)
	w.cut()
	b.untilLost()
	a.says("away", "lost the connection")
	if read[bool](a, testid("walkover-win")+` !== null`) {
		t.Error("the game can be claimed at once")
	}
	s.ahead.Store(int64(61 * time.Second))
	c := openPage(t, s.url()) // that somebody comes tells the players the time
	c.open(a.gameID())
	a.says("away", "has been away")
	a.says("told", "You may claim the game")
	a.press("walkover-win")
	a.says("result", "White wins: the opponent has left")
	w.mend()
	b.says("result", "White wins: the opponent has left")
}
