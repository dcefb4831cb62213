package checkers

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

func parse(t *testing.T, fen string) *checkers.Position {
	t.Helper()
	p, err := checkers.Parse(fen, checkers.English)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestProbe(t *testing.T) {
	l := NewLibrary("", nil)
	for fen, want := range map[string]struct {
		verdict game.Verdict
		plies   int
	}{
		"W:WK14:BK18":      {game.Won, 1}, // takes the last piece
		"B:WK14:BK18":      {game.Won, 1},
		"W:W:BK18":         {game.Lost, 0},
		"B:W:BK18":         {game.Won, 1},
		"B:W25,30:B21":     {game.Lost, 0}, // blocked
		"B:WK18:BK1":       {game.Drawn, 0},
		"B:W25,30:B21:H80": {game.Lost, 0},
		// Three kings have cornered one: three plies are in time for the rule of
		// forty moves, and after that they are not.
		"W:WK9,K10,K11:BK1:H77": {game.Won, 3},
		"W:WK9,K10,K11:BK1:H78": {game.WonByHistory, 3},
		"B:WK9,K10,K11:BK1:H76": {game.Lost, 4},
		"B:WK9,K10,K11:BK1:H77": {game.LostByHistory, 4},
		"B:WK18:BK1:H79":        {game.Drawn, 0},
		// More pieces than the tables have.
		"B:WK1,K2,K3:BK31,K32": {game.Undecided, 0},
		"B:W21-32:B1-12":       {game.Undecided, 0},
	} {
		if verdict, plies := l.Probe(parse(t, fen)); verdict != want.verdict || plies != want.plies {
			t.Errorf("%s: verdict %d in %d plies, want %d in %d", fen, verdict, plies, want.verdict, want.plies)
		}
	}
}

// Two kings win against one in any corner, which textbooks show.
func TestTwoKingsWin(t *testing.T) {
	for _, fen := range []string{"W:WK14,K19:BK1", "W:WK14,K19:BK5", "W:WK14,K19:BK29", "B:WK1:BK18,K15"} {
		if verdict, _ := NewLibrary("", nil).Probe(parse(t, fen)); verdict != game.Won {
			t.Errorf("%s: verdict %d", fen, verdict)
		}
	}
}

// International draughts are another game.
func TestOtherVariantIsUnknown(t *testing.T) {
	p, err := checkers.Parse("W:WK14:BK18", checkers.International)
	if err != nil {
		t.Fatal(err)
	}
	if verdict, _ := Builtin().Probe(p); verdict != game.Undecided {
		t.Errorf("verdict %d", verdict)
	}
}

// A search asks at every node.
func TestProbeDoesNotAllocate(t *testing.T) {
	l := NewLibrary("", nil)
	random := rand.New(rand.NewPCG(9, 9))
	for pieces := 2; pieces <= BuiltinPieces; pieces++ {
		for _, s := range Slices(pieces) {
			b, ok := s.board(random.IntN(s.size()))
			if !ok {
				continue
			}
			p := parse(t, b.fen())
			if n := testing.AllocsPerRun(3, func() { l.Probe(p) }); n > 0 {
				t.Errorf("%s: %v allocations", b.fen(), n)
			}
		}
	}
}

// The search asks every node, most of which have too many pieces.
func BenchmarkProbe(b *testing.B) {
	l := NewLibrary("", nil)
	for _, fen := range []string{"B:W21-32:B1-12", "B:WK18:BK1", "W:WK14,K19,28:BK1"} {
		p, err := checkers.Parse(fen, checkers.English)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fen, func(b *testing.B) {
			for b.Loop() {
				l.Probe(p)
			}
		})
	}
}

func TestLibraryReadsLargerTables(t *testing.T) {
	folder := t.TempDir()
	broken := filepath.Join(folder, "broken")
	if err := os.WriteFile(broken, []byte("DYTABLES"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, file := small(t)
	good := filepath.Join(folder, FileName(2))
	if err := os.WriteFile(good, file, 0o644); err != nil {
		t.Fatal(err)
	}
	l := NewLibrary(good, func(err error) { t.Error(err) })
	for l.Prepare(); l.larger.Load() == nil; {
		time.Sleep(time.Millisecond)
	}
	if got := l.larger.Load().CountPieces(2); !got.Equal(Published(2)) {
		t.Errorf("read are %+v", got)
	}
	for name, want := range map[string]string{broken: "is damaged", filepath.Join(folder, "none"): "no such file"} {
		told := make(chan error, 1)
		l := NewLibrary(name, func(err error) { told <- err })
		l.Prepare()
		l.Prepare()
		if err := <-told; !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("want %q: %v", want, err)
		}
		if v, _ := l.Probe(parse(t, "W:WK32,K28,K31:BK1,K5")); v != game.Undecided {
			t.Errorf("five pieces are known without tables: %d", v)
		}
	}
}
