package gomoku_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
	evalgomoku "github.com/duiyi/duiyi/internal/eval/gomoku"
)

// transform returns the position reached by the same moves on a board that is
// turned and mirrored in one of eight ways.
func transform(moves []int, rule rules.Rule, size, way int) *rules.Position {
	p := rules.Start(rule, size)
	for _, point := range moves {
		column, row := point%size, point/size
		if way&1 != 0 {
			column = size - 1 - column
		}
		if way&2 != 0 {
			row = size - 1 - row
		}
		if way&4 != 0 {
			column, row = row, column
		}
		p.Make(rules.MoveAt(row*size + column))
	}
	return p
}

// randomMoves returns the points of a random game of candidates.
func randomMoves(random *rand.Rand, rule rules.Rule, size, plies int) (points []int) {
	p := rules.Start(rule, size)
	orderer := evalgomoku.New(p).(game.Orderer)
	var list game.MoveList
	for range plies {
		list.Clear()
		orderer.Candidates(&list, game.All)
		if list.Len == 0 {
			break
		}
		m := list.Move[random.IntN(list.Len)]
		p.Make(m)
		points = append(points, rules.PointOf(m))
	}
	return points
}

func TestTurnedBoardsEvaluateAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, rule := range []rules.Rule{rules.Freestyle, rules.Standard, rules.Renju} {
		for range 60 {
			size := 7 + random.IntN(14)
			moves := randomMoves(random, rule, size, 1+random.IntN(60))
			p := transform(moves, rule, size, 0)
			want := evalgomoku.New(p).Evaluate()
			for way := 1; way < 8; way++ {
				turned := transform(moves, rule, size, way)
				if got := evalgomoku.New(turned).Evaluate(); got != want {
					t.Fatalf("%s is worth %d, turned %s %d", p.FEN(), want, turned.FEN(), got)
				}
			}
		}
	}
}

// TestColoursEvaluateAlike adds a stone far from the others to even the number
// of stones: the same stones in other colours with the other side to move.
func TestColoursEvaluateAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, rule := range []rules.Rule{rules.Freestyle, rules.Standard} {
		for range 200 {
			moves := randomMoves(random, rule, 15, 2*random.IntN(25))
			p := transform(moves, rule, 15, 0)
			if p.Verdict(0) != game.Undecided {
				continue
			}
			p.MakeNull()
			want := evalgomoku.New(p).Evaluate()
			p.UnmakeNull()
			swapped, err := rules.Parse(swapColours(p.FEN()), rule, 15)
			if err != nil {
				t.Fatal(err)
			}
			if got := evalgomoku.New(swapped).Evaluate(); got != want {
				t.Fatalf("%s is worth %d to White, with colours swapped %d to Black", p.FEN(), want, got)
			}
		}
	}
}

// swapColours turns stones of either colour into the other's, and keeps the
// side to move, which the even number of stones demands.
func swapColours(fen string) string {
	board, side, _ := strings.Cut(fen, " ")
	return strings.NewReplacer("x", "o", "o", "x").Replace(board) + " " + side
}

// TestFollowsAnyPath takes moves back to before the evaluator was made, passes,
// and asks now and then only.
func TestFollowsAnyPath(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, rule := range []rules.Rule{rules.Freestyle, rules.Standard, rules.Renju} {
		p := rules.Start(rule, 11)
		for _, point := range randomMoves(random, rule, 11, 30) {
			p.Make(rules.MoveAt(point))
		}
		e := evalgomoku.New(p)
		passes := []bool{}
		for range p.State().Ply {
			passes = append(passes, false)
		}
		for range 3000 {
			passes = step(random, p, passes)
			if random.IntN(3) != 0 {
				continue
			}
			if got, want := e.Evaluate(), evalgomoku.New(p.Clone()).Evaluate(); got != want {
				t.Fatalf("%s: the evaluation is %d, a fresh one %d", p.FEN(), got, want)
			}
		}
	}
}

// step makes a random move, passes, or takes the last of either back.
func step(random *rand.Rand, p *rules.Position, passes []bool) []bool {
	last := len(passes) - 1
	moves := game.LegalMoves(p)
	switch {
	case random.IntN(2) == 0 && last >= 0 || len(moves) == 0:
		if passes[last] {
			p.UnmakeNull()
		} else {
			p.Unmake()
		}
		return passes[:last]
	case random.IntN(8) == 0:
		p.MakeNull()
		return append(passes, true)
	default:
		p.Make(moves[random.IntN(len(moves))])
		return append(passes, false)
	}
}
