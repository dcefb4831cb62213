package positions_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/record/positions"
	"github.com/duiyi/duiyi/internal/record/recordtest"
)

// FuzzRead: every position that is read is written so that it is read again.
func FuzzRead(f *testing.F) {
	spec := recordtest.Spec(f, "xiangqi")
	f.Add(spec.Start().FEN() + "\n\n3k5/9/9/9/9/9/9/9/4r4/5K3 b\nx")
	f.Fuzz(func(t *testing.T, text string) {
		games, _, err := recordtest.Read(positions.Read, spec, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			var b strings.Builder
			if err := positions.Write(&b, g); err != nil {
				t.Fatal(err)
			}
			if again := recordtest.Sound(t, positions.Read, spec, b.String()); again[0].Start.FEN() != g.Start.FEN() {
				t.Fatalf("%s is read as %s", b.String(), again[0].Start.FEN())
			}
		}
	})
}
