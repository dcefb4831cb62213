package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// The men of English draughts are judged by how they stand together. A side sees
// six regions of the board, two squares wide and four rows deep, that overlap: three
// in its own half, the left, the middle and the right one, and three in the four
// middle rows. What stands in a region is a pattern: a number of eight digits to the
// base of three, where 0 is no man, 1 an own man and 2 an enemy's. Digits run from
// the lowest row up, each row from left to right. Each pattern has a weight. The
// enemy sees his own half, so that all rows are looked at from both ends.
const (
	bands   = 2
	files   = 3
	regions = bands * files
	// pairPatterns is the number of ways in which two rows of a region can stand.
	pairPatterns = 3 * 3 * 3 * 3
	patterns     = pairPatterns * pairPatterns
)

// menTable holds the weights of patterns in little room, as one is read for each
// region of every position.
type menTable [regions][patterns]int16

// newMenTable packs weights. Those beyond what a table can hold are cut off there:
// no pattern is worth three hundred men.
func newMenTable(w *Patterns) *menTable {
	t := new(menTable)
	for region := range t {
		for pattern := range t[region] {
			t[region][pattern] = int16(min(max(w.Men[region][pattern], -maxPattern), maxPattern))
		}
	}
	return t
}

const maxPattern = 1<<15 - 1

// laneBits is the room of a file in a word that holds the patterns of all three.
const laneBits = 16

// lanes turn the squares of two rows, a bit each, into their digits in every file.
var lanes = newLanes()

func newLanes() (table [1 << 8]uint64) {
	const width = 4
	for squares := range table {
		for file := range files {
			digits := uint64(squares>>file&1 + squares>>(file+1)&1*3 +
				squares>>(width+file)&1*9 + squares>>(width+file+1)&1*27)
			table[squares] |= digits << (file * laneBits)
		}
	}
	return table
}

// menRegions returns the pattern of each region as the side sees it.
func (p view) menRegions(side game.Side) (found [regions]uint16) {
	own := checkers.Seen(checkers.English, p.Men(side), side)
	enemy := checkers.Seen(checkers.English, p.Men(side.Other()), side)
	var pairs [bands + 1]uint64
	for i := range pairs {
		at := i * checkers.EnglishPair
		pairs[i] = lanes[own>>at&0xff] + 2*lanes[enemy>>at&0xff]
	}
	for band := range bands {
		both := pairs[band] + pairPatterns*pairs[band+1]
		for file := range files {
			found[band*files+file] = uint16(both >> (file * laneBits))
		}
	}
	return found
}

// men adds up what the patterns of the men are worth.
func men(p view, side game.Side) taper.Score {
	if p.men == nil {
		return 0
	}
	sum := 0
	for region, pattern := range p.menRegions(side) {
		sum += int(p.men[region][pattern])
	}
	return taper.S(sum, sum)
}

// count returns the number of fields in a set as a factor.
func count(set uint64) taper.Score { return taper.Score(bits.OnesCount64(set)) }
