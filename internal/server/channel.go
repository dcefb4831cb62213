package server

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// Limits of a connection.
const (
	writeTimeout   = 10 * time.Second
	goodbyeTimeout = time.Second
	pingEvery      = 30 * time.Second
	// maxDrained is how much of a message that is too long is read over, so that
	// it can be refused without cutting the connection.
	maxDrained = 2 << 20
	// maxExcess is how many messages in a row may come too fast before the socket is
	// closed.
	maxExcess = 100
)

// channel is a connection to a page, whatever it is about: it writes what is in the
// outbox, and reads messages as fast as the client may send them.
type channel struct {
	server *Server
	client client
	conn   *websocket.Conn
	outbox *subscriber
	// path is the address that was asked for.
	path string
	// longest is how long a message may be, in bytes.
	longest int
	// excess counts the messages in a row that came too fast.
	excess int
}

// serveChannel makes a WebSocket of a request and lets it be served. Before that
// prepare finds what it is about, or refuses; what it returns is called in the end.
func (s *Server) serveChannel(w http.ResponseWriter, r *http.Request, longest int, prepare func(client) (release func(), err error), serve func(*channel)) {
	if !s.gate.isOurOrigin(r) {
		writeProblem(w, foreign())
		return
	}
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		writeProblem(w, problem(http.StatusUpgradeRequired, codeBadRequest, "this address is that of a WebSocket"))
		return
	}
	from := clientOf(r.Context())
	if !s.gate.enter(from) {
		writeProblem(w, problem(http.StatusTooManyRequests, codeTooMany, "too many pages of this game server are open at your address; close one of them"))
		return
	}
	defer s.gate.leave(from)
	release, err := prepare(from)
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
	serve(&channel{server: s, client: from, conn: conn, outbox: newSubscriber(), path: r.URL.Path, longest: longest})
}

// run obeys messages until the connection ends, while another goroutine writes.
func (c *channel) run(obey func(context.Context, []byte)) {
	ctx, cancel := context.WithCancel(c.server.ctx)
	defer cancel()
	written := make(chan struct{})
	go func() {
		defer close(written)
		defer cancel() // reading is of no use without writing
		c.writeAll(ctx, cancel)
	}()
	c.readAll(ctx, obey)
	cancel()
	<-written
}

// writeAll sends what is in the outbox until the connection ends.
func (c *channel) writeAll(ctx context.Context, endReading func()) {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ping.C:
			if c.ping(ctx) != nil {
				return
			}
		case <-c.outbox.wake:
		}
		texts, ended := c.outbox.take()
		for _, text := range texts {
			if c.write(ctx, text) != nil {
				return
			}
		}
		if ended {
			c.close(endReading, c.outbox.status, c.outbox.reason)
			return
		}
	}
}

// close says goodbye. It does not wait long for the answer: ending the context
// of the reader cuts the connection.
func (c *channel) close(endReading func(), status websocket.StatusCode, reason string) {
	impatient := time.AfterFunc(goodbyeTimeout, endReading)
	defer impatient.Stop()
	_ = c.conn.Close(status, reason)
}

func (c *channel) write(ctx context.Context, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return c.conn.Write(ctx, websocket.MessageText, text)
}

// ping finds out whether the other side is still there.
func (c *channel) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return c.conn.Ping(ctx)
}

// readAll obeys messages until the connection ends.
func (c *channel) readAll(ctx context.Context, obey func(context.Context, []byte)) {
	for {
		kind, reader, err := c.conn.Reader(ctx)
		if err != nil {
			return
		}
		text, err := readMessage(kind, reader, c.longest)
		if c.isFlood() {
			if c.excess > maxExcess {
				c.outbox.cut()
				return
			}
			c.answer(0, tooFast())
			continue
		}
		if err != nil {
			if problem, ok := errors.AsType[*Problem](err); ok {
				c.answer(0, problem)
				continue
			}
			return
		}
		obey(ctx, text)
	}
}

// isFlood reports whether the messages of the client come too fast.
func (c *channel) isFlood() bool {
	if c.server.gate.allow(c.client, costMessage) {
		c.excess = 0
		return false
	}
	c.excess++
	return true
}

// readMessage reads a message to its end. One that is too long or no text is
// refused with a *Problem.
func readMessage(kind websocket.MessageType, reader io.Reader, longest int) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(reader, int64(longest)+1))
	if err != nil {
		return nil, err
	}
	if len(text) > longest {
		if _, err := io.Copy(io.Discard, reader); err != nil {
			return nil, err
		}
		return nil, badRequest("the message is too long: at most %d bytes are allowed", longest)
	}
	if kind != websocket.MessageText {
		return nil, badRequest("the message is binary: it must be text, in JSON")
	}
	return text, nil
}

// answer says how a request went. It goes the way of all messages, so that it comes
// after what the request led to.
func (c *channel) answer(request int64, err error) {
	if err == nil {
		c.outbox.push(encode(message{Type: "done", Request: &request, NowMS: c.server.now().UnixMilli()}), false)
		return
	}
	p := problemOf(err)
	if p.Code == codeInternal {
		c.server.log.Error("a message failed", "path", c.path, "error", err)
	}
	c.outbox.push(encode(message{Type: "error", Request: &request, Code: p.Code, Message: p.Detail}), false)
}
