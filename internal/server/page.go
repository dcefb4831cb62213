package server

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

// page serves the built bundle. The files keep their names from one version of
// the program to the next, so a browser has to ask each time whether what it
// has is still good; the hash in the ETag answers that without sending it again.
type page struct {
	files map[string]file
}

type file struct {
	content     string
	contentType string
	etag        string
}

// newPage reads the bundle, index.html at its root.
func newPage(bundle fs.FS) (*page, error) {
	p := &page{files: map[string]file{}}
	err := fs.WalkDir(bundle, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(bundle, name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(content)
		p.files["/"+name] = file{
			content: string(content), contentType: contentType(name), etag: `"` + hex.EncodeToString(sum[:12]) + `"`,
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("the page: %w", err)
	}
	index, ok := p.files["/index.html"]
	if !ok {
		return nil, fmt.Errorf("the page: %w: index.html", fs.ErrNotExist)
	}
	p.files["/"] = index
	return p, nil
}

// contentTypes are those of the bundle's files. The tables of the machine, which
// mime asks, are not to be trusted with them.
var contentTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".map":         "application/json",
	".webmanifest": "application/manifest+json",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".ico":         "image/x-icon",
	".woff2":       "font/woff2",
	".txt":         "text/plain; charset=utf-8",
	".md":          "text/plain; charset=utf-8",
}

func contentType(name string) string {
	extension := strings.ToLower(path.Ext(name))
	if t, ok := contentTypes[extension]; ok {
		return t
	}
	if t := mime.TypeByExtension(extension); t != "" {
		return t
	}
	return "application/octet-stream"
}

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "the page can only be read", http.StatusMethodNotAllowed)
		return
	}
	f, ok := p.files[r.URL.Path]
	if !ok {
		http.Error(w, "there is no such page; the game is at /", http.StatusNotFound)
		return
	}
	header := w.Header()
	header.Set("Content-Type", f.contentType)
	header.Set("Cache-Control", "no-cache")
	header.Set("ETag", f.etag)
	if strings.Contains(r.Header.Get("If-None-Match"), f.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Length", fmt.Sprint(len(f.content)))
	if r.Method == http.MethodGet {
		_, _ = fmt.Fprint(w, f.content) // a client that has gone misses nothing
	}
}
