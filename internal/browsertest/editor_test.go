//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// edit opens the position editor of a game.
func (p *page) edit(address string) {
	p.t.Helper()
	p.visit("#/editor/" + address)
	p.untilSound("true")
}

// untilSound waits until the rules have judged the position that is put up.
func (p *page) untilSound(sound string) {
	p.t.Helper()
	p.until("the position is judged: "+sound, fmt.Sprintf(`%s?.dataset.sound === %q`, testid("verdict"), sound))
}

// putUp is the position that is put up, as its text.
func (p *page) putUp() string {
	p.t.Helper()
	return read[string](p, testid("editor-fen")+`.value`)
}

// untilText waits until the position is that one.
func (p *page) untilText(fen string) {
	p.t.Helper()
	p.until("the position is "+fen, fmt.Sprintf(`%s?.value === %q`, testid("editor-fen"), fen))
}

// Pieces are put, moved and removed by mouse; a position that cannot be is named with
// its square; one that can be is analysed, and played from.
func TestEditor(t *testing.T) {
	const a1, d1, e1, a8, h8 = 0, 3, 4, 56, 63
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.pick("study-game", "chess")
	p.press("home-editor")
	p.untilSound("true")
	p.press("editor-clear")
	p.until("what is missing is named", testid("editor-fault")+`?.innerText.includes('White has no king')`)
	p.press("tool-K")
	p.click(e1)
	p.press("tool-k")
	p.click(h8)
	p.press("tool-P")
	p.click(a8)
	p.until("the wrong square is marked", testid("editor-fault")+`?.dataset.square === '56' && `+testid("check"))
	p.press("tool-remove")
	p.click(a8)
	p.untilSound("true")
	p.press("tool-R")
	p.click(a1)
	p.until("castling is possible", testid("castling-Q")+`?.disabled === false && `+testid("castling-K")+`.disabled`)
	p.press("castling-Q")
	p.untilText("7k/8/8/8/8/8/8/R3K3 w Q - 0 1")
	p.press("tool-move")
	p.drag(a1, d1)
	p.untilText("7k/8/8/8/8/8/8/3RK3 w - - 0 1")
	p.press("turn-second")
	p.untilText("7k/8/8/8/8/8/8/3RK3 b - - 0 1")
	// From the palette to the board.
	from, to := p.middle(testid("tool-Q")), p.square(a8)
	p.do("carry a queen to the board",
		chromedp.MouseEvent(chromedp.MousePressed, from.X, from.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		chromedp.MouseEvent(chromedp.MouseMoved, to.X, to.Y, chromedp.ButtonLeft, held),
		chromedp.MouseEvent(chromedp.MouseReleased, to.X, to.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	p.untilText("Q6k/8/8/8/8/8/8/3RK3 b - - 0 1")
	p.fill("editor-fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 7 30")
	read[bool](p, testid("editor-fen")+`.dispatchEvent(new Event('change', {bubbles: true}))`)
	p.untilText("4k3/8/8/8/8/8/4P3/4K3 w - - 7 30")
	p.press("tool-p")
	p.click(e1 + 48)
	p.until("the counters stay", testid("editor-fen")+`.value.endsWith(' 7 30') && `+testid("editor-fen")+`.value.includes('4p3')`)
	want := p.putUp()
	p.press("editor-analyse")
	p.until("it is analysed", hook("ready")+` === "true"`)
	p.typeMove("Kd2")
	p.untilMoves("e1d2")
	p.press("to-editor")
	p.untilSound("true")
	p.press("editor-start")
	p.until("the start is there", testid("editor-fen")+`.value.startsWith('rnbqkbnr/')`)
	p.fill("editor-fen", want)
	read[bool](p, testid("editor-fen")+`.dispatchEvent(new Event('change', {bubbles: true}))`)
	p.untilText(want)
	p.press("editor-play")
	p.until("a game can begin there", testid("fen-input")+`?.value === `+asJSON(want))
}

// The same with a finger and with the keyboard alone, in other games.
func TestEditorByFingerAndKeys(t *testing.T) {
	s := openSite(t)
	p := openPhone(t, s.url())
	p.tolerate(refusals...)
	p.edit("xiangqi")
	p.press("editor-clear")
	p.press("tool-K")
	p.tap(4)
	p.press("tool-k")
	p.tap(85)
	p.press("tool-A")
	p.tap(40)
	p.until("the wrong square is named", testid("editor-fault")+`?.dataset.square === '40'`)
	p.press("tool-remove")
	p.tap(40)
	p.press("tool-P")
	p.tap(49)
	p.untilSound("true")
	if fen := p.putUp(); !strings.HasPrefix(fen, "4k4/9/9/9/4P4/9/9/9/9/4K4 w") && !strings.Contains(fen, "4P4") {
		t.Errorf("the position is %s", fen)
	}
	k := openPage(t, s.url())
	k.tolerate(refusals...)
	k.edit("gomoku")
	k.focusBoard()
	k.walk(112)
	k.key("x")
	k.walk(113)
	k.key("o")
	k.untilSound("true")
	if fen := k.putUp(); !strings.Contains(fen, "7xo6") {
		t.Errorf("the position is %s", fen)
	}
	k.key(kb.Delete)
	k.until("the sides' numbers do not fit", testid("editor-fault")+`?.innerText.includes('side to move')`)
	k.press("turn-second")
	k.untilSound("true")
	k.edit("checkers")
	k.press("tool-w")
	k.click(24)
	k.until("a light square is no place", testid("editor-fault")+`?.dataset.square === '24'`)
	k.press("language")
	k.until("it is told in Chinese", testid("verdict")+`.innerText.replace(/\s+/g, '').includes('局面不成立：有棋子在')`)
}
