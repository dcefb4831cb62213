package chess

import (
	"math/rand"
	"slices"
	"sort"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

// testWeights differ everywhere, so that no two mistakes cancel.
var testWeights = func() (w Weights) {
	source := rand.New(rand.NewSource(7))
	for piece := range w {
		for sq := range w[piece] {
			w[piece][sq] = source.Int63() >> 8
		}
	}
	return w
}()

// startArray960 returns a random start array with a legal placement.
func startArray960(source *rand.Rand) string {
	for {
		row := []byte("RNBQKBNR")
		source.Shuffle(8, func(i, j int) { row[i], row[j] = row[j], row[i] })
		b, r := indexes(row, 'B'), indexes(row, 'R')
		k := slices.Index(row, 'K')
		if b[0]%2 != b[1]%2 && r[0] < k && k < r[1] {
			white := string(row)
			black := make([]byte, 8)
			for i, c := range row {
				black[i] = c | 0x20
			}
			return string(black) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1"
		}
	}
}

func indexes(row []byte, c byte) (at []int) {
	for i, x := range row {
		if x == c {
			at = append(at, i)
		}
	}
	return at
}

// playouts plays random games from standard and Chess960 starts and from
// positions with much castling, promotion and en passant, and calls visit at
// every position.
func playouts(t *testing.T, games, plies int, visit func(p *Position)) {
	t.Helper()
	source := rand.New(rand.NewSource(1))
	starts := readFENs(t, "testdata/perft.epd")
	for n := range games {
		fen, chess960 := starts[n%len(starts)], false
		switch n % 3 {
		case 1:
			fen, chess960 = startArray960(source), true
		case 2:
			fen = starts[n%2]
		}
		p, err := Parse(fen, chess960)
		if err != nil {
			t.Fatal(err)
		}
		p.SetWeights(&testWeights)
		for range plies {
			visit(p)
			moves := game.LegalMoves(p)
			if len(moves) == 0 || p.insufficient() {
				break
			}
			p.Make(moves[source.Intn(len(moves))])
		}
	}
}

// size returns the larger number for the deep run.
func size(quick, full int) int {
	if gametest.Deep() {
		return full
	}
	return quick
}

func formatAll(p *Position, moves []game.Move) []string {
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		text := squareName(MoveFrom(m)) + squareName(MoveTo(m))
		if kind := MovePromotion(m); kind >= 0 {
			text += letters[6+kind : 7+kind]
		}
		texts = append(texts, text)
	}
	sort.Strings(texts)
	return texts
}

func TestMovesAgreeWithReference(t *testing.T) {
	positions := 0
	playouts(t, size(60, 600), 150, func(p *Position) {
		positions++
		want := readBoard88(p.FEN()).moves()
		if got := formatAll(p, game.LegalMoves(p)); !slices.Equal(got, want) {
			t.Fatalf("%s\n got %v\nwant %v", p.FEN(), got, want)
		}
	})
	if positions < 3000 {
		t.Errorf("only %d positions", positions)
	}
}

func TestIncrementalState(t *testing.T) {
	playouts(t, size(60, 600), 200, func(p *Position) {
		if got, want := p.state.Key, p.ComputeKey(); got != want {
			t.Fatalf("%s: key %x, want %x", p.FEN(), got, want)
		}
		if got, want := sumsOf(p), p.sumWeights(); got != want {
			t.Fatalf("%s: sum %d, want %d", p.FEN(), got, want)
		}
		b := readBoard88(p.FEN())
		if got, want := p.state.Check, b.inCheck(b.white); got != want {
			t.Fatalf("%s: check %v, want %v", p.FEN(), got, want)
		}
		again, err := Parse(p.FEN(), p.chess960)
		if err != nil {
			t.Fatal(err)
		}
		if again.FEN() != p.FEN() || again.state.Key != p.state.Key {
			t.Fatalf("%s comes back as %s", p.FEN(), again.FEN())
		}
	})
}

// image is everything a move changes and Unmake restores.
type image struct {
	state      game.State
	pieces     [pieceCount]Bitboard
	sides      [2]Bitboard
	squares    [64]int8
	checkers   Bitboard
	rights     rights
	enPassant  int8
	reversible int
	sums       [2]int64
}

func imageOf(p *Position) image {
	return image{p.state, p.pieces, p.sides, p.squares, p.checkers, p.rights, p.enPassant, p.reversible, p.sums}
}

func TestUnmakeRestoresEverything(t *testing.T) {
	playouts(t, size(40, 400), 200, func(p *Position) {
		before := imageOf(p)
		for _, m := range game.LegalMoves(p) {
			if !p.Make(m) {
				t.Fatalf("%s: generated move %s refused", p.FEN(), formatUCI(p, m))
			}
			p.Unmake()
			if imageOf(p) != before {
				t.Fatalf("%s: %s is not taken back", p.FEN(), formatUCI(p, m))
			}
		}
		if !p.state.Check {
			p.MakeNull()
			if p.state.Key != p.ComputeKey() || p.state.Check || sumsOf(p) != p.sumWeights() {
				t.Fatalf("%s: wrong after a null move", p.FEN())
			}
			p.UnmakeNull()
			if imageOf(p) != before {
				t.Fatalf("%s: a null move is not taken back", p.FEN())
			}
		}
	})
}

// TestLongGame passes the size of the first history and goes back to the start.
func TestLongGame(t *testing.T) {
	p := Start()
	p.SetWeights(&testWeights)
	begin := imageOf(p)
	source := rand.New(rand.NewSource(3))
	for p.state.Ply < 3*historySize {
		moves := game.LegalMoves(p)
		if len(moves) == 0 {
			p.Unmake()
			continue
		}
		p.Make(moves[source.Intn(len(moves))])
	}
	for p.state.Ply > 0 {
		p.Unmake()
		if p.state.Key != p.ComputeKey() {
			t.Fatalf("ply %d: wrong key", p.state.Ply)
		}
	}
	if imageOf(p) != begin {
		t.Error("the start position does not come back")
	}
}

func TestGenerationKinds(t *testing.T) {
	var all, noisy game.MoveList
	playouts(t, size(60, 600), 200, func(p *Position) {
		all.Clear()
		noisy.Clear()
		p.Generate(&all, game.All)
		p.Generate(&noisy, game.Noisy)
		if n := p.CountMoves(); n != all.Len {
			t.Fatalf("%s: counted %d, generated %d", p.FEN(), n, all.Len)
		}
		tags := map[uint32]bool{}
		var want []game.Move
		for _, m := range all.Moves() {
			checkBits(t, p, m)
			tags[m.Tag()] = true
			if m.IsNoisy() {
				want = append(want, m)
			}
		}
		if len(tags) != all.Len {
			t.Fatalf("%s: tags are not distinct", p.FEN())
		}
		got := slices.Clone(noisy.Moves())
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: noisy %v, want %v", p.FEN(), formatAll(p, got), formatAll(p, want))
		}
	})
}

// checkBits compares the bits of a move with the board.
func checkBits(t *testing.T, p *Position, m game.Move) {
	t.Helper()
	from, to := MoveFrom(m), MoveTo(m)
	pawn := p.PieceAt(from)%6 == Pawn
	enPassant := pawn && from&7 != to&7 && p.PieceAt(to) < 0
	castling := p.PieceAt(to) >= 0 && p.PieceAt(to)/6 == int(p.state.Side)
	if m.IsCapture() != (enPassant || p.PieceAt(to) >= 0 && !castling) ||
		IsEnPassant(m) != enPassant || IsCastling(m) != castling ||
		m&game.Promotion != 0 != (pawn && edgeRanks.Has(to)) ||
		m&doublePushFlag != 0 != (pawn && (from-to == 16 || to-from == 16)) {
		t.Fatalf("%s: wrong bits in %x (%s)", p.FEN(), m, formatUCI(p, m))
	}
}

func sumsOf(p *Position) [2]int64 { return [2]int64{p.Sum(game.First), p.Sum(game.Second)} }

func TestSetWeightsMidGame(t *testing.T) {
	playouts(t, 12, 60, func(p *Position) {
		c := p.Clone().(*Position)
		other := testWeights
		other[Queen][3] += 5
		c.SetWeights(&other)
		for ; c.state.Ply > 0; c.Unmake() {
			if sumsOf(c) != c.sumWeights() {
				t.Fatalf("ply %d: sum %d, want %d", c.state.Ply, sumsOf(c), c.sumWeights())
			}
		}
	})
}

func TestCloneIsIndependent(t *testing.T) {
	p := Start()
	for _, m := range []string{"g1f3", "g8f6"} {
		play(t, p, m)
	}
	c := p.Clone().(*Position)
	before := imageOf(p)
	play(t, c, "f3g1")
	play(t, c, "f6g8")
	c.Unmake()
	c.Unmake()
	c.Unmake()
	play(t, c, "e7e5")
	if imageOf(p) != before || p.history[1].move == c.history[1].move {
		t.Error("a change of the clone shows in the original")
	}
}

func TestNothingAllocates(t *testing.T) {
	var list game.MoveList
	for _, fen := range readFENs(t, "testdata/perft.epd") {
		p := mustParse(t, fen)
		allocations := testing.AllocsPerRun(20, func() {
			list.Clear()
			p.Generate(&list, game.All)
			for _, m := range list.Moves() {
				p.Make(m)
				p.Verdict(0)
				p.CountMoves()
				p.Unmake()
			}
			if !p.state.Check {
				p.MakeNull()
				p.UnmakeNull()
			}
		})
		if allocations != 0 {
			t.Errorf("%s: %v allocations", fen, allocations)
		}
	}
}
