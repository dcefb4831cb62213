package server

import (
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

// guard puts what protects the server in front of a handler.
func guard(next http.Handler) http.Handler {
	crossOrigin := http.NewCrossOriginProtection()
	crossOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		writeProblem(w, foreign())
	}))
	next = crossOrigin.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		if !isHostAllowed(r) {
			writeProblem(w, problem(http.StatusForbidden, codeForbidden,
				"the server answers on this machine only as localhost, 127.0.0.1 or [::1], not as %.60q", r.Host))
			return
		}
		limit := int64(maxBody)
		if r.URL.Path == recordsPath {
			limit = maxRecords
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		next.ServeHTTP(w, r)
	})
}

func foreign() *Problem {
	return problem(http.StatusForbidden, codeForbidden, "the request comes from a page of another site")
}

// isHostAllowed keeps pages of other sites out that make their name point to
// this machine (DNS rebinding): to them the server would be of the same origin.
// Over the loopback interface it answers to the names of that interface only.
func isHostAllowed(r *http.Request) bool {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return true // no connection, a test
	}
	address, err := netip.ParseAddrPort(local.String())
	if err != nil || !address.Addr().Unmap().IsLoopback() {
		return true
	}
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback()
}

// isSameOrigin reports whether a request comes from our own page, or from no
// page at all. A WebSocket needs the check because browsers let any page open
// one.
func isSameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && strings.EqualFold(u.Host, r.Host)
}
