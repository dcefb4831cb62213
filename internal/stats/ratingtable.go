package stats

// table is who has how many points against whom.
type table struct {
	// points are those of the first index against the second, and variance is how
	// surely: that of the points, the same both ways.
	points, variance matrix
}

// newTable adds up the meetings.
func newTable(players int, meetings []Meeting) *table {
	t := &table{points: newMatrix(players), variance: newMatrix(players)}
	for _, m := range meetings {
		n := float64(m.Games.Total())
		if n == 0 {
			continue
		}
		score, standardError := m.Games.spread()
		if m.Pairs.Total() > 0 {
			_, standardError = m.Pairs.spread()
		}
		t.points[m.First][m.Second] += n * score
		t.points[m.Second][m.First] += n * (1 - score)
		t.variance[m.First][m.Second] += n * standardError * n * standardError
		t.variance[m.Second][m.First] = t.variance[m.First][m.Second]
	}
	return t
}

// games returns how many games two players played.
func (t *table) games(i, j int) float64 { return t.points[i][j] + t.points[j][i] }

// Half a drawn game: a quarter of a point for each, with the variance of half a
// game that either may win.
const (
	addedPoints   = 0.25
	addedVariance = 0.5 * 0.25
)

// addDraws adds half a drawn game between any two players who are not in the same
// group.
func (t *table) addDraws() {
	reaches := t.reaches()
	for i := range t.points {
		for j := range t.points {
			if i != j && !(reaches[i][j] && reaches[j][i]) {
				t.points[i][j] += addedPoints
				t.variance[i][j] += addedVariance
			}
		}
	}
}

// reaches tells for any two players whether there is a chain in which each has
// points against the next. The most likely ratings exist if there is one between
// any two (L. R. Ford, "Solution of a ranking problem from binary comparisons",
// 1957); where there is one both ways, they are in the same group.
func (t *table) reaches() [][]bool {
	reaches := make([][]bool, len(t.points))
	for i := range reaches {
		reaches[i] = make([]bool, len(t.points))
		for j := range reaches[i] {
			reaches[i][j] = t.points[i][j] > 0
		}
	}
	for via := range reaches {
		for i := range reaches {
			for j := range reaches {
				reaches[i][j] = reaches[i][j] || reaches[i][via] && reaches[via][j]
			}
		}
	}
	return reaches
}
