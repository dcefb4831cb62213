package textbook

// A discount makes what comes later worth less: at 990 thousandths a value that
// stands n plies from the root counts 0.99 to the power of n of itself. The
// quicker of two equal gains is preferred then, as it is by the distance that
// mates are counted in, but the distance can no longer be read off the score; and
// what is rounded away makes moves look alike that were not.
//
// Multiplying at every ply on the way up and multiplying once at the leaf come to
// the same, as a factor that is the same for both sides changes no comparison
// between moves of one node. It is done at the leaf: the algorithms need not know.

// whole is a share of all, in the unit of Searcher.shares.
const whole = 1 << 30

// discounted returns what is left of a score at a ply, rounded towards 0 so that
// both sides lose alike.
func (s *Searcher) discounted(score, ply int) int {
	if s.Discount == 0 {
		return score
	}
	for len(s.shares) <= ply {
		share := int64(whole)
		if n := len(s.shares); n > 0 {
			// Rounded up, so that what is a whole number stays one below.
			share = (s.shares[n-1]*int64(s.Discount) + 999) / 1000
		}
		s.shares = append(s.shares, share)
	}
	return int(int64(score) * s.shares[ply] / whole)
}
