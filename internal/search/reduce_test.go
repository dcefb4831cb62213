package search

import "testing"

// TestAfterthought: a reduced move that surprises is searched again more deeply, one
// that is hardly better less so, and in other games just as deeply as any.
func TestAfterthought(t *testing.T) {
	for name, test := range map[string]struct {
		params           *params
		ply, score, want int
		reduction        int
	}{
		"much better":               {&quietParams, 3, 100 + quietParams.deeperMargin + 1, 1, 2},
		"better":                    {&quietParams, 3, 100 + quietParams.deeperMargin, 0, 2},
		"hardly better":             {&quietParams, 3, 100 + quietParams.shallowerMargin - 1, -1, 2},
		"a little better":           {&quietParams, 3, 100 + quietParams.shallowerMargin, 0, 2},
		"much better, by one ply":   {&quietParams, 3, 900, 0, 1},
		"at the root":               {&quietParams, 0, 900, 0, 2},
		"hardly better at the root": {&quietParams, 0, 101, 0, 2},
		"in a game of threats":      {&plainParams, 3, 900, 0, 2},
		"of forced captures":        {&captureParams, 3, 101, 0, 2},
	} {
		w := newWorker(toySpec)
		w.params = test.params
		if got := w.afterthought(&node{ply: test.ply, best: 100}, test.score, test.reduction); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}
