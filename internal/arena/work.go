package arena

import "time"

// Work adds up how a contestant searched. Moves about which it said nothing
// count for nothing.
type Work struct {
	// Searches are the moves for which there is a depth, Depths their sum.
	Searches, Depths int
	// Nodes were searched in Time, in the moves for which both are known.
	Nodes uint64
	Time  time.Duration
}

// Bounds of what is believed of a search, so that sums stay sums whatever an engine
// says.
const (
	mostDepth = 1 << 16
	mostNodes = 1 << 36
)

// add takes a move into account.
func (w *Work) add(t Thought) {
	if t.Depth > 0 {
		w.Searches++
		w.Depths += min(t.Depth, mostDepth)
	}
	if t.Nodes > 0 {
		w.Nodes += min(t.Nodes, mostNodes)
		w.Time += t.Elapsed
	}
}

// MeanDepth returns the average depth of a search, 0 if none is known.
func (w Work) MeanDepth() float64 {
	if w.Searches == 0 {
		return 0
	}
	return float64(w.Depths) / float64(w.Searches)
}

// NPS returns nodes per second, counting at least a microsecond.
func (w Work) NPS() float64 {
	return float64(w.Nodes) / max(w.Time, time.Microsecond).Seconds()
}
