//go:build engines

package crosscheck

import (
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// positions is how many random positions each game is compared on.
func positions() int {
	if os.Getenv("DUIYI_DEEP") == "1" {
		return 1000
	}
	return 200
}

func TestChessAgainstStockfish(t *testing.T) {
	compareDivide(t, "chess", newOracle(t, "stockfish"), asIs, fromStart)
}

// TestChess960AgainstStockfish starts from random arrays, both sides the same.
func TestChess960AgainstStockfish(t *testing.T) {
	o := newOracle(t, "stockfish", "UCI_Chess960=true")
	compareDivide(t, "chess:960", o, asIs, func(spec *game.Spec, random *rand.Rand) game.Position {
		array := randomArray(random)
		p, err := spec.Parse(strings.ToLower(array) + "/pppppppp/8/8/8/8/PPPPPPPP/" + array + " w KQkq - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		return p
	})
}

// randomArray returns a back rank with bishops on both colours and the king
// between the rooks.
func randomArray(random *rand.Rand) string {
	for {
		array := []byte("RNBQKBNR")
		random.Shuffle(len(array), func(i, j int) { array[i], array[j] = array[j], array[i] })
		text := string(array)
		king, bishops := strings.IndexByte(text, 'K'), strings.IndexByte(text, 'B')+strings.LastIndexByte(text, 'B')
		if strings.IndexByte(text, 'R') < king && king < strings.LastIndexByte(text, 'R') && bishops%2 == 1 {
			return text
		}
	}
}

func TestXiangqiAgainstFairyStockfish(t *testing.T) {
	o := newOracle(t, "fairy-stockfish", "UCI_Variant=xiangqi")
	compareDivide(t, "xiangqi", o, ranksFromOne, fromStart)
}

// fromStart begins every game from the game's own start.
func fromStart(spec *game.Spec, _ *rand.Rand) game.Position { return spec.Start() }

// asIs leaves moves as we write them.
func asIs(m string) string { return m }

// ranksFromOne writes an ICCS move with ranks counted from 1, as Fairy-Stockfish
// does.
func ranksFromOne(m string) string {
	return rankDigits.ReplaceAllStringFunc(m, func(rank string) string {
		n, _ := strconv.Atoi(rank)
		return strconv.Itoa(n + 1)
	})
}

var rankDigits = regexp.MustCompile(`[0-9]`)

// compareDivide plays random games and compares the counts below each move at
// depth 2 (so legal moves, and legal replies to each) with the oracle's.
func compareDivide(t *testing.T, name string, o *oracle, rename func(string) string, start func(*game.Spec, *rand.Rand) game.Position) {
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	spec := entry.Spec
	random := rand.New(rand.NewPCG(2026, 11))
	p := start(spec, random)
	for checked := 0; checked < positions(); {
		moves := game.LegalMoves(p)
		if len(moves) == 0 || p.State().Ply > 160 {
			p = start(spec, random)
			continue
		}
		if random.IntN(4) == 0 {
			checked++
			requireSameDivide(t, p.FEN(), ourDivide(spec, p, rename), o.divide(p.FEN(), 2))
		}
		p.Make(moves[random.IntN(len(moves))])
	}
}

func ourDivide(spec *game.Spec, p game.Position, rename func(string) string) map[string]uint64 {
	counts := map[string]uint64{}
	for _, m := range game.LegalMoves(p) {
		text := rename(spec.Notations[0].Format(p, m))
		p.Make(m)
		counts[text] = game.Perft(p, 1)
		p.Unmake()
	}
	return counts
}

func requireSameDivide(t *testing.T, fen string, ours, theirs map[string]uint64) {
	t.Helper()
	for m, n := range ours {
		if other, ok := theirs[m]; !ok || other != n {
			t.Errorf("%s: after %s we count %d, the oracle %d (legal there: %v)", fen, m, n, other, ok)
		}
	}
	for m := range theirs {
		if _, ok := ours[m]; !ok {
			t.Errorf("%s: the oracle also allows %s", fen, m)
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}
