//go:build browser

package browsertest

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// runFirst has a script run before the page's own whenever a page is loaded.
func (p *page) runFirst(script string) {
	p.t.Helper()
	p.do("prepare the page", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	}))
}

// Moves are heard once the person has touched the page, not before, and not when
// sounds are off.
func TestSounds(t *testing.T) {
	const heard = `window.heard`
	s := openSite(t)
	p := openPage(t, s.url())
	p.runFirst(`window.contexts = 0; window.heard = 0
		const Real = window.AudioContext
		window.AudioContext = class extends Real { constructor() { super(); window.contexts++ } }
		const start = AudioBufferSourceNode.prototype.start
		AudioBufferSourceNode.prototype.start = function (...at) { window.heard++; return start.apply(this, at) }`)
	id := s.playOut("chess", "")
	p.open(id)
	p.reload()
	p.until("the board is there", testid("board"))
	s.play(id, 0, "e2e4")
	p.untilPly(1)
	if n := read[int](p, `window.contexts + window.heard`); n != 0 {
		t.Error("there is sound before the person has done anything")
	}
	byClicks(p, []int{d7, d5})
	p.untilPly(2)
	p.until("the move is heard", heard+` === 1`)
	byClicks(p, []int{e4, d5})
	p.untilPly(3)
	p.until("the capture is heard, twice as much", heard+` === 3`)
	p.press("undo")
	p.untilPly(2)
	p.press("sound")
	byClicks(p, []int{e4, d5})
	p.untilPly(3)
	if n := read[int](p, heard); n != 3 {
		t.Errorf("with sounds off %d are heard", n-3)
	}
}
