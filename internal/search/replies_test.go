package search

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// A good reply is remembered for the moves before it, and for no others.
func TestRepliesLearn(t *testing.T) {
	w := newWorker(toySpec)
	w.prepare(toySpec, newToy(leaf(0)), AllFeatures(), nil, &clock{})
	w.replies = newReplies(10)
	w.frames[0].slot, w.frames[1].slot = 3, 4
	const good, bad, ply = 7, 8, 2
	frame := &w.frames[ply]
	frame.quiets[0], frame.quietSlots[0], frame.quietCount, frame.slot = bad, bad, 1, good
	w.cutoffBy(frame, good, 6, ply)
	last, own := w.rowsAt(ply)
	for _, row := range [][]int16{last, own} {
		if row[good] <= 0 || row[bad] >= 0 {
			t.Errorf("%d for the good reply, %d for the bad one", row[good], row[bad])
		}
	}
	if &last[0] != &w.replies.row(4)[0] || &own[0] != &w.replies.row(3)[0] {
		t.Error("the rows are those of other moves")
	}
	for slot := range w.replies.none() + 1 {
		if row := w.replies.row(slot); slot != 3 && slot != 4 && (row[good] != 0 || row[bad] != 0) {
			t.Errorf("slot %d has learnt it too", slot)
		}
	}
	if score, other := w.quietScore(good, good, last, own), w.quietScore(game.Move(9), 9, last, own); score <= other {
		t.Errorf("the good reply counts %d, another %d", score, other)
	}
	first, second := w.rowsAt(0)
	if none := w.replies.row(w.replies.none()); &first[0] != &none[0] || &second[0] != &none[0] {
		t.Error("the first move is a reply to something")
	}
}
