package checkers

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// patternByHand reads a region off the picture of the board, square by square: file is
// how many dark squares it lies from the left as the side sees it, row the lowest row.
func patternByHand(p *checkers.Position, side game.Side, row, file int) (pattern int) {
	weight := 1
	for r := row; r < row+4; r++ {
		for f := file; f < file+2; f++ {
			// Squares are numbered from Black's border, four a row; the first player is
			// Black, and the second sees the board turned around.
			n := 4*r + f
			if side == game.Second {
				n = 31 - n
			}
			switch pieceAt(p, n+1) {
			case manOf[side]:
				pattern += weight
			case manOf[side.Other()]:
				pattern += 2 * weight
			}
			weight *= 3
		}
	}
	return pattern
}

var manOf = [2]byte{'b', 'w'}

// pieceAt returns the letter on a square by its number.
func pieceAt(p *checkers.Position, number int) byte {
	for cell, label := range checkers.NewSpec("x", checkers.English).Board.Labels {
		if label != "" && atoi(label) == number {
			return p.At(cell)
		}
	}
	return 0
}

func atoi(s string) (n int) {
	for _, digit := range s {
		n = n*10 + int(digit-'0')
	}
	return n
}

// TestPatternsAreWhatStandsThere compares the patterns of random positions with what is
// read off the board.
func TestPatternsAreWhatStandsThere(t *testing.T) {
	for _, p := range randomBoards(checkers.English, 60) {
		v := newEvaluator(p).view
		for side := range game.Side(2) {
			for region, pattern := range v.menRegions(side) {
				if want := patternByHand(p, side, 2*(region/files), region%files); int(pattern) != want {
					t.Fatalf("%s: side %d sees pattern %d in region %d, want %d", p.FEN(), side, pattern, region, want)
				}
			}
		}
	}
}

// TestTheMove: who has the move (opposition) can be seen where two men face each other.
// With one row between them the side to move has to give way; with two it closes up and
// the other has to.
func TestTheMove(t *testing.T) {
	for fen, has := range map[string]bool{
		"B:W30:B3":           true,  // seven rows apart
		"W:W18:B10":          false, // one square between: the mover gives way
		"B:W18:B10":          false,
		"W:W22:B10":          true, // with two between the mover closes up
		"B:W22:B10":          true,
		"B:W18,30:B10":       false, // unequal numbers say nothing
		"B:WK18,21:B10,K1,2": false,
	} {
		p, err := checkers.Parse(fen, checkers.English)
		if err != nil {
			t.Fatal(err)
		}
		v := newEvaluator(p).view
		side := p.State().Side
		v.set = &set{Terms: Terms{TheMove: 1}}
		if got := theMove(v, side) == 1; got != has {
			t.Errorf("%s: the side to move has the move: %t", fen, got)
		}
		mine, theirs := theMove(v, side), theMove(v, side.Other())
		if equal := evenNumbers(p); equal != (mine+theirs == 1) {
			t.Errorf("%s: %d and %d have the move", fen, mine, theirs)
		}
	}
}

// evenNumbers reports whether both sides have as many pieces.
func evenNumbers(p *checkers.Position) bool {
	return count(p.Men(0)|p.Kings(0)) == count(p.Men(1)|p.Kings(1))
}

// TestDogHole: a black man on 28 behind which White keeps 32 is in the dog hole, and so
// is a white one on 5 with Black on 1; others are not.
func TestDogHole(t *testing.T) {
	for fen, want := range map[string][2]bool{
		"B:W32:B28":   {true, false},
		"B:W5:B1":     {false, true},
		"B:W31:B28":   {},
		"B:W32:BK28":  {},
		"B:WK32:B28":  {},
		"B:W32:B27":   {},
		"W:W5,32:B28": {true, false},
	} {
		p, err := checkers.Parse(fen, checkers.English)
		if err != nil {
			t.Fatal(err)
		}
		v := newEvaluator(p).view
		v.set = &set{Terms: Terms{DogHole: 1}}
		for side := range game.Side(2) {
			if got := dogHoles(v, side) == 1; got != want[side] {
				t.Errorf("%s: side %d in the dog hole: %t", fen, side, got)
			}
		}
	}
}
