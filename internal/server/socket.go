package server

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

// Limits of a socket of a game.
const (
	// maxWaiting is how many hints and the like a socket may wait for at once.
	maxWaiting = 4
	// searchPatience is how long a command may wait for a worker and its search.
	searchPatience = 30 * time.Second
)

// socket is a connection to a page about a game.
type socket struct {
	*channel
	room *room
	// token is that of the seat that the page has shown, empty for none.
	token   string
	waiting chan struct{} // a token for each command that waits
}

// serveSocket answers GET /api/games/{id}/socket.
func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	var room *room
	prepare := func(client) (release func(), err error) {
		room, release, err = s.live.acquire(r.PathValue("id"))
		return release, err
	}
	s.serveChannel(w, r, maxMessage, prepare, func(c *channel) {
		k := &socket{channel: c, room: room, waiting: make(chan struct{}, maxWaiting)}
		k.serve()
	})
}

// serve shows the game until the connection ends.
func (k *socket) serve() {
	if err := k.room.subscribe(k.outbox); err != nil {
		p := problemOf(err)
		_ = k.write(k.server.ctx, encode(message{Type: "error", Code: p.Code, Message: p.Detail}))
		k.close(func() {}, websocket.StatusTryAgainLater, p.Code)
		return
	}
	defer k.room.unsubscribe(k.outbox)
	k.run(k.obey)
	for range maxWaiting {
		k.waiting <- struct{}{} // until nothing waits any more
	}
}

// obey carries out a message. What waits for a search does so in a goroutine of
// its own: a move must be able to overtake a hint.
func (k *socket) obey(ctx context.Context, text []byte) {
	c, request, err := k.server.decoder.decode(text)
	if err != nil {
		k.answer(request, err)
		return
	}
	switch c.kind {
	case msgPing:
		k.answer(request, nil)
		return
	case msgSit:
		k.sit(request, c.token)
		return
	}
	c.token = k.token
	if err := k.server.afford(k.client, c); err != nil {
		k.answer(request, err)
		return
	}
	if !c.waits() {
		k.answer(request, k.room.do(ctx, c))
		return
	}
	select {
	case k.waiting <- struct{}{}:
	default:
		k.answer(request, busy())
		return
	}
	go func() {
		defer func() { <-k.waiting }()
		ctx, cancel := context.WithTimeout(ctx, k.server.patience)
		defer cancel()
		k.answer(request, k.room.do(ctx, c))
	}()
}

// sit takes the seat of a token, for all that the socket sends from now on.
func (k *socket) sit(request int64, token string) {
	var seat Seat
	err := k.room.locked(func() (err error) {
		seat, err = k.room.sit(k.outbox, token)
		return err
	})
	if err != nil {
		k.answer(request, err)
		return
	}
	k.token = token
	k.outbox.push(encode(message{Type: "done", Request: &request, Seat: &seat, NowMS: k.server.now().UnixMilli()}), false)
}

// describeSocket is the socket's place in the OpenAPI description.
var describeSocket = fmt.Sprintf("A WebSocket. The server sends {\"type\":\"state\",\"state\":State} at once and after every change, "+
	"{\"type\":\"thinking\",\"thinking\":Thinking}, {\"type\":\"hint\",\"hint\":Hint} and {\"type\":\"presence\",\"presence\":Presence}; the client may send "+
	"{\"type\":\"move\"|\"choose\"|\"undo\"|\"resign\"|\"claim\"|\"now\"|\"hint\"|\"players\"|\"offer\"|\"answer\"|\"walkover\"|\"abort\",\"request\":N} with the fields of the "+
	"requests' bodies, {\"type\":\"sit\",\"token\"} to play from a seat, and {\"type\":\"ping\"}, %d bytes at most, and gets {\"type\":\"done\",\"request\":N,\"now_ms\"} or "+
	"{\"type\":\"error\",\"request\":N,\"code\",\"message\"}.", maxMessage)
