package server

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/library"
)

// The codes of reviews.
const codeUnknownReview = "unknown-review"

// Bounds of reviews.
const (
	maxWaitingReviews = 32
	// maxClientReviews is how many reviews of a client may wait or run at once.
	maxClientReviews = 3
	// What is done is kept for a while, for whoever asked to fetch it.
	maxKeptReviews = 200
	keepReview     = 2 * time.Hour
)

// reviews are the games that are gone over. They have goroutines and engines of their
// own beside the pool of workers, so that no move of a game ever waits behind one; and
// they give way to games before each position (see polite).
type reviews struct {
	*house
	plugs   []*analyst.Plug
	library *library.Library
	// most is how many run at the same time.
	most int

	mu      sync.Mutex
	jobs    map[string]*reviewJob
	queue   []*reviewJob
	running int
	closed  bool
	wait    sync.WaitGroup
}

func newReviews(h *house, plugs []*analyst.Plug, shelf *library.Library) *reviews {
	return &reviews{house: h, plugs: plugs, library: shelf, most: max(1, h.pool.max/2), jobs: map[string]*reviewJob{}}
}

// submit lets a job wait for its turn.
func (s *reviews) submit(j *reviewJob) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return closing()
	}
	own := 0
	for _, other := range s.jobs {
		if other.client == j.client && !other.isOver() {
			own++
		}
	}
	if own >= maxClientReviews*int(j.client.factor()) {
		return problem(http.StatusTooManyRequests, codeTooMany, "%d reviews of yours are under way; wait for one of them, or cancel it", own)
	}
	if len(s.queue) >= maxWaitingReviews {
		return problem(http.StatusServiceUnavailable, codeBusy, "%d reviews wait for their turn; try again in a while", len(s.queue))
	}
	s.forgetOldest()
	s.jobs[j.id] = j
	s.queue = append(s.queue, j)
	if s.running < s.most {
		s.running++
		s.wait.Go(s.work)
	}
	return nil
}

// forgetOldest makes room for another job. The lock is held.
func (s *reviews) forgetOldest() {
	if len(s.jobs) < maxKeptReviews {
		return
	}
	var oldest *reviewJob
	for _, j := range s.jobs {
		if j.isOver() && (oldest == nil || j.created.Before(oldest.created)) {
			oldest = j
		}
	}
	if oldest != nil {
		delete(s.jobs, oldest.id)
	}
}

// work goes over one game after the other while any wait.
func (s *reviews) work() {
	for j := s.next(); j != nil; j = s.next() {
		s.run(j)
	}
}

// next takes the first job out, or ends the goroutine.
func (s *reviews) next() *reviewJob {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.queue) == 0 {
		s.running--
		return nil
	}
	j := s.queue[0]
	s.queue = slices.Delete(s.queue, 0, 1)
	return j
}

// find returns a job, and how many wait before it.
func (s *reviews) find(id string) (*reviewJob, int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j := s.jobs[id]
	if j == nil {
		return nil, 0, problem(http.StatusNotFound, codeUnknownReview, "there is no review %.40q; it was cancelled, or is no longer kept", id)
	}
	return j, max(0, slices.Index(s.queue, j)), nil
}

// cancel ends a job and forgets it.
func (s *reviews) cancel(id string) error {
	j, _, err := s.find(id)
	if err != nil {
		return err
	}
	s.mu.Lock()
	delete(s.jobs, id)
	s.queue = slices.DeleteFunc(s.queue, func(other *reviewJob) bool { return other == j })
	s.mu.Unlock()
	j.end(stateCancelled, nil)
	return nil
}

// sweep forgets what is long done.
func (s *reviews) sweep() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, j := range s.jobs {
		if j.isOver() && s.now().Sub(j.created) > keepReview {
			delete(s.jobs, id)
		}
	}
}

// close ends all jobs and waits for them, and unplugs the engines.
func (s *reviews) close() {
	s.mu.Lock()
	s.closed, s.queue = true, nil
	jobs := s.jobs
	s.jobs = map[string]*reviewJob{}
	s.mu.Unlock()
	for _, j := range jobs {
		j.end(stateCancelled, nil)
	}
	for _, p := range s.plugs {
		p.Close()
	}
	s.wait.Wait()
}

// busy reports whether all workers of the pool have something to do for games.
func (p *pool) busy() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	games := 0
	for j := range p.running {
		if !j.spare {
			games++
		}
	}
	return len(p.queue) > 0 || games >= p.max
}

// How long a position of a review waits for the searches of games, and how often it looks
// whether they are done. The wait has an end, as games of engines may go on for hours.
const (
	givesWayFor = 250 * time.Millisecond
	looksEvery  = 10 * time.Millisecond
)

// polite is an analyst that lets the searches of games go first.
type polite struct {
	analyst.Analyst
	pool *pool
}

// wait gives way for a while.
func (p polite) wait(ctx context.Context) {
	for waited := time.Duration(0); waited < givesWayFor && p.pool.busy(); waited += looksEvery {
		select {
		case <-ctx.Done():
			return
		case <-time.After(looksEvery):
		}
	}
}
