package gomoku

import "sync"

// indexBits is the length of a window's number: ten points around the middle
// that may hold own stones and eight that may be blocked.
const indexBits = 2*reach + 2*(reach-1)

// shapeTable holds the shape for every window by its number.
type shapeTable [1 << indexBits]shape

var (
	anyLengthShapes = sync.OnceValue(func() *shapeTable { return newShapeTable(false) })
	exactShapes     = sync.OnceValue(func() *shapeTable { return newShapeTable(true) })
)

// shapeTable returns the table for those whom the law applies to.
func (l law) shapeTable() *shapeTable {
	if l.exact {
		return exactShapes()
	}
	return anyLengthShapes()
}

func newShapeTable(exact bool) *shapeTable {
	table := new(shapeTable)
	for index := range table {
		w := windowOf(uint32(index))
		if w.own&w.blocked == 0 {
			w.exact = exact
			table[index] = w.shape()
		}
	}
	return table
}

// windowNumber returns the number of the window around an empty point, given
// the words of its line and its bit there, which is at least reach.
func windowNumber(own, blocked uint32, bit int) uint32 {
	own >>= uint(bit-reach) & 31
	blocked >>= uint(bit-reach+1) & 31
	return own&0x1f | own>>1&0x3e0 | blocked&0xf<<10 | blocked>>1&0xf0<<10
}

// windowOf is the inverse of windowNumber, with a stone put on the point.
func windowOf(number uint32) window {
	own, blocked := number&0x3ff, number>>10
	return window{
		own:     own&0x1f | 1<<reach | own&0x3e0<<1,
		blocked: blocked&0xf<<1 | blocked&0xf0<<2,
	}
}

// at returns what a stone would make on a line at the empty point of a bit.
func (t *shapeTable) at(own, blocked uint32, bit int) shape {
	return t[windowNumber(own, blocked, bit)&(1<<indexBits-1)]
}
