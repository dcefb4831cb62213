package checkers

import (
	"bytes"
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"
)

// deep says that tests run in their long form.
func deep() bool { return os.Getenv("DUIYI_DEEP") == "1" }

// built returns tables that have just been made: of three pieces, or in the long form
// of four.
func built(t *testing.T) *Tables {
	t.Helper()
	pieces := 3
	if deep() {
		pieces = 4
	}
	made, err := Build(t.Context(), pieces, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// The figures of others for all positions of so many pieces, and for some slices.
func TestPublishedCounts(t *testing.T) {
	for pieces := 2; pieces <= BuiltinPieces; pieces++ {
		if got, want := Builtin().CountPieces(pieces), Published(pieces); !got.Equal(want) {
			t.Errorf("%d pieces: %+v, published %+v", pieces, got, want)
		}
	}
	for s, want := range map[Slice]Count{
		{Kings: 1, TheirKings: 1}: {Wins: 230, Draws: 654, Losses: 108},
		{Kings: 2, TheirKings: 2}: {Wins: 58_361, Draws: 153_456, Losses: 3_943},
		{Kings: 3, TheirKings: 1}: {Wins: 143_840},
	} {
		if got := Builtin().Count(s); !got.Equal(want) {
			t.Errorf("%s: %+v, published %+v", s, got, want)
		}
	}
}

// The numbers of positions in all, without a side to move and with those in which a
// side has no pieces, that Chinook's authors published.
func TestPublishedPositions(t *testing.T) {
	for pieces, want := range map[int]int{2: 6_972, 3: 261_224, 4: 7_092_774, 5: 148_688_232} {
		oneSided := 0
		for men := 0; men <= pieces; men++ {
			oneSided += choose[manSquares][men] * choose[squares-men][pieces-men]
		}
		if got := Published(pieces).Positions() + 2*oneSided; got != want {
			t.Errorf("%d pieces: %d positions, published %d", pieces, got, want)
		}
	}
}

// The tables that are part of the program are those that it builds, whatever the
// number of threads.
func TestBuiltinIsBuilt(t *testing.T) {
	made := built(t)
	for pieces := 2; pieces <= made.Pieces(); pieces++ {
		for _, s := range Slices(pieces) {
			if !bytes.Equal(made.slices[s.place()], Builtin().slices[s.place()]) {
				t.Errorf("slice %s differs from the one in %s; run go generate", s, FileName(BuiltinPieces))
			}
		}
	}
}

// Every value is what the rules make of those one move later: of two hundred positions
// of each slice, or in the long form of all.
func TestValuesFollowFromMoves(t *testing.T) {
	if deep() {
		n, err := Builtin().Verify(t.Context(), runtime.GOMAXPROCS(0), nil)
		if want := Published(2).Positions() + Published(3).Positions() + Published(4).Positions(); n != want || err != nil {
			t.Errorf("%d positions are right, want %d: %v", n, want, err)
		}
		return
	}
	for pieces := 2; pieces <= BuiltinPieces; pieces++ {
		for _, s := range Slices(pieces) {
			step := max(s.size()/200, 1)
			if n, err := Builtin().verifySlice(t.Context(), s, step/2, step); err != nil || n < 150 {
				t.Errorf("%s: %d positions are right: %v", s, n, err)
			}
		}
	}
}

// A single wrong value is found out.
func TestVerifyFindsWrongValues(t *testing.T) {
	made, err := Build(t.Context(), 2, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := Slice{Kings: 1, TheirMen: 1}
	values := made.slices[s.place()]
	for i, right := range values {
		for _, wrong := range []value{drawn, winning, stuck, stuck + 2} {
			if value(right) == wrong || value(right) == none {
				continue
			}
			values[i] = byte(wrong)
			if _, err := made.Verify(t.Context(), 1, nil); err == nil || !strings.Contains(err.Error(), "the table has ") {
				t.Fatalf("%s, index %d: %s for %s: %v", s, i, wrong, value(right), err)
			}
			values[i] = right
			break
		}
		if i > 20 {
			break
		}
	}
}

func TestBuildRefuses(t *testing.T) {
	for _, pieces := range []int{-1, 0, 1, MaxPieces + 1} {
		if _, err := Build(t.Context(), pieces, 1, nil); err == nil || !strings.Contains(err.Error(), "must be 2 to 5") {
			t.Errorf("%d pieces: %v", pieces, err)
		}
	}
}

// An interrupt ends whatever is being done, and leaves no file.
func TestInterrupted(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	if made, err := Build(interrupted, 3, 2, nil); made != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("built: %v", err)
	}
	if n, err := Builtin().Verify(interrupted, 2, nil); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("verified %d: %v", n, err)
	}
	folder := t.TempDir()
	if _, err := Builtin().Save(interrupted, folder); !errors.Is(err, context.Canceled) {
		t.Errorf("saved: %v", err)
	}
	if files, err := os.ReadDir(folder); len(files) > 0 || err != nil {
		t.Errorf("there are %v: %v", files, err)
	}
}
