// Package taper holds scores that change with the phase of the game: a value
// for the middlegame and one for the endgame, kept in one word so that both
// are added at once.
package taper

// Score is a middlegame and an endgame value in centipawns, packed: the
// endgame value in the high half, the middlegame value, sign and all, added to
// the low one. Scores are added, subtracted and multiplied by small integers
// like numbers. Each half must stay within ±2^30.
type Score int64

// S packs a middlegame and an endgame value.
func S(middle, end int) Score { return Score(end)<<32 + Score(middle) }

// Middle returns the middlegame value.
func (s Score) Middle() int { return int(int32(s)) }

// End returns the endgame value; the half added first undoes the borrow of a
// negative middlegame value.
func (s Score) End() int { return int((s + 1<<31) >> 32) }

// Blend mixes both values: all middlegame at phase = full, all endgame at 0.
func (s Score) Blend(phase, full int) int {
	phase = min(phase, full)
	return (s.Middle()*phase + s.End()*(full-phase)) / full
}
