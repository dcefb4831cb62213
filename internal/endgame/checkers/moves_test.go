package checkers

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// randomBoard returns a board with up to so many pieces, both sides having some.
func randomBoard(random *rand.Rand, most int) board {
	var b board
	for pieces := 2 + random.IntN(most-1); pieces > 0; pieces-- {
		bit := uint64(1) << field(random.IntN(squares))
		switch {
		case b.empty()&bit == 0:
		case pieces%2 == 0 && random.IntN(2) == 0 && bit&crown == 0:
			b.mine.men |= bit
		case pieces%2 == 0:
			b.mine.kings |= bit
		case random.IntN(2) == 0 && bit&0xf == 0:
			b.theirs.men |= bit
		default:
			b.theirs.kings |= bit
		}
	}
	return b
}

// The moves are those of the rules, counted as often.
func TestMovesAreThoseOfTheRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 30000 {
		b := randomBoard(random, 16)
		p, err := checkers.Parse(b.fen(), checkers.English)
		if err != nil {
			continue // a side without pieces
		}
		if got := boardOf(p); got != b {
			t.Fatalf("%s is read as %s", b.fen(), got.fen())
		}
		var want, got []string
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			want = append(want, boardOf(p).fen())
			p.Unmake()
		}
		for _, after := range b.successors(nil) {
			got = append(got, after.fen())
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) || p.MustCapture() != b.mustCapture() {
			t.Fatalf("%s leads to\n%v, by the rules\n%v", b.fen(), got, want)
		}
		if n := len(b.steps(nil)); n != b.countSteps() {
			t.Fatalf("%s has %d steps, counted are %d", b.fen(), n, b.countSteps())
		}
	}
}

// A board comes before those to which its steps lead, and before no other.
func TestBeforeIsTheInverseOfSteps(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 20000 {
		b := randomBoard(random, 8)
		for _, after := range b.steps(nil) {
			if !slices.Contains(after.before(nil), b) {
				t.Fatalf("%s leads to %s, which does not lead back", b.fen(), after.fen())
			}
		}
		for _, earlier := range b.before(nil) {
			if !slices.Contains(earlier.steps(nil), b) {
				t.Fatalf("%s is said to lead to %s", earlier.fen(), b.fen())
			}
		}
	}
}

// Every board of a slice has an index of its own, and no other index is one.
func TestIndexes(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for pieces := 2; pieces <= MaxPieces; pieces++ {
		for _, s := range Slices(pieces) {
			indexes := min(s.size(), 3000)
			for i := range indexes {
				if indexes < s.size() {
					i = random.IntN(s.size())
				}
				b, ok := s.board(i)
				if !ok {
					continue
				}
				if got := s.index(&b); got != i || sliceOf(&b) != s || b.mine.men&crown != 0 || b.theirs.men&0xf != 0 {
					t.Fatalf("slice %s: index %d is %s, whose index is %d", s, i, b.fen(), got)
				}
				if turned := b.turned(); turned.turned() != b || sliceOf(&turned) != s.Turned() {
					t.Fatalf("slice %s: %s turned twice is another", s, b.fen())
				}
			}
		}
	}
}

// There are as many indices that stand for positions as positions.
func TestSizes(t *testing.T) {
	for pieces := 2; pieces <= 3; pieces++ {
		positions := 0
		for _, s := range Slices(pieces) {
			for i := range s.size() {
				if _, ok := s.board(i); ok {
					positions++
				}
			}
		}
		if want := Published(pieces).Positions(); positions != want {
			t.Errorf("%d pieces: %d positions, want %d", pieces, positions, want)
		}
	}
}

func TestSliceNames(t *testing.T) {
	names := fmt.Sprint(Slices(3))
	if want := "[K-KK KK-K K-KM M-KK KK-M KM-K K-MM M-KM KM-M MM-K M-MM MM-M]"; names != want {
		t.Errorf("the slices of three pieces are %s, want %s", names, want)
	}
}
