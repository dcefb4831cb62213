//go:build browser

package browsertest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// axeSource is axe-core, which npm installs beside the page's tools: the browser
// loads it into the page, the bundle never contains it.
const axeSource = "../../web/node_modules/axe-core/axe.min.js"

// fault is what axe-core finds: a rule, how serious it is, and where.
type fault struct {
	ID, Impact, Help string
	Where            []string
}

// newAxe loads axe-core from the page's tools.
func newAxe(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(axeSource)
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s is missing: run npm ci in web", axeSource)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(source) + "\n;true"
}

// isAccessible fails the test for what axe-core calls serious or critical in
// the view that the page shows, in light and in dark colours.
func (p *page) isAccessible(axe, view string) {
	p.t.Helper()
	if !read[bool](p, `'axe' in window`) {
		read[bool](p, axe)
	}
	for _, theme := range []string{"light", "dark"} {
		read[bool](p, fmt.Sprintf(`(document.documentElement.dataset.theme = %q) !== ''`, theme))
		faults := read[[]fault](p, `(async () => {
			await Promise.all(document.getAnimations().filter((a) => a.effect.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => {})))
			const {violations} = await axe.run(document, {resultTypes: ['violations']})
			return violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
				.map((v) => ({ID: v.id, Impact: v.impact, Help: v.help, Where: v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? ''))}))
		})()`)
		p.t.Logf("%s, %s: %d faults", view, theme, len(faults))
		for _, f := range faults {
			p.t.Errorf("%s, %s: %s (%s): %s\n  %s", view, theme, f.ID, f.Impact, f.Help, strings.Join(f.Where, "\n  "))
		}
	}
}

// Nothing on any view is a serious or critical barrier by axe-core's rules.
func TestAxe(t *testing.T) {
	axe := newAxe(t)
	s := openSite(t)
	for name, open := range map[string]func(*testing.T, string) *page{"desktop": openPage, "phone": openPhone} {
		t.Run(name, func(t *testing.T) {
			p := open(t, s.url())
			p.tolerate(refusals...)
			p.isAccessible(axe, "the new-game panel")
			p.press("settings")
			p.isAccessible(axe, "the settings")
			p.press("settings-close")
			for _, game := range []string{"xiangqi", "chess", "gomoku", "checkers", "tictactoe"} {
				p.open(s.playOut(game, ""))
				p.isAccessible(axe, game)
			}
			p.press("resign")
			p.isAccessible(axe, "the question")
			p.press("resign-confirm")
			p.until("the result is shown", testid("other-game"))
			p.isAccessible(axe, "the result")
			p.begin(setup{game: "chess", mode: "people", fen: "8/P7/8/8/8/8/k7/7K w - - 0 1"})
			p.hand()(p, []int{a7, a8})
			p.until("the choice is offered", testid("promotion"))
			p.isAccessible(axe, "the promotion")
			p.promote('Q')
			p.untilPly(1)
			p.isAccessible(axe, "a check")
			p.begin(setup{game: "gomoku", variant: "gomoku:renju", size: "15", opening: "none", mode: "people", fen: doubleThree})
			p.isAccessible(axe, "forbidden points")
			p.begin(setup{game: "gomoku", variant: "gomoku", size: "15", opening: "none", mode: "people", fen: openFour})
			p.isAccessible(axe, "a threat")
			p.press("language")
			p.isAccessible(axe, "a game in Chinese")
			p.press("new-game")
			p.until("the panel is back", testid("fen-input"))
			p.fill("fen-input", "nothing")
			p.press("start")
			p.until("the refusal is shown", testid("error"))
			p.isAccessible(axe, "the new-game panel in Chinese with a refusal")
		})
	}
}

// The same for the views of a game with a friend.
func TestAxeFriend(t *testing.T) {
	axe := newAxe(t)
	s := openSite(t)
	for name, open := range map[string]func(*testing.T, string) *page{"desktop": openPage, "phone": openPhone} {
		t.Run(name, func(t *testing.T) {
			p := open(t, s.url())
			p.press("new-game")
			p.choose(setup{game: "chess", mode: "friend", clock: "custom", side: "first"})
			p.isAccessible(axe, "the new-game panel")
			id := p.invite(setup{game: "chess", clock: "1+0"})
			p.isAccessible(axe, "the link")
			b := openPage(t, s.url())
			b.follow(id, "second")
			c := openPage(t, s.url())
			c.open(id)
			c.isAccessible(axe, "a spectator's view")
			p.untilSeated("first")
			p.hand()(p, []int{e2, e4})
			b.untilPly(1)
			byClicks(b, []int{e7, e5})
			p.untilPly(2)
			b.press("offer-draw")
			p.until("the draw is offered", testid("accept-draw"))
			p.isAccessible(axe, "an offer and running clocks")
			p.press("accept-draw")
			p.until("the result is shown", testid("rematch"))
			b.press("rematch")
			p.until("a rematch is offered", testid("accept-rematch"))
			p.isAccessible(axe, "the result and an offer")
		})
	}
}

// The same for the analysis board and the position editor.
func TestAxeAnalysis(t *testing.T) {
	axe := newAxe(t)
	s := openSite(t)
	for name, open := range map[string]func(*testing.T, string) *page{"desktop": openPage, "phone": openPhone} {
		t.Run(name, func(t *testing.T) {
			p := open(t, s.url())
			p.tolerate(refusals...)
			p.analyse("chess")
			p.isAccessible(axe, "an empty tree")
			p.press("exchange")
			p.fill("paste", "1. e4 {good} e5 (1... c5 $14 2. Nf3 (2. Nc3) 2... d6) 2. Nf3 $1 *")
			p.press("open-pasted")
			p.until("the record is open", `document.querySelectorAll('[data-testid="tree-move"]').length === 7`)
			p.press("step-end")
			p.press("earlier")
			p.press("engine-switch")
			p.until("it has thought", `document.querySelectorAll('[data-testid="engine-move"]').length > 5`)
			p.isAccessible(axe, "a tree and the engine")
			read[bool](p, testid("engine-move")+`.click() ?? true`)
			p.until("the line is looked at", testid("preview"))
			p.isAccessible(axe, "a line of the engine")
			p.analyse("gomoku?moves=h8")
			p.until("it has thought", testid("pointer"))
			p.press("engine-switch")
			p.isAccessible(axe, "stones")
			for _, game := range []string{"chess", "xiangqi", "checkers"} {
				p.edit(game)
				p.press("editor-clear")
				p.until("the fault is named", testid("editor-fault"))
				p.isAccessible(axe, "the editor of "+game)
			}
		})
	}
}
