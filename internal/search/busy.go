package search

import (
	"sync/atomic"

	"github.com/duiyi/duiyi/game"
)

// busy is where the threads of a search tell each other which moves they are at:
// one that comes to the same move puts it off, and finds its value in the table
// later. Without it threads that share a table search much of the same tree at the
// same time (ABDADA, Weill 1996, in Kerrigan's simpler form). It may forget or
// confuse a move: then something is searched twice, or a little later.
type busy struct {
	places [busyPlaces]atomic.Uint64
}

// busyPlaces is far more than the moves that all threads can be at.
const busyPlaces = 1 << 12

// busyDepth is the least depth at which it pays to ask.
const busyDepth = 4

// at names a move of a position.
func (b *busy) at(key uint64, m game.Move) (name uint64, place *atomic.Uint64) {
	name = (key ^ uint64(m.Tag())*0x9e3779b97f4a7c15) | 1
	return name, &b.places[name>>40%busyPlaces]
}

// has reports whether some thread is at a move.
func (b *busy) has(key uint64, m game.Move) bool {
	name, place := b.at(key, m)
	return place.Load() == name
}

// enter notes that a thread begins with a move, leave that it is done.
func (b *busy) enter(key uint64, m game.Move) {
	name, place := b.at(key, m)
	place.Store(name)
}

func (b *busy) leave(key uint64, m game.Move) {
	name, place := b.at(key, m)
	place.CompareAndSwap(name, 0)
}

// putsOff reports whether a move of the node is left for later, as another thread is
// at it now.
func (w *worker) putsOff(n *node, m game.Move) bool {
	return w.busy != nil && n.depth >= busyDepth && n.legal > 0 && n.frame.putOffCount < maxPutOff && w.busy.has(w.state.Key, m)
}
