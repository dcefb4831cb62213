package external

import (
	"fmt"
	"reflect"
	"testing"
)

// The last exact line of each depth is an iteration.
func TestIterations(t *testing.T) {
	var info Info
	for _, text := range []string{
		"info depth 1 score cp 10 nodes 5 pv a1a2",
		"info depth 2 currmove a1a2 nodes 7",
		"info depth 2 score cp 90 lowerbound nodes 8 pv a1a2",
		"info depth 2 multipv 2 score cp 5 nodes 9",
		"info depth 2 score cp 20 nodes 9",
		"info depth 2 score cp 30 nodes 12",
		"info depth 1 score cp 99 nodes 13",
		"info string depth 3 score cp 1",
		"info depth 3 score mate 4 nodes 50 pv score",
	} {
		ReadInfo(&info, text, nil)
	}
	want := []Iteration{{Depth: 1, Nodes: 5, Centipawns: 10}, {Depth: 2, Nodes: 12, Centipawns: 30}, {Depth: 3, Nodes: 50, Mate: 4}}
	if !reflect.DeepEqual(info.Iterations, want) {
		t.Errorf("%+v", info.Iterations)
	}
	for depth := range 1000 {
		ReadInfo(&info, fmt.Sprintf("info depth %d score cp 1", depth), nil)
	}
	if kept := info.Iterations; len(kept) != maxIterations || kept[0].Depth != 1000-maxIterations || kept[maxIterations-1].Depth != 999 {
		t.Errorf("%d iterations are kept: %+v", len(kept), kept)
	}
}

// A line whose depth or score cannot be read ends no iteration: it would have the
// values of an earlier one.
func TestUnreadableIterations(t *testing.T) {
	var info Info
	for _, text := range []string{
		"info depth 1 score cp 10 nodes 5",
		"info depth 2 score cp much nodes 6", "info depth 2 score nothing 3", "info depth 2 score", "info depth deep score cp 20",
		"info depth 2 score 30",
	} {
		ReadInfo(&info, text, nil)
	}
	if want := []Iteration{{Depth: 1, Nodes: 5, Centipawns: 10}}; !reflect.DeepEqual(info.Iterations, want) {
		t.Errorf("%+v", info.Iterations)
	}
}
