//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"
)

// BR-184: the page is loaded again while the engine thinks. Position, list and
// level are the same, and the search that goes on is the one that was begun.
func TestBR184ReloadWhileThinking(t *testing.T) {
	s := thinkingSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "xiangqi", mode: "engine", level: "strongest", side: "first"})
	p.enter(byClicks, entryOf(t, specOf(t, "xiangqi"), replay(t, s.game(id)), "h2e2"))
	p.untilThinking()
	before := p.agree(s)
	for range 2 {
		p.reload()
		p.untilThinking()
		if after := p.agree(s); after.Version != before.Version || after.FEN != before.FEN {
			t.Fatalf("before %s, after %s", before.FEN, after.FEN)
		}
		if level := read[string](p, testid("player-second")+`.value`); level != "strongest" {
			t.Errorf("the level is %s", level)
		}
	}
	p.press("now")
	p.untilPly(2)
	s.engines.awaitRunning(t, 0)
	p.agree(s)
	if n := s.engines.searches(id); n != 1 {
		t.Errorf("%d searches", n)
	}
}

// BR-184: the same in a game of two people, and by the list of recent games.
func TestBR184ReloadBetweenMoves(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "people"})
	byClicks(p, []int{e2, e4})
	p.untilPly(1)
	byDrag(p, []int{d7, d5})
	p.untilPly(2)
	byClicks(p, []int{e4, d5})
	p.untilPly(3)
	p.agree(s)
	p.reload()
	p.untilPly(3)
	p.agree(s)
	p.press("new-game")
	link := fmt.Sprintf(`document.querySelector('a[href="#/game/%s"]')`, id)
	p.until("the game is among the recent ones", link)
	read[bool](p, `(`+link+`.click(), true)`)
	p.untilPly(3)
	if state := p.agree(s); state.Captured.Second != "p" {
		t.Errorf("captured: %+v", state.Captured)
	}
}

// BR-176: a position that is loaded while the engine works on another one is
// shown, and the engine works on it by itself.
func TestBR176PositionWhileThinking(t *testing.T) {
	const fen = "r4rk1/p3ppbp/bp1q2p1/8/3P4/1BP2Q2/P4PPP/R1B1R1K1 w - - 4 16"
	s := thinkingSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "engine", level: "strongest", side: "second"})
	p.untilThinking()
	id := p.begin(setup{game: "chess", mode: "engine", level: "strongest", side: "second", fen: "  " + fen + " "})
	p.untilThinking()
	if state := p.agree(s); state.FEN != fen || state.Thinking == nil || state.Thinking.Position != id+"/"+fmt.Sprint(state.Version) {
		t.Errorf("%s, thinking %+v", state.FEN, state.Thinking)
	}
	p.press("now")
	p.untilPly(1)
	replay(t, p.agree(s))
}

// BR-183: whatever the browser has stored, the page starts and plays. What is
// whole among it is kept.
func TestBR183ScrambledStorage(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.press("language")
	p.begin(setup{game: "chess", mode: "people"})
	keys := read[[]string](p, `Object.keys(localStorage)`)
	if len(keys) < 2 {
		t.Fatalf("the browser stores %v", keys)
	}
	for _, scrambled := range []string{
		``, `{`, `null`, `[]`, `17`, `"x"`, "\x00\xff", `{"game":"no-such","mode":7,"side":null,"level":{},"secondLevel":"x"}`,
		`{"tongue":"xx","game":["chess"]}`, strings.Repeat(`[`, 50_000),
	} {
		for _, key := range keys {
			read[bool](p, fmt.Sprintf(`(localStorage.setItem(%q, %s), true)`, key, asJSON(scrambled)))
		}
		p.visit("#/")
		p.reload()
		p.until("the page is there", testid("start"))
		if lang := read[string](p, `document.documentElement.lang`); lang != "en" {
			t.Errorf("%.20q: the language is %s", scrambled, lang)
		}
		p.press("start")
		p.until("a game is begun", testid("board"))
		p.agree(s)
	}
	// Only the entry of the new-game panel is damaged: the language stays.
	p.press("language")
	read[bool](p, `(localStorage.setItem('duiyi.new-game', '{'), true)`)
	p.reload()
	p.until("the language is kept", `document.documentElement.lang === 'zh-CN'`)
	p.agree(s)
	// Nothing is stored at all.
	read[bool](p, `(localStorage.clear(), true)`)
	p.reload()
	p.until("the page is in the browser's language", `document.documentElement.lang === 'en'`)
	p.agree(s)
}
