package xiangqi

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestMoveLimit(t *testing.T) {
	p := mustParse(t, "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 80")
	if got := p.Verdict(0); got != game.Undecided {
		t.Errorf("119 plies: verdict %d", got)
	}
	play(t, p, "a1b1")
	if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.MoveLimit || p.Verdict(0) != game.Drawn {
		t.Errorf("120 plies: outcome %+v, verdict %d", o, p.Verdict(0))
	}
	p.Unmake()
	if got := p.Verdict(0); got != game.Undecided {
		t.Errorf("after taking back: verdict %d", got)
	}
	// A pawn move does not start the count anew, a capture does.
	p = mustParse(t, "3k5/9/9/9/9/9/r3P4/9/R8/5K3 w - - 119 80")
	play(t, p, "e3e4")
	if got := p.Verdict(0); got != game.Drawn || p.state.Clock != 0 {
		t.Errorf("pawn move: verdict %d, clock %d", got, p.state.Clock)
	}
	p.Unmake()
	play(t, p, "a1a3")
	if got := p.Verdict(0); got != game.Undecided || p.QuietPlies() != 0 {
		t.Errorf("capture: verdict %d, %d quiet plies", got, p.QuietPlies())
	}
	// Mate on the last ply counts.
	p = mustParse(t, "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 119 80")
	play(t, p, "b7b9")
	if o := p.Outcome(); o.Reason != game.Checkmate || p.Verdict(0) != game.Undecided {
		t.Errorf("mate on the last ply: outcome %+v, verdict %d", o, p.Verdict(0))
	}
}

// TestChecksBeyondTheTenthAreNotCounted gives check with every move of Red's: ten
// of the checks count, and so do the answers to them.
func TestChecksBeyondTheTenthAreNotCounted(t *testing.T) {
	p := mustParse(t, "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 5 1")
	cycle := []string{"e1d1", "d9e9", "d1e1", "e9d9"}
	for n := range 40 {
		play(t, p, cycle[n%4])
		if want := 5 + min(n+1, 2*countedChecks); p.QuietPlies() != want {
			t.Fatalf("after %d plies, each a check or an answer: %d are counted, want %d", n+1, p.QuietPlies(), want)
		}
	}
	// Quiet moves count again, and the history has it all.
	play(t, p, "f0f1", "d9d8")
	if p.QuietPlies() != 5+2*countedChecks+2 {
		t.Errorf("after two quiet plies: %d are counted", p.QuietPlies())
	}
	clone := p.Clone().(*Position)
	for range 30 {
		clone.Unmake()
	}
	if clone.QuietPlies() != 5+12 || p.QuietPlies() != 5+2*countedChecks+2 {
		t.Errorf("30 plies taken back: %d are counted, want 17", clone.QuietPlies())
	}
	if again := mustParse(t, p.FEN()); again.FEN() != p.FEN() || again.QuietPlies() != p.QuietPlies() {
		t.Errorf("%s is read as %s", p.FEN(), again.FEN())
	}
}

// TestEachSideHasChecksOfItsOwn gives eleven checks with Red, answered, and then
// one with Black, which is Black's first.
func TestEachSideHasChecksOfItsOwn(t *testing.T) {
	p := mustParse(t, "3k5/9/9/9/9/9/9/r8/4R4/5K3 w - - 0 1")
	for n := range 2 * (countedChecks + 1) {
		play(t, p, []string{"e1d1", "d9e9", "d1e1", "e9d9"}[n%4])
	}
	counted := p.QuietPlies()
	play(t, p, "f0f1", "a2a1", "f1f0", "a1a0", "f0f1", "a0a1")
	if want := counted + 6; p.QuietPlies() != want {
		t.Errorf("Black's first checks: %d plies are counted, want %d", p.QuietPlies(), want)
	}
	// A capture starts both counts anew.
	play(t, p, "d1a1")
	if p.QuietPlies() != 0 || p.checks != [2]uint8{} {
		t.Errorf("after a capture: %d plies and checks %v", p.QuietPlies(), p.checks)
	}
	play(t, p, "e9e8", "a1a8", "e8e7")
	if p.QuietPlies() != 3 {
		t.Errorf("a first check after a capture: %d plies are counted, want 3", p.QuietPlies())
	}
}
