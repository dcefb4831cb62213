package search_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// TestContinuousFours: where brute force finds a victory by at most three fours
// on end, a search of depth 1 announces a win, since quiescence follows fours.
func TestContinuousFours(t *testing.T) {
	for _, name := range []string{"gomoku,size=9", "gomoku:standard,size=9", "gomoku:renju,size=9"} {
		s := spec(t, name)
		core := search.New(s, search.AllFeatures(), 1, 1)
		defer core.Close()
		random := rand.New(rand.NewPCG(4, 4))
		wins := 0
		for wins < 20 {
			p := scattered(s, random, 14+random.IntN(16))
			if p.Outcome().Over() || winAfterPass(p) || !winsByFours(p, 3) {
				continue
			}
			wins++
			r := core.Run(context.Background(), p, search.Limits{Depth: 1}, nil)
			score := r.Info.Lines[0].Score
			if !search.IsMate(score) || score < 0 {
				t.Errorf("%s: three fours win, but the score is %d for %v\n%s", name, score, r.Info.Lines[0].Moves, p.FEN())
				continue
			}
			requireLegalLine(t, p, r.Info.Lines[0].Moves)
		}
	}
}

// scattered returns a position after random moves near the middle, where stones
// meet.
func scattered(s *game.Spec, random *rand.Rand, plies int) game.Position {
	p := s.Start()
	for range plies {
		moves := game.LegalMoves(p)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		if col, row := m.Index()%9, m.Index()/9; (col < 2 || col > 6 || row < 2 || row > 6) && random.IntN(4) > 0 {
			m = moves[random.IntN(len(moves))]
		}
		p.Make(m)
	}
	return p
}

// winsByFours reports whether the side to move wins by fours only, the last one
// included in their number. It knows nothing but the rules.
func winsByFours(p game.Position, fours int) bool {
	if winNow(p) {
		return true
	}
	if fours == 0 {
		return false
	}
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		won := winAfterPass(p) && !winNow(p) && everyDefenceFails(p, fours-1)
		p.Unmake()
		if won {
			return true
		}
	}
	return false
}

// everyDefenceFails reports whether after each reply the other side goes on to
// win by fours.
func everyDefenceFails(p game.Position, fours int) bool {
	for _, reply := range game.LegalMoves(p) {
		p.Make(reply)
		fails := winNow(p) || !winAfterPass(p) && winsByFours(p, fours)
		p.Unmake()
		if !fails {
			return false
		}
	}
	return true
}

// winNow reports whether the side to move has a move that wins at once.
func winNow(p game.Position) bool {
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		won := p.Verdict(p.State().Ply) == game.Lost
		p.Unmake()
		if won {
			return true
		}
	}
	return false
}

// winAfterPass reports whether the opponent would have one if it were its turn.
func winAfterPass(p game.Position) bool {
	passer := p.(game.Passer)
	passer.MakeNull()
	defer passer.UnmakeNull()
	return winNow(p)
}

// TestForbiddenDefence is field cases BR-132 and BR-133: White threatens five on
// g7, which is forbidden to Black. Black answers with a legal move in time, and
// a search without limits can be stopped.
func TestForbiddenDefence(t *testing.T) {
	s := spec(t, "gomoku:renju")
	p := position(t, s, s.Start().FEN(), "h8", "g6", "f6", "g5", "f7", "g4", "h7", "g3", "g2", "a1")
	if _, err := s.ParseMove(p, "g7"); err == nil {
		t.Fatal("g7 is legal")
	}
	core := search.New(s, search.AllFeatures(), 1, 1)
	defer core.Close()
	for _, limits := range []search.Limits{{MoveTime: 50 * time.Millisecond}, {Depth: 4}, {}} {
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		r := core.Run(ctx, p, limits, nil)
		cancel()
		requireLegal(t, p, r.Best)
	}
}

// TestNearlyFullBoard is field cases BR-134 and BR-135: on the last points of a
// board that nobody can win, the answer is an empty point, and on a full board
// there is none.
func TestNearlyFullBoard(t *testing.T) {
	s := spec(t, "gomoku")
	full := drawnBoard(15)
	for empty := 0; empty <= 3; empty++ {
		board := []byte(full)
		// Take off stones of both sides in turn, so that the counts fit.
		for i := range empty {
			board[lastOf(board, "xo"[(empty-i-1+225-empty)%2])] = '1'
		}
		p, err := s.Parse(gridFEN(board, 15, "xo"[(225-empty)%2]))
		if err != nil {
			t.Fatal(err)
		}
		core := search.New(s, search.AllFeatures(), 1, 1)
		r := core.Run(context.Background(), p, search.Limits{Depth: 20}, nil)
		core.Close()
		if empty == 0 {
			if r.Best != game.NoMove || p.Outcome().Result != game.Draw {
				t.Errorf("a full board: move %x, outcome %v", r.Best, p.Outcome())
			}
			continue
		}
		requireLegal(t, p, r.Best)
		if score := r.Info.Lines[0].Score; score != 0 {
			t.Errorf("%d empty points and nobody can win, but the score is %d", empty, score)
		}
	}
}

// drawnBoard fills a board with rows of xxoo… of which every other one is
// shifted by two, so that no row, column or diagonal has five.
func drawnBoard(size int) string {
	var board []byte
	for row := range size {
		for col := range size {
			board = append(board, "xxoo"[(col+2*row)%4])
		}
	}
	return string(board)
}

// lastOf returns the last place of a letter.
func lastOf(board []byte, letter byte) int {
	for i := len(board) - 1; i >= 0; i-- {
		if board[i] == letter {
			return i
		}
	}
	return -1
}

// gridFEN writes a board, with 1 for each empty point, as a grid FEN.
func gridFEN(board []byte, size int, toMove byte) string {
	var fen []byte
	for row := range size {
		if row > 0 {
			fen = append(fen, '/')
		}
		empty := 0
		for _, c := range board[row*size : (row+1)*size] {
			if c == '1' {
				empty++
				continue
			}
			if empty > 0 {
				fen = append(fen, byte('0'+empty))
				empty = 0
			}
			fen = append(fen, c)
		}
		if empty > 0 {
			fen = append(fen, byte('0'+empty))
		}
	}
	return string(append(fen, ' ', toMove))
}
