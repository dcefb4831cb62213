package server

import (
	"sync"
	"time"
)

// What requests cost a client: each has a bucket of tokens that fills with the
// time, so that a page can ask for much at once but not all the time.
const (
	costRequest = 1
	costMessage = 1
	// A socket and above all a new game make more work.
	costSocket = 5
	costGame   = 20
	// A review, a file for a library and the export of one keep a processor or the disk
	// busy for a while.
	costReview = 40
	// An analysis takes a worker, if only one that is to spare.
	costAnalysis = 3
	// So many bytes of moves that are to be played are work for a point.
	costBytes = 1000
)

// The buckets of clients over the network, and how many times as much is given
// to programs of this machine, which belong to whoever started the server.
const (
	bucketSize  = 400
	bucketRate  = 20 // a second
	localFactor = 50
	// maxClientSockets is how many sockets a client may have at once.
	maxClientSockets = 40
	// maxBuckets bounds the clients that are remembered.
	maxBuckets = 20_000
)

// bucket is what a client has left, and when that was.
type bucket struct {
	tokens float64
	at     time.Time
}

// limiter counts what clients do. A client that does nothing for a while is
// forgotten, as its bucket is full.
type limiter struct {
	now func() time.Time

	mu      sync.Mutex
	buckets map[client]*bucket
	sockets map[client]int
}

func newLimiter(now func() time.Time) *limiter {
	return &limiter{now: now, buckets: map[client]*bucket{}, sockets: map[client]int{}}
}

// factor is how many times the usual a client may do.
func (c client) factor() float64 {
	if c.local {
		return localFactor
	}
	return 1
}

// allow takes what something costs from the bucket of a client, and reports
// whether it was there.
func (l *limiter) allow(c client, cost int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	b := l.buckets[c]
	if b == nil {
		if len(l.buckets) >= maxBuckets {
			clear(l.buckets) // so many at once are an attack, and memory is worth more than memories
		}
		b = &bucket{tokens: bucketSize * c.factor(), at: now}
		l.buckets[c] = b
	}
	b.fill(c, now)
	if b.tokens < float64(cost) {
		return false
	}
	b.tokens -= float64(cost)
	return true
}

func (b *bucket) fill(c client, now time.Time) {
	b.tokens = min(bucketSize*c.factor(), b.tokens+max(0, now.Sub(b.at).Seconds())*bucketRate*c.factor())
	b.at = now
}

// enter counts a socket of a client in, unless it has too many.
func (l *limiter) enter(c client) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sockets[c] >= maxClientSockets*int(c.factor()) {
		return false
	}
	l.sockets[c]++
	return true
}

func (l *limiter) leave(c client) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sockets[c]--; l.sockets[c] == 0 {
		delete(l.sockets, c)
	}
}

// sweep forgets the clients whose buckets are full.
func (l *limiter) sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	for c, b := range l.buckets {
		if b.fill(c, now); b.tokens >= bucketSize*c.factor() {
			delete(l.buckets, c)
		}
	}
}
