package chess

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
	"github.com/duiyi/duiyi/games/chess"
)

// endingNode is a position of king and pawn against king in the oracle, which
// knows nothing but the rules of the game.
type endingNode struct {
	next       []int // positions with the pawn still there
	promotes   bool  // White can promote so that the piece is not lost and Black not stalemated
	escapes    bool  // Black can take the pawn or has no move
	mated, won bool
}

// nodeIndex numbers the positions with the pawn on one file.
func nodeIndex(pawn, white, black int, side game.Side) int {
	return ((pawn>>3*64+white)*64+black)*2 + int(side)
}

func endingFEN(pawn, white, black int, side game.Side) string {
	var board [64]byte
	board[pawn], board[white], board[black] = 'P', 'K', 'k'
	return boardFEN(&board, side)
}

// expand finds the moves of a position.
func (n *endingNode) expand(p *chess.Position) {
	moves := game.LegalMoves(p)
	if len(moves) == 0 {
		n.mated, n.escapes = p.State().Check, !p.State().Check
	}
	for _, m := range moves {
		p.Make(m)
		pawns := p.Pieces(game.First, chess.Pawn)
		switch kind := chess.MovePromotion(m); {
		case m.IsCapture():
			n.escapes = true
		case kind == chess.Queen || kind == chess.Rook:
			n.promotes = n.promotes || winsWithOfficer(p)
		case kind < 0:
			n.next = append(n.next, nodeIndex(pawns.First(), p.KingSquare(game.First), p.KingSquare(game.Second), p.State().Side))
		}
		p.Unmake()
	}
}

// winsWithOfficer reports whether a queen or rook wins, Black being to move: it
// does unless it is taken at once or Black is stalemated.
func winsWithOfficer(p *chess.Position) bool {
	replies := game.LegalMoves(p)
	for _, m := range replies {
		if m.IsCapture() {
			return false
		}
	}
	return len(replies) > 0 || p.State().Check
}

// isWon judges a position by those it leads to.
func isWon(nodes []endingNode, i int) bool {
	n := &nodes[i]
	if i&1 == int(game.First) {
		won := n.promotes
		for _, next := range n.next {
			won = won || nodes[next].won
		}
		return won
	}
	if n.escapes || len(n.next) == 0 {
		return n.mated
	}
	for _, next := range n.next {
		if !nodes[next].won {
			return false
		}
	}
	return true
}

func TestPawnEndingsAgreeWithTheRules(t *testing.T) {
	filesTested := []int{0, 2}
	if gametest.Deep() {
		filesTested = []int{0, 1, 2, 3, 4, 5, 6, 7}
	}
	for _, file := range filesTested {
		nodes := make([]endingNode, 8*64*64*2)
		positions := map[int]*chess.Position{}
		for rank := 1; rank < 7; rank++ {
			for kings := range 64 * 64 {
				pawn, white, black := rank*8+file, kings>>6, kings&63
				if white == black || white == pawn || black == pawn {
					continue
				}
				for side := game.First; side <= game.Second; side++ {
					p, err := chess.Parse(endingFEN(pawn, white, black, side), false)
					if err != nil {
						continue // the side that is not to move stands in check
					}
					i := nodeIndex(pawn, white, black, side)
					positions[i] = p
					nodes[i].expand(p)
				}
			}
		}
		if len(positions) < 40000 {
			t.Fatalf("only %d positions with a pawn on file %d", len(positions), file)
		}
		for more := true; more; {
			more = false
			for i := range nodes {
				if !nodes[i].won && isWon(nodes, i) {
					nodes[i].won, more = true, true
				}
			}
		}
		for i, p := range positions {
			pawn := p.Pieces(game.First, chess.Pawn).First()
			if got := pawnWins(p, game.First, pawn); got != nodes[i].won {
				t.Fatalf("%s: won %v, by the rules %v", p.FEN(), got, nodes[i].won)
			}
		}
	}
}

// The numbers of won positions, with the pawn on any of its squares, are those
// that Steven J. Edwards published in 1996.
func TestPawnEndingsCount(t *testing.T) {
	white, black := 0, 0
	for pawn := 8; pawn < 56; pawn++ {
		for king := range 64 {
			white += pawnEndings().whiteMoves[pawn][king].Count()
			black += pawnEndings().blackMoves[pawn][king].Count()
		}
	}
	if white != 124960 || black != 97604 {
		t.Errorf("%d positions are won with White to move and %d with Black, want 124960 and 97604", white, black)
	}
}
