package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// headers are set on every answer: the page loads nothing from elsewhere, runs
// no inline code, and cannot be framed.
var headers = map[string]string{
	"Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; " +
		"form-action 'self'; frame-ancestors 'none'",
	"X-Content-Type-Options":       "nosniff",
	"X-Frame-Options":              "DENY",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
}

// gate is what stands in front of the server: whom it lets in, and how often.
type gate struct {
	*limiter
	// public is the address by which others reach the server, nil if there is no
	// special one.
	public  *url.URL
	proxies []netip.Prefix
}

func newGate(config Config) *gate {
	return &gate{limiter: newLimiter(config.Now), public: config.PublicURL, proxies: config.Proxies}
}

// guard puts what protects the server in front of a handler.
func (g *gate) guard(next http.Handler) http.Handler {
	next = g.sameOrigin(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		if refused := g.checkHost(r); refused != nil {
			writeProblem(w, refused)
			return
		}
		c := g.identify(r)
		if cost := costOf(r); cost > 0 && !g.allow(c, cost) {
			w.Header().Set("Retry-After", "2")
			writeProblem(w, tooFast())
			return
		}
		limit := int64(maxBody)
		if strings.HasPrefix(r.URL.Path, recordsPath) || r.URL.Path == libraryRecordsPath {
			limit = maxRecords
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), clientKey{}, c)))
	})
}

// sameOrigin keeps the requests out that pages of other sites make.
func (g *gate) sameOrigin(next http.Handler) http.Handler {
	crossOrigin := http.NewCrossOriginProtection()
	if g.public != nil {
		if err := crossOrigin.AddTrustedOrigin(originOf(g.public)); err != nil {
			panic("server: the public URL is no origin: " + err.Error()) // see Config
		}
	}
	crossOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		writeProblem(w, foreign())
	}))
	return crossOrigin.Handler(next)
}

// costOf is what a request costs its client. The page itself is free.
func costOf(r *http.Request) int {
	path, found := strings.CutPrefix(r.URL.Path, "/api/")
	switch {
	case !found:
		return 0
	case r.Method == http.MethodPost && strings.TrimSuffix(path, "/") == "games", strings.HasPrefix(r.URL.Path, recordsPath):
		return costGame
	case r.Method == http.MethodPost && strings.TrimSuffix(path, "/") == "review", r.URL.Path == libraryRecordsPath, r.URL.Path == libraryExportPath:
		return costReview
	case strings.HasSuffix(path, "/socket"), strings.HasSuffix(path, "/events"), strings.HasSuffix(path, "/answer") && strings.HasPrefix(path, "puzzles/"):
		return costSocket
	default:
		return costRequest
	}
}

// originOf is the scheme, host and port of a URL, as browsers name an origin.
func originOf(u *url.URL) string { return u.Scheme + "://" + u.Host }

func foreign() *Problem {
	return problem(http.StatusForbidden, codeForbidden, "the request comes from a page of another site")
}

// checkHost keeps pages of other sites out that make their name point to this
// server (DNS rebinding): to them it would be of the same origin. A name has to be
// that of the public URL; an address is nobody's name. Over the loopback interface
// only the names of that interface will do, and the public one, from a proxy.
func (g *gate) checkHost(r *http.Request) *Problem {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return nil // no connection, a test
	}
	host := hostOf(r.Host)
	if isLoopbackName(host) || g.public != nil && strings.EqualFold(host, g.public.Hostname()) {
		return nil
	}
	address, err := netip.ParseAddrPort(local.String())
	if err == nil && address.Addr().Unmap().IsLoopback() {
		return problem(http.StatusForbidden, codeForbidden,
			"the server answers on this machine only as localhost, 127.0.0.1 or [::1], not as %.60q; a name for others is given with --public-url", r.Host)
	}
	if _, err := netip.ParseAddr(host); err != nil {
		return problem(http.StatusForbidden, codeForbidden,
			"the server does not know itself as %.60q; use its address, or start it with --public-url", r.Host)
	}
	return nil
}

// isOurOrigin reports whether a request comes from our own page, or from no page
// at all. A WebSocket needs the check because browsers let any page open one.
func (g *gate) isOurOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return false
	}
	return strings.EqualFold(u.Host, r.Host) || g.public != nil && strings.EqualFold(originOf(u), originOf(g.public))
}
