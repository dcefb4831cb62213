package main

import (
	"math/rand/v2"
	"slices"
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
		for text := range positions {
			if p, err := parse(text); err != nil || p.FEN() != text {
				t.Fatalf("%s, to which a game leads, does not read back (%v)", text, err)
			}
		}
	}
}

// fourFrom returns the squares of four discs with the letter in a line from a
// square, in a direction given by columns and rows, or nil if they are not there.
func fourFrom(p game.Position, letter byte, square, right, up int) (four []int) {
	for i := range 4 {
		column, row := square%columns+i*right, square/columns+i*up
		if column >= columns || row < 0 || row >= rows || p.At(row*columns+column) != letter {
			return nil
		}
		four = append(four, row*columns+column)
	}
	return four
}

// marked returns the squares that a position marks as winning.
func marked(t *testing.T, p game.Position) (winning []int) {
	t.Helper()
	for _, mark := range p.(game.Marker).Marks() {
		if mark.Kind != game.Winning {
			t.Errorf("%s: mark %+v", p.FEN(), mark)
		}
		winning = append(winning, mark.Square)
	}
	return winning
}

// TestFours compares what the sets of squares say about a four with a walk over
// the board, on games played to their end, and so the squares that are marked.
func TestFours(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		p := start()
		for legal := game.LegalMoves(p); len(legal) > 0; legal = game.LegalMoves(p) {
			p.Make(legal[random.IntN(len(legal))])
			var fours []int
			for square := range squares {
				for _, direction := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
					letter := letters[p.State().Side.Other()]
					fours = append(fours, fourFrom(p, letter, square, direction[0], direction[1])...)
				}
			}
			slices.Sort(fours)
			if got := p.Verdict(0) == game.Lost; got != (fours != nil) {
				t.Fatalf("%s: lost is %v, want %v", p.FEN(), got, fours != nil)
			}
			if got, want := marked(t, p), slices.Compact(fours); !slices.Equal(got, want) {
				t.Fatalf("%s: marked %v, want %v", p.FEN(), got, want)
			}
		}
	}
}

func TestOutcomes(t *testing.T) {
	for text, want := range map[string]game.Outcome{
		startText:                  {},
		"7/7/x6/xo5/xo5/xo5 o":     {Result: game.FirstWins, Reason: "four-in-a-row"},
		"7/7/3o3/3o3/3o3/xxxo2x x": {Result: game.SecondWins, Reason: "four-in-a-row"},
		"ooxoxoo/oxooxxx/xoxxoox/xoxoxxo/xooxoxx/oxxoxoo x": {Result: game.Draw, Reason: game.FullBoard},
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
