//go:build browser

package browsertest

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// browser is the one Chromium of all tests; each page is a tab in a profile of
// its own.
var browser context.Context

func TestMain(m *testing.M) { os.Exit(withChromium(m.Run)) }

// withChromium starts the browser and ends it after the tests.
func withChromium(run func() int) int {
	profile, err := os.MkdirTemp("", "duiyi-chromium-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer removeProfile(profile)
	allocator, stop := chromedp.NewExecAllocator(context.Background(), chromiumOptions(profile)...)
	defer stop()
	ctx, cancel := chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		fmt.Fprintf(os.Stderr, "Chromium does not start; on Debian, apt-get install chromium: %v\n", err)
		return 1
	}
	browser = ctx
	status := run()
	if err := chromedp.Cancel(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "Chromium did not end well:", err)
	}
	return status
}

func chromiumOptions(profile string) []chromedp.ExecAllocatorOption {
	path := os.Getenv("DUIYI_CHROMIUM")
	if path == "" {
		path = "/usr/bin/chromium"
	}
	return append(
		chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("lang", "en-US"),
		chromedp.WindowSize(1280, 800),
		chromedp.WSURLReadTimeout(time.Minute),
	)
}

// removeProfile removes the browser's files; its last processes may write a
// little longer than it lives.
func removeProfile(dir string) {
	for range 100 {
		if os.RemoveAll(dir) == nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}
