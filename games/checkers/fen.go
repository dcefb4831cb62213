package checkers

import (
	"math/bits"
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// colours are the letters of the sides in the order in which a FEN lists them.
const colours = "WB"

// side returns the side that plays a colour, 'W' or 'B'.
func (v Variant) side(colour byte) game.Side {
	if colour == 'B' {
		return v.black()
	}
	return v.black().Other()
}

// colour returns the letter of a side, which is that of its kings.
func (v Variant) colour(side game.Side) byte { return v.letters(side).king }

// FEN implements [game.Position]: the side to move, White's pieces and Black's
// in the order of their numbers, and the clock if it is not 0, as in
// "B:W21,22,K32:B1,K2:H7".
func (p *Position) FEN() string {
	text := []byte{p.variant.colour(p.state.Side)}
	for i := range len(colours) {
		text = append(text, ':', colours[i])
		text = p.appendPieces(text, p.variant.side(colours[i]))
	}
	if p.state.Clock > 0 {
		text = append(text, ":H"...)
		text = strconv.AppendInt(text, int64(p.state.Clock), 10)
	}
	return string(text)
}

func (p *Position) appendPieces(text []byte, side game.Side) []byte {
	separator := ""
	for set := p.pieces(side); set != 0; set &= set - 1 {
		field := bits.TrailingZeros64(set)
		text = append(text, separator...)
		if p.kings[side&1]>>field&1 != 0 {
			text = append(text, 'K')
		}
		text = strconv.AppendInt(text, int64(p.geometry.numbers[field]), 10)
		separator = ","
	}
	return text
}
