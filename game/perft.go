package game

import "context"

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
	return perft(p, counter, make([]MoveList, depth), depth)
}

// unwatchedDepth is the depth of the trees that are counted without a look at a
// context: it takes less than milliseconds in nearly every position.
const unwatchedDepth = 2

// PerftContext is [Perft] for a tree that may take long. If the context is
// cancelled the count ends, and its error is that of the context. The position is
// as it was then, too.
func PerftContext(ctx context.Context, p Position, depth int) (uint64, error) {
	if depth == 0 {
		return 1, ctx.Err()
	}
	counter, _ := p.(Counter)
	nodes := perftWatched(ctx, p, counter, make([]MoveList, depth), depth)
	return nodes, ctx.Err()
}

// perftWatched is perft that ends early with its context.
func perftWatched(ctx context.Context, p Position, counter Counter, lists []MoveList, depth int) uint64 {
	if depth <= unwatchedDepth {
		return perft(p, counter, lists, depth)
	}
	list := &lists[depth-1]
	list.Clear()
	p.Generate(list, All)
	var nodes uint64
	for i := 0; i < list.Len && ctx.Err() == nil; i++ {
		if p.Make(list.Move[i]) {
			nodes += perftWatched(ctx, p, counter, lists, depth-1)
			p.Unmake()
		}
	}
	return nodes
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
