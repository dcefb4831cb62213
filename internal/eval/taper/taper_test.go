package taper

import (
	"math/rand/v2"
	"testing"
)

func TestPackedArithmeticEqualsPairs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		a, b := random.IntN(4001)-2000, random.IntN(4001)-2000
		c, d := random.IntN(4001)-2000, random.IntN(4001)-2000
		k := random.IntN(21) - 10
		got := S(a, b) - S(c, d)*Score(k)
		if got.Middle() != a-c*k || got.End() != b-d*k {
			t.Fatalf("(%d,%d)-(%d,%d)*%d = (%d,%d)", a, b, c, d, k, got.Middle(), got.End())
		}
	}
}

func TestBlendIsBoundedByItsEnds(t *testing.T) {
	s := S(100, -60)
	for phase, want := range map[int]int{24: 100, 30: 100, 0: -60, 12: 20} {
		if got := s.Blend(phase, 24); got != want {
			t.Errorf("Blend(%d) = %d, want %d", phase, got, want)
		}
	}
}
