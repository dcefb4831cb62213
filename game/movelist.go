package game

// MaxMoves is the most moves that any position of any game may have. The
// largest known is gomoku on a 20x20 board, with 400.
const MaxMoves = 512

// MoveList is a buffer of moves with a score each for ordering, and a slot each
// for an evaluator that has them ([Slotter]). The search
// keeps one for each ply, so that generating moves allocates nothing.
type MoveList struct {
	Len   int
	Move  [MaxMoves]Move
	Score [MaxMoves]int32
	Slot  [MaxMoves]uint16
}

// Add appends a move. The mask keeps the compiler from checking bounds; the
// conformance suite checks that no game comes near MaxMoves.
func (l *MoveList) Add(m Move) {
	l.Move[l.Len&(MaxMoves-1)] = m
	l.Len++
}

// Clear empties the list.
func (l *MoveList) Clear() { l.Len = 0 }

// Moves returns the moves as a slice of the buffer, valid until the next change.
func (l *MoveList) Moves() []Move { return l.Move[:l.Len] }
