package gomoku

// prospect is what a stone on a point would do, its four lines taken together.
type prospect uint8

// The prospects.
const (
	// plain: nothing that forces.
	plain prospect = iota
	// makesThree: one open three.
	makesThree
	// doubleThree: two open threes or more.
	doubleThree
	// makesFour: one four.
	makesFour
	// fourThree: a four and an open three.
	fourThree
	// winningFour: an open four or two fours. It wins unless the opponent makes
	// five first.
	winningFour
	// makesFive wins at once.
	makesFive
	// perhapsForbidden: two lines would become open threes, for a side that may
	// not make two. Only the rules know whether they are real.
	perhapsForbidden
	// forbidden: an overline or two fours, for a side that may not make them.
	forbidden
	prospects
)

// directions is the number of lines across a point.
const directions = 4

// code is the shapes of a point in all directions, four bits each.
type code uint16

// codeBits is the number of bits for one direction.
const codeBits = 4

// shape returns the shape in a direction.
func (c code) shape(direction int) shape { return shape(c >> (codeBits * direction) & 15) }

// with returns the code with another shape in a direction.
func (c code) with(direction int, s shape) code {
	return c ^ code(c.shape(direction)^s)<<(codeBits*direction)
}

// count returns how often each shape is in the code.
func (c code) count() (n [1 << codeBits]int) {
	for direction := range directions {
		n[c.shape(direction)]++
	}
	return n
}

// fours returns the number of fours that a stone makes.
func (c code) fours() int {
	n := c.count()
	return n[four] + n[openFour] + 2*n[twoFours]
}

// prospect sums the shapes up.
func (l law) prospect(c code) prospect {
	n := c.count()
	fours, threes := c.fours(), n[openThree]
	switch {
	case n[five] > 0:
		return makesFive
	case l.restricted && (n[overline] > 0 || fours > 1):
		return forbidden
	case l.restricted && threes > 1:
		return perhapsForbidden
	case fours > 1 || n[openFour] > 0:
		return winningFour
	case fours == 1 && threes > 0:
		return fourThree
	case fours == 1:
		return makesFour
	case threes > 1:
		return doubleThree
	case threes == 1:
		return makesThree
	default:
		return plain
	}
}

// outlook is all that is known of a point from its code.
type outlook struct {
	// worth is its part of the evaluation, by what its side does, in units of 1/fine
	// centipawns.
	worth [roles]int16
	// order is what playing there promises, to order moves by.
	order    int16
	prospect prospect
}

// outlookTable holds the outlook for every code.
type outlookTable [1 << (codeBits * directions)]outlook

// newOutlookTable makes the table for those whom the law applies to.
func newOutlookTable(l law, w *Weights) *outlookTable {
	table := new(outlookTable)
	for index := range table {
		c := code(index)
		p := l.prospect(c)
		table[index] = outlook{worth: w.worthOf(c, p), order: orderOf(c, p), prospect: p}
	}
	return table
}
