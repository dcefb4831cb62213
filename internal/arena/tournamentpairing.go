package arena

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// TournamentKind is who meets whom.
type TournamentKind string

// The kinds of tournaments.
const (
	// RoundRobin is everybody against everybody.
	RoundRobin TournamentKind = "roundrobin"
	// Gauntlet is the first contestant against each other one.
	Gauntlet TournamentKind = "gauntlet"
	// Ladder is each contestant against the one before it, which should be weaker.
	Ladder TournamentKind = "ladder"
)

// ParseTournamentKind reads the kind of a tournament whose contestants are free to
// choose.
func ParseTournamentKind(text string) (TournamentKind, error) {
	for _, kind := range []TournamentKind{RoundRobin, Gauntlet} {
		if strings.EqualFold(text, string(kind)) {
			return kind, nil
		}
	}
	return "", fmt.Errorf("%q: there are %s and %s", game.Excerpt(text), RoundRobin, Gauntlet)
}

// Pairing is two contestants who meet, by their numbers from 0. The results are
// counted from the view of the first, who plays first in the games of odd number.
type Pairing struct{ First, Second int }

// Pairings returns the pairings of the tournament in the order in which they are
// played.
func (t *Tournament) Pairings() []Pairing {
	n := len(t.Contestants)
	var pairings []Pairing
	switch t.Kind {
	case Gauntlet:
		for other := 1; other < n; other++ {
			pairings = append(pairings, Pairing{0, other})
		}
	case Ladder:
		for upper := 1; upper < n; upper++ {
			pairings = append(pairings, Pairing{upper, upper - 1})
		}
	default:
		pairings = roundRobin(n)
	}
	return pairings
}

// roundRobin pairs everybody with everybody, in rounds in which each plays once:
// one stays where he is, and the others go round a circle and meet who is
// opposite. A tournament that is interrupted has then seen all about as often.
func roundRobin(n int) []Pairing {
	circle := n - 1 + n%2 // with an odd number, nobody stays, and one pauses
	var pairings []Pairing
	for round := range circle {
		if n%2 == 0 {
			pairings = append(pairings, seated(round, n-1))
		}
		for step := 1; step <= (circle-1)/2; step++ {
			pairings = append(pairings, seated((round+step)%circle, (round-step+circle)%circle))
		}
	}
	return pairings
}

// seated says who of two is the first: over a tournament everybody is so about as
// often as not, which matters where a pairing has an odd number of games.
func seated(a, b int) Pairing {
	low, high := min(a, b), max(a, b)
	if (high-low)%2 == 1 {
		return Pairing{low, high}
	}
	return Pairing{high, low}
}
