package server

import (
	"sync"

	"github.com/coder/websocket"
)

// maxBacklog is how many messages may wait for a socket. One that is so far
// behind is cut off; the page then connects again and gets the newest state.
const maxBacklog = 64

// subscriber is the outbox of a socket: it takes messages from rooms, which must
// not wait, and gives them to the goroutine that writes.
type subscriber struct {
	mu    sync.Mutex
	queue [][]byte
	// thinking is the latest thought, which makes earlier ones worthless.
	thinking []byte
	// ended says that the connection is to be closed after what is queued.
	ended  bool
	status websocket.StatusCode
	reason string
	wake   chan struct{}
}

func newSubscriber() *subscriber { return &subscriber{wake: make(chan struct{}, 1)} }

// push queues a message. A thought replaces one that waits, and anything else
// makes it obsolete.
func (s *subscriber) push(text []byte, thought bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.ended:
		return
	case thought:
		s.thinking = text
	case len(s.queue) >= maxBacklog:
		s.finish(websocket.StatusTryAgainLater, "too slow")
		s.queue, s.thinking = nil, nil
	default:
		s.queue, s.thinking = append(s.queue, text), nil
	}
	s.signal()
}

// end closes the connection once what is queued is sent, with the error that
// says why.
func (s *subscriber) end(why *Problem) {
	status := websocket.StatusGoingAway
	if why.Code == codeUnknownGame {
		status = websocket.StatusNormalClosure
		s.push(encode(message{Type: "error", Code: why.Code, Message: why.Detail}), false)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.finish(status, why.Code)
	s.signal()
}

// cut closes the connection of a client that floods the server.
func (s *subscriber) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.finish(websocket.StatusPolicyViolation, codeTooMany)
	s.signal()
}

func (s *subscriber) finish(status websocket.StatusCode, reason string) {
	if !s.ended {
		s.ended, s.status, s.reason = true, status, reason
	}
}

func (s *subscriber) signal() {
	select {
	case s.wake <- struct{}{}:
	default: // it is awake already
	}
}

// take returns what is to be sent, and whether the connection ends after it.
func (s *subscriber) take() (texts [][]byte, ended bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	texts = s.queue
	if s.thinking != nil {
		texts = append(texts, s.thinking)
	}
	s.queue, s.thinking = nil, nil
	return texts, s.ended
}
