package server

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/coder/websocket"
)

// request sends a request with a host and headers of its own.
func (f *fixture) request(method, path, host string, header map[string]string) *http.Response {
	f.t.Helper()
	r, err := http.NewRequestWithContext(f.t.Context(), method, f.http.URL+path, strings.NewReader("{}"))
	if err != nil {
		f.t.Fatal(err)
	}
	if host != "" {
		r.Host = host
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	response, err := f.http.Client().Do(r)
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { _ = response.Body.Close() })
	return response
}

// A name that somebody else's page has made to point to this machine is refused.
func TestHosts(t *testing.T) {
	f := start(t)
	port := f.http.URL[strings.LastIndex(f.http.URL, ":"):]
	for host, allowed := range map[string]bool{
		"localhost" + port: true, "LocalHost" + port: true, "127.0.0.1" + port: true, "[::1]" + port: true, "localhost": true,
		"[::1]": true, "localhost:9": true, // through a tunnel
		"evil.example" + port: false, "127.0.0.1.evil.example" + port: false, "localhost.evil.example": false,
		"192.168.0.1" + port: false, "[::2]" + port: false, "x": false, "0.0.0.0" + port: false,
	} {
		for _, path := range []string{"/", "/api/catalog"} {
			response := f.request("GET", path, host, nil)
			if (response.StatusCode == 200) != allowed {
				t.Errorf("%s%s: %d", host, path, response.StatusCode)
			}
			if !allowed {
				if refused := f.read(response, nil); refused == nil || refused.Code != codeForbidden {
					t.Errorf("%s%s: %+v", host, path, refused)
				}
			}
		}
	}
}

// Pages of other sites can change nothing.
func TestOtherSites(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	for _, header := range []map[string]string{
		{"Origin": "https://evil.example"},
		{"Origin": "null"},
		{"Sec-Fetch-Site": "cross-site"},
		{"Sec-Fetch-Site": "same-site"},
	} {
		header["Content-Type"] = "application/json"
		for _, c := range []struct{ method, path string }{
			{"POST", "/api/games"}, {"POST", "/api/games/" + id + "/resign"}, {"DELETE", "/api/games/" + id},
		} {
			response := f.request(c.method, c.path, "", header)
			if refused := f.read(response, nil); refused == nil || refused.Code != codeForbidden {
				t.Errorf("%s %s %v: %+v", c.method, c.path, header, refused)
			}
		}
	}
	own := map[string]string{"Origin": f.http.URL, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"}
	if response := f.request("POST", "/api/games/"+id+"/resign", "", own); response.StatusCode != 200 {
		t.Errorf("our own page: %d", response.StatusCode)
	}
}

// A form of another site cannot send JSON, and what it can send is refused.
func TestOnlyJSON(t *testing.T) {
	f := start(t)
	for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		refused := f.read(f.request("POST", "/api/games", "", map[string]string{"Content-Type": kind}), nil)
		if refused == nil || refused.Code != codeBadRequest {
			t.Errorf("%s: %+v", kind, refused)
		}
	}
}

func TestOriginOfSockets(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	for origin, allowed := range map[string]bool{
		f.http.URL: true, "https://evil.example": false, "null": false, "http://localhost:1": false,
		"http://127.0.0.1.evil.example": false, "::": false,
	} {
		conn, response, err := websocket.Dial(t.Context(), f.http.URL+"/api/games/"+id+"/socket",
			&websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if err == nil {
			_ = conn.CloseNow()
		} else if refused := f.read(response, nil); refused == nil || refused.Code != codeForbidden {
			t.Errorf("%s: %+v", origin, refused)
		}
		if (err == nil) != allowed {
			t.Errorf("%s: %v", origin, err)
		}
	}
}

func TestHeaders(t *testing.T) {
	f := start(t)
	for _, path := range []string{"/", "/api/catalog", "/nothing", "/api/nothing"} {
		header := f.request("GET", path, "", nil).Header
		csp := header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "default-src 'self'") || !strings.Contains(csp, "frame-ancestors 'none'") ||
			strings.Contains(csp, "unsafe") || header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, header)
		}
	}
}

func TestPage(t *testing.T) {
	bundle := fstest.MapFS{
		"index.html":        {Data: []byte("<title>page</title>")},
		"assets/page.js":    {Data: []byte("let a")},
		"assets/page.css":   {Data: []byte("a {}")},
		"assets/p.svg":      {Data: []byte("<svg/>")},
		"assets/f.woff2":    {Data: []byte("f")},
		"licences/OFL.txt":  {Data: []byte("OFL")},
		"assets/strange.xx": {Data: []byte("?")},
	}
	f := start(t, func(c *Config) { c.Page = bundle })
	for path, kind := range map[string]string{
		"/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8",
		"/assets/page.js": "text/javascript; charset=utf-8", "/assets/page.css": "text/css; charset=utf-8",
		"/assets/p.svg": "image/svg+xml", "/assets/f.woff2": "font/woff2", "/licences/OFL.txt": "text/plain; charset=utf-8",
		"/assets/strange.xx": "application/octet-stream",
	} {
		response := f.request("GET", path, "", nil)
		etag := response.Header.Get("ETag")
		if response.StatusCode != 200 || response.Header.Get("Content-Type") != kind || etag == "" ||
			response.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: %d %v", path, response.StatusCode, response.Header)
		}
		again := f.request("GET", path, "", map[string]string{"If-None-Match": etag})
		if again.StatusCode != http.StatusNotModified || again.ContentLength > 0 {
			t.Errorf("%s again: %d, %d bytes", path, again.StatusCode, again.ContentLength)
		}
		if head := f.request("HEAD", path, "", nil); head.StatusCode != 200 || head.ContentLength != response.ContentLength {
			t.Errorf("%s: HEAD %d, %d bytes", path, head.StatusCode, head.ContentLength)
		}
	}
	for _, path := range []string{"/game/x", "/assets", "/assets/", "/assets/../../go.mod", "/%2e%2e/go.mod"} {
		if response := f.request("GET", path, "", nil); response.StatusCode != 404 {
			t.Errorf("%s: %d", path, response.StatusCode)
		}
	}
	if response := f.request("POST", "/", "", nil); response.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", response.StatusCode)
	}
	if _, err := New(Config{Page: fstest.MapFS{}}); err == nil {
		t.Error("a page without index.html is accepted")
	}
}

// What is nothing of the interface is an error in its form.
func TestUnknownPaths(t *testing.T) {
	f := start(t)
	for _, c := range []struct{ method, path string }{
		{"GET", "/api/"},
		{"GET", "/api/nothing"},
		{"GET", "/api/games/x/move"},
		{"PUT", "/api/games"},
		{"POST", "/api/catalog"},
		{"GET", "/api/docs"},
		{"GET", "/api/games/x/y/z"},
	} {
		if refused := f.read(f.request(c.method, c.path, "", nil), nil); refused == nil || refused.Status != 404 {
			t.Errorf("%s %s: %+v", c.method, c.path, refused)
		}
	}
}
