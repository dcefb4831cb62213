//go:build browser

package browsertest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// BR-173: a promotion that is not completed is no move. The pawn is back, and
// nothing was sent to the server.
func TestBR173PromotionCancelled(t *testing.T) {
	const b3 = 17
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "first", fen: "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1"})
	before := p.agree(s)
	for _, c := range []struct {
		name   string
		enter  hand
		cancel func()
	}{
		{"Esc", byClicks, func() { p.key(kb.Escape) }},
		{"a click beside", byClicks, func() { p.click(b3) }},
		{"Esc after a drag", byDrag, func() { p.key(kb.Escape) }},
		{"a click beside after a drag", byDrag, func() { p.click(b3) }},
		{"a click beside the board", byDrag, func() { p.press("move-list") }},
		{"a reload", byClicks, func() { p.reload(); p.until("the board is back", testid("board")) }},
	} {
		c.enter(p, []int{e7, e8})
		p.until("the choice is offered", testid("promotion"))
		c.cancel()
		p.until("the choice is gone after "+c.name, `!`+testid("promotion"))
		if after := p.agree(s); after.Version != before.Version || after.FEN != before.FEN {
			t.Fatalf("%s: the server has %s", c.name, after.FEN)
		}
	}
	byClicks(p, []int{e7, e8})
	p.promote('Q')
	p.until("the engine answers", hook("ply")+` === "2"`)
	p.agree(s)
}

// BR-174: all four pieces can be chosen, with the board in either orientation,
// by mouse, keyboard and touch.
func TestBR174Promotion(t *testing.T) {
	for _, c := range []struct {
		name   string
		open   func(*testing.T, string) *page
		enter  hand
		choose func(p *page, letter string)
	}{
		{"clicks", openPage, byClicks, func(p *page, letter string) { p.press("promotion-" + letter) }},
		{"drags", openPage, byDrag, func(p *page, letter string) { p.press("promotion-" + letter) }},
		{"keys", openPage, byKeys, chooseByKeys},
		{"taps", openPhone, byTaps, func(p *page, letter string) { p.press("promotion-" + letter) }},
		{"swipes", openPhone, bySwipe, func(p *page, letter string) { p.press("promotion-" + letter) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openSite(t)
			p := c.open(t, s.url())
			p.begin(setup{game: "chess", mode: "people", fen: "8/P7/8/8/8/8/k7/7K w - - 0 1"})
			for _, turned := range []bool{false, true} {
				if turned {
					p.press("flip")
				}
				for letter, text := range map[string]string{"Q": "a8=Q+", "R": "a8=R+", "B": "a8=B", "N": "a8=N"} {
					c.enter(p, []int{a7, a8})
					p.until("the choice is offered", testid("promotion"))
					checkChooser(p)
					c.choose(p, letter)
					p.untilPly(1)
					if state := p.agree(s); state.Moves[0].Text != text {
						t.Errorf("%s was chosen and %s played", letter, state.Moves[0].Text)
					}
					p.press("undo")
					p.untilPly(0)
				}
			}
		})
	}
}

// checkChooser checks that the four choices can be seen and hit.
func checkChooser(p *page) {
	p.t.Helper()
	p.until("the choice has come to rest", `document.querySelectorAll('[data-testid^="promotion-"]').length === 4`)
	hit := read[[]string](p, `[...document.querySelectorAll('[data-testid^="promotion-"]')].map((button) => {
		const box = button.getBoundingClientRect()
		const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
		return button.contains(top) && button.querySelector('svg') && box.width >= 30 ? button.dataset.testid.slice(-1) : 'hidden'
	})`)
	slices.Sort(hit)
	if !slices.Equal(hit, []string{"B", "N", "Q", "R"}) {
		p.fail("the choices that can be hit are %v", hit)
	}
}

// chooseByKeys walks to a piece by arrow keys and takes it.
func chooseByKeys(p *page, letter string) {
	p.t.Helper()
	for range 4 {
		if read[bool](p, fmt.Sprintf(`document.activeElement.dataset.testid === 'promotion-%s'`, letter)) {
			p.key(kb.Enter)
			return
		}
		p.key(kb.ArrowDown)
	}
	p.fail("the arrow keys do not lead to %s", letter)
}
