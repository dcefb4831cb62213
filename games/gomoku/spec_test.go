package gomoku

import "testing"

// The star points are those that boards of these sizes have.
func TestStars(t *testing.T) {
	for size, want := range map[int]string{
		5: "c3", 6: "", 8: "",
		9:  "c3 g3 e5 c7 g7",
		10: "c3 h3 c8 h8",
		13: "d4 j4 g7 d10 j10",
		15: "d4 l4 h8 d12 l12",
		19: "d4 j4 p4 d10 j10 p10 d16 j16 p16",
		20: "d4 q4 d17 q17",
	} {
		board := NewSpec("test", Freestyle, size, nil).Board
		if got := names(Start(Freestyle, size), board.Stars); got != want {
			t.Errorf("size %d: stars %q, want %q", size, got, want)
		}
		if board.Cols != size || board.Files[size-1] != string(rune('a'+size-1)) || !board.OnLines {
			t.Errorf("size %d: %+v", size, board)
		}
	}
}

func TestSpecRefusesWhatIsNone(t *testing.T) {
	for _, test := range []struct {
		rule Rule
		size int
	}{{Freestyle, MinSize - 1}, {Freestyle, MaxSize + 1}, {Renju + 1, DefaultSize}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("rule %d, size %d: accepted", test.rule, test.size)
				}
			}()
			NewSpec("test", test.rule, test.size, nil)
		}()
	}
}

// The moves made are remembered, passes among them, and forgotten when taken
// back.
func TestMade(t *testing.T) {
	p := Start(Renju, DefaultSize)
	play(t, p, "h8", "a1")
	p.MakeNull()
	play(t, p, "b1")
	for ply, want := range []int{at(t, "h8"), at(t, "a1"), -1, at(t, "b1")} {
		if got := p.Made(ply); got != want {
			t.Errorf("ply %d: %d, want %d", ply, got, want)
		}
	}
	if p.Rule() != Renju || p.Size() != DefaultSize {
		t.Errorf("rule %d, size %d", p.Rule(), p.Size())
	}
	if p.Stones() != 3 || p.Stone(at(t, "h8")) != 0 || p.Stone(at(t, "a1")) != 1 || p.Stone(at(t, "c1")) != -1 {
		t.Errorf("%d stones: %s", p.Stones(), p.FEN())
	}
	p.Unmake()
	p.UnmakeNull()
	if p.Stones() != 2 || p.state.Ply != 2 || p.state.Key != p.ComputeKey() {
		t.Errorf("taken back: %d stones, %+v", p.Stones(), p.state)
	}
}

// What a clone plays in the place of moves it took back is no matter of the
// original.
func TestCloneTakesBackAlone(t *testing.T) {
	p := Start(Freestyle, DefaultSize)
	play(t, p, "h8", "a1")
	clone := p.Clone().(*Position)
	clone.Unmake()
	play(t, clone, "b1", "c1")
	if got := p.Made(1); got != at(t, "a1") {
		t.Errorf("the original remembers point %d, want a1", got)
	}
	p.Unmake()
	if p.state.Key != p.ComputeKey() || p.Stones() != 1 {
		t.Errorf("the original taken back: %s", p.FEN())
	}
}
