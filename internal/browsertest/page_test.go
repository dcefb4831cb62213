//go:build browser

package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// page is a tab with the program's page. Its methods act as a person does, or
// wait for what a person would see; what does not come fails the test.
type page struct {
	t     *testing.T
	ctx   context.Context
	url   string
	touch bool // a phone: buttons are tapped

	mu         sync.Mutex
	complaints []string
	tolerated  []string
}

// openPage opens a tab on a desktop screen.
func openPage(t *testing.T, url string) *page {
	t.Helper()
	p := newPage(t, url)
	p.do("set the screen", chromedp.EmulateViewport(1280, 800))
	p.visit("")
	return p
}

// openPhone opens a tab on a phone.
func openPhone(t *testing.T, url string) *page {
	t.Helper()
	p := newPage(t, url)
	p.touch = true
	p.do("set the screen", chromedp.EmulateViewport(
		360, 740, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait,
	))
	p.visit("")
	return p
}

func newPage(t *testing.T, url string) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	return newTab(t, ctx, url)
}

// newTab makes a page of a tab.
func newTab(t *testing.T, ctx context.Context, url string) *page {
	t.Helper()
	p := &page{t: t, ctx: ctx, url: url}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, p.listen); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.checkConsole)
	return p
}

// visit goes to an address of the page, "#/…" or the page itself, and waits for
// it.
func (p *page) visit(hash string) {
	p.t.Helper()
	p.do("open the page", chromedp.Navigate(p.url+hash))
	p.until("the page is there", `document.querySelector('main .card, main.play')`)
}

// reload loads the page again, as F5 does.
func (p *page) reload() {
	p.t.Helper()
	p.do("load the page again", chromedp.Reload())
	p.until("the page is there again", `document.querySelector('main .card, main.play')`)
}

// do runs steps in the tab.
func (p *page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.fail("cannot %s: %v", what, err)
	}
}

// until waits until a JavaScript expression is true.
func (p *page) until(what, expression string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	waiting := `(async () => { while (!(` + expression + `)) await new Promise((next) => setTimeout(next, 10)) })()`
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[chromedp.Void](waiting, chromedp.EvalAwaitPromise)); err != nil {
		p.fail("it never came that %s: %v", what, err)
	}
}

// read evaluates a JavaScript expression.
func read[T any](p *page, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.fail("%s: %v", expression, err)
	}
	return value
}

// fail ends the test with what the page shows.
func (p *page) fail(format string, args ...any) {
	p.t.Helper()
	p.t.Errorf(format, args...)
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	shown, err := chromedp.Run(ctx, chromedp.Evaluate[string](`location.hash + ' ' + JSON.stringify({...`+testid("board")+`?.dataset}) + '\n' + document.body.innerText`))
	if err == nil {
		p.t.Logf("the page shows: %s", shown)
	}
	p.shot("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-"))
	p.t.FailNow()
}

// shot leaves a picture in the folder that DUIYI_SHOTS names.
func (p *page) shot(name string) {
	dir := os.Getenv("DUIYI_SHOTS")
	if dir == "" {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644)
	}
	if err != nil {
		p.t.Errorf("no picture %s: %v", name, err)
	}
}

// tolerate lets the page complain in these words: the browser itself writes to
// the console when a request is refused or cannot be made.
func (p *page) tolerate(words ...string) { p.tolerated = append(p.tolerated, words...) }

// What Chromium writes when the server refuses, and when it cannot be reached.
var (
	refusals = []string{"Failed to load resource: the server responded with a status of 4"}
	outages  = []string{"WebSocket connection to", "net::ERR_"}
)

func (p *page) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.complain("an exception", fmt.Sprintf("%s %s", e.ExceptionDetails.Text, asJSON(e.ExceptionDetails.Exception)))
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning || e.Type == runtime.ConsoleAPICalledTypeAssert {
			p.complain("the console", asJSON(e.Args))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			p.complain(string(e.Entry.Source), e.Entry.Text+" "+e.Entry.URL)
		}
	}
}

func asJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func (p *page) complain(where, words string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.complaints = append(p.complaints, where+": "+words)
}

// checkConsole fails the test if the page complained.
func (p *page) checkConsole() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, complaint := range p.complaints {
		if !slices.ContainsFunc(p.tolerated, func(words string) bool { return strings.Contains(complaint, words) }) {
			p.t.Errorf("the page complains, %s", complaint)
		}
	}
}
