package main

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// published are the numbers of positions after so many plies (John Tromp,
// OEIS A212693).
var published = []int{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275}

// positionsByPly returns the positions after so many plies, by their text.
func positionsByPly(plies int) []map[string]game.Position {
	found := []map[string]game.Position{{startText: start()}}
	for ply := range plies {
		next := map[string]game.Position{}
		for _, p := range found[ply] {
			for _, m := range game.LegalMoves(p) {
				p.Make(m)
				if text := p.FEN(); next[text] == nil {
					next[text] = p.Clone()
				}
				p.Unmake()
			}
		}
		found = append(found, next)
	}
	return found
}

func TestPositionsArePublished(t *testing.T) {
	for ply, positions := range positionsByPly(len(published) - 1) {
		if len(positions) != published[ply] {
			t.Errorf("%d positions after %d plies, want %d", len(positions), ply, published[ply])
		}
	}
}

// lineFrom reports whether four discs with the letter stand in a line from a
// square, in a direction given by columns and rows.
func lineFrom(p game.Position, letter byte, square, right, up int) bool {
	for i := range 4 {
		column, row := square%columns+i*right, square/columns+i*up
		if column >= columns || row < 0 || row >= rows || p.At(row*columns+column) != letter {
			return false
		}
	}
	return true
}

// TestFours compares what the sets of squares say about a four with a walk over
// the board, on games played to their end.
func TestFours(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		p := start()
		for legal := game.LegalMoves(p); len(legal) > 0; legal = game.LegalMoves(p) {
			p.Make(legal[random.IntN(len(legal))])
			four := false
			for square := range squares {
				for _, direction := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
					letter := letters[p.State().Side.Other()]
					four = four || lineFrom(p, letter, square, direction[0], direction[1])
				}
			}
			if got := p.Verdict(0) == game.Lost; got != four {
				t.Fatalf("%s: lost is %v, want %v", p.FEN(), got, four)
			}
		}
	}
}

func TestOutcomes(t *testing.T) {
	for text, want := range map[string]game.Outcome{
		startText:          {},
		"xxxx/ooo///// o":  {Result: game.FirstWins, Reason: "four-in-a-row"},
		"x/x/x/oooo///x x": {Result: game.SecondWins, Reason: "four-in-a-row"},
		"oxxxoo/xoooxo/xoxxox/oxoxoo/xoxoxx/oxxoxo/oxoxxo x": {Result: game.Draw, Reason: game.FullBoard},
	} {
		p, err := parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := p.Outcome(); got.Result != want.Result || got.Reason != want.Reason {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}
