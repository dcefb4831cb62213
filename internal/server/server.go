package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"runtime"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/web"
)

// Timeouts of connections and the end of the server.
const (
	readTimeout     = 10 * time.Second
	idleTimeout     = 2 * time.Minute
	answerTimeout   = time.Minute
	shutdownTimeout = 5 * time.Second
	maxHeader       = 16 << 10
)

// defaultQueue is how many searches may wait before requests that need another
// one are told to try again.
const defaultQueue = 64

// defaultPause is how long a game of engines waits before each move.
const defaultPause = 400 * time.Millisecond

// Config is what a server depends on. Only Table is needed.
type Config struct {
	// Table is the games that can be played.
	Table catalog.Table
	// DataDir is the folder of the saved games, made if need be; without one
	// they are kept in memory.
	DataDir string
	// Logger gets what goes wrong; nil logs nothing.
	Logger *slog.Logger
	// Workers is the number of searches at the same time, GOMAXPROCS at most; 0
	// is GOMAXPROCS.
	Workers int
	// Queue is how many searches may wait; 0 is 64.
	Queue int
	// Pause is how long a game of engines waits before each move; 0 is 400 ms,
	// negative is none.
	Pause time.Duration
	// Now tells the time; nil is the time of the machine.
	Now func() time.Time
	// After calls a function after a while unless it is stopped, by the clock of
	// Now; nil is the clock of the machine.
	After func(time.Duration, func()) (stop func())
	// PublicURL is the address by which others reach the server, its scheme, host
	// and port; nil is that at which it is asked.
	PublicURL *url.URL
	// Proxies are the addresses of reverse proxies, whose word for where a request
	// comes from is taken.
	Proxies []netip.Prefix
	// Links are the addresses that can be given to others, best first.
	Links []string
	// NewEngine makes an engine for a game; nil takes package engine.
	NewEngine func(*game.Spec) (Searcher, error)
	// Books are what engines play from before they search, by the names of the
	// games.
	Books map[string]engine.Book
	// Engines are engines of other makers for analysis, which belong to the server from
	// then on.
	Engines []*analyst.Plug
	// Page is the built page; nil is the one that is part of the program.
	Page fs.FS
}

// complete fills in what was left out.
func (c Config) complete() Config {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	if most := runtime.GOMAXPROCS(0); c.Workers <= 0 || c.Workers > most {
		c.Workers = most
	}
	if c.Queue <= 0 {
		c.Queue = defaultQueue
	}
	if c.Pause == 0 {
		c.Pause = defaultPause
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.After == nil {
		c.After = func(d time.Duration, f func()) func() {
			timer := time.AfterFunc(d, f)
			return func() { timer.Stop() }
		}
	}
	if c.NewEngine == nil {
		log := c.Logger
		c.NewEngine = func(spec *game.Spec) (Searcher, error) { return newEngine(spec, log) }
	}
	if c.Page == nil {
		c.Page = web.Dist()
	}
	return c
}

// Server is the page with everything behind it, as an http.Handler.
type Server struct {
	*house
	live    *live
	reviews *reviews
	library *library.Library
	desk    *desk
	gate    *gate
	decoder *decoder
	wishes  *analysisDecoder
	catalog Catalog
	handler http.Handler
	cancel  context.CancelFunc

	// importing lets one file of records be read at a time.
	importing sync.Mutex

	// open counts the sockets, which http.Server forgets; closed refuses more.
	mu      sync.Mutex
	closed  bool
	sockets sync.WaitGroup
	sweeper sync.WaitGroup
}

// New returns a server. Close must be called in the end.
func New(config Config) (*Server, error) {
	config = config.complete()
	page, err := newPage(config.Page)
	if err != nil {
		return nil, err
	}
	store, err := openStore(config.DataDir, config.Logger)
	if err != nil {
		return nil, err
	}
	shelf, err := openLibrary(config)
	if err != nil {
		return nil, errors.Join(err, store.close())
	}
	ctx, cancel := context.WithCancel(context.Background())
	h := &house{
		ctx: ctx, store: store, log: config.Logger, now: config.Now, after: config.After, pause: config.Pause, patience: searchPatience, books: config.Books,
		pool: newPool(config.Workers, config.Queue, config.Logger, config.NewEngine),
	}
	s := &Server{
		house: h, cancel: cancel, decoder: newDecoder(), wishes: newAnalysisDecoder(), desk: newDesk(), catalog: describeCatalog(config.Table), gate: newGate(config),
		live: &live{house: h, menu: newMenu(config.Table), max: maxRooms, rooms: map[string]*tenancy{}, skipped: map[string]bool{}},
	}
	h.found = s.live.found
	s.library = shelf(s.live.menu)
	s.reviews = newReviews(h, config.Engines, s.library)
	s.catalog.Engines = s.reviews.describeEngines()
	s.catalog.Links = append(s.catalog.Links, config.Links...)
	if err := s.live.check(); err != nil {
		cancel()
		return nil, errors.Join(fmt.Errorf("the saved games: %w", err), store.close(), s.library.Close())
	}
	s.handler = s.gate.guard(s.routes(page))
	s.sweeper.Go(s.sweep)
	return s, nil
}

// routes returns all that the server answers.
func (s *Server) routes(page *page) http.Handler {
	mux := http.NewServeMux()
	api := s.newAPI(mux)
	mux.HandleFunc("GET /api/games/{id}/socket", s.serveSocket)
	mux.HandleFunc("GET "+analysisPath, s.serveAnalysis)
	mux.HandleFunc("POST "+recordsPath, s.serveRecords)
	mux.HandleFunc("POST "+writePath, s.serveWritten)
	mux.HandleFunc("GET /api/games/{id}/record", s.serveRecord)
	s.routeReviews(mux)
	mux.Handle("GET /api/openapi.json", describeAPI(api))
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, problem(http.StatusNotFound, codeBadRequest,
			"%.10s %.60s is nothing that can be asked for; /api/openapi.json lists what can", r.Method, r.URL.Path))
	})
	mux.Handle("/", page)
	return mux
}

// describeAPI serves the OpenAPI description.
func describeAPI(api huma.API) http.Handler {
	text, err := json.Marshal(api.OpenAPI())
	if err != nil {
		panic("server: the OpenAPI description cannot be written: " + err.Error()) // it does not depend on input
	}
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/openapi+json")
		_, _ = w.Write(text) // a client that has gone misses nothing
	})
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// sweep puts unused games out of memory from time to time.
func (s *Server) sweep() {
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-ticker.C:
			s.live.sweep()
			s.gate.sweep()
			s.reviews.sweep()
		}
	}
}

// enter counts a socket in, unless the server is closed.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.sockets.Add(1)
	return true
}

func (s *Server) leave() { s.sockets.Done() }

// Close ends all searches and connections, saves the games, and waits until
// nothing runs any more. Requests that come later are refused.
func (s *Server) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	s.mu.Unlock()
	s.live.close()
	s.reviews.close()
	s.desk.close()
	// The sockets say goodbye now. A client that does not read would hold each of
	// its writes up for long.
	impatient := time.AfterFunc(goodbyeTimeout, s.cancel)
	defer impatient.Stop()
	s.pool.close()
	s.sockets.Wait()
	s.cancel()
	s.sweeper.Wait()
	return errors.Join(s.store.close(), s.library.Close())
}

// Serve answers on the listener until the context is cancelled, then closes the
// server in good order. The server is closed in any case.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	h := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: readTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      answerTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- h.Serve(listener) }()
	select {
	case err := <-failed:
		return errors.Join(err, s.Close())
	case <-ctx.Done():
	}
	// The rooms close first, as requests may wait for their searches.
	err := s.Close()
	stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	if h.Shutdown(stopping) != nil {
		_ = h.Close() // what is left is cut off
	}
	<-failed
	return err
}
