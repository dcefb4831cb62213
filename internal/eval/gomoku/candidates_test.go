package gomoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// brute answers by making moves under the rules.
type brute struct{ *rules.Position }

// wins returns the moves that win at once for the side to move.
func (b brute) wins() (moves []game.Move) {
	for _, m := range game.LegalMoves(b.Position) {
		b.Make(m)
		if b.Verdict(0) == game.Lost {
			moves = append(moves, m)
		}
		b.Unmake()
	}
	return moves
}

// lost reports whether the side to move cannot keep the opponent from making
// five with its next move, and cannot make five itself.
func (b brute) lost() bool {
	if len(b.wins()) > 0 {
		return false
	}
	moves := game.LegalMoves(b.Position)
	for _, m := range moves {
		b.Make(m)
		helps := len(brute{b.Position}.wins()) == 0
		b.Unmake()
		if helps {
			return false
		}
	}
	return len(moves) > 0
}

// losesAfter reports whether a move lets the opponent win within three plies.
func (b brute) losesAfter(m game.Move) bool {
	b.Make(m)
	defer b.Unmake()
	if b.Verdict(0) != game.Undecided {
		return false
	}
	if len(b.wins()) > 0 {
		return true
	}
	for _, reply := range game.LegalMoves(b.Position) {
		b.Make(reply)
		lost := b.lost()
		b.Unmake()
		if lost {
			return true
		}
	}
	return false
}

// winsBy reports whether a move wins at once or with the next move at the latest.
func (b brute) winsBy(m game.Move) bool {
	b.Make(m)
	defer b.Unmake()
	return b.Verdict(0) == game.Lost || b.lost()
}

func candidatesOf(e *Evaluator) []game.Move {
	var list game.MoveList
	e.Candidates(&list, game.All)
	return slices.Clone(list.Moves())
}

// TestForcedCandidatesLeaveOutLosingMovesOnly tries all moves of random
// positions where one side has a threat.
func TestForcedCandidatesLeaveOutLosingMovesOnly(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 9))
	forced, answers := 0, 0
	for forced < 150 || answers < 40 {
		p := randomPosition(random, rules.Rule(random.IntN(3)), 6+random.IntN(4))
		e := New(p).(*Evaluator)
		side := p.State().Side
		var chosen pointSet
		if p.Verdict(0) != game.Undecided || !e.addForced(side, &chosen) {
			continue
		}
		forced++
		named := candidatesOf(e)
		b := brute{p}
		winning := !e.can(side.Other(), makesFive) && (e.can(side, makesFive) || e.can(side, winningFour))
		if !winning && !e.can(side.Other(), makesFive) {
			answers++
		}
		for _, m := range game.LegalMoves(p) {
			isNamed := slices.Contains(named, m)
			switch {
			case winning && isNamed && !b.winsBy(m):
				t.Fatalf("%s: %d stands for all moves and does not win", p.FEN(), rules.PointOf(m))
			case !winning && !isNamed && !b.losesAfter(m):
				t.Fatalf("%s: %d does not lose and is no candidate", p.FEN(), rules.PointOf(m))
			}
		}
	}
}

// TestCandidatesAreLegal sees that they are, that there is one if there can be,
// and that all that threatens is among them where nothing is forced.
func TestCandidatesAreLegal(t *testing.T) {
	eachRandom(t, 60, func(t *testing.T, p *rules.Position, e *Evaluator) {
		named, legal := candidatesOf(e), game.LegalMoves(p)
		if len(named) == 0 && len(legal) > 0 {
			t.Fatalf("%s: no candidate", p.FEN())
		}
		for _, m := range named {
			if !slices.Contains(legal, m) {
				t.Fatalf("%s: candidate %d is not legal", p.FEN(), rules.PointOf(m))
			}
		}
		side := p.State().Side
		var forced pointSet
		if e.addForced(side, &forced) {
			return
		}
		for _, m := range legal {
			point := rules.PointOf(m)
			matters := e.outlook(side, point).prospect != plain || e.outlook(side.Other(), point).prospect != plain
			if matters && !slices.Contains(named, m) {
				t.Fatalf("%s: %d makes a three or more and is no candidate", p.FEN(), point)
			}
		}
	})
}

// TestThreatsAreFivesAndFours compares with what the rules make of each move.
func TestThreatsAreFivesAndFours(t *testing.T) {
	found := 0
	eachRandom(t, 40, func(t *testing.T, p *rules.Position, e *Evaluator) {
		b := brute{p}
		var list game.MoveList
		e.Threats(&list)
		want := b.wins()
		if len(want) == 0 {
			for _, m := range game.LegalMoves(p) {
				b.Make(m)
				b.MakeNull()
				if len(b.wins()) > 0 {
					want = append(want, m)
				}
				b.UnmakeNull()
				b.Unmake()
			}
		}
		found += len(want)
		if !slices.Equal(list.Moves(), want) {
			t.Fatalf("%s: the threats are %v, want %v", p.FEN(), list.Moves(), want)
		}
		b.MakeNull()
		threatened := len(b.wins()) > 0
		b.UnmakeNull()
		if e.Threatened() != threatened {
			t.Fatalf("%s: threatened %v, want %v", p.FEN(), e.Threatened(), threatened)
		}
	})
	if found < 200 {
		t.Errorf("only %d threats were seen", found)
	}
}

func TestFirstCandidateIsTheCentre(t *testing.T) {
	for size := rules.MinSize; size <= rules.MaxSize; size++ {
		centre := size/2*size + size/2
		named := candidatesOf(New(rules.Start(rules.Renju, size)).(*Evaluator))
		if !slices.Equal(named, []game.Move{rules.MoveAt(centre)}) {
			t.Errorf("size %d: the candidates are %v", size, named)
		}
	}
}
