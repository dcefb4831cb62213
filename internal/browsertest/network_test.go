//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/internal/server"
)

func (p *page) untilLost() {
	p.t.Helper()
	p.until("the page says that the connection is lost", testid("connection")+`?.dataset.link === 'lost'`)
}

// untilBack waits until the connection is there again and nothing is said of it
// any more.
func (p *page) untilBack() {
	p.t.Helper()
	p.until("the page says that it is connected again", testid("connection")+`?.dataset.link === 'open'`)
	p.until("the notice is gone", `!`+testid("connection"))
}

// BR-177: the connection is cut before a move was confirmed. Whether the server
// has it or not, it is made exactly once.
func TestBR177MoveLostWithTheConnection(t *testing.T) {
	for _, c := range []struct {
		name    string
		way     direction
		arrives bool
	}{
		{"the confirmation is lost", toPage, true},
		{"the move is lost", toServer, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openSite(t)
			w := openWire(t, s)
			p := openPage(t, w.url())
			p.tolerate(outages...)
			id := p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "first"})
			w.hold(c.way)
			byClicks(p, []int{e2, e4})
			p.until("the move is on its way", hook("pending")+` === "true"`)
			if c.arrives {
				s.await(id, "got the move and the answer", func(state server.State) bool { return state.Ply == 2 })
			}
			w.cut()
			p.untilLost()
			if state := s.game(id); (state.Ply == 2) != c.arrives {
				t.Fatalf("the server has %d moves", state.Ply)
			}
			w.mend()
			p.untilPly(2)
			p.untilBack()
			state := p.agree(s)
			if state.Moves[0].Move != "e2e4" || s.engines.searches(id) != 1 {
				t.Errorf("%+v after %d searches", state.Moves, s.engines.searches(id))
			}
			// Play goes on.
			byDrag(p, []int{d2, d4})
			p.untilPly(4)
			p.agree(s)
		})
	}
}

// BR-180: the other one moves while the page is cut off. Back again, the page
// shows the move and its own running clock.
func TestBR180MoveMissedDuringAnOutage(t *testing.T) {
	s := openSite(t)
	w := openWire(t, s)
	a := openPage(t, w.url())
	a.tolerate(outages...)
	id := a.begin(setup{game: "chess", mode: "people"})
	b := openPage(t, s.url())
	b.open(id)
	byClicks(a, []int{e2, e4})
	a.untilPly(1)
	w.cut()
	a.untilLost()
	if a.isEnabled("undo") || a.isEnabled("hint") {
		t.Error("cut off from the server, the page offers what it cannot do")
	}
	byClicks(a, []int{d7, d5}) // nothing happens: the page knows that it is cut off
	b.untilPly(1)
	byClicks(b, []int{e7, 36})
	b.untilPly(2)
	w.mend()
	a.untilPly(2)
	a.untilBack()
	state := a.agree(s)
	b.agree(s)
	if !state.Ticking || state.Turn != "first" || state.Moves[1].Move != "e7e5" {
		t.Errorf("to move %s, ticking %t, %+v", state.Turn, state.Ticking, state.Moves)
	}
	before := a.text("elapsed-first")
	a.until("the own clock runs", fmt.Sprintf(`%s.innerText !== %q`, testid("elapsed-first"), before))
	byClicks(a, []int{d2, d4})
	a.untilPly(3)
	b.untilPly(3)
	b.agree(s)
}

// BR-181: two quick moves over a slow line. Only the first is kept.
func TestBR181TwoQuickMoves(t *testing.T) {
	for _, way := range []direction{toPage, toServer} {
		s := openSite(t)
		w := openWire(t, s)
		p := openPage(t, w.url())
		p.begin(setup{game: "tictactoe", mode: "people"})
		w.hold(way)
		p.click(4)
		p.click(0)
		p.click(8)
		p.until("the first move is shown at once", `document.querySelector('[data-piece][data-at="4"]')`)
		if n := read[int](p, `document.querySelectorAll('[data-piece]').length`); n != 1 {
			t.Errorf("%d pieces are shown", n)
		}
		w.release(way)
		p.untilPly(1)
		if state := p.agree(s); state.Board != "....x...." {
			t.Errorf("the board is %s", state.Board)
		}
	}
}

// BR-181: a move that the server refuses is taken back on the page, and the
// page says why.
func TestBR181RefusedMoveIsTakenBack(t *testing.T) {
	s := openSite(t)
	w := openWire(t, s)
	p := openPage(t, w.url())
	id := p.begin(setup{game: "tictactoe", mode: "people"})
	w.hold(toServer)
	p.click(4)
	p.until("the move is shown at once", `document.querySelector('[data-piece][data-at="4"]')`)
	if status := s.request("POST", "api/games/"+id+"/move", `{"ply":0,"move":"a1"}`, nil); status != 200 {
		t.Fatalf("the other move: %d", status)
	}
	w.release(toServer)
	p.until("the refusal is shown", testid("error"))
	p.untilPly(1)
	if state := p.agree(s); state.Board != "x........" {
		t.Errorf("the board is %s", state.Board)
	}
	if got := p.text("error"); got == "" {
		t.Error("the refusal has no words")
	}
	p.click(4)
	p.untilPly(2)
	p.until("the refusal is gone with the next move", `!`+testid("error"))
	p.agree(s)
}

// A new game cannot be had while the server is away: the page says so, and it
// can once the server is back.
func TestNewGameDuringAnOutage(t *testing.T) {
	s := openSite(t)
	w := openWire(t, s)
	p := openPage(t, w.url())
	p.tolerate(outages...)
	p.choose(setup{game: "chess", mode: "people"})
	w.cut()
	p.press("start")
	p.until("the page says so", testid("error")+`?.innerText.includes('The server cannot be reached.')`)
	w.mend()
	p.begin(setup{game: "chess", mode: "people"})
	p.agree(s)
}
