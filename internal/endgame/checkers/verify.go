package checkers

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// Verify holds every position against the rules, with some threads: its value must be
// what the values after all its legal moves make of it, moves being those of
// games/checkers. That proves the tables: a win is a ply faster to come each time, and
// a draw has a move that stays one. It tells progress, if that is not nil, after every
// slice, from one goroutine at a time, and returns how many positions there are.
func (t *Tables) Verify(ctx context.Context, threads int, progress func(done Slice)) (verified int, err error) {
	var all []Slice
	for n := 2; n <= t.pieces; n++ {
		all = append(all, Slices(n)...)
	}
	err = sideBySide(all, threads, func(s Slice) (func(), error) {
		n, err := t.verifySlice(ctx, s, 0, 1)
		return func() {
			verified += n
			if progress != nil {
				progress(s)
			}
		}, err
	})
	return verified, err
}

// verifySlice holds positions of a slice against the rules: the one with the index
// first, or the next, and then one of so many.
func (t *Tables) verifySlice(ctx context.Context, s Slice, first, step int) (verified int, err error) {
	var moves game.MoveList
	for i := first; i < s.size(); i += step {
		if i/step%checkEvery == 0 && ctx.Err() != nil {
			return verified, ctx.Err()
		}
		b, ok := s.board(i)
		if !ok {
			continue
		}
		if err := t.verify(b.fen(), &moves); err != nil {
			return verified, fmt.Errorf("slice %s, index %d: %w", s, i, err)
		}
		verified++
	}
	return verified, nil
}

// verify looks at one position.
func (t *Tables) verify(fen string, moves *game.MoveList) error {
	p, err := checkers.Parse(fen, checkers.English)
	if err != nil {
		return err
	}
	look := unseen
	moves.Clear()
	p.Generate(moves, game.All)
	for _, m := range moves.Moves() {
		p.Make(m)
		b := boardOf(p)
		look.add(t.value(&b))
		p.Unmake()
	}
	b := boardOf(p)
	found := t.value(&b)
	if t.stored(&b) == winning && !found.won() {
		return fmt.Errorf("position %s: the table has a win, but no move leads to one", fen)
	}
	if found != look.value() {
		return fmt.Errorf("position %s: the table has %s, but its moves make it %s", fen, found, look.value())
	}
	return nil
}

// String tells a value in words.
func (v value) String() string {
	verdict, plies := v.verdict()
	switch verdict {
	case game.Won:
		return "a win in " + strconv.Itoa(plies) + " plies"
	case game.Lost:
		return "a loss in " + strconv.Itoa(plies) + " plies"
	default:
		return "a draw"
	}
}

// fen writes a board with Black to move.
func (b board) fen() string {
	text := appendForce([]byte("B:W"), b.theirs)
	return string(appendForce(append(text, ":B"...), b.mine))
}

func appendForce(text []byte, f force) []byte {
	separator := ""
	for all := f.all(); all != 0; all &= all - 1 {
		at := bits.TrailingZeros64(all)
		text = append(text, separator...)
		if f.kings>>at&1 != 0 {
			text = append(text, 'K')
		}
		text = strconv.AppendInt(text, int64(square(at)+1), 10)
		separator = ","
	}
	return text
}
