package checkers

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// scatter puts random pieces on a board.
func scatter(rng *rand.Rand, v Variant) *Position {
	p := newPosition(v)
	g := p.geometry
	squares := rng.Perm(g.squares)
	most := g.size / 2 * (g.size/2 - 1)
	crowned := rng.IntN(4)
	for side := range p.men {
		n := 1 + rng.IntN(most)
		for _, square := range squares[:min(n, len(squares))] {
			bit := uint64(1) << g.fieldOf[square+1]
			if g.crown(game.Side(side))&bit != 0 || rng.IntN(4) < crowned {
				p.kings[side] |= bit
			} else {
				p.men[side] |= bit
			}
		}
		squares = squares[min(n, len(squares)):]
	}
	p.state.Side = game.Side(rng.IntN(2))
	p.limit = p.endingLimit()
	p.state.Key = p.ComputeKey()
	return p
}

// name names a move as the reference does.
func name(p *Position, m game.Move) string {
	ends := []int{MoveFrom(m), MoveTo(m)}
	if p.variant == English {
		ends = p.way(m)
	}
	var names, taken []int
	for _, field := range ends {
		names = append(names, int(p.geometry.numbers[field]))
	}
	for set := p.geometry.taken(m); set != 0; set &= set - 1 {
		taken = append(taken, int(p.geometry.numbers[bits.TrailingZeros64(set)]))
	}
	return fmt.Sprint(names, taken)
}

// compare compares the moves of a position, and where they lead, with the
// reference.
func compare(t *testing.T, p *Position) {
	t.Helper()
	slow := readPlain(p)
	want := map[string]*plain{}
	for _, m := range slow.moves() {
		want[slow.name(m)] = slow.after(m)
	}
	legal := game.LegalMoves(p)
	if len(legal) != len(want) {
		t.Fatalf("%s: %d moves, the reference has %d: %v", p.FEN(), len(legal), len(want), want)
	}
	for _, m := range legal {
		text := name(p, m)
		next := want[text]
		if next == nil {
			t.Fatalf("%s: the reference does not know %s", p.FEN(), text)
		}
		if m.IsCapture() != p.MustCapture() {
			t.Fatalf("%s: MustCapture is %v, but %s", p.FEN(), p.MustCapture(), text)
		}
		p.Make(m)
		if after := readPlain(p); fmt.Sprint(after.board) != fmt.Sprint(next.board) || after.white != next.white {
			t.Fatalf("%s leads to %s, with the reference to %v", text, p.FEN(), next.board)
		}
		p.Unmake()
	}
}

func TestReferenceOnScatteredPieces(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, uint64(v)))
			for range upTo(4000, 40_000) {
				compare(t, scatter(rng, v))
			}
		})
	}
}

func TestReferenceAlongGames(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(12, uint64(v)))
			for range upTo(30, 300) {
				p := Start(v)
				for legal := game.LegalMoves(p); len(legal) > 0 && p.state.Ply < 150; legal = game.LegalMoves(p) {
					compare(t, p)
					p.Make(legal[rng.IntN(len(legal))])
				}
			}
		})
	}
}

// Every move is written in its own way and read back, by its full way too.
func TestWrittenMovesReadBack(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(13, uint64(v)))
			for range upTo(1500, 15_000) {
				p := scatter(rng, v)
				var texts []string
				for _, m := range game.LegalMoves(p) {
					text := format(p, m)
					if slices.Contains(texts, text) {
						t.Fatalf("%s: %s stands for two moves", p.FEN(), text)
					}
					texts = append(texts, text)
					if !m.IsCapture() {
						readsAs(t, p, text, m)
						continue
					}
					readsAs(t, p, text, m)
					for _, way := range p.ways(m) {
						readsAs(t, p, p.writeWay(way), m)
					}
				}
			}
		})
	}
}

func readsAs(t *testing.T, p *Position, text string, want game.Move) {
	t.Helper()
	got, err := parseMove(p, text)
	if err != nil || got != want {
		t.Fatalf("%s: %s is read as %x, want %x (%v)", p.FEN(), text, uint64(got), uint64(want), err)
	}
}

// A board turned around, with the colours swapped, has as many moves.
func TestColoursSwapped(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(14, uint64(v)))
			for range upTo(300, 3000) {
				p := scatter(rng, v)
				q := newPosition(v)
				for side := range p.men {
					q.men[1-side], q.kings[1-side] = turn(p.geometry, p.men[side]), turn(p.geometry, p.kings[side])
				}
				q.state.Side = p.state.Side.Other()
				if got, want := game.Perft(q, 3), game.Perft(p, 3); got != want {
					t.Fatalf("%s has %d leaves, turned around %s has %d", p.FEN(), want, q.FEN(), got)
				}
			}
		})
	}
}

// turn turns a set of fields around.
func turn(g *geometry, set uint64) (turned uint64) {
	for ; set != 0; set &= set - 1 {
		turned |= 1 << g.fieldOf[g.squares+1-int(g.numbers[bits.TrailingZeros64(set)])]
	}
	return turned
}
