package gomoku_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
	evalgomoku "github.com/duiyi/duiyi/internal/eval/gomoku"
	"github.com/duiyi/duiyi/internal/search"
)

// pointAt reads a point of a board of 15, such as h8.
func pointAt(name string) int {
	row, err := strconv.Atoi(name[1:])
	if err != nil {
		panic(err)
	}
	return (row-1)*15 + int(name[0]-'a')
}

// position sets up stones by playing them in turn; Black is to move if there
// are as many of both colours.
func position(rule rules.Rule, black, white string) *rules.Position {
	p := rules.Start(rule, 15)
	stones := [2][]string{strings.Fields(black), strings.Fields(white)}
	for len(stones[p.State().Side]) > 0 {
		side := p.State().Side
		if !p.Make(rules.MoveAt(pointAt(stones[side][0]))) {
			panic("foul on " + stones[side][0])
		}
		stones[side] = stones[side][1:]
	}
	return p
}

// TestJudgement holds what any player would say of these positions.
func TestJudgement(t *testing.T) {
	for _, test := range []struct {
		name         string
		rule         rules.Rule
		black, white string
		least, most  int
	}{
		{"empty board", rules.Freestyle, "", "", 0, 100},
		{"an open three and the move", rules.Freestyle, "g8 h8 i8", "a1 c1 e1", 9000, 15000},
		{"a four and the move", rules.Freestyle, "f8 g8 h8 i8", "e8 a1 c1 e1", 11000, 16000},
		{"against a four", rules.Freestyle, "e8 a1 d1 g1", "f8 g8 h8 i8", -300, 200},
		{"against an open four", rules.Freestyle, "a1 d1 h1 l1", "f8 g8 h8 i8", -16000, -9000},
		{"against an open three", rules.Freestyle, "a1 c1 e1", "f8 g8 h8", -1000, -50},
		{"against two open threes", rules.Freestyle, "a1 d1 h1 l1 o1 a5", "f8 g8 h8 f12 g12 h12", -15000, -9000},
		{"against two open threes with a closed three", rules.Freestyle, "a1 b1 c1 h1 l1 n1", "f8 g8 h8 f12 g12 h12", -4000, 0},
		{"six in a row are no five", rules.Standard, "c8 d8 e8 g8 h8", "a1 c1 e1 a3 a5", -500, 500},
		{"six in a row are a five", rules.Freestyle, "c8 d8 e8 g8 h8", "a1 c1 e1 a3 a5", 11000, 16000},
		{"a four that Black may not stop", rules.Renju, "c4 h1 h2 h3 h5 h6 a12 o12", "d4 e4 f4 g4 a15 d15 g15 k15", -16000, -9000},
		{"the same where six in a row win", rules.Freestyle, "c4 h1 h2 h3 h5 h6 a12 o12", "d4 e4 f4 g4 a15 d15 g15 k15", 11000, 16000},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := position(test.rule, test.black, test.white)
			if score := evalgomoku.New(p).Evaluate(); score < test.least || score > test.most {
				t.Errorf("%s: the evaluation is %d, want %d to %d", p.FEN(), score, test.least, test.most)
			}
		})
	}
}

// TestForbiddenPointsAreWorthNothing gives Black a double three, which helps
// where it may be played only.
func TestForbiddenPointsAreWorthNothing(t *testing.T) {
	const black, white = "g8 i8 h6 h7", "a1 d1 g1 a4"
	free := evalgomoku.New(position(rules.Freestyle, black, white)).Evaluate()
	renju := evalgomoku.New(position(rules.Renju, black, white)).Evaluate()
	if free < renju+200 {
		t.Errorf("the position is worth %d in freestyle and %d in renju", free, renju)
	}
}

// TestMovesOfTheSearch asks the search core with this evaluator for moves that
// leave no choice.
func TestMovesOfTheSearch(t *testing.T) {
	for _, test := range []struct {
		name         string
		rule         rules.Rule
		black, white string
		depth        int
		moves        string
	}{
		{"the win in one is taken", rules.Freestyle, "f8 g8 h8 i8", "e8 f9 g9 h9", 1, "j8"},
		{"before a four is stopped", rules.Freestyle, "f8 g8 h8 i8 a1", "e8 f9 g9 h9 i9", 1, "j8"},
		{"a four is stopped", rules.Freestyle, "e9 f8 g8 a1", "f9 g9 h9 i9", 1, "j9"},
		{"an open four before an open three", rules.Freestyle, "f8 g8 h8 f5 g5", "a1 c1 e1 g1 i1", 2, "e8 i8"},
		{"a three is stopped", rules.Freestyle, "h7 h8 c3", "f9 g9 h9", 3, "d9 e9 i9 j9"},
		{"two fours at once", rules.Freestyle, "e8 f8 g8 h5 h6 h9", "d8 h4 c3 l3 m12 o15", 2, "h8"},
		{"a four that makes a three", rules.Freestyle, "e8 f8 g8 h9 h10 c3", "d8 m3 l5 a12 o15 a15", 1, "h8"},
		{"six are not enough", rules.Standard, "c8 d8 e8 g8 h8 l3 l4 l5 l6", "a1 c1 e1 a3 a5 l2 c3 e3 n9", 1, "l7"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := position(test.rule, test.black, test.white)
			core := search.New(newSpec(test.rule, 15), search.AllFeatures(), 1, 1)
			defer core.Close()
			result := core.Run(context.Background(), p, search.Limits{Depth: test.depth}, nil)
			name := func(m game.Move) string {
				return string(rune('a'+rules.PointOf(m)%15)) + strconv.Itoa(rules.PointOf(m)/15+1)
			}
			if got := name(result.Best); !strings.Contains(" "+test.moves+" ", " "+got+" ") {
				t.Errorf("%s: the move is %s, want one of %s", p.FEN(), got, test.moves)
			}
		})
	}
}
