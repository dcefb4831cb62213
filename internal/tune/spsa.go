package tune

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/duiyi/duiyi/game"
)

// Parameter is a number to be tuned by play.
type Parameter struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Min   float64 `json:"min"`
	Max   float64 `json:"max"`
	// CEnd is by how much the value is changed to either side at the end, to see
	// what it does: as little as a match can still tell.
	CEnd float64 `json:"c_end"`
	// REnd is how far the value goes at the end for a game won more than lost, in
	// units of CEnd squared: 0.002 is usual.
	REnd float64 `json:"r_end"`
}

// Bounds of a parameter.
const maxParameter = 1e9

// Check says what is wrong with a parameter.
func (p Parameter) Check() error {
	name := game.Excerpt(p.Name)
	switch {
	case p.Name == "":
		return fmt.Errorf("a parameter has no name")
	case !(p.Min < p.Max) || p.Min < -maxParameter || p.Max > maxParameter:
		return fmt.Errorf("%s: min %g must be less than max %g", name, p.Min, p.Max)
	case !(p.Min <= p.Value && p.Value <= p.Max):
		return fmt.Errorf("%s: value %g must be from min %g to max %g", name, p.Value, p.Min, p.Max)
	case !(p.CEnd > 0 && p.CEnd <= p.Max-p.Min):
		return fmt.Errorf("%s: c_end %g must be more than 0 and at most max - min", name, p.CEnd)
	case !(p.REnd > 0 && p.REnd <= 1):
		return fmt.Errorf("%s: r_end %g must be more than 0 and at most 1", name, p.REnd)
	}
	return nil
}

// SPSA tunes parameters by play: each iteration changes all of them at once, at
// random up or down, plays the values so changed against those changed the other
// way round, and moves each towards the side that did better. It takes as many
// games for a hundred parameters as for one.
type SPSA struct {
	Parameters []Parameter `json:"parameters"`
	// Iterations is how many there will be, Done how many there have been. The
	// gains depend on both.
	Iterations int `json:"iterations"`
	Done       int `json:"done"`
	// Seed makes the directions repeatable.
	Seed uint64 `json:"seed"`
}

// A Match plays one set of values against another and returns the points of the
// first above those of the second, in games: wins minus losses. The iteration makes
// what the match leaves to chance repeatable.
type Match func(ctx context.Context, iteration int, plus, minus []float64) (float64, error)

// The gains fall as Spall advises (1998): steps by the power alpha, differences by
// gamma, with a start that is slowed down by a tenth of the iterations.
const (
	alpha = 0.602
	gamma = 0.101
	slow  = 0.1
)

// Step does one iteration. If the match fails, nothing has changed.
func (s *SPSA) Step(ctx context.Context, match Match) error {
	k := s.Done + 1
	random := rand.New(rand.NewPCG(s.Seed, uint64(k)))
	flips := make([]float64, len(s.Parameters))
	plus, minus := make([]float64, len(flips)), make([]float64, len(flips))
	for i, p := range s.Parameters {
		flips[i] = float64(2*random.IntN(2) - 1)
		_, c := s.gains(p, k)
		plus[i], minus[i] = p.clamp(p.Value+c*flips[i]), p.clamp(p.Value-c*flips[i])
	}
	score, err := match(ctx, k, plus, minus)
	if err != nil {
		return err
	}
	for i := range s.Parameters {
		p := &s.Parameters[i]
		a, c := s.gains(*p, k)
		p.Value = p.clamp(p.Value + a/c*score*flips[i])
	}
	s.Done = k
	return nil
}

// gains returns the gains of a parameter in an iteration, which are those of its
// c_end and r_end in the last one.
func (s *SPSA) gains(p Parameter, k int) (a, c float64) {
	n, at := float64(s.Iterations), float64(k)
	c = p.CEnd * math.Pow(n/at, gamma)
	a = p.REnd * p.CEnd * p.CEnd * math.Pow((slow*n+n)/(slow*n+at), alpha)
	return a, c
}

// clamp keeps a value within the bounds of the parameter.
func (p Parameter) clamp(v float64) float64 { return min(max(v, p.Min), p.Max) }

// Values returns the values so far.
func (s *SPSA) Values() []float64 {
	values := make([]float64, len(s.Parameters))
	for i, p := range s.Parameters {
		values[i] = p.Value
	}
	return values
}

// WholeNumbers rounds values so that they are right on average: what an engine
// takes are whole numbers, and a change of less than one would never be tried.
func WholeNumbers(values []float64, seed uint64, iteration int) []int {
	random := rand.New(rand.NewPCG(seed^0x9e3779b97f4a7c15, uint64(iteration)))
	// The same chance for all keeps two sets of values apart that differ by less.
	chance := random.Float64()
	whole := make([]int, len(values))
	for i, v := range values {
		whole[i] = int(math.Floor(v + chance))
	}
	return whole
}
