//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/internal/server"
)

// boxes is the JavaScript expression for where the buttons and the list are.
const boxes = `JSON.stringify(['undo', 'hint', 'now', 'resign', 'flip', 'move-list'].map((name) => {
	const box = document.querySelector('[data-testid="' + name + '"]').getBoundingClientRect()
	return [name, box.x, box.y + window.scrollY, box.width, box.height].join(' ')
}))`

// latestInView is the JavaScript expression for whether the last move can be
// seen in the list.
const latestInView = `(() => {
	const list = document.querySelector('[data-testid="move-list"]').getBoundingClientRect()
	const last = document.querySelector('.latest').getBoundingClientRect()
	return last.top >= list.top && last.bottom <= list.bottom
})()`

// longGame plays so many moves of gomoku that the list is longer than its place.
func (s *site) longGame() string {
	s.t.Helper()
	const side = 15
	var state server.State
	s.request("POST", "api/games", `{"game":"gomoku","players":{"first":{"kind":"human"},"second":{"kind":"human"}}}`, &state)
	// The stones alternate on every other row, so that no five comes about.
	for ply := range 3 * side {
		move := fmt.Sprintf(`{"ply":%d,"move":"%c%d"}`, ply, 'a'+ply%side, 1+ply/side*2)
		if status := s.request("POST", "api/games/"+state.ID+"/move", move, &state); status != 200 {
			s.t.Fatalf("%s: %d", move, status)
		}
	}
	return state.ID
}

// What is said beside the board comes and goes in a place of its own: a button
// is still under the pointer that has pressed it.
func TestHintsMoveNothing(t *testing.T) {
	s := openSite(t)
	id := s.longGame()
	for name, open := range map[string]func(*testing.T, string) *page{"desktop": openPage, "phone": openPhone} {
		t.Run(name, func(t *testing.T) {
			p := open(t, s.url())
			p.open(id)
			p.until("the last move is in view", latestInView)
			before := read[string](p, boxes)
			stay := func(when string) {
				t.Helper()
				if after := read[string](p, boxes); after != before {
					t.Errorf("%s\n%s\nbecomes\n%s", when, before, after)
				}
				if !read[bool](p, latestInView) {
					t.Errorf("%s the last move is out of view", when)
				}
			}
			p.press("hint")
			stay("while a hint is looked for")
			p.until("the hint is told", testid("hint-text"))
			stay("with a hint")
			p.hand()(p, []int{14 * 15})
			p.untilPly(46)
			p.until("the hint is gone", `!`+testid("hint-text"))
			stay("after the hint")
			p.press("undo")
			p.untilPly(45)
		})
	}
}

// The end of a game takes some of the list's place, from above.
func TestLastMoveStaysInView(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.open(s.longGame())
	p.until("the last move is in view", latestInView)
	p.press("resign")
	p.until("it is with the question", testid("resign-confirm")+` && `+latestInView)
	p.press("resign-confirm")
	p.until("it is with the result", testid("result")+` && `+latestInView)
}

// A draw that can be claimed brings a button to a place that was free.
func TestClaimMovesNothing(t *testing.T) {
	const b1, c3, b8, c6 = 1, 18, 57, 42
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "people"})
	moves := [][]int{{b1, c3}, {b8, c6}, {c3, b1}, {c6, b8}}
	for ply := range 2*len(moves) - 1 {
		byClicks(p, moves[ply%len(moves)])
		p.untilPly(ply + 1)
	}
	before := read[string](p, boxes)
	byClicks(p, moves[len(moves)-1])
	p.until("a draw can be claimed", testid("claim"))
	p.until("it is said why", testid("claim-notice")+`?.innerText === 'You may claim a draw: repetition of the position.'`)
	if after := read[string](p, boxes); after != before {
		t.Errorf("with the claim\n%s\nbecomes\n%s", before, after)
	}
	p.press("claim")
	p.until("the game is drawn", testid("result")+`?.dataset.result === '1/2-1/2'`)
}
