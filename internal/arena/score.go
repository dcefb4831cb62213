package arena

import (
	"sync"

	"github.com/duiyi/duiyi/internal/stats"
)

// scorer counts the games of a match as they end, and says when no more are to
// begin. Whoever has played a game hands it in before beginning the next.
type scorer struct {
	match *Match
	// cancel drops the games that are being played.
	cancel func()
	// enough is closed when the test has decided.
	enough chan struct{}

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
	decided := s.tally.Decision != stats.Undecided
	s.failure = s.match.count(s.tally, r)
	if s.failure == nil && s.match.Finished != nil {
		s.failure = s.match.Finished(r, s.tally.snapshot())
	}
	if s.failure != nil {
		s.cancel()
	}
	if !decided && s.tally.Decision != stats.Undecided {
		close(s.enough)
	}
}

// isEnough reports whether the test has decided.
func (s *scorer) isEnough() bool {
	select {
	case <-s.enough:
		return true
	default:
		return false
	}
}
