package chess

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// starts are where random games begin: besides the start position endings, where
// random games seldom get.
var starts = []string{
	chess.StartFEN,
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"r1b2rk1/ppq2pp1/2nb1n1p/3p4/3P3Q/2NB1N2/PP1B1PPP/R4RK1 w - - 4 14",
	"6k1/1b3ppp/p3p3/1p6/1P2P3/P1B2P2/6PP/6K1 w - - 12 30",
	"8/5k2/2R2p2/6p1/1r4P1/5P2/4PK2/8 b - - 30 50",
	"8/2p3k1/1p1p4/p2P3P/P1P5/8/6K1/8 w - - 0 40",
}

// line is a random game.
type line struct {
	start *chess.Position
	moves []game.Move
}

func randomLines(tb testing.TB, rounds, plies int) (lines []line) {
	tb.Helper()
	random := rand.New(rand.NewPCG(11, 12))
	for range rounds {
		for _, fen := range starts {
			start, err := chess.Parse(fen, false)
			if err != nil {
				tb.Fatal(err)
			}
			l := line{start: start}
			p := start.Clone()
			for range plies {
				legal := game.LegalMoves(p)
				if len(legal) == 0 {
					break
				}
				l.moves = append(l.moves, legal[random.IntN(len(legal))])
				p.Make(l.moves[len(l.moves)-1])
			}
			lines = append(lines, l)
		}
	}
	return lines
}

// randomBoards returns positions whose pieces stand anywhere.
func randomBoards(n int) (boards []*chess.Position) {
	random := rand.New(rand.NewPCG(13, 14))
	for len(boards) < n {
		var board [64]byte
		drop := func(letter byte, count int) {
			for range count {
				board[random.IntN(64)] = letter
			}
		}
		for _, letter := range "PNBRQpnbrq" {
			drop(byte(letter), random.IntN(3))
		}
		drop('P', random.IntN(5))
		drop('p', random.IntN(5))
		drop('K', 1)
		drop('k', 1)
		p, err := chess.Parse(boardFEN(&board, game.Side(random.IntN(2))), false)
		if err == nil {
			boards = append(boards, p)
		}
	}
	return boards
}

// boardFEN writes a board with White's and Black's letters.
func boardFEN(board *[64]byte, side game.Side) string {
	var ranks []string
	for rank := 7; rank >= 0; rank-- {
		text := ""
		for _, c := range board[rank*8 : rank*8+8] {
			text += string(max(c, '1'))
		}
		for n := 8; n > 1; n-- {
			text = strings.ReplaceAll(text, strings.Repeat("1", n), strconv.Itoa(n))
		}
		ranks = append(ranks, text)
	}
	return fmt.Sprintf("%s %c - - 0 1", strings.Join(ranks, "/"), "wb"[side])
}

// follow visits all positions of the lines with one evaluator.
func follow(lines []line, visit func(e *Evaluator)) {
	e := New(chess.Start()).(*Evaluator)
	for _, l := range lines {
		p := l.start.Clone().(*chess.Position)
		e.turnTo(p, tunedTable)
		visit(e)
		for _, m := range l.moves {
			p.Make(m)
			visit(e)
		}
	}
}

// turnTo makes the evaluator judge another position.
func (e *Evaluator) turnTo(p *chess.Position, table *chess.Weights) {
	p.SetWeights(table)
	e.pos, e.survey.p = p, p
}

// outlook is what one set of weights says of a position.
type outlook struct {
	total int
	end   int // the sign of the endgame half, which decides whose chances count
	units [2]int
}

func (e *Evaluator) outlook() outlook {
	o := outlook{total: e.total(), end: cmp.Compare(e.sum().End(), 0)}
	for side := range o.units {
		o.units[side] = e.survey.attackUnits(game.Side(side))
	}
	return o
}

// slopeOracle compares slopes with what the evaluation does if a weight is set
// higher and lower.
type slopeOracle struct {
	boards        []*chess.Position
	slopes        [][]float32
	values        []int
	higher, lower *Evaluator
}

func newSlopeOracle(boards []*chess.Position) *slopeOracle {
	e := New(chess.Start()).(*Evaluator)
	o := &slopeOracle{boards: boards, higher: New(chess.Start()).(*Evaluator), lower: New(chess.Start()).(*Evaluator)}
	for _, w := range e.Weights() {
		o.values = append(o.values, w.Value)
	}
	for _, p := range boards {
		e.turnTo(p, tunedTable)
		slopes := make([]float32, len(o.values))
		e.Slopes(slopes)
		o.slopes = append(o.slopes, slopes)
	}
	return o
}

// check looks at one weight: where it has a slope, in up to forty positions, and
// in some where it has none. It reports whether it has one anywhere.
func (o *slopeOracle) check(t *testing.T, i int, w game.Weight) (seen bool) {
	t.Helper()
	delta, tolerance := 10, 2.01 // each of the two scores is rounded
	if i >= attackAt {
		delta, tolerance = 3, 6 // and danger is so besides
	}
	o.values[i] = w.Value + delta
	o.higher.SetWeights(o.values)
	o.values[i] = w.Value - delta
	o.lower.SetWeights(o.values)
	o.values[i] = w.Value
	higherTable, lowerTable := sumTable(o.higher.w), sumTable(o.lower.w)
	left := 40
	for n, p := range o.boards {
		slope := float64(o.slopes[n][i])
		if slope == 0 && (n+i)%32 != 0 || left == 0 {
			continue
		}
		o.higher.turnTo(p, higherTable)
		a := o.higher.outlook()
		o.lower.turnTo(p, lowerTable)
		b := o.lower.outlook()
		if a.end != b.end || clipped(a, b) {
			continue
		}
		if slope != 0 {
			seen = true
			left--
		}
		if got, want := float64(a.total-b.total), slope*2*float64(delta); math.Abs(got-want) > tolerance {
			t.Fatalf("%s: from %d to %d %s lets the score grow by %v, by the slope %v", p.FEN(), w.Value-delta, w.Value+delta, w.Name, got, want)
		}
	}
	return seen
}

func TestSlopesAreThoseOfTheEvaluation(t *testing.T) {
	boards := randomBoards(400)
	follow(randomLines(t, 1, 50), func(e *Evaluator) { boards = append(boards, e.pos.Clone().(*chess.Position)) })
	oracle := newSlopeOracle(boards)
	unseen := 0
	for i, w := range New(chess.Start()).(*Evaluator).Weights() {
		if !oracle.check(t, i, w) {
			unseen++
		}
	}
	if unseen > len(oracle.values)/50 {
		t.Errorf("%d of %d weights count in no position", unseen, len(oracle.values))
	}
}

// clipped reports whether the danger to a king bends between two outlooks.
func clipped(a, b outlook) bool {
	for side := range a.units {
		low, high := min(a.units[side], b.units[side]), max(a.units[side], b.units[side])
		if low != high && (low <= 0 || high >= mostDanger) {
			return true
		}
	}
	return false
}

// TestWeightNames holds to the names by which weights are picked out to be fitted.
func TestWeightNames(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range New(chess.Start()).(*Evaluator).Weights() {
		seen[w.Name] = true
	}
	for _, name := range []string{
		"worth/pawn/middle", "knight square/d5/end", "king square/g1/middle", "passed pawn/rank 5/end",
		"knight mobility/squares 3/middle", "storm/edge file 1/2 before/middle", "attacker/queen", "tempo/end",
	} {
		if !seen[name] {
			t.Errorf("no weight is called %q", name)
		}
	}
}

// TestSourceIsTheFile holds the generated file to the values in use.
func TestSourceIsTheFile(t *testing.T) {
	e := New(chess.Start()).(*Evaluator)
	var values []int
	for _, w := range e.Weights() {
		values = append(values, w.Value)
	}
	file, source := e.WeightsSource(values)
	committed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(source, committed) {
		t.Errorf("%s is not what WeightsSource writes", file)
	}
	values[0]++
	if _, other := e.WeightsSource(values); bytes.Equal(other, source) {
		t.Error("other values give the same source")
	}
}
