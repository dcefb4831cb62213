package web_test

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/web"
)

// mostScript is how much script the page may load, compressed: a phone on a poor
// line should have it within a second or two.
const mostScript = 200_000

// The page's script stays small, all of its files together.
func TestScriptIsSmall(t *testing.T) {
	var packed bytes.Buffer
	walkBundle(t, func(name string, content []byte) {
		if path.Ext(name) != ".js" {
			return
		}
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(content); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	})
	t.Logf("%d bytes of script", packed.Len())
	if packed.Len() == 0 || packed.Len() > mostScript {
		t.Errorf("the page loads %d bytes of compressed script; %d at most", packed.Len(), mostScript)
	}
}

// Nothing in the bundle loads from another machine. The addresses that it may
// name are those of XML's name spaces, which nobody asks for.
func TestBundleLoadsNothingFromElsewhere(t *testing.T) {
	walkBundle(t, func(name string, content []byte) {
		text := string(content)
		for _, space := range []string{"http://www.w3.org/", "https://svelte.dev/e/"} {
			text = strings.ReplaceAll(text, space, "")
		}
		for _, scheme := range []string{"http://", "https://", "url(//", `src="//`, `href="//`} {
			if at := strings.Index(text, scheme); at >= 0 {
				t.Errorf("%s names another machine: %s", name, text[at:min(len(text), at+80)])
			}
		}
	})
}

func walkBundle(t *testing.T, visit func(name string, content []byte)) {
	t.Helper()
	bundle := web.Dist()
	err := fs.WalkDir(bundle, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(bundle, name)
		if err == nil {
			visit(name, content)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
