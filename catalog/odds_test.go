package catalog

import (
	"slices"
	"strings"
	"testing"
)

// Odds are the start position less some pieces of one side, written as the game
// itself writes it, and can be played.
func TestOdds(t *testing.T) {
	given := 0
	for _, entry := range Games() {
		var names []string
		for _, o := range entry.Spec.Odds {
			given++
			names = append(names, o.Name)
			pos, err := entry.Spec.Parse(o.FEN)
			if err != nil || pos.FEN() != o.FEN || pos.Outcome().Over() || o.English == "" || o.Chinese == "" {
				t.Errorf("%s %s: %v", entry.Spec.Name, o.Name, err)
				continue
			}
			start, missing := entry.Spec.Start(), ""
			for square := range entry.Spec.Board.Cols * entry.Spec.Board.Rows {
				before, after := start.At(square), pos.At(square)
				switch {
				case before == after:
				case after == 0:
					missing += string(before)
				default:
					t.Errorf("%s %s: %c stands on square %d", entry.Spec.Name, o.Name, after, square)
				}
			}
			if missing == "" || strings.ToUpper(missing) != missing && strings.ToLower(missing) != missing {
				t.Errorf("%s %s: %q is missing", entry.Spec.Name, o.Name, missing)
			}
			if pos.State().Side != start.State().Side {
				t.Errorf("%s %s: the other side begins", entry.Spec.Name, o.Name)
			}
		}
		if slices.Sort(names); len(slices.Compact(names)) != len(entry.Spec.Odds) {
			t.Errorf("%s: two odds have one name: %v", entry.Spec.Name, names)
		}
	}
	if given < 7 {
		t.Errorf("only %d odds are given", given)
	}
}
