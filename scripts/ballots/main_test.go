package main

import (
	"bytes"
	"math/bits"
	"os"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/internal/arena"
)

// distinct is how many positions the ballots lead to, counted by a program of its own
// that knows nothing but that men step forward: 12 by 12 men to take away, and the
// steps of each side that differ.
const distinct = 6724

func TestBallots(t *testing.T) {
	all := ballots()
	if len(all) != distinct {
		t.Errorf("%d positions, want %d", len(all), distinct)
	}
	for _, p := range all {
		pos := p.(*checkers.Position)
		for side := range game.Side(2) {
			if n := bits.OnesCount64(pos.Men(side)); n != 11 || pos.Kings(side) != 0 {
				t.Fatalf("%s: side %d has %d men", p.FEN(), side, n)
			}
		}
		if p.State().Side != game.First || p.State().Ply != 0 {
			t.Fatalf("%s: not Black to move, or with a history", p.FEN())
		}
	}
}

// TestListIsOfBallots: the list that is there is one that a match takes, of ballots, and
// none is there twice.
func TestListIsOfBallots(t *testing.T) {
	text, err := os.ReadFile("english-11-man.txt")
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Games().Find("checkers")
	if err != nil {
		t.Fatal(err)
	}
	openings, err := arena.ReadOpenings(entry.Spec, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	known := map[uint64]bool{}
	for _, p := range ballots() {
		known[p.State().Key] = true
	}
	for _, o := range openings {
		if p := o.Position(); !known[p.State().Key] {
			t.Errorf("%s is no ballot", p.FEN())
		}
	}
	if lines := bytes.Count(text, []byte("\n")) - 1; len(openings) != lines {
		t.Errorf("%d lines are %d openings", lines, len(openings))
	}
}
