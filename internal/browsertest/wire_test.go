//go:build browser

package browsertest

import (
	"net"
	"sync"
	"testing"
)

// wire lies between a page and its site, as a network does. It can be cut, and
// what goes over it can be held back.
type wire struct {
	t        *testing.T
	listener net.Listener
	site     *site

	mu      sync.Mutex
	changed *sync.Cond
	isCut   bool
	holding map[direction]bool
	open    map[net.Conn]bool
	running sync.WaitGroup
}

type direction bool

const (
	toServer direction = false
	toPage   direction = true
)

// openWire lays a wire to the site.
func openWire(t *testing.T, s *site) *wire {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{t: t, listener: listener, site: s, holding: map[direction]bool{}, open: map[net.Conn]bool{}}
	w.changed = sync.NewCond(&w.mu)
	w.running.Go(w.accept)
	t.Cleanup(func() {
		if err := listener.Close(); err != nil {
			t.Error(err)
		}
		w.cut()
		w.running.Wait()
	})
	return w
}

func (w *wire) url() string { return "http://" + w.listener.Addr().String() + "/" }

// cut ends all connections and lets no new one through. What was held back is
// lost.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.isCut = true
	for conn := range w.open {
		_ = conn.Close() // it may have ended by itself
	}
	clear(w.holding)
	w.changed.Broadcast()
}

// mend lets connections through again.
func (w *wire) mend() { w.set(func() { w.isCut = false }) }

// hold holds back what goes in a direction, release lets it go on.
func (w *wire) hold(way direction)    { w.set(func() { w.holding[way] = true }) }
func (w *wire) release(way direction) { w.set(func() { w.holding[way] = false }) }

func (w *wire) set(change func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change()
	w.changed.Broadcast()
}

func (w *wire) accept() {
	for {
		page, err := w.listener.Accept()
		if err != nil {
			return // closed
		}
		w.running.Go(func() { w.connect(page) })
	}
}

// connect carries one connection to the server.
func (w *wire) connect(page net.Conn) {
	defer func() { _ = page.Close() }()
	server, err := new(net.Dialer).DialContext(w.t.Context(), "tcp", w.site.addr)
	if err != nil {
		return // the server is not there
	}
	defer func() { _ = server.Close() }()
	if !w.enter(page, server) {
		return
	}
	defer w.leave(page, server)
	var both sync.WaitGroup
	both.Go(func() { w.carry(toServer, page, server) })
	both.Go(func() { w.carry(toPage, server, page) })
	both.Wait()
}

func (w *wire) enter(conns ...net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.isCut {
		return false
	}
	for _, conn := range conns {
		w.open[conn] = true
	}
	return true
}

func (w *wire) leave(conns ...net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, conn := range conns {
		delete(w.open, conn)
	}
}

// carry carries bytes in one direction until either end is closed.
func (w *wire) carry(way direction, from, to net.Conn) {
	defer func() { _, _ = from.Close(), to.Close() }()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 && w.pass(way, to) {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// pass waits while the direction is held, and reports whether the connection
// is still whole then.
func (w *wire) pass(way direction, conn net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.holding[way] && w.open[conn] && !w.isCut {
		w.changed.Wait()
	}
	return w.open[conn] && !w.isCut
}
