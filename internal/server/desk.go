package server

import (
	"context"
	"fmt"
	"net/http"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"github.com/duiyi/duiyi/engine"
)

// analysisPath is the address of the socket for analyses. Its messages may be longer
// than those of games, as they have whole games in them.
const (
	analysisPath       = "/api/analysis/socket"
	maxAnalysisMessage = 40 << 10
	// maxClientDesks is how many analyses a client may have at the same time.
	maxClientDesks = 6
)

// desk knows the sockets on which positions are analysed.
type desk struct {
	mu      sync.Mutex
	closed  bool
	seats   map[*subscriber]bool
	clients map[client]int
}

func newDesk() *desk { return &desk{seats: map[*subscriber]bool{}, clients: map[client]int{}} }

// enter counts a student of a client in, unless it has too many.
func (d *desk) enter(from client) (leave func(), err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.clients[from] >= maxClientDesks*int(from.factor()) {
		return nil, problem(http.StatusTooManyRequests, codeTooMany, "%d analyses run at your address already; close one of them", d.clients[from])
	}
	d.clients[from]++
	return func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.clients[from]--; d.clients[from] == 0 {
			delete(d.clients, from)
		}
	}, nil
}

// sit tells an outbox from now on when the server closes.
func (d *desk) sit(outbox *subscriber) (stand func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		outbox.end(closing())
	}
	d.seats[outbox] = true
	return func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.seats, outbox)
	}
}

// close ends all connections.
func (d *desk) close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
	for outbox := range d.seats {
		outbox.end(closing())
	}
}

// student is a connection on which one position after the other is analysed. A new
// one ends the search of the one before, and nothing is heard of that any more.
type student struct {
	*channel
	current *analysis
}

// serveAnalysis answers GET /api/analysis/socket.
func (s *Server) serveAnalysis(w http.ResponseWriter, r *http.Request) {
	s.serveChannel(w, r, maxAnalysisMessage, s.desk.enter, func(c *channel) {
		defer s.desk.sit(c.outbox)()
		a := &student{channel: c}
		defer a.stop()
		c.run(a.obey)
	})
}

// obey carries out a message.
func (a *student) obey(_ context.Context, text []byte) {
	wish, err := a.server.wishes.decode(text)
	switch {
	case err != nil:
	case wish.Type == msgPing:
	case wish.Type == msgStop:
		a.stop()
	default:
		a.stop() // also if the new position cannot be: the old one is no longer wanted
		if err = a.analyse(wish); err == nil {
			return
		}
	}
	a.answer(wish.Request, err)
}

func (a *student) stop() {
	if a.current != nil {
		a.current.stop()
		a.current = nil
	}
}

// analyse begins an analysis. Its news are the answer.
func (a *student) analyse(wish wish) error {
	if !a.server.gate.allow(a.client, costAnalysis+len(wish.Moves)/costBytes) {
		return tooFast()
	}
	way, err := a.server.live.walk(positionBody{Game: wish.Game, FEN: wish.FEN, Moves: wish.Moves})
	if err != nil {
		return err
	}
	if a.server.pool.spareFull() {
		return busy()
	}
	a.current = &analysis{
		house: a.server.house, spec: way.spec, pos: way.pos, lines: max(wish.Lines, 1), depth: wish.Depth,
		tell: a.teller(wish.Request),
	}
	a.current.begin()
	return nil
}

// teller returns what sends the news of the analysis that answers a request. News
// that wait are replaced by newer ones, but for the first, which puts those of the
// analysis before out of the way, and the last.
func (a *student) teller(request int64) func(Analysis, bool) {
	first := true
	return func(view Analysis, last bool) {
		text := encode(message{Type: "analysis", Request: &request, Analysis: &view})
		a.outbox.push(text, !first && !last)
		first = false
	}
}

// describeAnalysis adds what serves an analysis to the OpenAPI description.
func (s *Server) describeAnalysis(api huma.API) {
	schemas := api.OpenAPI().Components.Schemas
	schemas.Schema(reflect.TypeFor[Analysis](), true, "Analysis")
	api.OpenAPI().AddOperation(&huma.Operation{
		Method: http.MethodPost, Path: writePath, OperationID: "write", Summary: "A game with variations and comments as a file",
		RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
			"application/json": {Schema: schemas.Schema(reflect.TypeFor[writtenBody](), true, "Written")},
		}},
		Responses: map[string]*huma.Response{"200": {Description: "A text in the format."}, "default": problemResponse(api)},
	})
	api.OpenAPI().AddOperation(&huma.Operation{
		Method: http.MethodGet, Path: analysisPath, OperationID: "analysis", Summary: "Analyse positions over a WebSocket",
		Description: fmt.Sprintf("A WebSocket. The client sends {\"type\":\"analyse\",\"request\":N,\"game\",\"fen\"?,\"moves\"?,\"lines\"?,\"depth\"?}, "+
			"{\"type\":\"stop\"} or {\"type\":\"ping\"}, %d bytes at most. An analysis is answered by {\"type\":\"analysis\",\"request\":N,\"analysis\":Analysis} "+
			"again and again until it rests, or by {\"type\":\"error\",\"request\":N,\"code\",\"message\"}; 1 to %d lines, to a depth of %d at most.",
			maxAnalysisMessage, maxLines, engine.MaxDepth),
		Responses: map[string]*huma.Response{
			"101": {Description: "The connection becomes a WebSocket."}, "default": problemResponse(api),
		},
	})
}
