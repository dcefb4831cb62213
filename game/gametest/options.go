package gametest

import (
	"os"

	"github.com/duiyi/duiyi/game"
)

// Options adapts the suite to a game. The zero value suits most.
type Options struct {
	// Seed starts the random games, 1 if it is zero.
	Seed uint64
	// Plies is the number of random plies that the cheapest checks play, 20000
	// if it is zero; dearer ones play a part of them. DUIYI_DEEP=1 multiplies
	// it by fifty.
	Plies int
	// Length is the greatest length of a random game in plies, 300 if it is
	// zero.
	Length int
	// FENs are positions from which every other game starts: those with
	// castling rights, promotions at hand, few pieces, many captures.
	FENs []string
	// Fingerprint, if not nil, writes down what a position keeps that the
	// contract does not show, so that taking back can be seen to restore it.
	Fingerprint func(game.Position) string
}

// deepFactor multiplies the plies in a deep run: twenty thousand become one
// million.
const deepFactor = 50

// Deep reports whether the environment asks for the long form of tests, by
// DUIYI_DEEP=1.
func Deep() bool { return os.Getenv("DUIYI_DEEP") == "1" }

// withDefaults fills in what was left zero.
func (o Options) withDefaults() Options {
	if o.Seed == 0 {
		o.Seed = 1
	}
	if o.Plies == 0 {
		o.Plies = 20000
	}
	if o.Length == 0 {
		o.Length = 300
	}
	if Deep() {
		o.Plies *= deepFactor
	}
	return o
}
