package search

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// rememberingWorker remembers captures and replies of ten slots.
func rememberingWorker() *worker {
	w := newWorker(toySpec)
	w.prepare(toySpec, newToy(leaf(0)), AllFeatures(), nil, &clock{})
	w.params, w.replies, w.captures = &quietParams, newReplies(10), make([]int16, 10)
	return w
}

// TestCapturesLearn: a capture that cuts off is remembered, those before it are held
// against themselves whatever cuts off, and a quiet move's cut-off says the rest.
func TestCapturesLearn(t *testing.T) {
	for name, test := range map[string]struct {
		move          game.Move
		good, counter bool
	}{
		"a capture":    {5 | game.Capture, true, false},
		"a promotion":  {5 | game.Promotion, true, false},
		"a quiet move": {5, false, true},
	} {
		w := rememberingWorker()
		const ply = 2
		f := &w.frames[ply]
		w.frames[1].slot = 9
		f.slot, f.noisySlots[0], f.noisySlots[1], f.noisyCount = 5, 3, 4, 2
		f.quiets[0], f.quietSlots[0], f.quietCount = 6, 6, 1
		w.cutoffBy(f, test.move, 6, ply)
		if (w.captures[5] > 0) != test.good || w.captures[3] >= 0 || w.captures[4] >= 0 || w.captures[6] != 0 {
			t.Errorf("%s: captures %v", name, w.captures)
		}
		if quiet := w.history.get(game.First, 6) < 0; quiet == test.good {
			t.Errorf("%s: the quiet move before it has %d", name, w.history.get(game.First, 6))
		}
		for slot, m := range w.replies.counter {
			if want := slot == 9 && test.counter; (m == test.move) != want || m != 0 && !want {
				t.Errorf("%s: the counter move of slot %d is %d", name, slot, m)
			}
		}
		for range 10000 {
			w.cutoffBy(f, test.move, 90, ply)
		}
		for slot, v := range w.captures {
			if v > historyMax || v < -historyMax {
				t.Errorf("%s: slot %d has grown to %d", name, slot, v)
			}
		}
	}
}

// TestTriedMovesAreTold: tried moves are kept apart, noisy and quiet ones, up to what
// there is room for.
func TestTriedMovesAreTold(t *testing.T) {
	f := &frame{}
	for i := range game.MaxMoves {
		f.list.Slot[i] = uint16(i)
		m := game.Move(i + 1)
		if i%2 == 1 {
			m |= game.Capture
		}
		f.tried(m, i)
	}
	if f.quietCount != min(maxQuiets, game.MaxMoves/2) || f.noisyCount != min(maxNoisy, game.MaxMoves/2) {
		t.Fatalf("%d quiet and %d noisy moves", f.quietCount, f.noisyCount)
	}
	for i := range f.quietCount {
		if f.quiets[i] != game.Move(2*i+1) || f.quietSlots[i] != uint16(2*i) {
			t.Errorf("quiet move %d is %d with the slot %d", i, f.quiets[i], f.quietSlots[i])
		}
	}
	for i := range f.noisyCount {
		if f.noisySlots[i] != uint16(2*i+1) {
			t.Errorf("noisy move %d has the slot %d", i, f.noisySlots[i])
		}
	}
}

// TestBonus: a cut-off is worth something at any depth, the more the deeper it is,
// and never so much that one outweighs all that is remembered.
func TestBonus(t *testing.T) {
	for _, p := range []*params{&quietParams, &captureParams, &plainParams} {
		for depth := 1; depth < 200; depth++ {
			if now := p.bonus(depth); now <= 0 || now < p.bonus(depth-1) && depth > 1 || now > historyMax/8 {
				t.Errorf("a cut-off at depth %d is worth %d, after %d", depth, now, p.bonus(depth-1))
			}
		}
	}
}
