package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// behindProxy makes a server that others reach by a name, through a proxy on the
// same machine.
func behindProxy(c *Config) {
	c.PublicURL = &url.URL{Scheme: "https", Host: "play.example"}
	c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	c.Links = []string{"https://play.example"}
}

// from is the header that a proxy writes.
func from(address string) map[string]string {
	return map[string]string{"X-Forwarded-For": address, "Content-Type": "application/json"}
}

// What a client does has a limit, and fills up again with time; another client has
// its own.
func TestRates(t *testing.T) {
	f := start(t, behindProxy)
	for i := range bucketSize {
		if response := f.request("GET", "/api/catalog", "", from("192.0.2.1")); response.StatusCode != 200 {
			t.Fatalf("request %d: %d", i, response.StatusCode)
		}
	}
	flood := f.request("GET", "/api/catalog", "", from("192.0.2.1"))
	if refused := f.read(flood, nil); refused == nil || refused.Code != codeTooMany || refused.Status != 429 || flood.Header.Get("Retry-After") == "" {
		t.Errorf("%+v", refused)
	}
	for path, header := range map[string]map[string]string{"/": from("192.0.2.1"), "/api/catalog": from("192.0.2.2")} {
		if response := f.request("GET", path, "", header); response.StatusCode != 200 {
			t.Errorf("%s %v: %d", path, header, response.StatusCode)
		}
	}
	f.clock.advance(time.Second)
	for i := range bucketRate {
		if response := f.request("GET", "/api/catalog", "", from("192.0.2.1")); response.StatusCode != 200 {
			t.Errorf("after a second, request %d: %d", i, response.StatusCode)
		}
	}
	if response := f.request("GET", "/api/catalog", "", from("192.0.2.1")); response.StatusCode != 429 {
		t.Errorf("more than a second gives: %d", response.StatusCode)
	}
}

// New games are dearer than questions.
func TestRateOfNewGames(t *testing.T) {
	f := start(t, behindProxy)
	made := 0
	for range bucketSize {
		r, err := http.NewRequest("POST", f.http.URL+"/api/games", strings.NewReader(mustJSON(t, createBody{Game: "tictactoe", Players: players("human", "human")})))
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range from("192.0.2.1") {
			r.Header.Set(name, value)
		}
		response, err := f.http.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode == 429 {
			break
		}
		made++
	}
	if made != bucketSize/costGame {
		t.Errorf("%d games were made at once", made)
	}
}

// A flood of messages is refused and at last cut off; the game and the others in
// it know nothing of it.
func TestFloodOfMessages(t *testing.T) {
	f := start(t, behindProxy)
	first, second := f.invite("chess", nil)
	conn, response, err := websocket.Dial(t.Context(), f.http.URL+"/api/games/"+first.id+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"X-Forwarded-For": {"192.0.2.9"}}})
	if err != nil {
		t.Fatal(err, response)
	}
	defer conn.CloseNow()
	conn.SetReadLimit(1 << 20)
	flooder := &wire{t: t, conn: conn}
	go func() {
		for range bucketSize + 2*maxExcess {
			if conn.Write(t.Context(), websocket.MessageText, []byte(`{"type":"ping"}`)) != nil {
				return
			}
		}
	}()
	if status := flooder.closedFor(); status != websocket.StatusPolicyViolation && status != websocket.StatusTryAgainLater && status != -1 {
		t.Errorf("closed with %v", status)
	}
	first.sit()
	second.sit()
	alternate(t, first, second, "e2e4", "e7e5")
	first.wire.untilPly(2)
}

// A client may have so many sockets, and as many again when they are closed.
func TestSocketsOfAClient(t *testing.T) {
	g := newGate(Config{Now: time.Now})
	remote, local := client{addr: netip.MustParseAddr("192.0.2.1")}, client{local: true}
	for i := range maxClientSockets {
		if !g.enter(remote) {
			t.Fatalf("socket %d", i)
		}
	}
	if g.enter(remote) || !g.enter(local) {
		t.Error("there is no limit, or one for all together")
	}
	g.leave(remote)
	if !g.enter(remote) || g.enter(remote) {
		t.Error("a socket that was closed still counts, or for two")
	}
}

// A client that has done nothing for a while is forgotten, and many clients at
// once do not fill the memory.
func TestClientsAreForgotten(t *testing.T) {
	clock := newFakeClock()
	l := newLimiter(clock.Now)
	for i := range maxBuckets + 10 {
		l.allow(client{addr: netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)})}, costRequest)
	}
	if len(l.buckets) > maxBuckets {
		t.Errorf("%d clients are remembered", len(l.buckets))
	}
	l.sweep()
	if len(l.buckets) == 0 {
		t.Error("they are forgotten at once")
	}
	clock.advance(time.Minute)
	l.sweep()
	if len(l.buckets) != 0 {
		t.Errorf("%d clients are remembered after a minute", len(l.buckets))
	}
}

// Only the word of our own proxies is taken for where a request comes from.
func TestWhereARequestComesFrom(t *testing.T) {
	proxied := newGate(Config{Now: time.Now, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.2/32")}})
	direct := newGate(Config{Now: time.Now})
	for _, c := range []struct {
		name       string
		gate       *gate
		peer, host string
		forwarded  []string
		addr       string
		local      bool
	}{
		{"this machine", direct, "127.0.0.1:5", "localhost:8080", nil, "127.0.0.1", true},
		{"IPv6", direct, "[::1]:5", "[::1]:8080", nil, "::1", true},
		{"the network", direct, "192.0.2.1:5", "192.0.2.9:8080", nil, "192.0.2.1", false},
		{"a lie without a proxy", direct, "192.0.2.1:5", "192.0.2.9:8080", []string{"127.0.0.1"}, "192.0.2.1", false},
		{"a mapped address", direct, "[::ffff:192.0.2.1]:5", "x", nil, "192.0.2.1", false},
		{"a network of IPv6", direct, "[2001:db8:1:2:3:4:5:6]:5", "x", nil, "2001:db8:1:2::", false},
		{"through the proxy", proxied, "127.0.0.1:5", "play.example", []string{"192.0.2.1"}, "192.0.2.1", false},
		{"a lie through the proxy", proxied, "127.0.0.1:5", "play.example", []string{"127.0.0.1, 192.0.2.1"}, "192.0.2.1", false},
		{"two lines", proxied, "127.0.0.1:5", "play.example", []string{"198.51.100.7", "192.0.2.1"}, "192.0.2.1", false},
		{"two proxies", proxied, "127.0.0.1:5", "play.example", []string{"192.0.2.1, 10.0.0.2"}, "192.0.2.1", false},
		{"rubbish through the proxy", proxied, "127.0.0.1:5", "play.example", []string{"unknown"}, "127.0.0.1", false},
		{"not through the proxy", proxied, "127.0.0.1:5", "localhost:8080", nil, "127.0.0.1", true},
		{"a lie past the proxy", proxied, "192.0.2.1:5", "play.example", []string{"198.51.100.7"}, "192.0.2.1", false},
	} {
		r := &http.Request{RemoteAddr: c.peer, Host: c.host, Header: http.Header{"X-Forwarded-For": c.forwarded}}
		if got := c.gate.identify(r); got.addr.String() != c.addr || got.local != c.local {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// Behind a proxy the server answers to its public name, and its page is the one
// of that name; strangers see no list of games.
func TestBehindAProxy(t *testing.T) {
	f := start(t, behindProxy)
	id := f.begin("chess", "human", "human").ID
	visitor := from("192.0.2.1")
	visitor["Origin"], visitor["Sec-Fetch-Site"] = "https://play.example", "same-origin"
	var got Catalog
	if refused := f.read(f.request("GET", "/api/catalog", "play.example", visitor), &got); refused != nil || len(got.Links) != 1 || got.Links[0] != "https://play.example" {
		t.Errorf("%+v, links %v", refused, got.Links)
	}
	if response := f.request("POST", "/api/games/"+id+"/offer", "play.example", visitor); response.StatusCode == http.StatusForbidden {
		t.Errorf("our own page: %d", response.StatusCode)
	}
	delete(visitor, "Sec-Fetch-Site") // an older browser, and a proxy that keeps the host to itself
	if response := f.request("POST", "/api/games/"+id+"/offer", "", visitor); response.StatusCode == http.StatusForbidden {
		t.Errorf("our own page, by the address of the server: %d", response.StatusCode)
	}
	visitor["Origin"] = "https://evil.example"
	if response := f.request("POST", "/api/games/"+id+"/offer", "play.example", visitor); response.StatusCode != http.StatusForbidden {
		t.Errorf("another page: %d", response.StatusCode)
	}
	for _, host := range []string{"evil.example", "play.example.evil.example", "xplay.example"} {
		if response := f.request("GET", "/", host, from("192.0.2.1")); response.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %d", host, response.StatusCode)
		}
	}
	var list Summaries
	if refused := f.read(f.request("GET", "/api/games", "play.example", from("192.0.2.1")), &list); refused != nil || len(list.Games) != 0 {
		t.Errorf("a stranger sees %+v", list)
	}
	if f.send("GET", "/api/games", nil, &list); len(list.Games) != 1 {
		t.Errorf("whoever sits at the machine sees %+v", list)
	}
	for origin, allowed := range map[string]bool{"https://play.example": true, "http://play.example": false, "https://evil.example": false} {
		conn, _, err := websocket.Dial(t.Context(), f.http.URL+"/api/games/"+id+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if err == nil {
			_ = conn.CloseNow()
		}
		if (err == nil) != allowed {
			t.Errorf("a socket of %s: %v", origin, err)
		}
	}
}

// In the local network an address will do as the name of the server, and no name
// but the public one: any name could be somebody else's.
func TestHostsInTheNetwork(t *testing.T) {
	named := &gate{public: &url.URL{Scheme: "http", Host: "games.lan:8080"}}
	for _, c := range []struct {
		gate    *gate
		host    string
		allowed bool
	}{
		{&gate{}, "192.168.1.5:8080", true},
		{&gate{}, "[2001:db8::1]:8080", true},
		{&gate{}, "games.lan:8080", false},
		{&gate{}, "evil.example", false},
		{named, "games.lan:8080", true},
		{named, "GAMES.lan", true},
		{named, "192.168.1.5:8080", true},
		{named, "evil.example", false},
	} {
		if got := c.gate.checkHost(arrivedAt("192.168.1.5:8080", c.host)) == nil; got != c.allowed {
			t.Errorf("%s: %v", c.host, got)
		}
	}
}

// arrivedAt is a request over a connection to a local address.
func arrivedAt(local, host string) *http.Request {
	addr := net.TCPAddrFromAddrPort(netip.MustParseAddrPort(local))
	r := &http.Request{Host: host, Header: http.Header{}}
	return r.WithContext(context.WithValue(context.Background(), http.LocalAddrContextKey, net.Addr(addr)))
}
