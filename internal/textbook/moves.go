package textbook

import "github.com/duiyi/duiyi/game"

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

// orderedMoves returns the same moves in the order that was chosen, the one that
// the frame names before all others.
func (s *Searcher) orderedMoves(ply int) []game.Move {
	moves := s.moves(ply)
	if s.Ordering != Unordered {
		s.score(ply)
		sortByScore(&s.frame(ply).list)
	}
	moveToFront(moves, s.frame(ply).first)
	return moves
}

// score sets the order scores of the node's moves.
func (s *Searcher) score(ply int) {
	s.hints.Clear()
	if s.orderer != nil && (s.Ordering.has(Hints) || s.Ordering.has(Captures)) {
		s.orderer.Candidates(&s.hints, game.All)
	}
	list := &s.frame(ply).list
	for i, m := range list.Moves() {
		if m.IsNoisy() {
			list.Score[i] = s.noisyScore(m, i)
		} else {
			list.Score[i] = s.quietScore(m, i, ply)
		}
	}
}

// noisyScore returns the order score of a capture or promotion, the i-th move.
func (s *Searcher) noisyScore(m game.Move, i int) int32 {
	if !s.Ordering.has(Captures) {
		return 0
	}
	return captureBand + s.hint(m, i)
}

// quietScore returns the order score of any other move.
func (s *Searcher) quietScore(m game.Move, i, ply int) int32 {
	score := int32(0)
	if s.Ordering.has(Hints) {
		score += s.hint(m, i)
	}
	if s.Ordering.has(History) {
		score += s.refuted.history[s.state.Side][m.Index()]
	}
	switch {
	case s.Ordering.has(Checks) && s.givesCheck(m):
		score += checkBand
	case s.Ordering.has(Killers) && m == s.refuted.at(ply)[0]:
		score += killerBand + 1
	case s.Ordering.has(Killers) && m == s.refuted.at(ply)[1]:
		score += killerBand
	}
	return score
}

// hint looks the i-th move up among the orderer's; one that is not named comes
// after those that are. Without an orderer all are alike.
func (s *Searcher) hint(m game.Move, i int) int32 {
	if s.orderer == nil {
		return 0
	}
	if i < s.hints.Len && s.hints.Move[i] == m {
		return s.hints.Score[i] // most evaluators keep the order of generation
	}
	for j, hinted := range s.hints.Moves() {
		if hinted == m {
			return s.hints.Score[j]
		}
	}
	return unnamed
}

// givesCheck tries the move out: nothing in the contract says it sooner.
func (s *Searcher) givesCheck(m game.Move) bool {
	if !s.pos.Make(m) {
		return false
	}
	check := s.state.Check
	s.pos.Unmake()
	return check
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

// moveToFront brings a move, if it is among them, to the front; the others keep
// their order.
func moveToFront(moves []game.Move, first game.Move) {
	for i, m := range moves {
		if m == first {
			copy(moves[1:i+1], moves[:i])
			moves[0] = first
			return
		}
	}
}
