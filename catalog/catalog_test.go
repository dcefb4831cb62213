package catalog_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

func TestFind(t *testing.T) {
	table := catalog.Games()
	for name, want := range map[string]string{
		"xiangqi": "xiangqi", "xiangqi:asian": "xiangqi", "xiangqi:simple": "xiangqi:simple",
		"chess": "chess", "chess:960": "chess:960", "tictactoe": "tictactoe",
	} {
		entry, err := table.Find(name)
		if err != nil || entry.Spec.Name != want {
			t.Errorf("Find(%q) = %v, %v", name, entry.Spec, err)
		}
	}
	_, err := table.Find("shogi")
	if err == nil || !strings.Contains(err.Error(), "xiangqi") || !strings.Contains(err.Error(), `"shogi"`) {
		t.Errorf("an unknown game: %v", err)
	}
}

// Variants of a game are listed under one title.
func TestFamiliesAgree(t *testing.T) {
	families := map[string][2]string{}
	for _, entry := range catalog.Games() {
		game, _, _ := strings.Cut(entry.Spec.Name, ":")
		if first, ok := families[game]; ok && first != entry.Family {
			t.Errorf("%s belongs to %q and %s to %q", game, first, entry.Spec.Name, entry.Family)
		}
		families[game] = entry.Family
	}
}

// TestTableIsComplete: every entry can be searched and shown to people, and
// names are not given twice.
func TestTableIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, entry := range catalog.Games() {
		s := entry.Spec
		for _, name := range append([]string{s.Name}, entry.Aliases...) {
			if seen[name] {
				t.Errorf("two games are called %s", name)
			}
			seen[name] = true
		}
		if s.NewEvaluator == nil || len(s.Notations) == 0 || s.English == "" || s.Chinese == "" || s.MoveIndexes == 0 {
			t.Errorf("%s is incomplete", s.Name)
		}
		if (entry.Family[0] == "") != (entry.Family[1] == "") {
			t.Errorf("the family of %s has a title in one language only", s.Name)
		}
		for _, fen := range entry.Bench {
			if _, err := s.Parse(fen); err != nil {
				t.Errorf("%s: bench position %s: %v", s.Name, fen, err)
			}
		}
		if (len(entry.Bench) > 0) != (entry.BenchDepth > 0) {
			t.Errorf("%s has %d bench positions and depth %d", s.Name, len(entry.Bench), entry.BenchDepth)
		}
		start := s.Start()
		for square := range s.Board.Cols * s.Board.Rows {
			letter := start.At(square)
			if _, ok := s.Board.PieceOf(letter); letter != 0 && !ok {
				t.Errorf("%s: the board picture lacks the piece %c", s.Name, letter)
			}
		}
	}
}
