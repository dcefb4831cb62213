//go:build browser && shots

package browsertest

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/server"
)

// TestShots leaves pictures of the page in the folder that DUIYI_SHOTS names,
// for people to look at.
func TestShots(t *testing.T) {
	if os.Getenv("DUIYI_SHOTS") == "" {
		t.Fatal("DUIYI_SHOTS names no folder")
	}
	s := thinkingSite(t)
	middle := []openGame{
		{"xiangqi", s.middleGame("xiangqi", 30)},
		{"chess", s.middleGame("chess", 24)},
		{"tictactoe", s.middleGame("tictactoe", 4)},
	}
	for _, device := range []struct {
		name string
		open func(*testing.T, string) *page
	}{{"desktop", openPage}, {"phone", openPhone}} {
		p := device.open(t, s.url())
		p.tolerate(refusals...)
		for _, language := range []string{"en", "zh"} {
			name := func(what string) string { return device.name + "-" + language + "-" + what }
			p.until("the recent games are listed", `document.querySelector('a[href^="#/game/"]')`)
			p.shoot(name("new-game"))
			for _, game := range middle {
				p.open(game.id)
				p.shoot(name(game.name))
				p.press("hint")
				p.until("the hint is drawn", testid("hint-mark"))
				p.shoot(name(game.name + "-hint"))
			}
			p.shootMoments(s, name)
			p.visit("#/")
			p.press("language")
		}
	}
	p := openPage(t, s.url())
	p.darken()
	p.shoot("dark-new-game")
	for _, game := range middle {
		p.open(game.id)
		p.shoot("dark-" + game.name)
	}
}

// darken asks the page for its dark colours.
func (p *page) darken() {
	p.t.Helper()
	p.do("make it dark", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}},
		})
		return err
	}))
}

// TestShotForReadme leaves the picture of docs/screenshot.png.
func TestShotForReadme(t *testing.T) {
	if os.Getenv("DUIYI_SHOTS") == "" {
		t.Fatal("DUIYI_SHOTS names no folder")
	}
	const c2 = 20 // where a red horse stands by then
	s := openSite(t)
	p := openPage(t, s.url())
	p.open(s.middleGame("xiangqi", 16))
	p.pick("player-second", "medium")
	p.until("the engine plays Black", testid("player-second")+`.value === 'medium'`)
	p.click(c2)
	p.shoot("readme")
}

// openGame is a game on the server.
type openGame struct{ name, id string }

// shoot takes a picture when nothing moves any more.
func (p *page) shoot(name string) {
	p.t.Helper()
	p.until("all is at rest", `document.getAnimations().every((a) => a.playState !== 'running' || a.effect.getTiming().iterations === Infinity)`)
	p.shot(name)
}

// shootMoments takes pictures of what comes up in a game.
func (p *page) shootMoments(s *site, name func(string) string) {
	p.t.Helper()
	enter := p.hand()

	p.begin(setup{game: "chess", mode: "people", fen: "r3k2r/1P3ppp/2n2n2/3pp3/8/2N2N2/P4PPP/R3K2R w KQkq - 0 1"})
	enter(p, []int{49, 56})
	p.until("the choice is offered", testid("promotion"))
	p.shoot(name("promotion"))
	p.promote('Q')
	p.untilPly(1)
	p.shoot(name("check"))

	p.begin(setup{game: "xiangqi", mode: "people", fen: "4k4/R8/1R7/9/9/9/9/9/9/3K5 w"})
	p.press("resign")
	p.until("the question is asked", testid("resign-confirm"))
	p.shoot(name("question"))
	enter(p, []int{64, 82})
	p.until("the result is shown", testid("result"))
	p.shoot(name("result"))

	p.begin(setup{game: "xiangqi", mode: "engine", level: "strongest", side: "first"})
	enter(p, []int{19, 22})
	p.untilThinking()
	p.until("it has thought a little", `/\b[6-9]\b/.test(`+testid("thinking")+`?.innerText)`)
	p.shoot(name("thinking"))
	p.press("now")
	p.untilPly(2)
	enter(p, []int{1})
	p.until("targets are shown", testid("legal-target"))
	p.shoot(name("targets"))

	p.press("new-game")
	p.choose(setup{game: "chess", fen: "8/8/8/8/8/8/8/8 w - - 0 1"})
	p.press("start")
	p.until("the refusal is shown", testid("error"))
	p.shoot(name("refusal"))
}

// middleGame plays a game of two good players for some plies and returns its id.
func (s *site) middleGame(name string, plies int) string {
	s.t.Helper()
	var state server.State
	body := fmt.Sprintf(`{"game":%q,"players":{"first":{"kind":"human"},"second":{"kind":"human"}}}`, name)
	if status := s.request("POST", "api/games", body, &state); status != 201 {
		s.t.Fatalf("no game of %s: %d", name, status)
	}
	h := newHead(s.t, name, 6)
	for ply := range plies {
		pos := replay(s.t, state)
		result, err := h.engine.Search(s.t.Context(), pos, engine.Limits{Depth: h.depth}, nil)
		if err != nil || pos.Outcome().Result != game.Ongoing {
			s.t.Fatalf("%s: %v after %d plies", name, err, ply)
		}
		move := fmt.Sprintf(`{"ply":%d,"move":%q}`, ply, h.spec.Notations[0].Format(pos, result.Best))
		if status := s.request("POST", "api/games/"+state.ID+"/move", move, &state); status != 200 {
			s.t.Fatalf("%s: %d", move, status)
		}
	}
	return state.ID
}
