package gametest

import (
	"fmt"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// snapshot is all that can be seen of a position.
type snapshot struct {
	state    game.State
	computed uint64
	fen      string
	board    string
	moves    []game.Move
	noisy    []game.Move
	// verdict is that of a search that starts here, line that of one that
	// started with the game.
	verdict, line game.Verdict
	fingerprint   string
}

// snapshot takes a picture of the position.
func (s *suite) snapshot(p game.Position) snapshot {
	picture := snapshot{
		state:    *p.State(),
		computed: p.ComputeKey(),
		fen:      p.FEN(),
		board:    s.board(p),
		moves:    s.generated(p, game.All),
		noisy:    s.generated(p, game.Noisy),
		verdict:  p.Verdict(p.State().Ply),
		line:     p.Verdict(0),
	}
	if s.opts.Fingerprint != nil {
		picture.fingerprint = s.opts.Fingerprint(p)
	}
	return picture
}

// diff names the first difference of two pictures, or returns "".
func (a *snapshot) diff(b *snapshot) string {
	switch {
	case a.state != b.state:
		return fmt.Sprintf("the state was %+v, it is %+v", a.state, b.state)
	case a.fen != b.fen:
		return fmt.Sprintf("the FEN was %s, it is %s", a.fen, b.fen)
	case a.board != b.board:
		return fmt.Sprintf("the squares were %q, they are %q", a.board, b.board)
	case a.computed != b.computed:
		return fmt.Sprintf("the computed key was %x, it is %x", a.computed, b.computed)
	case !slices.Equal(a.moves, b.moves):
		return fmt.Sprintf("the generated moves were %x, they are %x", a.moves, b.moves)
	case !slices.Equal(a.noisy, b.noisy):
		return fmt.Sprintf("the noisy moves were %x, they are %x", a.noisy, b.noisy)
	case a.verdict != b.verdict:
		return fmt.Sprintf("the verdict was %s, it is %s", verdictNames[a.verdict], verdictNames[b.verdict])
	case a.line != b.line:
		return fmt.Sprintf("the verdict counted from the start was %s, it is %s", verdictNames[a.line], verdictNames[b.line])
	case a.fingerprint != b.fingerprint:
		return fmt.Sprintf("the fingerprint was %s, it is %s", a.fingerprint, b.fingerprint)
	default:
		return ""
	}
}

// board reads all squares, with '.' for an empty one.
func (s *suite) board(p game.Position) string {
	squares := make([]byte, s.spec.Board.Cols*s.spec.Board.Rows)
	for i := range squares {
		if squares[i] = p.At(i); squares[i] == 0 {
			squares[i] = '.'
		}
	}
	return string(squares)
}

// generated returns the moves that the position generates.
func (s *suite) generated(p game.Position, kind game.Kind) []game.Move {
	s.scratch.Clear()
	p.Generate(&s.scratch, kind)
	return slices.Clone(s.scratch.Moves())
}

// sorted returns the moves in a fixed order.
func sorted(moves []game.Move) []game.Move {
	moves = slices.Clone(moves)
	slices.Sort(moves)
	return moves
}
