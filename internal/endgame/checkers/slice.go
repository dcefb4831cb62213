package checkers

import "math/bits"

// Slice are the positions with the same pieces.
type Slice struct {
	// Men and Kings are the pieces of the side to move.
	Men, Kings int
	// TheirMen and TheirKings are those of the other side.
	TheirMen, TheirKings int
}

// String names a slice by its pieces, those of the side to move first: "KM-K" is a
// king and a man against a king.
func (s Slice) String() string {
	name := ""
	for i, n := range [...]int{s.Kings, s.Men, s.TheirKings, s.TheirMen} {
		if i == 2 {
			name += "-"
		}
		for range n {
			name += string("KMKM"[i])
		}
	}
	return name
}

// Pieces returns the number of pieces of both sides.
func (s Slice) Pieces() int { return s.Men + s.Kings + s.TheirMen + s.TheirKings }

// men returns the number of men of both sides.
func (s Slice) men() int { return s.Men + s.TheirMen }

// Turned returns the slice of the same pieces with the other side to move.
func (s Slice) Turned() Slice { return Slice{s.TheirMen, s.TheirKings, s.Men, s.Kings} }

// place is where the slice stands among all.
func (s Slice) place() int {
	const sides = MaxPieces + 1
	return ((s.Men*sides+s.Kings)*sides+s.TheirMen)*sides + s.TheirKings
}

// places is one more than the largest place.
const places = (MaxPieces + 1) * (MaxPieces + 1) * (MaxPieces + 1) * (MaxPieces + 1)

// Slices returns the slices of a number of pieces in which both sides have some, in
// the order in which they can be solved: those with fewer men first.
func Slices(pieces int) (all []Slice) {
	for men := 0; men <= pieces; men++ {
		for mine := 1; mine < pieces; mine++ {
			for m := max(0, men-(pieces-mine)); m <= min(men, mine); m++ {
				all = append(all, Slice{m, mine - m, men - m, pieces - mine - (men - m)})
			}
		}
	}
	return all
}

// sizes are the numbers of ways to place each kind of piece after those before it.
func (s Slice) sizes() (men, theirMen, kings, theirKings int) {
	left := squares - s.men()
	return choose[manSquares][s.Men], choose[manSquares][s.TheirMen], choose[left][s.Kings], choose[left-s.Kings][s.TheirKings]
}

// size is one more than the largest index.
func (s Slice) size() int {
	men, theirMen, kings, theirKings := s.sizes()
	return men * theirMen * kings * theirKings
}

// rowSquares is the number of squares of a row: enemy men are numbered from the
// second on, as none stands on the first.
const rowSquares = 4

// index returns the number of a board in its slice: men are placed first, each
// side's on squares of its own, then the kings on the squares that are left.
func (s Slice) index(b *board) int {
	_, theirMen, kings, theirKings := s.sizes()
	mine, theirs := squaresOf(b.mine.men), squaresOf(b.theirs.men)
	number := rank(mine)*theirMen + rank(theirs>>rowSquares)
	taken := mine | theirs
	mine = squaresOf(b.mine.kings)
	number = number*kings + rank(squeeze(mine, taken))
	return number*theirKings + rank(squeeze(squaresOf(b.theirs.kings), taken|mine))
}

// board returns the board with an index; it reports false where men of both sides
// would stand on one square: these indices are left out.
func (s Slice) board(index int) (b board, ok bool) {
	_, theirMen, kings, theirKings := s.sizes()
	index, theirKingsRank := index/theirKings, index%theirKings
	index, kingsRank := index/kings, index%kings
	mine := unrank(index/theirMen, s.Men)
	theirs := unrank(index%theirMen, s.TheirMen) << rowSquares
	if mine&theirs != 0 {
		return b, false
	}
	b.mine.men, b.theirs.men = fieldsOf(mine), fieldsOf(theirs)
	taken := mine | theirs
	mine = spread(unrank(kingsRank, s.Kings), taken)
	b.mine.kings = fieldsOf(mine)
	b.theirs.kings = fieldsOf(spread(unrank(theirKingsRank, s.TheirKings), taken|mine))
	return b, true
}

// sliceOf returns the slice of a board.
func sliceOf(b *board) Slice {
	return Slice{
		bits.OnesCount64(b.mine.men), bits.OnesCount64(b.mine.kings),
		bits.OnesCount64(b.theirs.men), bits.OnesCount64(b.theirs.kings),
	}
}
