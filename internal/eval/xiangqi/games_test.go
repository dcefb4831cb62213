package xiangqi

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// starts are where random games begin: besides the start position middlegames and
// endings, where random games seldom get.
var starts = []string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
	"r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b - - 5 4",
	"2bak1b2/4a4/4c1n2/p3C3p/2r3p2/4R4/P3P3P/4B1N2/4A4/2BAK4 w - - 30 25",
	"3ak4/4a4/4b4/9/2N3P2/9/9/4B4/9/3AKA3 w - - 80 60",
	"3k5/4a4/9/3P5/9/6c2/9/4C4/4A4/4K4 w - - 0 70",
}

// line is a random game.
type line struct {
	start *xiangqi.Position
	moves []game.Move
}

func parse(tb testing.TB, fen string) *xiangqi.Position {
	tb.Helper()
	p, err := xiangqi.Parse(fen)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func randomLines(tb testing.TB, rounds, plies int) (lines []line) {
	tb.Helper()
	random := rand.New(rand.NewPCG(11, 12))
	for range rounds {
		for _, fen := range starts {
			start := parse(tb, fen)
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

// follow visits all positions of the lines with one evaluator.
func follow(lines []line, visit func(e *Evaluator)) {
	e := New(xiangqi.New()).(*Evaluator)
	for _, l := range lines {
		p := l.start.Clone().(*xiangqi.Position)
		e.turnTo(p, tunedTable)
		visit(e)
		for _, m := range l.moves {
			p.Make(m)
			visit(e)
		}
	}
}

// most is how many pieces of each kind a side can have.
var most = [xiangqi.Kinds]int{1, 2, 2, 2, 2, 2, 5}

// randomBoards returns positions whose pieces stand anywhere they can, often fewer
// than half of them.
func randomBoards(n int) (boards []*xiangqi.Position) {
	random := rand.New(rand.NewPCG(13, 14))
	for len(boards) < n {
		var board [90]byte
		share := random.IntN(4) + 1
		for piece, letter := range "KABNRCPkabnrcp" {
			kind, side := piece%xiangqi.Kinds, game.Side(piece/xiangqi.Kinds)
			for range most[kind] {
				if square := random.IntN(90); kind == xiangqi.King || random.IntN(4) < share {
					for !canStand(kind, square) {
						square = random.IntN(90)
					}
					board[seenBy(side, square)] = byte(letter)
				}
			}
		}
		p, err := xiangqi.Parse(boardFEN(&board, game.Side(random.IntN(2)), random.IntN(130)))
		if err == nil {
			boards = append(boards, p)
		}
	}
	return boards
}

// boardFEN writes a board with Red's and Black's letters.
func boardFEN(board *[90]byte, side game.Side, quiet int) string {
	var ranks []string
	for rank := 9; rank >= 0; rank-- {
		text := ""
		for _, c := range board[rank*9 : rank*9+9] {
			text += string(max(c, '1'))
		}
		for n := 9; n > 1; n-- {
			text = strings.ReplaceAll(text, strings.Repeat("1", n), strconv.Itoa(n))
		}
		ranks = append(ranks, text)
	}
	return fmt.Sprintf("%s %c - - %d 1", strings.Join(ranks, "/"), "wb"[side], quiet)
}
