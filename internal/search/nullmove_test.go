package search

import "testing"

// unseenZugzwang is a node at which passing keeps 200, and every move reaches only
// what is said, which shows late; the guard knows nothing of it.
func unseenZugzwang(moves ...int) *toyNode {
	root := &toyNode{value: 200, pass: line(24, -200, leaf(-200))}
	for _, value := range moves {
		root.children = append(root.children, line(2, -200, line(20, -value, leaf(-value))))
	}
	return root
}

// TestNullMoveIsVerified: far from the horizon, a cut-off by passing stands only if a
// search of the node itself agrees.
func TestNullMoveIsVerified(t *testing.T) {
	unverified := quietParams
	unverified.verifyDepth = 0
	for name, test := range map[string]struct {
		root   *toyNode
		depth  int
		params *params
		cut    bool
	}{
		"a move keeps it":            {unseenZugzwang(-700, 200), 14, &quietParams, true},
		"every move loses":           {unseenZugzwang(-700, -800), 14, &quietParams, false},
		"every move loses, later on": {unseenZugzwang(-700, -800), 20, &quietParams, false},
		"nearer to the horizon":      {unseenZugzwang(-700, -800), 13, &quietParams, true},
		"without verification":       {unseenZugzwang(-700, -800), 14, &unverified, true},
	} {
		w, n := quietWorker(t, test.root, Features{NullMove: true, Table: true, Quiescence: true}, test.depth, 100)
		w.params = test.params
		w.meet(n)
		score, cut := w.tryNull(n)
		if cut != test.cut || cut && score < n.beta {
			t.Errorf("%s: score %d, %v", name, score, cut)
		}
		if w.nullFrom != 0 {
			t.Errorf("%s: no null move is tried before ply %d any more", name, w.nullFrom)
		}
	}
}

// TestStoppedVerification: a search that ends in the middle of it has proven nothing
// and leaves nothing behind.
func TestStoppedVerification(t *testing.T) {
	for nodes := uint64(1); nodes < 400; nodes++ {
		w, n := quietWorker(t, unseenZugzwang(-700, 200), Features{NullMove: true, Quiescence: true}, 14, 100)
		w.table = nil
		w.clock.exactLimit = nodes
		w.meet(n)
		_, cut := w.tryNull(n)
		if !w.stopped {
			if !cut || nodes < 5 {
				t.Errorf("after %d nodes: %v", nodes, cut)
			}
			return
		}
		if cut || w.nullFrom != 0 {
			t.Errorf("stopped after %d nodes: cut-off %v, null moves from ply %d on", nodes, cut, w.nullFrom)
		}
	}
	t.Error("it came to no end")
}

// TestNullMovesWaitWhileOneIsVerified: within the verified plies nobody passes, not
// even the opponent, and beyond them everybody may.
func TestNullMovesWaitWhileOneIsVerified(t *testing.T) {
	for ply, want := range map[int]bool{3: false, 5: false, 6: true, 9: true} {
		w, n := quietWorker(t, unseenZugzwang(200), Features{NullMove: true, Table: true, Quiescence: true}, 6, 100)
		w.nullFrom = 6
		n.ply, n.frame = ply, &w.frames[ply]
		w.meet(n)
		if _, cut := w.tryNull(n); cut != want {
			t.Errorf("at ply %d: %v", ply, cut)
		}
	}
}
