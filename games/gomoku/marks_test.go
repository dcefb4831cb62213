package gomoku

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// Each kind of forbidden point is marked with its name and the stones that make
// it one, in both languages.
func TestMarksOfForbiddenPoints(t *testing.T) {
	tests := []struct{ black, white, point, english, chinese, rows string }{
		{"h6 h7 f8 g8", "", "h8", "double three", "三三禁手", "f8 g8 h8; h6 h7 h8"},
		{"f8 i8 h6 h7", "", "h8", "double three", "三三禁手", "f8 h8 i8; h6 h7 h8"},
		{"h6 h7 f8 g8 i9 j10", "", "h8", "double three", "三三禁手", "f8 g8 h8; h6 h7 h8; h8 i9 j10"},
		{"h6 h7 f8 g8 i9 j10 k8 k9 k10 k12 k13", "f6", "h8", "double three", "三三禁手", "f8 g8 h8; h6 h7 h8"},
		{"f8 g8 i8 h5 h6 h7", "", "h8", "double four", "四四禁手", "f8 g8 h8 i8; h5 h6 h7 h8"},
		{"d8 f8 h8 j8", "", "g8", "double four", "四四禁手", "d8 f8 g8 h8; f8 g8 h8 j8"},
		{"h5 h6 h7 e8 f8 g8", "h4", "h8", "double four", "四四禁手", "e8 f8 g8 h8; h5 h6 h7 h8"},
		{"d8 e8 f8 h8 i8", "", "g8", "overline", "长连禁手", "d8 e8 f8 g8 h8 i8"},
	}
	for _, test := range tests {
		p := setUp(t, Renju, test.black, test.white, game.First)
		point := at(t, test.point)
		mark, found := markOn(p, point)
		if !found || mark.Kind != game.Forbidden {
			t.Errorf("black %s: %s is not marked", test.black, test.point)
			continue
		}
		for _, text := range []struct{ text, kind, rows string }{
			{mark.Text, test.english, "(" + test.rows + ")"},
			{mark.TextChinese, test.chinese, "（" + strings.ReplaceAll(test.rows, "; ", "；") + "）"},
		} {
			if !strings.HasPrefix(text.text, test.point) || !strings.Contains(text.text, text.kind) ||
				!strings.Contains(text.text, text.rows) {
				t.Errorf("black %s: %q; want it to name %s, %s and %s", test.black, text.text, test.point, text.kind, text.rows)
			}
		}
	}
}

func markOn(p *Position, point int) (game.Mark, bool) {
	for _, mark := range p.Marks() {
		if mark.Square == point {
			return mark, true
		}
	}
	return game.Mark{}, false
}

// The marks are the forbidden points, in order; White has none, nor have other
// rules.
func TestMarksArePublishedPoints(t *testing.T) {
	for _, given := range published(t) {
		fen, want := given.fen, given.points
		p := parse(t, fen, Renju, DefaultSize)
		var marked []int
		for i, mark := range p.Marks() {
			if i > 0 && mark.Square <= marked[i-1] {
				t.Errorf("%s: marks out of order", fen)
			}
			marked = append(marked, mark.Square)
		}
		if got := names(p, marked); !sameWords(got, want) {
			t.Errorf("%s: marked %q, want %q", fen, got, want)
		}
		p.MakeNull()
		if marks := p.Marks(); marks != nil {
			t.Errorf("%s: with White to move, marks %v", fen, marks)
		}
		if marks := parse(t, fen, Freestyle, DefaultSize).Marks(); marks != nil {
			t.Errorf("%s: in freestyle, marks %v", fen, marks)
		}
	}
}

// A game that is won shows the rows that won and nothing else: no overline that
// does not win, no forbidden point.
func TestMarksOfWonGame(t *testing.T) {
	const stones = "d8 e8 f8 h8 i8 g4 g5 g6 g7"
	tests := []struct {
		rule Rule
		want string
	}{
		{Freestyle, "g4 g5 g6 g7 d8 e8 f8 g8 h8 i8"},
		{Standard, "g4 g5 g6 g7 g8"},
		{Renju, "g4 g5 g6 g7 g8"},
	}
	for _, test := range tests {
		p := setUp(t, test.rule, stones, "", game.First)
		play(t, p, "g8")
		var marked []int
		for _, mark := range p.Marks() {
			if mark.Kind != game.Winning {
				t.Errorf("rule %d: mark %+v", test.rule, mark)
			}
			marked = append(marked, mark.Square)
		}
		if got := names(p, marked); got != test.want {
			t.Errorf("rule %d: marked %s, want %s", test.rule, got, test.want)
		}
	}
}
