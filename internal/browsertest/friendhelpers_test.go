//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// invite begins a game with a friend by the new-game panel, and returns its id
// when the link is shown.
func (p *page) invite(choice setup) string {
	p.t.Helper()
	p.press("new-game")
	p.until("the new-game panel is shown", `location.hash === '#/' && `+testid("start"))
	choice.mode = "friend"
	p.choose(choice)
	p.press("start")
	p.until("the link is shown", testid("invite-link")+`?.value`)
	id := p.gameID()
	if link := read[string](p, testid("invite-link")+`.value`); !strings.HasSuffix(link, "/#/game/"+id) {
		p.fail("the link to %s is %s", id, link)
	}
	return id
}

// follow opens the link of a game and waits until the page has a side there.
func (p *page) follow(id, side string) {
	p.t.Helper()
	p.open(id)
	p.untilSeated(side)
}

func (p *page) untilSeated(side string) {
	p.t.Helper()
	p.until("the page plays "+side, hook("seat")+fmt.Sprintf(` === %q`, side))
}

// tab opens another tab in the same browser, with what that has stored.
func (p *page) tab() *page {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx)
	p.t.Cleanup(cancel)
	tab := newTab(p.t, ctx, p.url)
	tab.do("set the screen", chromedp.EmulateViewport(1280, 800))
	tab.visit("")
	return tab
}

// friends begins a game of two browsers: the first one plays the side that the
// choice names, the second one has followed the link.
func friends(t *testing.T, s *site, secondURL string, choice setup) (a, b *page, id string) {
	t.Helper()
	if choice.side == "" {
		choice.side = "first"
	}
	other := map[string]string{"first": "second", "second": "first"}[choice.side]
	a = openPage(t, s.url())
	id = a.invite(choice)
	b = openPage(t, secondURL)
	b.follow(id, other)
	a.untilSeated(choice.side)
	return a, b, id
}

// says waits until an element says something.
func (p *page) says(name, words string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s says %q", name, words), fmt.Sprintf(`(%s?.innerText ?? %[1]s?.textContent ?? '').includes(%q)`, testid(name), words))
}
