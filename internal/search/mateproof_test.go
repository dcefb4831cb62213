package search_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
	"github.com/duiyi/duiyi/internal/suites"
)

// littered returns a FEN with the pieces on random squares, each of the ones that its
// zone allows: a zone is columns and rows from the top, "" the whole board.
func littered(random *rand.Rand, cols, rows int, pieces string, zones map[byte][4]int) string {
	board := make([]byte, cols*rows)
	for i := range pieces {
		zone, ok := zones[pieces[i]]
		if !ok {
			zone = [4]int{0, 0, cols, rows}
		}
		for {
			at := (zone[1]+random.IntN(zone[3]))*cols + zone[0] + random.IntN(zone[2])
			if board[at] == 0 {
				board[at] = pieces[i]
				break
			}
		}
	}
	lines := make([]string, rows)
	for row := range rows {
		var line strings.Builder
		empty := 0
		flush := func() {
			if empty > 0 {
				line.WriteString(strconv.Itoa(empty))
			}
			empty = 0
		}
		for col := range cols {
			if piece := board[row*cols+col]; piece != 0 {
				flush()
				line.WriteByte(piece)
			} else {
				empty++
			}
		}
		flush()
		lines[row] = line.String()
	}
	return strings.Join(lines, "/") + " w - - 0 1"
}

// TestMateProofs: on random positions with many mates in one and two and some in three,
// a search for a mate announces it exactly if brute force by the rules finds one, in as
// few moves.
func TestMateProofs(t *testing.T) {
	palaces := map[byte][4]int{'K': {3, 7, 3, 3}, 'k': {3, 0, 3, 3}}
	for _, c := range []struct {
		game, pieces string
		cols, rows   int
		zones        map[byte][4]int
		moves, count int
	}{
		{"chess", "KQRBNkrpp", 8, 8, map[byte][4]int{'p': {0, 1, 8, 5}}, 2, 30},
		{"chess", "KRRkp", 8, 8, map[byte][4]int{'p': {0, 1, 8, 5}}, 3, 5},
		{"xiangqi", "KRRNCkrn", 9, 10, palaces, 2, 80},
		{"xiangqi", "KRNkc", 9, 10, palaces, 3, 15},
	} {
		t.Run(c.game+" in "+strconv.Itoa(c.moves), func(t *testing.T) {
			t.Parallel()
			s, random := spec(t, c.game), rand.New(rand.NewPCG(5, 7))
			var mates [4]int
			for done := 0; done < c.count; {
				p, err := s.Parse(littered(random, c.cols, c.rows, c.pieces, c.zones))
				if err != nil || p.Outcome().Over() {
					continue
				}
				done++
				mates[requireShortest(t, s, p, c.moves)]++
			}
			if t.Logf("none, and in 1 to 3 moves: %v", mates); mates[0] == 0 || mates[c.moves] == 0 {
				t.Errorf("the positions do not have all kinds: %v", mates)
			}
		})
	}
}

// requireShortest compares the search with brute force and returns in how many moves
// there is a mate, 0 for none in so many.
func requireShortest(t *testing.T, s *game.Spec, p game.Position, moves int) int {
	t.Helper()
	want, force := 0, suites.NewForce(s, p)
	for n := 1; n <= moves && want == 0; n++ {
		if force.Wins(n) {
			want = n
		}
	}
	r := run(t, s, p, search.Limits{Depth: 7, MatePlies: 2 * moves, Nodes: 300_000})
	got := 0
	if score := r.Info.Lines[0].Score; search.IsMate(score) && score > 0 && search.PliesToMate(score) < 2*moves {
		got = (search.PliesToMate(score) + 1) / 2
	}
	if got != want {
		t.Errorf("mate in %d, by force in %d: %s", got, want, p.FEN())
	}
	if got > 0 && !force.WinsWith(r.Best, got) {
		t.Errorf("%s does not mate in %d: %s", s.Notations[0].Format(p, r.Best), got, p.FEN())
	}
	return want
}
