package stats

import "math"

// matrix is a square matrix, row by row.
type matrix [][]float64

func newMatrix(n int) matrix {
	m := make(matrix, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// laplacian returns the matrix of weights between any two: their negatives beside
// the diagonal, and on it the sums of the rows.
func laplacian(n int, weight func(i, j int) float64) matrix {
	m := newMatrix(n)
	for i := range n {
		for j := range n {
			if i != j {
				w := weight(i, j)
				m[i][j] -= w
				m[i][i] += w
			}
		}
	}
	return m
}

// plus returns the matrix with a number added to each element.
func (m matrix) plus(x float64) matrix {
	sum := newMatrix(len(m))
	for i, row := range m {
		for j, y := range row {
			sum[i][j] = y + x
		}
	}
	return sum
}

// times returns the product with a column.
func (m matrix) times(v []float64) []float64 {
	product := make([]float64, len(m))
	for i, row := range m {
		for j, x := range row {
			product[i] += x * v[j]
		}
	}
	return product
}

// product returns the product with a matrix.
func (m matrix) product(other matrix) matrix {
	product := newMatrix(len(m))
	for i, row := range m {
		for k, x := range row {
			for j, y := range other[k] {
				product[i][j] += x * y
			}
		}
	}
	return product
}

// inverse returns the inverse by Gauss and Jordan, with the greatest element of a
// column as its pivot. The matrix must have one.
func (m matrix) inverse() matrix {
	n := len(m)
	left, right := m.plus(0), newMatrix(n)
	for i := range n {
		right[i][i] = 1
	}
	for column := range n {
		pivot := column
		for i := column + 1; i < n; i++ {
			if math.Abs(left[i][column]) > math.Abs(left[pivot][column]) {
				pivot = i
			}
		}
		left[column], left[pivot] = left[pivot], left[column]
		right[column], right[pivot] = right[pivot], right[column]
		scale := 1 / left[column][column]
		for j := range n {
			left[column][j] *= scale
			right[column][j] *= scale
		}
		for i := range n {
			factor := left[i][column]
			if i == column || factor == 0 {
				continue
			}
			for j := range n {
				left[i][j] -= factor * left[column][j]
				right[i][j] -= factor * right[column][j]
			}
		}
	}
	return right
}
