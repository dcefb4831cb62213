package game

// Move is a move of any game in one opaque 64-bit word; zero is no move.
//
//	bits  0–15  index: a small number for tables, below [Spec.MoveIndexes]
//	            (from and to, or a point); the same for equal-looking moves
//	bits 16–19  class: capture, promotion and two spare bits
//	bits 20–63  the game's own
//
// The 44 bits of the game's own were chosen with the widest known game in
// mind: an international draughts capture needs the set of captured men. Men on
// the border cannot be jumped, so the set is one of 32 interior squares, and 12
// bits are left to tell apart captures of the same men by different paths.
//
// A game whose moves differ in their low 32 bits ([Move.Tag]) lets the
// transposition table store half a word; every game must keep the tags of the
// moves of one position distinct.
type Move uint64

// NoMove is the absence of a move.
const NoMove Move = 0

// Class bits of a move.
const (
	// Capture marks a move that takes something from the opponent.
	Capture Move = 1 << 16
	// Promotion marks a move that turns the moving piece into a stronger one.
	Promotion Move = 1 << 17
)

// OwnShift is the first bit that belongs to the game.
const OwnShift = 20

// Index returns the number of the move for history and similar tables.
func (m Move) Index() int { return int(m & 0xffff) }

// IsCapture reports whether the move takes something.
func (m Move) IsCapture() bool { return m&Capture != 0 }

// IsNoisy reports whether the move changes material: a capture or a promotion.
func (m Move) IsNoisy() bool { return m&(Capture|Promotion) != 0 }

// Own returns the bits that belong to the game.
func (m Move) Own() uint64 { return uint64(m) >> OwnShift }

// Tag returns the low half of the word, distinct among the moves of a position.
func (m Move) Tag() uint32 { return uint32(m) }
