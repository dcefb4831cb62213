package game

// Counter is the capability of a position to count its legal moves without
// making a list of them.
type Counter interface {
	// CountMoves returns the number of legal moves.
	CountMoves() int
}

// Perft counts the leaves of the complete move tree of the given depth: the
// standard proof of a move generator. The rules' draws do not cut the tree.
// A position that can count its moves does so on the last ply.
func Perft(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	counter, _ := p.(Counter)
	lists := make([]MoveList, depth)
	return perft(p, counter, lists, depth)
}

func perft(p Position, counter Counter, lists []MoveList, depth int) uint64 {
	if depth == 1 && counter != nil {
		return uint64(counter.CountMoves())
	}
	list := &lists[depth-1]
	list.Clear()
	p.Generate(list, All)
	var nodes uint64
	for i := 0; i < list.Len; i++ {
		if !p.Make(list.Move[i]) {
			continue
		}
		if depth == 1 {
			nodes++
		} else {
			nodes += perft(p, counter, lists, depth-1)
		}
		p.Unmake()
	}
	return nodes
}
