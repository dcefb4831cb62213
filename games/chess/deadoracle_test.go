package chess

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// mates walks through all positions that both sides can reach from one, but for
// those with too little material, and says which sides mate in some. complete
// is false where there were more than the limit.
func mates(p *Position, limit int) (can [2]bool, complete bool) {
	seen := map[uint64]bool{p.state.Key: true}
	for todo := []*Position{p}; len(todo) > 0; {
		from := todo[0]
		todo = todo[1:]
		moves := game.LegalMoves(from)
		if len(moves) == 0 && from.state.Check {
			can[from.state.Side.Other()] = true
		}
		for _, m := range moves {
			next := *from
			next.history, next.state.Ply = make([]record, 1), 0
			next.Make(m)
			if seen[next.state.Key] || next.insufficient() {
				continue
			}
			if seen[next.state.Key] = true; len(seen) > limit {
				return can, false
			}
			todo = append(todo, &next)
		}
	}
	return can, true
}

// deadTally counts what became of the positions compared.
type deadTally struct{ dead, found, alive, unknown int }

// compare sees that what is said to be impossible is so.
func (d *deadTally) compare(t *testing.T, p *Position, limit int) {
	t.Helper()
	can, complete := mates(p, limit)
	for side := game.First; side <= game.Second; side++ {
		if can[side] && !p.CanWin(side) {
			t.Errorf("%s: %s can mate", p.FEN(), sideName(side))
		}
	}
	dead := p.dead()
	switch mated := can[0] || can[1]; {
	case mated && dead:
		t.Errorf("%s is not dead", p.FEN())
	case mated:
		d.alive++
	case !complete:
		d.unknown++
	default:
		d.dead++
		if dead {
			d.found++
		} else {
			t.Logf("missed: %s", p.FEN())
		}
	}
}

// wall is a board with a line of pawns that block each other, more or less
// tight, kings behind it and perhaps a piece or two.
func wall(source *rand.Rand) *Position {
	var at [64]byte
	row, gap := 2+source.Intn(3), true
	for file := range 8 {
		if !gap && source.Intn(2) == 0 || file == 0 && source.Intn(2) == 0 {
			gap = true
			continue
		}
		if !gap {
			row += 1 - 2*source.Intn(2) // or they could take each other
		} else if source.Intn(4) == 0 {
			row += source.Intn(3) - 1
		}
		row, gap = max(1, min(row, 5)), false
		at[row*8+file], at[row*8+8+file] = 'P', 'p'
		if row < 5 && source.Intn(20) == 0 {
			at[row*8+8+file], at[row*8+16+file] = 0, 'p'
		}
	}
	pieces := []string{"", "", "", "B", "b", "Bb", "Bb", "BB", "N", "r"}[source.Intn(10)]
	var halves [2][]int
	for sq := range 64 {
		halves[sq/32] = append(halves[sq/32], sq)
	}
	return scatter(source, at, "Kk"+pieces, halves[0], halves[1])
}

// ending is a board with few pieces, crowded into a corner of the board, where
// the side to move is in check and has hardly a choice.
func ending(source *rand.Rand) *Position {
	pieces := []byte("Kk")
	for range 1 + source.Intn(2) {
		pieces = append(pieces, "PpRrNnBbQq"[source.Intn(10)])
	}
	flip := []int{0, 7, 56, 63}[source.Intn(4)] // which corner
	var corner []int
	for row := range 4 {
		for col := range 3 {
			corner = append(corner, (row*8+col)^flip)
		}
	}
	p := scatter(source, [64]byte{}, string(pieces), corner, corner)
	if p == nil || !p.state.Check || p.CountMoves() > 2 || p.CountMoves() == 0 {
		return nil
	}
	return p
}

// scatter puts pieces on empty squares among those given for each side. It
// returns nil where the result is no position.
func scatter(source *rand.Rand, at [64]byte, pieces string, white, black []int) *Position {
	for _, c := range []byte(pieces) {
		squares := white
		if c >= 'a' {
			squares = black
		}
		sq := squares[source.Intn(len(squares))]
		if at[sq] != 0 {
			return nil
		}
		at[sq] = c
	}
	var ranks []string
	for row := 7; row >= 0; row-- {
		rank := ""
		for _, c := range at[row*8 : row*8+8] {
			if c == 0 {
				c = '1'
			}
			rank += string(c)
		}
		ranks = append(ranks, merge(rank))
	}
	p, err := Parse(strings.Join(ranks, "/")+[]string{" w", " b"}[source.Intn(2)], false)
	if err != nil {
		return nil
	}
	return p
}

// TestDeadAgainstAllPositions compares with a walk through all that can be
// reached: nothing is called dead that is not, and little of what is is missed.
func TestDeadAgainstAllPositions(t *testing.T) {
	for _, c := range []struct {
		name     string
		make     func(*rand.Rand) *Position
		n, limit int
	}{
		{"walls", wall, size(120, 1000), size(2000, 10000)},
		{"endings", ending, size(400, 5000), size(500, 1000)},
	} {
		source := rand.New(rand.NewSource(11))
		var d deadTally
		for n := 0; n < c.n; {
			if p := c.make(source); p != nil && !p.insufficient() {
				n++
				d.compare(t, p, c.limit)
			}
		}
		t.Logf("%s: %+v", c.name, d)
		if d.dead < 5 || d.found*10 < d.dead*9 || d.alive < 3 {
			t.Errorf("%s: too little to see, or too much missed: %+v", c.name, d)
		}
	}
}

// Whoever mates in the end could win all the way there.
func TestMatedGamesWereAlive(t *testing.T) {
	source := rand.New(rand.NewSource(12))
	games := 0
	for n := 0; n < size(400, 5000); {
		p := []func(*rand.Rand) *Position{wall, ending}[n%2](source)
		if p == nil {
			continue
		}
		n++
		for range 120 {
			moves := game.LegalMoves(p)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[source.Intn(len(moves))])
			if p.CountMoves() > 0 && source.Intn(3) > 0 {
				makeMate(p)
			}
		}
		if p.CountMoves() > 0 || !p.state.Check {
			continue
		}
		games++
		for winner := p.state.Side.Other(); ; p.Unmake() {
			if !p.CanWin(winner) || p.dead() {
				t.Fatalf("%s: %s mates in the end", p.FEN(), sideName(winner))
			}
			if p.state.Ply == 0 {
				break
			}
		}
	}
	if games < 20 {
		t.Errorf("only %d games", games)
	}
}

// makeMate makes a move that mates, if there is one.
func makeMate(p *Position) {
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		if p.state.Check && p.CountMoves() == 0 {
			return
		}
		p.Unmake()
	}
}
