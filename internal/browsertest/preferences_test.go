//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/server"
)

// setTheme chooses the colours of the page in its settings.
func (p *page) setTheme(theme string) {
	p.t.Helper()
	p.prefer("theme-" + theme)
	p.until("the colours are chosen", fmt.Sprintf(`document.documentElement.dataset.theme === %q`, theme))
}

// prefer opens the settings, presses one of them, and closes them.
func (p *page) prefer(names ...string) {
	p.t.Helper()
	p.press("settings")
	for _, name := range names {
		p.press(name)
	}
	p.press("settings-close")
	p.until("the settings are closed", `!`+testid("settings-dialog")+`.open`)
}

// playOut plays a game of two people on the server, by moves in the first of the
// game's notations, and returns its id.
func (s *site) playOut(name, moves string) string {
	s.t.Helper()
	var state server.State
	body := fmt.Sprintf(`{"game":%q,"players":{"first":{"kind":"human"},"second":{"kind":"human"}}}`, name)
	if status := s.request("POST", "api/games", body, &state); status != 201 {
		s.t.Fatalf("no game of %s: %d", name, status)
	}
	for ply, move := range strings.Fields(moves) {
		s.play(state.ID, ply, move)
	}
	return state.ID
}

// play makes a move past the page.
func (s *site) play(id string, ply int, move string) {
	s.t.Helper()
	if status := s.request("POST", "api/games/"+id+"/move", fmt.Sprintf(`{"ply":%d,"move":%q}`, ply, move), nil); status != 200 {
		s.t.Fatalf("%s: %d", move, status)
	}
}

// The pieces of xiangqi can be characters of either kind or pictograms, at once
// and after a reload.
func TestSetsOfPieces(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.open(s.playOut("xiangqi", ""))
	const king = `document.querySelector('[data-piece="K"] path.body').getAttribute('d')`
	drawn := map[string]string{}
	for _, set := range []string{"traditional", "pictograms", "simplified", "pictograms"} {
		p.prefer("pieces-" + set)
		drawn[set] = read[string](p, king)
	}
	if drawn["simplified"] == drawn["traditional"] || drawn["traditional"] == drawn["pictograms"] || drawn["simplified"] == drawn["pictograms"] {
		t.Error("two sets have the same king")
	}
	p.reload()
	p.until("the set is remembered", testid("board")+` && `+king+fmt.Sprintf(` === %q`, drawn["pictograms"]))
	p.agree(s)
}

// Coordinates, animation and colours can be chosen; xiangqi's files are counted
// from either side, in Chinese by red and in Arabic digits by black.
func TestPreferences(t *testing.T) {
	const labels = `document.querySelectorAll('.board .label').length`
	s := openSite(t)
	p := openPage(t, s.url())
	p.open(s.playOut("xiangqi", ""))
	if n := read[int](p, labels); n != 9+9+10 {
		t.Errorf("%d coordinates", n)
	}
	p.prefer("switch-coordinates", "switch-animation", "theme-dark")
	p.until("no coordinates are left", labels+` === 0`)
	p.until("nothing moves", `getComputedStyle(document.querySelector('.piece')).transitionDuration === '0s'`)
	p.until("the page is dark", `getComputedStyle(document.body).backgroundColor === 'rgb(27, 26, 24)'`)
	p.reload()
	p.until("all is remembered", labels+` === 0 && 'still' in document.documentElement.dataset && document.documentElement.dataset.theme === 'dark'`)
	p.prefer("switch-coordinates", "switch-animation", "theme-light")
	p.until("the page is light", `getComputedStyle(document.body).backgroundColor === 'rgb(243, 239, 232)' && `+labels+` > 0`)
}
