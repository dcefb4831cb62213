package main

import (
	"math/bits"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// position is a position of Connect Four. It implements [game.Position].
type position struct {
	state game.State
	// board has the letter of the disc on each square, or 0; discs are the
	// squares that each side occupies.
	board [squares]byte
	discs [2]uint64
	// made are the squares of the moves made on this object, for Unmake; only
	// the first state.Ply count.
	made [squares]uint8
}

// dropped is a bit of the game's own that every move has: the move to square 0
// must not be the word 0, which is no move.
const dropped game.Move = 1 << game.OwnShift

// keys are the random words of the key: for a disc of a side on a square. Whose
// turn it is follows from the number of discs. The seed is this game's own.
var keys = newKeys(game.NewKeySource(0x636f6e6e656374))

func newKeys(source *game.KeySource) (words [2][squares]uint64) {
	for square := range squares {
		words[game.First][square], words[game.Second][square] = source.Next(), source.Next()
	}
	return words
}

// start returns the empty board, whose key is 0.
func start() game.Position { return new(position) }

// State implements [game.Position]. Clock and Check stay zero: no disc is ever
// taken back or attacked.
func (p *position) State() *game.State { return &p.state }

// Generate appends a move for each column with room, from the left. No move is
// noisy, and all are legal.
func (p *position) Generate(list *game.MoveList, kind game.Kind) {
	if kind == game.Noisy || p.lost() {
		return
	}
	for column := range columns {
		if square := p.lowest(column); square < squares {
			list.Add(dropped | game.Move(square))
		}
	}
}

// Make plays a generated move; none is refused.
func (p *position) Make(m game.Move) bool {
	p.made[p.state.Ply] = uint8(m.Index())
	p.state.Ply++
	p.flip(m.Index(), p.state.Side)
	p.state.Side = p.state.Side.Other()
	return true
}

// Unmake takes the last move back.
func (p *position) Unmake() {
	p.state.Ply--
	p.state.Side = p.state.Side.Other()
	p.flip(int(p.made[p.state.Ply]), p.state.Side)
}

// flip puts a disc on a square or takes it away.
func (p *position) flip(square int, side game.Side) {
	p.board[square] ^= letters[side]
	p.discs[side] ^= bit(square)
	p.state.Key ^= keys[side][square]
}

// ComputeKey implements [game.Position].
func (p *position) ComputeKey() (key uint64) {
	for square, letter := range p.board {
		if letter != 0 {
			key ^= keys[sideOf(letter)][square]
		}
	}
	return key
}

// Clone implements [game.Position].
func (p *position) Clone() game.Position {
	clone := *p
	return &clone
}

// At returns the letter of the disc on a square.
func (p *position) At(square int) byte { return p.board[square] }

func (p *position) occupied() uint64 { return p.discs[game.First] | p.discs[game.Second] }

// lowest returns the square on top of the discs of a column; of a full column,
// a number beyond the board.
func (p *position) lowest(column int) int {
	return bits.OnesCount64(p.occupied()>>(column*pitch)&(1<<rows-1))*columns + column
}

// lost reports whether the side to move has lost: the opponent moved last and
// has four in a line.
func (p *position) lost() bool { return hasFour(p.discs[p.state.Side.Other()]) }

// Verdict tells the search what is decided. A four with the last disc comes
// before the full board.
func (p *position) Verdict(int) game.Verdict {
	switch {
	case p.lost():
		return game.Lost
	case p.occupied() == fullBoard:
		return game.Drawn
	}
	return game.Undecided
}

// Outcome tells people the same, with the rule.
func (p *position) Outcome() game.Outcome {
	switch p.Verdict(0) {
	case game.Lost:
		return game.Outcome{
			Result: game.WinFor(p.state.Side.Other()), Reason: "four-in-a-row",
			Rule: "Connect Four: four discs in a row, column or diagonal win", RuleChinese: "四子棋：横、竖、斜四子连线者胜",
		}
	case game.Drawn:
		return game.Outcome{
			Result: game.Draw, Reason: game.FullBoard,
			Rule: "Connect Four: a full board without a four is a draw", RuleChinese: "四子棋：棋盘已满而无四子连线作和",
		}
	}
	return game.Outcome{}
}

// Marks implements [game.Marker]: the discs that won are pointed out.
func (p *position) Marks() (marks []game.Mark) {
	winner := p.discs[p.state.Side.Other()]
	for square := range squares {
		won := func(line uint64) bool { return line&bit(square) != 0 && line&winner == line }
		if slices.ContainsFunc(lines, won) {
			marks = append(marks, game.Mark{Square: square, Kind: game.Winning})
		}
	}
	return marks
}
