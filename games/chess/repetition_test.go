package chess

import (
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// The tests here follow the draws that only count, at their edges.

// shuffle is two moves to and fro on each side from a start.
var shuffle = []string{"g1f3", "g8f6", "f3g1", "f6g8"}

// Three occurrences may be claimed, five end the game.
func TestRepetitionCounts(t *testing.T) {
	p := Start()
	for ply := 1; ply <= 16; ply++ {
		play(t, p, shuffle[(ply-1)%4])
		o := p.Outcome()
		claim := len(o.Claim) == 1 && o.Claim[0] == game.Repetition
		if claim != (ply >= 8 && ply < 16) {
			t.Errorf("ply %d: claim %v", ply, o.Claim)
		}
		if o.Over() != (ply == 16) {
			t.Errorf("ply %d: %+v", ply, o)
		}
	}
	if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.Repetition || o.Rule != "FIDE 9.6.1" {
		t.Errorf("%+v", o)
	}
	play(t, p, shuffle[0]) // generation goes on
	if o := p.Outcome(); !o.Over() {
		t.Errorf("the other position has its fifth occurrence too: %+v", o)
	}
}

// What may be captured en passant the first time may not the next: the first
// position is another one (FIDE 9.2.3.1). Where the capture is not legal, it is
// the same.
func TestRepetitionAndEnPassant(t *testing.T) {
	for _, c := range []struct {
		name, fen, moves string
		occurrences      int
	}{
		{"legal capture", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1", 2},
		{"nobody beside", "4k3/8/8/8/6p1/8/3P4/4K3 w - - 0 1", "d2d4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1", 3},
		{"the pawn beside is pinned", "8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1", "d2d4 a4a5 e1d1 a5a4 d1e1 a4a5 e1d1 a5a4 d1e1", 3},
		{
			"pinned pawns and a guard", "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
			"h7h5 e6h6 g7h7 h6e6 h7g7 e6h6 g7h7 h6e6 h7g7", 3,
		},
		{"a king in a corner", "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37", "d2d4 h2h3 a2a3 h3h2 a3a2 h2h1 a2a3 h1h2 a3a2", 3},
	} {
		p := mustParse(t, c.fen)
		moves := strings.Fields(c.moves)
		play(t, p, moves[:len(moves)-1]...)
		if o := p.Outcome(); len(o.Claim) != 0 {
			t.Errorf("%s: too early: %+v", c.name, o)
		}
		play(t, p, moves[len(moves)-1])
		o := p.Outcome()
		if p.occurrences() != c.occurrences || slices.Contains(o.Claim, game.Repetition) != (c.occurrences == 3) || o.Over() {
			t.Errorf("%s: %d occurrences, %+v", c.name, p.occurrences(), o)
		}
		if c.occurrences == 3 && (o.Rule != "FIDE 9.2" || p.Verdict(p.state.Ply) != game.Drawn) {
			t.Errorf("%s: %+v, verdict %v", c.name, o, p.Verdict(p.state.Ply))
		}
	}
}

// A king or a rook that has moved and come back has lost its right, so that the
// position differs from that before (FIDE 9.2.3.2).
func TestRepetitionAndCastlingRights(t *testing.T) {
	p := mustParse(t, "r3k3/p7/8/8/8/8/7P/4K2R w Kq - 0 1")
	for lap, want := range []int{1, 2, 3} {
		play(t, p, "h1g1", "a8b8", "g1h1", "b8a8")
		if got := p.occurrences(); got != want {
			t.Errorf("lap %d: %d occurrences, want %d", lap, got, want)
		}
	}
	// The rights that are left do not matter: a knight goes to and fro.
	p = mustParse(t, "r3k1n1/p7/8/8/8/8/7P/4K1NR w Kq - 0 1")
	for _, want := range []int{2, 3} {
		play(t, p, shuffle...)
		if got := p.occurrences(); got != want {
			t.Errorf("%d occurrences, want %d", got, want)
		}
	}
}

// A capture or a pawn move ends what may be repeated.
func TestRepetitionEndsWithPawnMove(t *testing.T) {
	p := Start()
	play(t, p, append(slices.Clone(shuffle), "e2e3", "e7e6")...)
	for _, want := range []int{2, 3} {
		play(t, p, shuffle...)
		if got := p.occurrences(); got != want {
			t.Errorf("%d occurrences, want %d", got, want)
		}
	}
}

func TestVerdictOfRepetition(t *testing.T) {
	p := Start()
	play(t, p, shuffle...)
	for root, want := range map[int]game.Verdict{0: game.Undecided, 4: game.Undecided, -1: game.Drawn} {
		if got := p.Verdict(root); got != want {
			t.Errorf("root %d: %v, want %v", root, got, want)
		}
	}
	play(t, p, shuffle[0])
	if got := p.Verdict(0); got != game.Drawn {
		t.Error("a repetition after the root does not count")
	}
	if got := p.Verdict(1); got != game.Undecided {
		t.Error("the first repetition of the root counts")
	}
	play(t, p, shuffle[1:]...)
	if got := p.Verdict(8); got != game.Drawn {
		t.Error("the third occurrence does not count")
	}
}

// A null move is no move of a game: nothing repeats across it.
func TestVerdictStopsAtNullMoves(t *testing.T) {
	p := Start()
	play(t, p, "g1f3")
	p.MakeNull()
	play(t, p, "f3g1")
	p.MakeNull()
	play(t, p, "g1f3")
	if p.Verdict(-1) != game.Undecided {
		t.Error("repetition found across null moves")
	}
	p.MakeNull()
	play(t, p, "f3g1", "g8f6", "g1f3", "f6g8", "f3g1")
	if p.Verdict(-1) != game.Drawn {
		t.Error("repetition after the last null move missed")
	}
}

// Mate on the ply that would make a draw is mate (FIDE 9.6.2).
func TestMateBeforeMoveLimit(t *testing.T) {
	const board = "8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - "
	for _, c := range []struct {
		clock   string
		after   int
		verdict game.Verdict
		quiet   game.Outcome
	}{
		{"98 113", 99, game.Undecided, game.Outcome{}},
		{"99 113", 100, game.Drawn, game.Outcome{Claim: []game.Reason{game.MoveLimit}, Rule: "FIDE 9.3", RuleChinese: "国际棋联规则 9.3"}},
		{"148 138", 149, game.Drawn, game.Outcome{Claim: []game.Reason{game.MoveLimit}, Rule: "FIDE 9.3", RuleChinese: "国际棋联规则 9.3"}},
		{"149 138", 150, game.Drawn, draw(game.MoveLimit, "9.6.2")},
	} {
		p := mustParse(t, board+c.clock)
		play(t, p, "g3h3")
		if o := p.Outcome(); o.Result != game.FirstWins || o.Reason != game.Checkmate || p.state.Clock != c.after || p.Verdict(0) != game.Undecided {
			t.Errorf("clock %d, verdict %v, %+v", p.state.Clock, p.Verdict(0), o)
		}
		p.Unmake()
		play(t, p, "g3g5")
		o := p.Outcome()
		if p.Verdict(0) != c.verdict || o.Result != c.quiet.Result || o.Reason != c.quiet.Reason || o.Rule != c.quiet.Rule || !slices.Equal(o.Claim, c.quiet.Claim) {
			t.Errorf("clock %d, verdict %v, %+v", p.state.Clock, p.Verdict(0), o)
		}
	}
}

// A capture or a pawn move on the last ply starts the count again.
func TestMoveLimitStartsAgain(t *testing.T) {
	p := mustParse(t, "4k3/p7/8/8/8/8/P7/R3K3 w - - 149 140")
	for _, move := range []string{"a2a3", "a2a4"} {
		play(t, p, move)
		if o := p.Outcome(); o.Over() || len(o.Claim) > 0 || p.state.Clock != 0 {
			t.Errorf("%s: clock %d, %+v", move, p.state.Clock, o)
		}
		p.Unmake()
	}
	play(t, p, "a1b1")
	if o := p.Outcome(); o.Reason != game.MoveLimit {
		t.Errorf("%+v", o)
	}
}

// Stalemate at the limit is stalemate, and both draws may be claimed at once.
func TestDrawsTogether(t *testing.T) {
	if o := mustParse(t, "8/8/8/8/8/6k1/6p1/6K1 w - - 150 140").Outcome(); o.Reason != game.Stalemate {
		t.Errorf("%+v", o)
	}
	p := mustParse(t, "4k1n1/8/8/8/8/8/7P/4K1NR w - - 95 90")
	play(t, p, append(slices.Clone(shuffle), shuffle...)...)
	o := p.Outcome()
	if !slices.Equal(o.Claim, []game.Reason{game.Repetition, game.MoveLimit}) || o.Rule != "FIDE 9.2, FIDE 9.3" || o.Over() {
		t.Errorf("%+v", o)
	}
}
