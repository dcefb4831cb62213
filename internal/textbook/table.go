package textbook

import (
	"sync"

	"github.com/duiyi/duiyi/game"
)

// Table remembers what searches have found out about positions, so that one that
// is reached by another order of moves (a transposition) need not be searched
// again. It has a fixed number of places; a position takes the place that its key
// names, whoever stood there before. Any number of searchers may share it.
type Table struct {
	places []memory
	locks  [lockCount]sync.Mutex
}

// lockCount is how many parts of the table can be used at the same time.
const lockCount = 256

// TablePlaces is the number of places of a table that is made where none is
// given: some 12 MiB.
const TablePlaces = 1 << 18

// NewTable returns an empty table with a number of places, at least one.
func NewTable(places int) *Table {
	return &Table{places: make([]memory, max(places, 1))}
}

// memory is what is remembered of a position.
type memory struct {
	key   uint64
	best  game.Move // NoMove if the search found none better than the others
	score int
	bound bound
	// depth and ply are those of the node: a value holds at the same ply only, as
	// wins are counted from the root, and at the same depth, as a deeper search
	// would have another value.
	depth, ply int
}

// bound says what a score in the table tells.
type bound uint8

const (
	noBound    bound = iota // nothing is there
	exact                   // the value
	lowerBound              // the value is at least this
	upperBound              // the value is at most this
)

// get returns what is remembered of a position, and whether anything is.
func (t *Table) get(key uint64) (memory, bool) {
	i := key % uint64(len(t.places))
	lock := &t.locks[i%lockCount]
	lock.Lock()
	defer lock.Unlock()
	m := t.places[i]
	return m, m.bound != noBound && m.key == key
}

// put remembers.
func (t *Table) put(m memory) {
	i := m.key % uint64(len(t.places))
	lock := &t.locks[i%lockCount]
	lock.Lock()
	defer lock.Unlock()
	t.places[i] = m
}

// boundOf says what a score is that a search with the window has returned.
func boundOf(score, alpha, beta int) bound {
	switch {
	case score <= alpha:
		return upperBound
	case score >= beta:
		return lowerBound
	default:
		return exact
	}
}

// cuts reports whether the memory makes a search with the window needless.
func (m memory) cuts(alpha, beta int) bool {
	switch m.bound {
	case exact:
		return true
	case lowerBound:
		return m.score >= beta
	case upperBound:
		return m.score <= alpha
	default:
		return false
	}
}
