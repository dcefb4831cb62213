package xiangqi

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// randomWeights returns a table in which no two entries are likely equal.
func randomWeights(rnd *rand.Rand) *Weights {
	var w Weights
	for piece := range w {
		for sq := range w[piece] {
			w[piece][sq] = rnd.Int64N(1 << 40)
		}
	}
	return &w
}

// playouts plays random games from the start and from the perft positions, and
// calls f at each position with the legal moves.
func playouts(t *testing.T, games int, f func(p *Position, legal []game.Move)) {
	t.Helper()
	if deep {
		games *= 10
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for i := range games {
		p := mustParse(t, benchmarkFENs[i%len(benchmarkFENs)])
		p.SetWeights(randomWeights(rnd))
		for range 160 {
			legal := game.LegalMoves(p)
			f(p, legal)
			if len(legal) == 0 {
				break
			}
			// Captures are rare among random moves of a full board and soon
			// empty it: take them half as often as others.
			m := legal[rnd.IntN(len(legal))]
			if m.IsCapture() {
				m = legal[rnd.IntN(len(legal))]
			}
			p.Make(m)
		}
	}
}

// snapshot copies everything that Make must not change for good: history
// beyond the ply is scratch.
func snapshot(p *Position) Position {
	c := *p
	c.history = slices.Clone(p.history[:p.state.Ply])
	return c
}

func TestPlayoutsAgreeWithSlowRules(t *testing.T) {
	positions := 0
	playouts(t, 40, func(p *Position, legal []game.Move) {
		positions++
		slow := slowFrom(p)
		red := p.state.Side == game.First
		got := make([]string, len(legal))
		for i, m := range legal {
			got[i] = formatICCS(m)
		}
		sort.Strings(got)
		if want := slow.moves(red); !slices.Equal(got, want) {
			t.Fatalf("%s: moves\n%v\nwant\n%v", p.FEN(), got, want)
		}
		if want := slow.inCheck(red); p.state.Check != want {
			t.Fatalf("%s: check %v, want %v", p.FEN(), p.state.Check, want)
		}
		if n := p.CountMoves(); n != len(legal) {
			t.Fatalf("%s: CountMoves %d, want %d", p.FEN(), n, len(legal))
		}
	})
	if positions < 3000 {
		t.Errorf("only %d positions were looked at", positions)
	}
}

func TestMakeUnmakeRestoresEverything(t *testing.T) {
	playouts(t, 6, func(p *Position, _ []game.Move) {
		before := snapshot(p)
		var list game.MoveList
		p.Generate(&list, game.All)
		for _, m := range list.Moves() {
			if p.Make(m) {
				if p.state.Key != p.ComputeKey() {
					t.Fatalf("%s after %s: key differs from ComputeKey", p.FEN(), formatICCS(m))
				}
				if p.sum != p.computeSum() {
					t.Fatalf("%s after %s: sum %d, want %d", p.FEN(), formatICCS(m), p.sum, p.computeSum())
				}
				if again := mustParse(t, p.FEN()); again.state.Check != p.state.Check || again.pieces != p.pieces ||
					again.kings != p.kings || again.sides != p.sides || again.crossers != p.crossers {
					t.Fatalf("%s after %s: not what parsing the FEN gives", p.FEN(), formatICCS(m))
				}
				p.Unmake()
			}
			if after := snapshot(p); !reflect.DeepEqual(before, after) {
				t.Fatalf("%s: %s leaves a trace", p.FEN(), formatICCS(m))
			}
		}
		if !p.state.Check {
			p.MakeNull()
			if p.state.Key != p.ComputeKey() || p.state.Key == before.state.Key || p.state.Check {
				t.Fatalf("%s: wrong header after a null move", p.FEN())
			}
			p.UnmakeNull()
			if after := snapshot(p); !reflect.DeepEqual(before, after) {
				t.Fatalf("%s: a null move leaves a trace", p.FEN())
			}
		}
	})
}

func TestNoisyIsTheCaptures(t *testing.T) {
	playouts(t, 20, func(p *Position, _ []game.Move) {
		var all, noisy game.MoveList
		p.Generate(&all, game.All)
		p.Generate(&noisy, game.Noisy)
		var captures []game.Move
		seen := map[uint32]bool{}
		for _, m := range all.Moves() {
			if m.IsCapture() != (p.At(MoveTo(m)) != 0) {
				t.Fatalf("%s: capture bit of %s is wrong", p.FEN(), formatICCS(m))
			}
			if m.Index() != MoveFrom(m)*90+MoveTo(m) || m.Index() >= moveIndexes {
				t.Fatalf("%s: index of %s is %d", p.FEN(), formatICCS(m), m.Index())
			}
			if seen[m.Tag()] {
				t.Fatalf("%s: tag of %s is not unique", p.FEN(), formatICCS(m))
			}
			seen[m.Tag()] = true
			if m.IsCapture() {
				captures = append(captures, m)
			}
		}
		slices.Sort(captures)
		got := slices.Clone(noisy.Moves())
		slices.Sort(got)
		if !slices.Equal(captures, got) {
			t.Fatalf("%s: noisy moves %v, want %v", p.FEN(), got, captures)
		}
	})
}

// mirrored returns the position with left and right exchanged, or with the
// sides exchanged.
func mirrored(t *testing.T, p *Position, sides bool) *Position {
	t.Helper()
	q := newPosition()
	for sq := range squares {
		piece := p.PieceAt(sq)
		if piece < 0 {
			continue
		}
		if sides {
			q.put((piece+Kinds)%Pieces, (ranks-1-sq/files)*files+sq%files)
		} else {
			q.put(piece, sq/files*files+files-1-sq%files)
		}
	}
	q.state.Side = p.state.Side
	if sides {
		q.state.Side = q.state.Side.Other()
	}
	return mustParse(t, q.FEN())
}

func TestMirroredPositionsHaveAsManyMoves(t *testing.T) {
	playouts(t, 15, func(p *Position, legal []game.Move) {
		for _, sides := range []bool{false, true} {
			q := mirrored(t, p, sides)
			if q.CountMoves() != len(legal) || len(game.LegalMoves(q)) != len(legal) || q.state.Check != p.state.Check {
				t.Fatalf("%s and its mirror image %s differ", p.FEN(), q.FEN())
			}
		}
	})
}

func TestSearchMethodsDoNotAllocate(t *testing.T) {
	p := New()
	var list game.MoveList
	allocs := testing.AllocsPerRun(100, func() {
		list.Clear()
		p.Generate(&list, game.All)
		for _, m := range list.Moves() {
			if p.Make(m) {
				p.Verdict(0)
				p.CountMoves()
				p.Unmake()
			}
		}
		p.Generate(&list, game.Noisy)
		p.MakeNull()
		p.UnmakeNull()
	})
	if allocs != 0 {
		t.Errorf("%v allocations, want none", allocs)
	}
}

func TestHistoryGrows(t *testing.T) {
	p := New()
	shuffle := []string{"b0c2", "b9c7", "c2b0", "c7b9"}
	for i := range 2 * startHistory {
		play(t, p, shuffle[i%4])
	}
	clone := p.Clone().(*Position)
	for range 2 * startHistory {
		p.Unmake()
	}
	if p.FEN() != startFEN || p.state.Key != p.ComputeKey() {
		t.Errorf("back at the start: %s", p.FEN())
	}
	if clone.state.Ply != 2*startHistory {
		t.Errorf("the clone moved along: ply %d", clone.state.Ply)
	}
	clone.Unmake()
	if clone.PieceAt(63+2) != Kinds+Knight {
		t.Errorf("the clone does not take back its own moves: %s", clone.FEN())
	}
}

func TestSetWeightsReachesIntoHistory(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	p := New()
	for range 60 {
		legal := game.LegalMoves(p)
		p.Make(legal[rnd.IntN(len(legal))])
		if !p.state.Check {
			p.MakeNull()
		}
	}
	if p.Sum() != 0 {
		t.Errorf("sum without weights is %d", p.Sum())
	}
	p.SetWeights(randomWeights(rnd))
	clone := p.Clone().(*Position)
	for clone.state.Ply > 0 {
		if clone.history[clone.state.Ply-1].move == game.NoMove {
			clone.UnmakeNull()
		} else {
			clone.Unmake()
		}
		if clone.sum != clone.computeSum() {
			t.Fatalf("ply %d: sum %d, want %d", clone.state.Ply, clone.sum, clone.computeSum())
		}
	}
	p.SetWeights(nil)
	if p.Sum() != 0 {
		t.Errorf("sum after removing the weights is %d", p.Sum())
	}
}

func TestViewAgreesWithSlowRules(t *testing.T) {
	playouts(t, 10, func(p *Position, legal []game.Move) {
		slow := slowFrom(p)
		for sq := range squares {
			var attackers Bitboard
			reach := 0
			for other := range squares {
				if other == sq {
					continue
				}
				// A piece attacks what it could take there, so put an enemy on it.
				with := slow
				if with[other/9][other%9] != 0 {
					with[sq/9][sq%9] = 'p'
					if !isRed(with[other/9][other%9]) {
						with[sq/9][sq%9] = 'P'
					}
					if with.reach(other/9, other%9, sq/9, sq%9) {
						attackers = attackers.Or(single(other))
					}
				}
				if upper(slow[other/9][other%9]) == 'K' && upper(slow[sq/9][sq%9]) == 'K' {
					continue // facing kings are no stepping target
				}
				if slow[sq/9][sq%9] != 0 && slow.reach(sq/9, sq%9, other/9, other%9) {
					reach++
				}
			}
			if got := p.Attackers(sq, p.Occupied()); got != attackers {
				t.Fatalf("%s: attackers of %s %v, want %v", p.FEN(), squareName(sq), got, attackers)
			}
			if got := p.Targets(sq).Count(); got != reach {
				t.Fatalf("%s: %d targets from %s, want %d", p.FEN(), got, squareName(sq), reach)
			}
			knights := p.Pieces(game.First, Knight).Or(p.Pieces(game.Second, Knight))
			if inPalace(sq/files, sq%files) && p.KnightSources(sq).And(knights) != attackers.And(knights) {
				t.Fatalf("%s: not all knights that attack %s, or others", p.FEN(), squareName(sq))
			}
			if rook, cannon := p.LineAttacks(sq); rook != p.RookAttacks(sq) || cannon != p.CannonAttacks(sq) {
				t.Fatalf("%s: one look along the lines of %s differs from two", p.FEN(), squareName(sq))
			}
		}
		for _, m := range legal {
			if pieceLetters[p.Moved(m)] != p.At(MoveFrom(m)) || (p.Captured(m) >= 0) != m.IsCapture() {
				t.Fatalf("%s: wrong pieces for %s", p.FEN(), formatICCS(m))
			}
		}
		for piece := range Pieces {
			n := 0
			for sq := range squares {
				if p.PieceAt(sq) == piece {
					n++
				}
			}
			if got := p.Count(game.Side(piece/Kinds), piece%Kinds); got != n {
				t.Fatalf("%s: %d of %s, want %d", p.FEN(), got, pieceName(piece), n)
			}
		}
	})
}

func TestAttackersSeeThroughPiecesTakenOutOfTheBoard(t *testing.T) {
	p := mustParse(t, "3k5/9/9/9/9/R8/R8/c8/9/4K4 w")
	occ := p.Occupied()
	// On a6 the front rook attacks; the second is hidden, and the cannon has
	// two screens before it.
	if got := p.Attackers(54, occ); got != single(36) {
		t.Errorf("attackers %v, want the rook on a4", got)
	}
	if got := p.Attackers(54, occ.AndNot(single(36))); got != single(27).Or(single(18)) {
		t.Errorf("attackers %v, want the rook on a3 and the cannon on a2", got)
	}
}

// play makes a move given in coordinates.
func play(t testing.TB, p *Position, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := p.parseICCS(text)
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		if !p.Make(m) {
			t.Fatalf("%s: %s refused", p.FEN(), text)
		}
	}
}
