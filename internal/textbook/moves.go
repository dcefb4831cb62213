package textbook

import "github.com/duiyi/duiyi/game"

// Ordering is an order of moves.
type Ordering uint8

const (
	// Unordered takes the moves as they are generated.
	Unordered Ordering = iota
	// Ordered takes captures and promotions first. If the evaluator is a
	// game.Orderer, each of the two groups goes by its scores, moves it does
	// not name last. Moves that are alike stay as they are generated.
	Ordered
)

// moves returns the moves of the node as they are generated; some may turn out
// to be illegal.
func (s *Searcher) moves(ply int) []game.Move {
	list := &s.frame(ply).list
	list.Clear()
	if s.CandidatesOnly && s.orderer != nil {
		s.orderer.Candidates(list, game.All)
	} else {
		s.pos.Generate(list, game.All)
	}
	return list.Moves()
}

// orderedMoves returns the same moves in the order that was chosen.
func (s *Searcher) orderedMoves(ply int) []game.Move {
	moves := s.moves(ply)
	if s.Ordering == Ordered {
		s.score(ply)
		sortByScore(&s.frame(ply).list)
	}
	if ply == 0 && s.first != game.NoMove {
		moveToFront(moves, s.first)
	}
	return moves
}

const (
	// noisyBand lifts captures and promotions above all other moves: order
	// scores stay within ±100000.
	noisyBand = 1 << 20
	// unnamed is the order score of a move that the orderer does not name.
	unnamed = -noisyBand / 2
)

// score sets the order scores of the node's moves.
func (s *Searcher) score(ply int) {
	s.hints.Clear()
	if s.orderer != nil {
		s.orderer.Candidates(&s.hints, game.All)
	}
	list := &s.frame(ply).list
	for i, m := range list.Moves() {
		score := hintFor(&s.hints, m)
		if m.IsNoisy() {
			score += noisyBand
		}
		list.Score[i] = score
	}
}

// hintFor looks a move up; one that is not named comes after those that are.
func hintFor(hints *game.MoveList, m game.Move) int32 {
	for i, hinted := range hints.Moves() {
		if hinted == m {
			return hints.Score[i]
		}
	}
	return unnamed
}

// sortByScore sorts by insertion, the highest score first: a stable order, and
// quick on the short lists that most positions have.
func sortByScore(list *game.MoveList) {
	for i := 1; i < list.Len; i++ {
		move, score := list.Move[i], list.Score[i]
		j := i
		for ; j > 0 && list.Score[j-1] < score; j-- {
			list.Move[j], list.Score[j] = list.Move[j-1], list.Score[j-1]
		}
		list.Move[j], list.Score[j] = move, score
	}
}

// moveToFront brings a move to the front; the others keep their order.
func moveToFront(moves []game.Move, first game.Move) {
	for i, m := range moves {
		if m == first {
			copy(moves[1:i+1], moves[:i])
			moves[0] = first
			return
		}
	}
}
