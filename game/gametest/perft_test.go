package gametest

import (
	"reflect"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/games/tictactoe"
)

func TestReadPerft(t *testing.T) {
	const text = `# a comment
3/3/3 x | 9 72 504

3/3/3 x - 0 ;D1 9 ;D3 504 # another
xo1/1o1/x2 x ;D2 17;
`
	got, err := readPerft(strings.NewReader(text))
	want := []perftCase{
		{2, "3/3/3 x", []perftCount{{1, 9}, {2, 72}, {3, 504}}},
		{4, "3/3/3 x - 0", []perftCount{{1, 9}, {3, 504}}},
		{5, "xo1/1o1/x2 x", []perftCount{{2, 17}}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v (%v), want %+v", got, err, want)
	}
}

func TestReadPerftRefuses(t *testing.T) {
	for text, says := range map[string]string{
		"# nothing":          "no positions",
		"3/3/3 x":            "line 1: neither",
		"3/3/3 x |":          "line 1: no node counts",
		"\n3/3/3 x | 9 many": "line 2: depth 2: \"many\"",
		"3/3/3 x ;D1":        "line 1: \"D1\" is not",
		"3/3/3 x ;E1 9":      "line 1: \"E1 9\" is not",
		"3/3/3 x ;D0 1":      "line 1: \"D0 1\" is not",
		"3/3/3 x ;D1 -9":     "line 1: \"D1 -9\" is not",
	} {
		if _, err := readPerft(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v, want it to say %q", text, err, says)
		}
	}
}

func TestPerftCase(t *testing.T) {
	spec := tictactoe.NewSpec("tictactoe")
	tests := []struct {
		c        perftCase
		maxNodes uint64
		tried    int
		says     string
	}{
		{perftCase{1, "3/3/3 x", []perftCount{{1, 9}, {2, 72}, {5, 15120}}}, 0, 3, ""},
		{perftCase{1, "3/3/3 x", []perftCount{{1, 9}, {2, 72}, {5, 15120}}}, 72, 2, ""},
		{perftCase{1, "3/3/3 x", []perftCount{{1, 9}}}, 8, 0, ""},
		{perftCase{1, "3/3/3 x", []perftCount{{2, 73}}}, 0, 1, "72 nodes at depth 2, want 73\n  a1: 8\n"},
		{perftCase{1, "3/3/4 x", []perftCount{{1, 9}}}, 0, 0, "row 1"},
	}
	for _, test := range tests {
		tried, err := test.c.run(spec, test.maxNodes)
		if tried != test.tried {
			t.Errorf("%+v up to %d: %d counts tried, want %d", test.c, test.maxNodes, tried, test.tried)
		}
		if err == nil && test.says != "" || err != nil && (test.says == "" || !strings.Contains(err.Error(), test.says)) {
			t.Errorf("%+v: error %v, want it to say %q", test.c, err, test.says)
		}
	}
}
