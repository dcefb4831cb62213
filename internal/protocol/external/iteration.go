package external

import "slices"

// Iteration is what an engine said at the end of an iteration of its search.
type Iteration struct {
	Depth            int
	Nodes            uint64
	Centipawns, Mate int
}

// maxIterations bounds what is kept of a search: an engine may print as many
// lines as it likes, and the last ones tell the most.
const maxIterations = 128

// NoteIteration notes that what was said last is about an iteration. The last
// line of a depth counts.
func (i *Info) NoteIteration() {
	next := Iteration{Depth: i.Depth, Nodes: i.Nodes, Centipawns: i.Centipawns, Mate: i.Mate}
	last := len(i.Iterations) - 1
	switch {
	case last >= 0 && next.Depth == i.Iterations[last].Depth:
		i.Iterations[last] = next
	case last >= 0 && next.Depth < i.Iterations[last].Depth:
	default:
		i.Iterations = append(i.Iterations, next)
		i.Iterations = slices.Delete(i.Iterations, 0, max(0, len(i.Iterations)-maxIterations))
	}
}
