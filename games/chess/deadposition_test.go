package chess

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// deadCases are positions with the sides that can still mate: "w", "b", both or
// none.
var deadCases = []struct{ name, fen, can string }{
	{"bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
	{"a wall of pawns", "8/8/8/1k6/p1p1p1p1/P1P1P1P1/8/4K3 w - - 0 1", ""},
	{"a wall along two diagonals", "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", ""},
	{"the same with bishops that meet only their own pawns", "4kb2/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4KB2 w - - 0 1", ""},
	{"the same with a bishop that meets the other's", "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/2B1K3 w - - 0 1", "wb"},
	{"a bishop that the wall lets through", "2b1k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "wb"},
	{"a gap at the edge", "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", "wb"},
	{"a wall with a corner", "4k3/8/8/1p1p1p1p/pP1P1P1P/P7/8/4K3 w - - 0 1", ""},
	{"a wall with a step left that leads nowhere", "4k3/p7/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", ""},
	{"a wall with a knight behind it", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/3NK3 w - - 0 1", "wb"},
	{"bishops of both colours that meet no pawn", "8/8/7b/k7/1p1p1pBp/1P1P1P1P/2K5/8 b - - 0 1", ""},
	{"a king attacked in a gap of the wall", "8/8/8/6k1/1p1p1p1p/1P1P1PKP/8/8 w - - 0 1", ""},
	{"a mate behind a wall, past a bishop of its own", "6k1/7p/6pP/1b3pP1/pB2pP2/Pp1pP2K/1P1P4/8 w - - 0 1", "w"},
	{"a mate behind a wall, past a bishop that is locked in", "3B2bk/1b3p1p/4pP1P/1p1pP3/1P1P4/8/8/4K3 w - - 0 1", "w"},
	{"the same without bishops to be in the way", "3B3k/5p1p/4pP1P/1p1pP3/1P1P4/8/8/4K3 w - - 0 1", ""},
	{"the king must take the last piece", "4k3/2K2R2/8/8/8/8/8/8 b - - 17 97", ""},
	{"the king may take the last piece", "4k3/2K5/5R2/8/8/8/8/8 b - - 17 97", "w"},
	{"the king may not take the last pawn", "8/8/8/8/8/1k6/1p6/K7 w - - 0 1", "b"},
	{"only a queen's capture stops the check", "k7/1P6/K7/8/8/8/8/8 b - - 0 1", "w"},
	{"stalemate", "7k/5P1p/7K/8/8/8/8/8 b - - 0 1", ""},
	{"checkmate", "6rk/5N2/7K/8/8/8/8/8 b - - 0 1", "w"},
	{"a lone king against a rook", "8/8/3rk3/8/8/2K5/8/8 b - - 0 1", "b"},
	{"a knight against a pawn", "8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1", "wb"},
	{"a knight against a rook", "3rk3/8/8/8/8/8/8/3NK3 w - - 0 1", "wb"},
	{"a knight against a queen", "3qk3/8/8/8/8/8/8/3NK3 w - - 0 1", "b"},
	{"two knights", "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", "w"},
	{"a bishop against a rook", "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", "w"},
	{"a bishop against a knight", "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", "wb"},
	{"a bishop against a pawn", "4k3/4p3/8/8/8/8/8/4KB2 w - - 0 1", "wb"},
	{"bishops of opposite colours", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "wb"},
	{"bishops of one colour against a queen", "3qk3/8/8/8/8/8/3B4/2B1K3 w - - 0 1", "b"},
	{"the start", StartFEN, "wb"},
}

func canWin(p *Position) (sides string) {
	if p.CanWin(game.First) {
		sides += "w"
	}
	if p.CanWin(game.Second) {
		sides += "b"
	}
	return sides
}

func TestCanWin(t *testing.T) {
	for _, c := range deadCases {
		p := mustParse(t, c.fen)
		before := imageOf(p)
		if got := canWin(p); got != c.can {
			t.Errorf("%s: %q can win, want %q", c.name, got, c.can)
		}
		if imageOf(p) != before {
			t.Errorf("%s: the question changed the position", c.name)
		}
	}
}

// The game ends in each position that is dead, and the search knows so where it
// starts, but does not ask deeper down.
func TestDeadPositionEndsTheGame(t *testing.T) {
	for _, c := range deadCases {
		p := mustParse(t, c.fen)
		o := p.Outcome()
		if (o.Result == game.Draw) != (c.can == "") {
			t.Errorf("%s: %+v", c.name, o)
		}
		if drawn := p.Verdict(0) == game.Drawn; drawn != (c.can == "") {
			t.Errorf("%s: the verdict is drawn: %v", c.name, drawn)
		}
		if o.Reason == game.DeadPosition && (o.Rule != "FIDE 5.2.2" || o.RuleChinese != "国际棋联规则 5.2.2" || p.Verdict(-1) != game.Undecided) {
			t.Errorf("%s: %+v, verdict in a search %v", c.name, o, p.Verdict(-1))
		}
	}
}

func TestFlagFall(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		flagged   game.Side
		want      game.Result
	}{
		{"a knight may mate a king behind its pawn", "8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1", game.Second, game.FirstWins},
		{"a bare king wins nothing", "8/8/3rk3/8/8/2K5/8/8 b - - 0 1", game.Second, game.Draw},
		{"the rook's owner wins", "8/8/3rk3/8/8/2K5/8/8 w - - 0 1", game.First, game.SecondWins},
		{"a bishop against a rook", "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", game.First, game.Draw},
		{"a rook against a bishop", "8/6k1/3b4/8/2R5/5K2/8/8 b - - 0 1", game.Second, game.FirstWins},
		{"behind a wall", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", game.First, game.Draw},
		{"the start", StartFEN, game.First, game.SecondWins},
	} {
		o := game.OnTime(mustParse(t, c.fen), c.flagged)
		if o.Result != c.want || o.Reason != game.Time {
			t.Errorf("%s: %+v, want %v", c.name, o, c.want)
		}
	}
}

// Outcome is asked after each move of a game, and Verdict may not allocate.
func TestDeadAllocatesNothing(t *testing.T) {
	for _, c := range deadCases {
		p := mustParse(t, c.fen)
		p.dead()
		if n := testing.AllocsPerRun(3, func() { p.dead() }); n != 0 {
			t.Errorf("%s: %v allocations", c.name, n)
		}
	}
}

// BenchmarkOutcome judges positions of each kind.
func BenchmarkOutcome(b *testing.B) {
	for _, c := range deadCases {
		p, err := Parse(c.fen, false)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(strings.ReplaceAll(c.name, " ", "-"), func(b *testing.B) {
			for b.Loop() {
				p.Outcome()
			}
		})
	}
}
