//go:build browser

package browsertest

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// The page can be installed: the browser reads its manifest without a fault and
// finds the icons; while the server is away the shell opens and says so, and
// nothing of the interface was kept.
func TestInstalledPage(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(outages...)
	p.checkManifest(s)
	p.until("the worker is in charge", `navigator.serviceWorker.controller`)
	p.reload()
	p.until("the shell is kept", `caches.open('shell').then((c) => c.keys()).then((keys) => ['assets/app.js', 'assets/app.css'].every((name) => keys.some((k) => k.url.endsWith(name))))`)
	p.open(s.playOut("chess", "e2e4"))
	p.reload()
	p.until("the board is there", testid("board"))
	kept := read[[]string](p, `caches.keys().then((names) => Promise.all(names.map((n) => caches.open(n).then((c) => c.keys())))).then((all) => all.flat().map((r) => new URL(r.url).pathname).filter((path) => path.startsWith('/api/')))`)
	if len(kept) > 0 {
		t.Errorf("answers of the interface are kept: %v", kept)
	}
	s.stop()
	p.visit("#/")
	p.reload()
	p.until("the page says that the server is away", testid("error")+`?.innerText.includes('cannot be reached')`)
	s.start()
	p.until("there is a way back", `document.querySelector('[role="alert"] button')`)
	read[bool](p, `document.querySelector('[role="alert"] button').click() ?? true`)
	p.until("the page is there again", testid("start"))
}

// checkManifest checks what the browser makes of the manifest.
func (p *page) checkManifest(s *site) {
	p.t.Helper()
	var parsed struct {
		Name  string
		Icons []struct{ Src, Sizes string }
	}
	p.do("read the manifest", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		answer, err := cdp.Call(ctx, t, cdppage.GetAppManifest, cdppage.GetAppManifestParams{})
		if err != nil {
			return err
		}
		if len(answer.Errors) > 0 {
			p.t.Errorf("the browser complains of the manifest: %v", asJSON(answer.Errors))
		}
		return json.Unmarshal([]byte(answer.Data), &parsed)
	}))
	if parsed.Name == "" || len(parsed.Icons) < 3 {
		p.t.Errorf("the manifest says %+v", parsed)
	}
	for _, icon := range parsed.Icons {
		if status := s.request(http.MethodGet, icon.Src, "", nil); status != http.StatusOK {
			p.t.Errorf("%s: %d", icon.Src, status)
		}
	}
}

// The time to the first board under a fourfold slower processor is measured and
// told; and all that the page loads is the server's own.
func TestFirstBoard(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.runFirst(`new MutationObserver((_, watch) => {
		if (!document.querySelector('[data-piece]')) return
		watch.disconnect()
		requestAnimationFrame(() => requestAnimationFrame(() => { window.firstBoard = performance.now() }))
	}).observe(document, {childList: true, subtree: true})`)
	id := s.playOut("xiangqi", "")
	p.do("slow the processor", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
		return err
	}))
	p.open(id)
	for round := range 3 {
		p.reload()
		p.until("the board is drawn", `window.firstBoard`)
		t.Logf("round %d: the first board after %.0f ms, four times slowed", round, read[float64](p, `window.firstBoard`))
	}
	strangers := read[[]string](p, `performance.getEntriesByType('resource').map((e) => e.name).filter((name) => !name.startsWith(location.origin))`)
	if len(strangers) > 0 {
		t.Errorf("the page loads from elsewhere: %v", strangers)
	}
}
