//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// aheadIs is the JavaScript expression for whether just these squares are marked
// as a move that is entered ahead.
func aheadIs(squares ...int) string {
	want := fmt.Sprint(squares)
	return fmt.Sprintf(`'[' + [...document.querySelectorAll('[data-testid="ahead"]')].map((e) => e.dataset.at).join(' ') + ']' === %q`, want)
}

// A move can be entered while the engine thinks, by mouse, drag or keyboard, is
// marked, can be taken back, and is made when its turn comes.
func TestMoveAhead(t *testing.T) {
	const g1, f3 = 6, 21
	s := thinkingSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "engine", level: "strongest", side: "first"})
	byClicks(p, []int{e2, e4})
	p.untilThinking()

	for _, c := range []struct {
		name   string
		enter  hand
		cancel func()
	}{
		{"Esc", byClicks, func() { p.focusBoard(); p.key(kb.Escape) }},
		{"the right button", byDrag, func() { p.clickRight(d5) }},
		{"a click elsewhere", byKeys, func() { p.click(d5) }},
	} {
		c.enter(p, []int{d2, d4})
		p.until("the move is marked", aheadIs(d2, d4))
		p.until("it is said what it is", testid("ahead-notice"))
		c.cancel()
		p.until("the move is taken back by "+c.name, aheadIs())
	}
	if state := p.agree(s); state.Ply != 1 {
		t.Fatalf("a move that was only entered ahead was made: %+v", state.Moves)
	}

	byDrag(p, []int{g1, f3})
	p.until("the move is marked", aheadIs(g1, f3))
	p.press("now")
	p.until("the engine's move and the one ahead are made", hook("ply")+` === "3" && `+hook("pending")+` === "false"`)
	p.until("the mark is gone", aheadIs())
	if state := s.game(p.gameID()); state.Moves[2].Move != "g1f3" {
		t.Errorf("the moves are %+v", state.Moves)
	}
	p.press("now")
	p.untilPly(4)
}

// A move ahead that is not legal when its turn comes is dropped.
func TestMoveAheadThatIsNotLegal(t *testing.T) {
	s := thinkingSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "engine", level: "strongest", side: "first"})
	byClicks(p, []int{e2, e4})
	p.untilThinking()
	byClicks(p, []int{e1, e8})
	p.until("the move is marked", aheadIs(e1, e8))
	p.press("now")
	p.untilPly(2)
	p.until("it is dropped", aheadIs())
	if state := p.agree(s); state.Ply != 2 || len(state.Legal) == 0 {
		t.Errorf("%d moves", state.Ply)
	}
}

// A stone is entered ahead by a finger.
func TestStoneAhead(t *testing.T) {
	s := thinkingSite(t)
	p := openPhone(t, s.url())
	p.begin(setup{game: "gomoku", mode: "engine", level: "strongest", side: "first"})
	byTaps(p, []int{h8})
	p.untilThinking()
	corner := 0
	byTaps(p, []int{corner})
	p.until("the point is marked", testid("ahead"))
	p.press("now")
	p.until("the stone ahead is put down", hook("ply")+` === "3"`)
	if state := s.game(p.gameID()); state.Moves[2].Move != "a1" {
		t.Errorf("the moves are %+v", state.Moves)
	}
	p.press("now")
	p.untilPly(4)
}

// clickRight clicks a square with the right mouse button.
func (p *page) clickRight(square int) {
	p.t.Helper()
	at := p.square(square)
	p.do("click with the right button", chromedp.MouseClickXY(at.X, at.Y, chromedp.ButtonRight))
}
