package game

// State is the header that every position embeds. The search keeps a pointer
// to it and reads it without a call, several times a node.
type State struct {
	// Key is the incremental Zobrist key of everything that decides which
	// moves and results are possible from here: pieces, side to move, rights.
	// Clocks and history are not in it.
	Key uint64
	// Ply counts the moves made on this position object: those of the game
	// before the search and those of the search, null moves included.
	Ply int
	// Clock counts the plies since the last move that cannot be taken back by
	// play (capture, pawn move, ...); positions further back never repeat.
	Clock int
	// Side is the side to move.
	Side Side
	// Check says that the side to move is in check; false where a game has none.
	Check bool
}

// Kind selects the moves to generate.
type Kind uint8

const (
	// All moves of the position.
	All Kind = iota
	// Noisy moves only: captures and promotions.
	Noisy
	// Quiet moves only: all that are not noisy. It is asked for only of a position
	// whose evaluator names moves in parts ([Stager]).
	Quiet
)

// Position is a position of a game with its history, and the rules by which it
// changes. It never judges: it knows what may be played and what has been
// decided, not what is good.
//
// The first group of methods is called in the search, at most once a node
// each; they must not allocate. A Position is not safe for concurrent use:
// every searcher works on its own [Position.Clone].
type Position interface {
	// State returns the header, at the same address for the object's life.
	State() *State
	// Generate appends the moves of the kind to the list, in a fixed order.
	// They may be pseudo-legal: Make then refuses the illegal ones. Generation
	// is complete: every legal move is among All. A game that is won or whose
	// board is full has no moves; where the rules only count (repetition, move
	// limits, dead material) generation goes on, and whoever plays the game
	// asks Outcome first.
	Generate(list *MoveList, kind Kind)
	// Make plays a generated move and reports true, or, if the move turns out
	// to be illegal, leaves the position as it was and reports false.
	Make(m Move) bool
	// Unmake takes back the last move made.
	Unmake()
	// Verdict says whether the rules have decided the game here, apart from
	// the side to move having no legal move (see Spec.NoMoves). In a search,
	// root is the value of State().Ply at its root: a draw that a player may
	// claim counts as decided, and a position that already occurred after the
	// root counts as repeated; one that occurred at or before it must have
	// occurred twice.
	Verdict(root int) Verdict

	// Clone returns an independent copy with the whole history.
	Clone() Position
	// Outcome judges the game by the full rules, for people: result, reason,
	// the rule that says so, and the draws that may be claimed.
	Outcome() Outcome
	// FEN writes the position in the game's text form.
	FEN() string
	// ComputeKey computes the key from scratch: what State().Key must equal.
	ComputeKey() uint64
	// At returns the piece on a square as its letter in the FEN, or 0.
	At(square int) byte
}

// Passer is the capability of a position to pass the turn, where the rules of
// the game give that a meaning in the search (null move).
type Passer interface {
	// MakeNull passes the turn. It is never called in check.
	MakeNull()
	// UnmakeNull takes a pass back.
	UnmakeNull()
}
