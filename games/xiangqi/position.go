package xiangqi

import "github.com/duiyi/duiyi/game"

// startFEN is the start of the game.
const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// startHistory is how many plies fit before the history grows.
const startHistory = 384

// Position is a position of xiangqi with its history. It implements
// [game.Position], [game.Passer] and [game.Counter].
type Position struct {
	state  game.State
	rules  Rules
	board  [squares]uint8
	kings  [2]uint8
	pieces [Pieces]Bitboard
	sides  [2]Bitboard
	// crossers counts the pieces on the board that can cross the river.
	crossers int
	// quiet counts the plies since the last capture that count towards the move
	// limit; state.Clock counts them all, but starts anew when a pawn advances
	// or the turn is passed.
	quiet int
	// checks counts the checks of each side since the last capture, as far as
	// the move limit needs to know.
	checks [2]uint8

	weights *Weights
	sum     int64

	// history[i] is what the move at ply i changed beyond recovery.
	history []undo
	// startMove is the number of the move before the history.
	startMove int
	startSide game.Side
}

// undo is what Unmake needs and what repetition looks back at: all values are
// those from before the move.
type undo struct {
	key      uint64
	sum      int64
	move     game.Move
	clock    int32
	quiet    int32
	captured uint8
	check    bool
	checks   [2]uint8
}

// Weights is a table of values for each piece on each square.
type Weights [Pieces][squares]int64

// noWeights is the table of a position that was given none.
var noWeights Weights

// The Zobrist keys.
var (
	pieceKeys, blackKey = makeKeys()
)

func makeKeys() (keys [Pieces][squares]uint64, black uint64) {
	source := game.NewKeySource(0x7869616e677169)
	for piece := range keys {
		for sq := range keys[piece] {
			keys[piece][sq] = source.Next()
		}
	}
	return keys, source.Next()
}

// newPosition returns an empty board.
func newPosition() *Position {
	p := &Position{weights: &noWeights, history: make([]undo, startHistory), startMove: 1}
	for sq := range p.board {
		p.board[sq] = none
	}
	return p
}

// put places a piece on an empty square of a position that is being built.
func (p *Position) put(piece, sq int) {
	p.board[sq] = uint8(piece)
	p.pieces[piece] = p.pieces[piece].Or(single(sq))
	p.sides[piece/Kinds] = p.sides[piece/Kinds].Or(single(sq))
	p.crossers += crosses(piece)
	if piece%Kinds == King {
		p.kings[piece/Kinds] = uint8(sq)
	}
}

// crosses returns 1 for a piece that can cross the river and 0 for another.
func crosses(piece int) int {
	if piece%Kinds >= Knight {
		return 1
	}
	return 0
}

// State returns the header.
func (p *Position) State() *game.State { return &p.state }

// Clone returns an independent copy with the whole history.
func (p *Position) Clone() game.Position {
	c := *p
	c.history = make([]undo, len(p.history))
	copy(c.history, p.history[:p.state.Ply])
	return &c
}

// ComputeKey computes the key from scratch.
func (p *Position) ComputeKey() uint64 {
	var key uint64
	for sq, piece := range p.board {
		if piece != none {
			key ^= pieceKeys[piece][sq]
		}
	}
	if p.state.Side == game.Second {
		key ^= blackKey
	}
	return key
}

// At returns the FEN letter of the piece on a square, or 0.
func (p *Position) At(square int) byte {
	if piece := p.PieceAt(square); piece >= 0 {
		return pieceLetters[piece]
	}
	return 0
}

// SetWeights makes Sum follow a table, which must not change afterwards; nil
// stands for a table of zeros. Clones follow the same table.
func (p *Position) SetWeights(w *Weights) {
	if w == nil {
		w = &noWeights
	}
	p.weights = w
	p.sum = p.computeSum()
	// A move taken back restores the sum from before it, which was made with
	// the old table: walk the moves played so far back and forth.
	p.rebuildSums()
}

// Sum returns the sum of the weights of all pieces on their squares.
func (p *Position) Sum() int64 { return p.sum }

func (p *Position) computeSum() int64 {
	var sum int64
	for sq, piece := range p.board {
		if piece != none {
			sum += p.weights[piece][sq]
		}
	}
	return sum
}

// rebuildSums rewrites the sums in the history for a new table.
func (p *Position) rebuildSums() {
	sum := p.sum
	board := p.board
	for ply := p.state.Ply - 1; ply >= 0; ply-- {
		u := &p.history[ply]
		if u.move != game.NoMove {
			from, to := MoveFrom(u.move), MoveTo(u.move)
			piece := board[to]
			sum += p.weights[piece][from] - p.weights[piece][to]
			board[from], board[to] = piece, u.captured
			if u.captured != none {
				sum += p.weights[u.captured][to]
			}
		}
		u.sum = sum
	}
}
