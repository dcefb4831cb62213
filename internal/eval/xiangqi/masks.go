package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// Sets of squares, by side where they depend on it.
var (
	// below are the squares with lower numbers.
	below = makeBelow()
	files = makeFiles()
	// halves are the sides' own banks of the river.
	halves  = [2]xiangqi.Bitboard{{Lo: 1<<45 - 1}, {Hi: 1<<45 - 1}}
	palaces = makePalaces()
	// posts are where a side's knights trouble the enemy king, by kind of post.
	posts = makePosts()
	// pawnCamps are where a side's pawns attack a square of the enemy palace.
	pawnCamps = makePawnCamps()
)

func makeBelow() (sets [91]xiangqi.Bitboard) {
	for square := range squareSets {
		sets[square+1] = sets[square].Or(squareSets[square])
	}
	return sets
}

func makeFiles() (sets [9]xiangqi.Bitboard) {
	for square, set := range squareSets {
		sets[square%9] = sets[square%9].Or(set)
	}
	return sets
}

func makePalaces() (sets [2]xiangqi.Bitboard) {
	for rank := range 3 {
		for file := 3; file <= 5; file++ {
			addForBoth(&sets, 9*rank+file)
		}
	}
	return sets
}

// addForBoth adds a square, as the first side sees it, to the set of either side.
func addForBoth(sets *[2]xiangqi.Bitboard, square int) {
	sets[0] = sets[0].Or(squareSets[square])
	sets[1] = sets[1].Or(squareSets[seenBy(game.Second, square)])
}

// makePosts: beside the palace on the last rank but one (卧槽马), on a front corner
// of the palace (挂角马), and beside that corner (钓鱼马).
func makePosts() (sets [3][2]xiangqi.Bitboard) {
	for post, square := range [...]int{8*9 + 2, 7*9 + 3, 7*9 + 2} {
		addForBoth(&sets[post], square)
		addForBoth(&sets[post], square+8-2*(square%9))
	}
	return sets
}

func makePawnCamps() (sets [2]xiangqi.Bitboard) {
	for side := game.First; side <= game.Second; side++ {
		for square, set := range squareSets {
			if !xiangqi.PawnAttacks(side, square).And(palaces[side^1]).Empty() {
				sets[side] = sets[side].Or(set)
			}
		}
	}
	return sets
}

// onBank returns the squares of a set on a side's bank of the river.
func onBank(set xiangqi.Bitboard, side game.Side) uint64 {
	if side == game.First {
		return set.Lo
	}
	return set.Hi
}

// seenBy returns the number that a square of the first side has for a side: the
// board is turned round for the second.
func seenBy(side game.Side, square int) int {
	if side == game.Second {
		return 89 - square
	}
	return square
}

// rankOf returns the rank of a square, from 0, as a side counts them.
func rankOf(side game.Side, square int) int { return seenBy(side, square) / 9 }

// fold returns the file of a square counted from the nearer edge, 0 to 4.
func fold(square int) int { return min(square%9, 8-square%9) }

// spanned returns the squares with numbers between those of two others: on a rank
// those that lie between.
func spanned(a, b int) xiangqi.Bitboard {
	return below[max(a, b)].AndNot(below[min(a, b)+1])
}

// spannedOnFile returns the squares between two of a file.
func spannedOnFile(a, b int) xiangqi.Bitboard { return spanned(a, b).And(files[a%9]) }
