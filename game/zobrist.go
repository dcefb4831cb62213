package game

// KeySource gives the random numbers for a game's Zobrist keys: the same ones
// on every machine and in every run, so that keys may be stored. It is
// SplitMix64 (Steele, Lea, Flood 2014).
type KeySource struct{ state uint64 }

// NewKeySource returns a source; games take different seeds.
func NewKeySource(seed uint64) *KeySource { return &KeySource{state: seed} }

// Next returns the next key.
func (s *KeySource) Next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
