package external

// Iteration is what an engine said at the end of an iteration of its search.
type Iteration struct {
	Depth            int
	Nodes            uint64
	Centipawns, Mate int
}

// maxIterations bounds what is kept of a search: an engine may print as many
// lines as it likes.
const maxIterations = 128

// noteIteration takes over what a line "info …" that was just read said about an
// iteration. The last line of a depth counts.
func (i *Info) noteIteration(words []string) {
	if endsIteration(words) {
		i.NoteIteration()
	}
}

// NoteIteration notes that what was said last is about an iteration.
func (i *Info) NoteIteration() {
	next := Iteration{Depth: i.Depth, Nodes: i.Nodes, Centipawns: i.Centipawns, Mate: i.Mate}
	last := len(i.Iterations) - 1
	switch {
	case last >= 0 && next.Depth == i.Iterations[last].Depth:
		i.Iterations[last] = next
	case last >= 0 && next.Depth < i.Iterations[last].Depth || last+1 == maxIterations:
	default:
		i.Iterations = append(i.Iterations, next)
	}
}

// endsIteration reports whether a line has a depth with a score that is no mere
// bound, and is about the best move.
func endsIteration(words []string) bool {
	depth, score := false, false
	for i, word := range words {
		switch word {
		case "string", "message", "pv":
			return depth && score
		case "lowerbound", "upperbound":
			return false
		case "multipv":
			if i+1 < len(words) && words[i+1] != "1" {
				return false
			}
		case "depth":
			depth = true
		case "score":
			score = true
		}
	}
	return depth && score
}
