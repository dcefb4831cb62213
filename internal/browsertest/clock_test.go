//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/internal/server"
)

// BR-175: in a 5+0 game both dials stop at the mating move.
func TestClockBR175StopsAtTheMate(t *testing.T) {
	const f2, f3, g2, g4, d8, h4 = 13, 21, 14, 30, 59, 31
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "people", clock: "5+0"})
	dial := func(side string) string { return testid("clock-" + side) }
	p.until("no time runs before the first move", dial("first")+`.innerText === '5:00' && `+dial("first")+`.dataset.running === 'false'`)
	for ply, squares := range [][]int{{f2, f3}, {e7, e5}, {g2, g4}} {
		byClicks(p, squares)
		p.untilPly(ply + 1)
	}
	p.until("the dial of who is to move runs", dial("second")+`.dataset.running === 'true' && `+dial("second")+`.dataset.left < 300000`)
	byClicks(p, []int{d8, h4})
	p.until("the game ends", testid("result"))
	both := `[` + dial("first") + `.dataset.left, ` + dial("second") + `.dataset.left].join()`
	stopped := read[string](p, both)
	now := read[float64](p, `performance.now()`)
	p.until("time passes", fmt.Sprintf(`performance.now() > %f`, now+600))
	if got := read[string](p, both); got != stopped {
		t.Errorf("the dials go on after the mate: %s, then %s", stopped, got)
	}
	if status := s.request("POST", "api/games/"+id+"/move", `{"ply":4,"move":"e2e4"}`, nil); status != 409 {
		t.Errorf("a move after the mate: %d", status)
	}
	state := p.agree(s)
	if want := fmt.Sprintf("%d,%d", state.Clock.FirstMS, state.Clock.SecondMS); want != stopped {
		t.Errorf("the dials show %s, the server has %s", stopped, want)
	}
}

// A clock that runs out warns once, to the eye and the ear, shows tenths, and
// ends the game without a move.
func TestClockFlagFalls(t *testing.T) {
	s := openSite(t)
	var state server.State
	s.request("POST", "api/games", `{"game":"xiangqi","players":{"first":{"kind":"human"},"second":{"kind":"human"}},"clock":{"base":3}}`, &state)
	p := openPage(t, s.url())
	p.open(state.ID)
	p.until("tenths are shown", testid("clock-second")+`.innerText === '0:03.0'`)
	s.play(state.ID, 0, "h2e2")
	p.until("little time is marked", testid("clock-second")+`.dataset.low === 'true' && `+testid("clock-second")+`.dataset.running === 'true'`)
	p.says("told", "Black: little time left")
	p.until("the flag falls", testid("result")+`?.dataset.reason === 'time'`)
	p.says("result", "Red wins: time")
	p.until("the dial shows nothing left", testid("clock-second")+`.innerText === '0:00.0'`)
	p.agree(s)
	p.press("language")
	p.says("result", "红方胜：超时")
}

// A clock of one's own, against the engine, who has one too; a page that is
// loaded again shows the same dials.
func TestClockAgainstTheEngine(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.press("new-game")
	p.choose(setup{game: "chess", mode: "engine", level: "novice", side: "first", clock: "custom"})
	p.fill("clock-minutes", "2")
	p.fill("clock-seconds", "5")
	p.press("start")
	p.until("the game is on the board", hook("ply")+` === "0"`)
	byClicks(p, []int{e2, e4})
	p.untilPly(2)
	byClicks(p, []int{d2, d4})
	p.untilPly(4)
	state := p.agree(s)
	if state.Clock == nil || state.Clock.Base != 120 || state.Clock.Increment != 5 || state.Clock.Running != "first" {
		t.Fatalf("%+v", state.Clock)
	}
	p.reload()
	p.until("the dial runs on", testid("clock-first")+`?.dataset.running === 'true'`)
	server, page := s.game(state.ID).Clock.FirstMS, read[int64](p, `+`+testid("clock-first")+`.dataset.left`)
	after := s.game(state.ID).Clock.FirstMS
	// What it shows was so between the two times at which the server was asked, but for what messages take on a busy machine.
	const slack = 5000
	if page > server+slack || page < after-slack {
		t.Errorf("the page shows %d ms, the server had %d and then %d", page, server, after)
	}
	p.press("undo")
	p.untilPly(2)
	p.agree(s)
}
