package web_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

// plain writes a move as the page compares it: without marks of check, with
// digits of half width.
var plain = strings.NewReplacer("+", "", "#", "", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5",
	"６", "6", "７", "7", "８", "8", "９", "9")

// Every line of the tables of openings can be played, is written as the server
// writes it, and has names in both languages.
func TestOpeningsArePlayable(t *testing.T) {
	for _, name := range []string{"chess", "xiangqi"} {
		entry, err := catalog.Games().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile("src/openings/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var lines [][3]string
		if err := json.Unmarshal(text, &lines); err != nil {
			t.Fatal(err)
		}
		record, known := entry.Spec.Notation(entry.Spec.Record)
		if !known {
			t.Fatalf("%s has no record notation", name)
		}
		seen := map[string]bool{}
		for _, line := range lines {
			if line[1] == "" || line[2] == "" || seen[line[0]] {
				t.Errorf("%s: %q has no name, or two", name, line[0])
			}
			seen[line[0]] = true
			pos := entry.Spec.Start()
			for _, word := range strings.Fields(line[0]) {
				m, err := entry.Spec.ParseMove(pos, word)
				if err != nil {
					t.Errorf("%s: %q: %v", name, line[0], err)
					break
				}
				if written := plain.Replace(record.Format(pos, m)); written != plain.Replace(word) {
					t.Errorf("%s: %q: %s is written %s", name, line[0], word, written)
				}
				pos.Make(m)
			}
		}
	}
}
