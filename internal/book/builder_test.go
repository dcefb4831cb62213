package book_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
)

func specOf(t testing.TB, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// played is a game for a builder.
type played struct {
	start  game.Position
	moves  []game.Move
	result game.Result
}

// playedGame reads moves in coordinates from the usual start.
func playedGame(t testing.TB, spec *game.Spec, moves string, result game.Result) played {
	t.Helper()
	g := played{start: spec.Start(), result: result}
	p := g.start.Clone()
	for _, text := range strings.Fields(moves) {
		m, err := spec.Notations[0].Parse(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		g.moves = append(g.moves, m)
	}
	return g
}

// after returns the position after moves.
func after(t testing.TB, spec *game.Spec, moves string) game.Position {
	t.Helper()
	g := playedGame(t, spec, moves, game.Draw)
	p := g.start
	for _, m := range g.moves {
		p.Make(m)
	}
	return p
}

// build makes a book of games.
func build(t testing.TB, spec *game.Spec, options book.Options, games ...played) *book.Book {
	t.Helper()
	b := book.NewBuilder(spec, options)
	for _, g := range games {
		if err := b.Add(g.start, g.moves, g.result); err != nil {
			t.Fatal(err)
		}
	}
	made, err := b.Book()
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// randomGames plays moves by chance, of only a few in each position, so that games
// meet; they end by chance too.
func randomGames(spec *game.Spec, random *rand.Rand, count int) (games []played) {
	for range count {
		g := played{start: spec.Start(), result: game.Result(1 + random.IntN(3))}
		p := g.start.Clone()
		for range 1 + random.IntN(24) {
			legal := game.LegalMoves(p)
			if len(legal) == 0 {
				break
			}
			m := legal[random.IntN(min(3, len(legal)))]
			p.Make(m)
			g.moves = append(g.moves, m)
		}
		games = append(games, g)
	}
	return games
}

// identity is what makes a position the same in another game, by its text: all but
// the clocks behind a FEN of six fields.
func identity(p game.Position) string {
	fields := strings.Fields(p.FEN())
	return strings.Join(fields[:min(4, len(fields))], " ")
}

// bruteForce counts the moves of games by the texts of positions, and returns a
// position for each text.
func bruteForce(spec *game.Spec, games []played, plies int) (counts map[string]map[string]book.Counts, met map[string]game.Position) {
	counts, met = map[string]map[string]book.Counts{}, map[string]game.Position{}
	for _, g := range games {
		p, seen := g.start.Clone(), map[string]bool{}
		for _, m := range g.moves[:min(plies, len(g.moves))] {
			id, text := identity(p), spec.Notations[0].Format(p, m)
			if counts[id] == nil {
				counts[id], met[id] = map[string]book.Counts{}, p.Clone()
			}
			if c := counts[id][text]; !seen[id+text] {
				switch {
				case g.result == game.Draw:
					c.Draws++
				case (g.result == game.FirstWins) == (p.State().Side == game.First):
					c.Wins++
				default:
					c.Losses++
				}
				counts[id][text] = c
			}
			seen[id+text] = true
			p.Make(m)
		}
	}
	return counts, met
}

// Probing a book gives exactly what counting by hand gives, in every position and
// for every game, and nothing where the minimum is not met.
func TestBookIsWhatWasPlayed(t *testing.T) {
	const seed = 7
	for _, entry := range catalog.Games() {
		t.Run(entry.Spec.Name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 0))
			for _, options := range []book.Options{{}, {Plies: 9, MinGames: 3}, {Plies: 5, MinGames: 2, MinScore: 50}} {
				games := randomGames(entry.Spec, random, 80)
				made := build(t, entry.Spec, options, games...)
				plies := options.Plies
				if plies == 0 {
					plies = 1000
				}
				counts, met := bruteForce(entry.Spec, games, plies)
				total := 0
				for _, id := range slices.Sorted(maps.Keys(counts)) {
					want := map[string]book.Counts{}
					for text, c := range counts[id] {
						games, points := c.Wins+c.Draws+c.Losses, float64(c.Wins)+float64(c.Draws)/2
						if int(games) >= options.MinGames && points/float64(games) >= float64(options.MinScore)/100 {
							want[text] = c
						}
					}
					total += len(want)
					got := map[string]book.Counts{}
					for _, c := range made.Moves(met[id]) {
						got[entry.Spec.Notations[0].Format(met[id], c.Move)] = c.Counts
					}
					if !maps.Equal(got, want) {
						t.Fatalf("seed %d, %+v, %s:\n%v, want\n%v", seed, options, id, got, want)
					}
				}
				if made.Len() != total || made.Games() != len(games) {
					t.Errorf("seed %d, %+v: %d moves of %d games, want %d of %d", seed, options, made.Len(), made.Games(), total, len(games))
				}
			}
		})
	}
}

// The order of the games makes no difference, to the last byte.
func TestSameGamesSameFile(t *testing.T) {
	for _, name := range []string{"xiangqi", "gomoku", "tictactoe"} {
		spec, random := specOf(t, name), rand.New(rand.NewPCG(3, 0))
		games := randomGames(spec, random, 100)
		var first, second bytes.Buffer
		write(t, build(t, spec, book.Options{}, games...), &first)
		random.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
		write(t, build(t, spec, book.Options{}, games...), &second)
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: two files", name)
		}
	}
}

func write(t testing.TB, made *book.Book, to *bytes.Buffer) {
	t.Helper()
	if n, err := made.WriteTo(to); err != nil || n != int64(to.Len()) {
		t.Fatal(n, err)
	}
}

// Ways to one position are counted together; a position with colours reversed is
// another one; a game that comes back to a position counts once.
func TestWhatIsCountedTogether(t *testing.T) {
	chess := specOf(t, "chess")
	made := build(
		t, chess, book.Options{},
		playedGame(t, chess, "e2e4 e7e6 d2d4 d7d5", game.FirstWins),
		playedGame(t, chess, "d2d4 e7e6 e2e4 d7d5", game.SecondWins),
		playedGame(t, chess, "d2d4 e7e6 e2e4 c7c5", game.SecondWins),
		playedGame(t, chess, "e2e3 e7e5 e3e4 g8f6", game.FirstWins), // 1.e4 e5 with colours reversed, and back
		playedGame(t, chess, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6", game.Draw),
	)
	for moves, want := range map[string]string{
		"d2d4 e7e6 e2e4": "c7c5 {1 0 0} d7d5 {1 0 1}",
		"e2e4 e7e6 d2d4": "c7c5 {1 0 0} d7d5 {1 0 1}",
		"e2e4 e7e5":      "",
		"":               "g1f3 {0 1 0} e2e4 {1 0 0} e2e3 {1 0 0} d2d4 {0 0 2}",
		"g1f3":           "g8f6 {0 1 0}",
	} {
		p := after(t, chess, moves)
		var got []string
		for _, c := range made.Moves(p) {
			got = append(got, fmt.Sprint(chess.Notations[0].Format(p, c.Move), " ", c.Counts))
		}
		wanted := strings.Fields(want)
		slices.Sort(wanted)
		have := strings.Fields(strings.Join(got, " "))
		slices.Sort(have)
		if !slices.Equal(have, wanted) {
			t.Errorf("%q: %v, want %s", moves, got, want)
		}
	}
	if _, err := book.NewBuilder(chess, book.Options{}).Book(); err == nil {
		t.Error("a book of nothing")
	}
	if err := book.NewBuilder(chess, book.Options{}).Add(chess.Start(), nil, game.Ongoing); err == nil {
		t.Error("a game without a result")
	}
}
