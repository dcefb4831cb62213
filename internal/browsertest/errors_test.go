//go:build browser

package browsertest

import (
	"strings"
	"testing"
	"unicode"
)

// Every refusal is a sentence on the page, in the page's language.

func TestImpossiblePosition(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	for _, c := range []struct{ game, fen, names string }{
		{"chess", "8/8/8/8/8/8/8/8 w - - 0 1", "king"},
		{"chess", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "9"},
		{"chess", "no position at all <b>bold</b>", "no"},
		{"xiangqi", "9/9/9/9/9/9/9/9/9/9 w", ""},
		{"tictactoe", "xxx/ooo/3 x", ""},
	} {
		p.choose(setup{game: c.game, mode: "people", fen: c.fen})
		p.press("start")
		p.until("the refusal is shown", testid("error")+`?.innerText.startsWith('This position is not possible.')`)
		if got := p.text("error"); !strings.Contains(got, c.names) {
			t.Errorf("%s: %q does not name %q", c.fen, got, c.names)
		}
		if games := s.games(); len(games) != 0 {
			t.Errorf("%s began a game", c.fen)
		}
		p.press("language")
		p.until("the refusal is in Chinese", testid("error")+`?.innerText.startsWith('该局面不成立。')`)
		p.press("language")
	}
	// With a right position the game begins.
	p.begin(setup{game: "chess", mode: "people"})
	p.until("the refusal is gone", `!`+testid("error"))
}

func TestUnknownGame(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.tolerate(outages...)
	p.visit("#/game/nosuchgame12")
	p.until("the page says so", testid("error")+`?.innerText.startsWith('This game does not exist')`)
	p.press("language")
	p.until("the page says so in Chinese", testid("error")+`?.innerText.startsWith('该对局不存在')`)
	p.begin(setup{game: "tictactoe", mode: "people"})
	p.agree(s)
}

// A game is deleted while its page is open.
func TestGameDeletedWhileOpen(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.tolerate(outages...)
	id := p.begin(setup{game: "chess", mode: "people"})
	if status := s.request("DELETE", "api/games/"+id, "", nil); status != 204 {
		t.Fatalf("the deletion: %d", status)
	}
	p.until("the page says so", testid("error")+`?.innerText.startsWith('This game does not exist')`)
	p.begin(setup{game: "chess", mode: "people"})
	p.agree(s)
}

// The server's own words for requests that no page makes.
func TestRefusedRequests(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "people"})
	before := p.agree(s)
	for _, c := range []struct {
		path, body, code string
		status           int
	}{
		{"/move", `{"ply":0,"move":"e2e5"}`, "illegal-move", 422},
		{"/move", `{"ply":7,"move":"e2e4"}`, "stale", 409},
		{"/move", `{"ply":0,`, "bad-request", 400},
		{"/undo", `{"ply":0}`, "nothing-to-undo", 409},
		{"/claim", `{"ply":0}`, "nothing-to-claim", 409},
	} {
		var problem struct{ Code, Detail string }
		status := s.request("POST", "api/games/"+id+c.path, c.body, &problem)
		if status != c.status || problem.Code != c.code || problem.Detail == "" {
			t.Errorf("%s %s: %d %+v", c.path, c.body, status, problem)
		}
	}
	if after := p.agree(s); after.Version != before.Version {
		t.Errorf("a refusal changed the game: %+v", after.Moves)
	}
}

// The whole page changes its language, remembers it, and says it to the browser.
func TestLanguages(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	// What may be in Latin letters on the Chinese page, and the reverse.
	const chinesePage, englishPage = `对弈`, `Duiyi`
	check := func(where, lang string) {
		t.Helper()
		if got := read[string](p, `document.documentElement.lang`); got != lang {
			t.Errorf("%s: the language is %s, not %s", where, got, lang)
		}
		title := read[string](p, `document.title`)
		words := p.foreignWords(lang == "en")
		if len(words) > 0 {
			t.Errorf("%s in %s has %q", where, lang, words)
		}
		if lang == "en" && !strings.Contains(title, englishPage) || lang != "en" && !strings.Contains(title, chinesePage) {
			t.Errorf("%s in %s has the title %q", where, lang, title)
		}
	}
	check("the new-game panel", "en")
	p.press("language")
	check("the new-game panel", "zh-CN")
	p.begin(setup{game: "xiangqi", mode: "people"})
	if got := p.text("undo"); got != "悔棋" {
		t.Errorf("the undo button says %q", got)
	}
	check("xiangqi", "zh-CN")
	p.reload()
	p.until("the board is back", testid("board"))
	check("xiangqi after a reload", "zh-CN")
	p.press("resign")
	p.press("resign-confirm")
	p.until("the result is shown", testid("result")+`?.innerText.includes('黑方胜：认输')`)
	check("the result", "zh-CN")
	p.press("language")
	p.until("the result is in English", testid("result")+`?.innerText.includes('Black wins: resignation')`)
	check("the result", "en")
	p.begin(setup{game: "chess", mode: "engine", level: "easy", side: "first"})
	check("chess", "en")
	p.press("language")
	check("chess", "zh-CN")
	p.begin(setup{game: "checkers", mode: "people"})
	check("draughts", "zh-CN")
	id := p.invite(setup{game: "chess", clock: "10+5", side: "first"})
	check("the link for a friend", "zh-CN")
	friend := openPage(t, s.url())
	friend.follow(id, "second")
	p.untilSeated("first")
	friend.press("flip")
	byClicks(p, []int{e2, e4})
	friend.untilPly(1)
	p.press("offer-draw")
	friend.until("the draw is offered", testid("accept-draw"))
	check("a game with a friend", "zh-CN")
	p.press("new-game")
	p.choose(setup{game: "gomoku", mode: "engine", opening: "swap2", size: "9"})
	check("the new-game panel with settings", "zh-CN")
	p.begin(setup{mode: "people"})
	check("the opening", "zh-CN")
	for ply, square := range []int{40, 41, 42} {
		p.click(square)
		p.untilPly(ply + 1)
	}
	p.until("the choice is offered", testid("choose-white"))
	check("the choice", "zh-CN")
	p.press("language")
	check("the choice", "en")
	p.press("resign")
	p.press("resign-confirm")
	p.until("the result is shown", testid("result")+`?.innerText.includes('Opener wins: resignation')`)
}

// foreignWords are the visible texts and labels in the other language: words of
// more than four Latin letters on the Chinese page, Chinese ones on the English
// page. The names of the program, of a format and of the language button are in
// both, and moves, coordinates and commands in their own.
func (p *page) foreignWords(english bool) []string {
	p.t.Helper()
	texts := read[[]string](p, `[...document.querySelectorAll('main *, header *')]
		.filter((e) => !e.closest('svg, [data-testid="language"], [data-testid="move-list"], [data-testid="thinking"], code, .brand, .board > svg'))
		.flatMap((e) => [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent.trim())
			.concat(e.getAttribute('aria-label') ?? '', e.getAttribute('title') ?? ''))
		.filter((text) => text !== '' && text !== 'DHTMLXQ')`)
	var foreign []string
	for _, text := range texts {
		latin, isForeign := 0, false
		for _, r := range text {
			if unicode.Is(unicode.Latin, r) {
				latin++
			} else {
				latin = 0
			}
			isForeign = isForeign || english && unicode.Is(unicode.Han, r) || !english && latin > 4
		}
		if isForeign {
			foreign = append(foreign, text)
		}
	}
	return foreign
}
