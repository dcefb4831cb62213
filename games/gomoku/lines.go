package gomoku

// Sizes of boards, in points along an edge.
const (
	MinSize     = 5
	MaxSize     = 20
	DefaultSize = 15
)

// maxPoints is the number of points of the largest board.
const maxPoints = MaxSize * MaxSize

// The four directions in which stones stand in a row.
const (
	alongRow = iota
	alongColumn
	// rising goes up to the right, falling down to the right.
	rising
	falling
	directions
)

// maxLines is the number of lines of the largest board: rows, columns and the
// diagonals both ways.
const maxLines = 6*MaxSize - 2

// margin is the number of unused bits below the first point of a line, so that
// looking a few points beyond its end needs no care.
const margin = 6

// spot is a point seen on one of the lines that cross there: the number of the
// line and the bit of the point in the line's word.
type spot struct{ line, bit uint8 }

// geometry is what the points and lines of a board of one size have to do with
// each other. It is shared by all positions of the size and never changes.
type geometry struct {
	size   int
	points int
	// spots are the four lines across each point, by direction.
	spots [maxPoints][directions]spot
	// valid has a bit for every point of each line.
	valid [maxLines]uint32
	// step is how much the number of a point grows with a bit of a line.
	step [directions]int
}

// geometries are those of all sizes.
var geometries = newGeometries()

func newGeometries() (all [MaxSize + 1]*geometry) {
	for size := MinSize; size <= MaxSize; size++ {
		all[size] = newGeometry(size)
	}
	return all
}

// newGeometry numbers the lines: rows, columns, then both kinds of diagonals.
// Bits of a column count rows, bits of all other lines count columns. The rows
// come first: line n is row n.
func newGeometry(size int) *geometry {
	g := &geometry{size: size, points: size * size, step: [directions]int{1, size, size + 1, 1 - size}}
	for point := range g.points {
		column, row := point%size, point/size
		places := [directions][2]int{
			alongRow:    {row, column},
			alongColumn: {size + column, row},
			rising:      {3*size - 1 + column - row, column},
			falling:     {4*size - 1 + column + row, column},
		}
		for direction, place := range places {
			s := spot{uint8(place[0]), uint8(place[1] + margin)}
			g.spots[point][direction] = s
			g.valid[s.line] |= 1 << s.bit
		}
	}
	return g
}

// lines are the stones of one side, a word for each line of the board.
type lines [maxLines]uint32

// flip puts a stone on the point or takes it away.
func (l *lines) flip(spots *[directions]spot) {
	for _, s := range spots {
		l[s.line] ^= 1 << s.bit
	}
}
