//go:build browser

package browsertest

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/server"
)

// patience is how long a test waits for anything before it fails.
const patience = 30 * time.Second

// site is the program's server with the program's games, on a port of its own.
type site struct {
	t       *testing.T
	data    string
	addr    string
	pause   time.Duration
	engines *engines
	// links are the addresses that the server gives for itself.
	links []string
	// ahead is by how much the server's clock is ahead of the machine's.
	ahead atomic.Int64
	stop  func()
}

// openSite starts a server with an empty data folder. A game of engines does
// not wait between its moves.
func openSite(t *testing.T) *site {
	t.Helper()
	s := &site{t: t, data: t.TempDir(), addr: "127.0.0.1:0", pause: -1, engines: newEngines()}
	s.start()
	t.Cleanup(func() { s.stop() })
	return s
}

// start starts the server, at the address that it had before.
func (s *site) start() {
	s.t.Helper()
	listener, err := new(net.ListenConfig).Listen(s.t.Context(), "tcp", s.addr)
	if err != nil {
		s.t.Fatal(err)
	}
	s.addr = listener.Addr().String()
	srv, err := server.New(server.Config{
		Table: catalog.Games(), DataDir: s.data, Pause: s.pause, NewEngine: s.engines.make, Links: s.links,
		Now:    func() time.Time { return time.Now().Add(time.Duration(s.ahead.Load())) },
		Logger: slog.New(slog.NewTextHandler(s.t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- srv.Serve(ctx, listener) }()
	s.stop = func() {
		cancel()
		if err := <-done; err != nil {
			s.t.Errorf("the server did not end well: %v", err)
		}
		s.stop = func() {}
	}
}

func (s *site) url() string { return "http://" + s.addr + "/" }

// game asks the server for the state of a game.
func (s *site) game(id string) server.State {
	s.t.Helper()
	var state server.State
	s.get("api/games/"+id, &state)
	return state
}

// games lists the ids of the server's games.
func (s *site) games() []string {
	s.t.Helper()
	var list server.Summaries
	s.get("api/games", &list)
	var ids []string
	for _, summary := range list.Games {
		ids = append(ids, summary.ID)
	}
	return ids
}

func (s *site) get(path string, into any) {
	s.t.Helper()
	s.request(http.MethodGet, path, "", into)
}

// request makes a request past the page and returns the status.
func (s *site) request(method, path, body string, into any) int {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, s.url()+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if into != nil {
		if err := json.NewDecoder(response.Body).Decode(into); err != nil {
			s.t.Fatalf("%s %s answered no JSON: %v", method, path, err)
		}
	}
	return response.StatusCode
}

// await watches a game over a socket of its own until it is as wanted.
func (s *site) await(id, wanted string, is func(server.State) bool) server.State {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	socket, response, err := websocket.Dial(ctx, "ws://"+s.addr+"/api/games/"+id+"/socket", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	if response.Body != nil {
		_ = response.Body.Close()
	}
	defer func() { _ = socket.CloseNow() }()
	socket.SetReadLimit(-1)
	for {
		_, text, err := socket.Read(ctx)
		if err != nil {
			s.t.Fatalf("the server's game never %s: %v", wanted, err)
		}
		var message struct{ State *server.State }
		if err := json.Unmarshal(text, &message); err != nil {
			s.t.Fatal(err)
		}
		if message.State != nil && is(*message.State) {
			return *message.State
		}
	}
}
