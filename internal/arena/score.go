package arena

import (
	"context"
	"errors"
	"sync"

	"github.com/duiyi/duiyi/internal/stats"
)

// scorer counts the games of a match as they end, and says when no more are to
// begin. Whoever has played a game hands it in before beginning the next.
type scorer struct {
	match *Match
	// cancel drops the games that are being played.
	cancel func()

	mu      sync.Mutex
	tally   *Tally
	failure error
}

// take counts a game and hands it on. One that cannot be handed on ends the
// match.
func (s *scorer) take(r Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failure != nil {
		return // one of the others that were being played
	}
	s.failure = s.match.count(s.tally, r)
	if s.failure == nil && s.match.Finished != nil {
		s.failure = s.match.Finished(r, s.tally.snapshot())
	}
	if s.failure != nil {
		s.cancel()
	}
}

// fail ends the match by an error of ours. That of a cancelled context is none.
func (s *scorer) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failure == nil && !errors.Is(err, context.Canceled) {
		s.failure = err
	}
	s.cancel()
}

// isEnough reports whether the test has decided.
func (s *scorer) isEnough() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tally.Decision != stats.Undecided
}
