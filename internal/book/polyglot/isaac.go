package polyglot

// isaac64 is the random number generator ISAAC-64 of Bob Jenkins (1996), which he
// put into the public domain: burtleburtle.net/bob/rand/isaacafa.html.
//
// The format prints its table of random numbers without a word about where they
// come from. They are the first numbers of this generator, started with nothing
// but zeros; so the table is made here, and the tests hold the printed keys
// against it.
type isaac64 struct {
	state, block [256]uint64
	a, b, c      uint64
	left         int // of the block, which is given out from its end
}

// newISAAC64 returns the generator started with zeros.
func newISAAC64() *isaac64 {
	r := new(isaac64)
	var s [8]uint64
	for i := range s {
		s[i] = 0x9e3779b97f4a7c13 // the golden ratio
	}
	for range 4 {
		stir(&s)
	}
	// Twice over, so that each word of the state depends on all others.
	for range 2 {
		for i := 0; i < len(r.state); i += len(s) {
			for j := range s {
				s[j] += r.state[i+j]
			}
			stir(&s)
			copy(r.state[i:], s[:])
		}
	}
	return r
}

// next returns the next number.
func (r *isaac64) next() uint64 {
	if r.left == 0 {
		r.refill()
	}
	r.left--
	return r.block[r.left]
}

// refill makes the next block.
func (r *isaac64) refill() {
	r.c++
	r.b += r.c
	for i, x := range r.state {
		switch i % 4 {
		case 0:
			r.a = ^(r.a ^ r.a<<21)
		case 1:
			r.a ^= r.a >> 5
		case 2:
			r.a ^= r.a << 12
		default:
			r.a ^= r.a >> 33
		}
		r.a += r.state[(i+128)%256]
		y := r.state[x>>3%256] + r.a + r.b
		r.state[i] = y
		r.b = r.state[y>>11%256] + x
		r.block[i] = r.b
	}
	r.left = len(r.block)
}

// stir mixes eight words.
func stir(s *[8]uint64) {
	shifts := [8]int{9, -9, 23, -15, 14, -20, 17, -14} // to the right; negative is to the left
	for i, shift := range shifts {
		s[i] -= s[(i+4)%8]
		s[(i+5)%8] ^= shifted(s[(i+7)%8], shift)
		s[(i+7)%8] += s[i]
	}
}

func shifted(x uint64, right int) uint64 {
	if right < 0 {
		return x << -right
	}
	return x >> right
}
