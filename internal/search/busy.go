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

// later is a move that was put off: its place in the list, and among the legal moves.
type later struct{ place, number int }

// rootLater is a move of the root that was put off, and its place in the order.
type rootLater struct {
	move   game.Move
	number int
}

// putsOff reports whether a move of the node is left for later, as another thread is
// at it now. The first move is not, as it may make the others needless, except where
// all moves are expected to be searched.
func (w *worker) putsOff(n *node, m game.Move) bool {
	return w.busy != nil && n.depth >= busyDepth && (n.legal > 0 || !n.pv && !n.cut) &&
		n.frame.putOffCount < maxPutOff && w.busy.has(w.state.Key, m)
}

// putOff leaves the i-th move of the list for later.
func (n *node) putOff(i int) {
	f := n.frame
	f.putOff[f.putOffCount] = later{i, n.legal + n.ahead + 1}
	f.putOffCount++
	n.ahead++
}

// answered reports whether another thread has decided the node meanwhile.
func (w *worker) answered(n *node) bool {
	if w.busy == nil || n.pv || n.depth < busyDepth || n.without != 0 || w.stopped {
		return false
	}
	hit, known := w.table.probe(w.state.Key)
	if !known || hit.depth < n.depth {
		return false
	}
	score := fromTable(hit.score, n.ply)
	if !hit.cuts(score, n.beta) {
		return false
	}
	n.best = score
	return true
}
