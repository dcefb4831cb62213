package tune

import "math/rand/v2"

// split takes a share of the games out of the fit, to test it by. The positions of
// a game stand and fall together, for they are alike and share a result: one that
// is learnt from would give the others away. Both parts are in an order left to
// chance, so that any stretch of them is a fair sample.
func (s *Set) split(share float64, seed uint64) (train, holdout []Sample) {
	random := rand.New(rand.NewPCG(seed, 0))
	out := make([]bool, s.Games)
	for _, g := range random.Perm(s.Games)[:int(share*float64(s.Games)+0.5)] {
		out[g] = true
	}
	kept := 0
	for _, sample := range s.Samples {
		if !out[sample.game] {
			kept++
		}
	}
	train, holdout = make([]Sample, 0, kept), make([]Sample, 0, len(s.Samples)-kept)
	for _, i := range random.Perm(len(s.Samples)) {
		if sample := s.Samples[i]; out[sample.game] {
			holdout = append(holdout, sample)
		} else {
			train = append(train, sample)
		}
	}
	return train, holdout
}
