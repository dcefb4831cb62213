package search

import (
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestCatchUp: of two iterations the deeper one stands whichever comes first, a thread
// that takes it over keeps its own count of nodes, and neither touches the other's
// lines afterwards.
func TestCatchUp(t *testing.T) {
	root := func(score int, moves ...game.Move) (list []rootMove) {
		for i, m := range moves {
			list = append(list, rootMove{move: m, score: score, line: []game.Move{m}, nodes: uint64(100*score + i)})
		}
		return list
	}
	for _, order := range [][]int{{6, 7}, {7, 6}} {
		l := &lead{}
		for _, depth := range order {
			published := root(depth, game.Move(depth), 2, 1)
			l.publish(depth, published)
			published[0].line[0] = 99
		}
		w := &worker{lead: l, root: root(0, 1, 2, 7), stopped: true, overtaken: true}
		if got := w.catchUp(); got != 7 || !l.isBeyond(7) || l.isBeyond(8) {
			t.Fatalf("order %v: caught up with depth %d", order, got)
		}
		var moves []game.Move
		var nodes []uint64
		for _, rm := range w.root {
			moves, nodes = append(moves, rm.move), append(nodes, rm.nodes)
		}
		if !slices.Equal(moves, []game.Move{7, 2, 1}) || !slices.Equal(nodes, []uint64{2, 1, 0}) {
			t.Errorf("order %v: root %v with %v nodes", order, moves, nodes)
		}
		if w.root[0].score != 7 || w.root[0].line[0] != 7 || w.stopped || w.overtaken {
			t.Errorf("order %v: %+v", order, w.root[0])
		}
	}
}
