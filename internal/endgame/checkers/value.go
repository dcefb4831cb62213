package checkers

import "github.com/duiyi/duiyi/game"

// value is what is known of a position, in one byte: 0 for a draw, otherwise one more
// than the number of plies after which the loser cannot move, with the best play of
// both sides: the winner as fast and the loser as slowly as it can. The loser is
// stuck when it is to move, so that an even number of plies is a loss of the side to
// move and an odd one a win.
type value uint8

const (
	drawn value = 0
	// stuck is the value of a side to move that cannot.
	stuck value = 1
	// slowest is the largest value that a position may have.
	slowest value = 251
	// winning stands in tables for any win: how fast it is follows from the
	// positions one ply later.
	winning value = 252
	// never marks, where a loss is waited for, that there is a move that does not
	// lose.
	never value = 254
	// none is the value of an index that stands for no position.
	none value = 255
)

// lost reports whether the side to move loses.
func (v value) lost() bool { return v != drawn && v&1 != 0 }

// won reports whether it wins.
func (v value) won() bool { return v != drawn && v&1 == 0 }

// verdict returns the value as the rules' words have it, and the plies until the game
// is decided on the board.
func (v value) verdict() (verdict game.Verdict, plies int) {
	switch {
	case v == drawn:
		return game.Drawn, 0
	case v.lost():
		return game.Lost, int(v) - 1
	default:
		return game.Won, int(v) - 1
	}
}

// outlook is what the moves seen so far promise to the side to move.
type outlook struct {
	// win is the value of the fastest win, or drawn if there is none.
	win value
	// loss is that of the slowest loss, stuck if no move was seen and never if one
	// does not lose.
	loss value
}

// unseen is the outlook before any move.
var unseen = outlook{drawn, stuck}

// add takes a move into account that leads to a position with the value.
func (o *outlook) add(after value) {
	switch {
	case after.lost():
		if o.win == drawn || after+1 < o.win {
			o.win = after + 1
		}
	case after == drawn:
		o.loss = never
	case o.loss != never:
		o.loss = max(o.loss, after+1)
	}
}

// value returns the value of a position all of whose moves were seen.
func (o outlook) value() value {
	switch {
	case o.win != drawn:
		return o.win
	case o.loss == never:
		return drawn
	default:
		return o.loss
	}
}
