package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// Limits of a socket.
const (
	writeTimeout   = 10 * time.Second
	goodbyeTimeout = time.Second
	pingEvery      = 30 * time.Second
	// maxDrained is how much of a message that is too long is read over, so that
	// it can be refused without cutting the connection.
	maxDrained = 2 << 20
	// maxWaiting is how many hints and the like a socket may wait for at once.
	maxWaiting = 4
	// maxExcess is how many messages in a row may come too fast before the socket is
	// closed.
	maxExcess = 100
	// searchPatience is how long a command may wait for a worker and its search.
	searchPatience = 30 * time.Second
)

// socket is a connection to a page.
type socket struct {
	server *Server
	client client
	room   *room
	conn   *websocket.Conn
	// token is that of the seat that the page has shown, empty for none.
	token string
	// excess counts the messages in a row that came too fast.
	excess  int
	outbox  *subscriber
	waiting chan struct{} // a token for each command that waits
}

// serveSocket answers GET /api/games/{id}/socket.
func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	if !s.gate.isOurOrigin(r) {
		writeProblem(w, foreign())
		return
	}
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		writeProblem(w, problem(http.StatusUpgradeRequired, codeBadRequest, "this address is that of a WebSocket"))
		return
	}
	client := clientOf(r.Context())
	if !s.gate.enter(client) {
		writeProblem(w, problem(http.StatusTooManyRequests, codeTooMany, "too many pages of this game server are open at your address; close one of them"))
		return
	}
	defer s.gate.leave(client)
	room, release, err := s.live.acquire(r.PathValue("id"))
	if err != nil {
		writeProblem(w, problemOf(err))
		return
	}
	defer release()
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true}) // the origin was looked at above
	if err != nil {
		return // Accept has answered
	}
	defer conn.CloseNow()
	if !s.enter() {
		_ = conn.Close(websocket.StatusGoingAway, codeBusy)
		return
	}
	defer s.leave()
	conn.SetReadLimit(maxDrained)
	k := &socket{server: s, client: client, room: room, conn: conn, outbox: newSubscriber(), waiting: make(chan struct{}, maxWaiting)}
	k.serve()
}

// serve reads until the connection ends, while another goroutine writes.
func (k *socket) serve() {
	ctx, cancel := context.WithCancel(k.server.ctx)
	defer cancel()
	if err := k.room.subscribe(k.outbox); err != nil {
		p := problemOf(err)
		_ = k.write(ctx, encode(message{Type: "error", Code: p.Code, Message: p.Detail}))
		k.close(func() {}, websocket.StatusTryAgainLater, p.Code)
		return
	}
	defer k.room.unsubscribe(k.outbox)
	written := make(chan struct{})
	go func() {
		defer close(written)
		defer cancel() // reading is of no use without writing
		k.writeAll(ctx, cancel)
	}()
	k.readAll(ctx)
	cancel()
	<-written
	for range maxWaiting {
		k.waiting <- struct{}{} // until nothing waits any more
	}
}

// writeAll sends what is in the outbox until the connection ends.
func (k *socket) writeAll(ctx context.Context, endReading func()) {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ping.C:
			if k.ping(ctx) != nil {
				return
			}
		case <-k.outbox.wake:
		}
		texts, ended := k.outbox.take()
		for _, text := range texts {
			if k.write(ctx, text) != nil {
				return
			}
		}
		if ended {
			k.close(endReading, k.outbox.status, k.outbox.reason)
			return
		}
	}
}

// close says goodbye. It does not wait long for the answer: ending the context
// of the reader cuts the connection.
func (k *socket) close(endReading func(), status websocket.StatusCode, reason string) {
	impatient := time.AfterFunc(goodbyeTimeout, endReading)
	defer impatient.Stop()
	_ = k.conn.Close(status, reason)
}

func (k *socket) write(ctx context.Context, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return k.conn.Write(ctx, websocket.MessageText, text)
}

// ping finds out whether the other side is still there.
func (k *socket) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return k.conn.Ping(ctx)
}

// readAll obeys messages until the connection ends.
func (k *socket) readAll(ctx context.Context) {
	for {
		kind, reader, err := k.conn.Reader(ctx)
		if err != nil {
			return
		}
		text, err := readMessage(kind, reader)
		if k.isFlood() {
			if k.excess > maxExcess {
				k.outbox.cut()
				return
			}
			k.answer(0, tooFast())
			continue
		}
		if err != nil {
			if problem, ok := errors.AsType[*Problem](err); ok {
				k.answer(0, problem)
				continue
			}
			return
		}
		k.obey(ctx, text)
	}
}

// isFlood reports whether the messages of the client come too fast.
func (k *socket) isFlood() bool {
	if k.server.gate.allow(k.client, costMessage) {
		k.excess = 0
		return false
	}
	k.excess++
	return true
}

// readMessage reads a message to its end. One that is too long or no text is
// refused with a *Problem.
func readMessage(kind websocket.MessageType, reader io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(reader, maxMessage+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxMessage {
		if _, err := io.Copy(io.Discard, reader); err != nil {
			return nil, err
		}
		return nil, badRequest("the message is too long: at most %d bytes are allowed", maxMessage)
	}
	if kind != websocket.MessageText {
		return nil, badRequest("the message is binary: it must be text, in JSON")
	}
	return text, nil
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

// answer says how a request went. It goes the way of the room's messages, so
// that it comes after the state that the request led to.
func (k *socket) answer(request int64, err error) {
	if err == nil {
		k.outbox.push(encode(message{Type: "done", Request: &request, NowMS: k.server.now().UnixMilli()}), false)
		return
	}
	p := problemOf(err)
	if p.Code == codeInternal {
		k.server.log.Error("a message failed", "id", k.room.id, "error", err)
	}
	k.outbox.push(encode(message{Type: "error", Request: &request, Code: p.Code, Message: p.Detail}), false)
}

// describeSocket is the socket's place in the OpenAPI description.
var describeSocket = fmt.Sprintf("A WebSocket. The server sends {\"type\":\"state\",\"state\":State} at once and after every change, "+
	"{\"type\":\"thinking\",\"thinking\":Thinking}, {\"type\":\"hint\",\"hint\":Hint} and {\"type\":\"presence\",\"presence\":Presence}; the client may send "+
	"{\"type\":\"move\"|\"choose\"|\"undo\"|\"resign\"|\"claim\"|\"now\"|\"hint\"|\"players\"|\"offer\"|\"answer\"|\"walkover\"|\"abort\",\"request\":N} with the fields of the "+
	"requests' bodies, {\"type\":\"sit\",\"token\"} to play from a seat, and {\"type\":\"ping\"}, %d bytes at most, and gets {\"type\":\"done\",\"request\":N,\"now_ms\"} or "+
	"{\"type\":\"error\",\"request\":N,\"code\",\"message\"}.", maxMessage)
