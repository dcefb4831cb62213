package xiangqi

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// wantOutcome checks the outcome against a verdict for the side to move; a loss
// is one by perpetual check.
func wantOutcome(t *testing.T, p *Position, want game.Verdict) {
	t.Helper()
	o := p.Outcome()
	result, reason := game.Draw, game.Repetition
	switch want {
	case game.Undecided:
		result, reason = game.Ongoing, ""
	case game.WonByHistory:
		result, reason = game.WinFor(p.state.Side), game.PerpetualCheck
	case game.LostByHistory:
		result, reason = game.WinFor(p.state.Side.Other()), game.PerpetualCheck
	}
	if o.Result != result || o.Reason != reason || (o.Rule == "") != (o.Result == game.Ongoing) {
		t.Errorf("%s: outcome %+v, want %s %s", p.FEN(), o, result, reason)
	}
}

// perpetual is a position in which Red can give check for ever: the rook
// follows the king between the files d and e.
const perpetual = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"

func TestPerpetualCheckCountsOccurrences(t *testing.T) {
	p := mustParse(t, perpetual)
	cycle := []string{"e1d1", "d9e9", "d1e1", "e9d9"}
	// The second occurrence of the root decides nothing, the third does. Red,
	// who checks, is to move.
	for round, want := range []game.Verdict{game.Undecided, game.LostByHistory} {
		play(t, p, cycle...)
		for _, root := range []int{0, p.state.Ply} {
			if got := p.Verdict(root); got != want {
				t.Errorf("round %d, root %d: verdict %d, want %d", round, root, got, want)
			}
		}
		wantOutcome(t, p, want)
	}
	// In a search from the start, the position after the first move is past
	// the root and counts when it occurs for the second time.
	p = mustParse(t, perpetual)
	play(t, p, append(cycle, cycle[0])...)
	if got := p.Verdict(0); got != game.WonByHistory {
		t.Errorf("second occurrence after the root: verdict %d, want won", got)
	}
	if got := p.Verdict(1); got != game.Undecided {
		t.Errorf("second occurrence of the root: verdict %d, want undecided", got)
	}
	wantOutcome(t, p, game.Undecided)
}

func TestRepetitionWithoutCheckAndWithBothChecking(t *testing.T) {
	p := New()
	cycle := strings.Fields("b0c2 b9c7 c2b0 c7b9")
	play(t, p, cycle...)
	wantOutcome(t, p, game.Undecided)
	play(t, p, cycle...)
	wantOutcome(t, p, game.Drawn)
	// A null move breaks the chain: the start position is back once more.
	p = New()
	play(t, p, cycle...)
	play(t, p, "b0c2")
	p.MakeNull()
	play(t, p, "c2b0")
	p.MakeNull()
	if got := p.Verdict(-1); got != game.Undecided || p.state.Key != New().state.Key {
		t.Errorf("repetition across null moves: verdict %d", got)
	}
	// One move of the checking side without check makes the cycle a draw.
	p = mustParse(t, perpetual)
	for range 2 {
		play(t, p, "e1d1", "d9e9", "d1c1", "e9d9", "c1d1", "d9e9", "d1e1", "e9d9")
	}
	wantOutcome(t, p, game.Drawn)
	play(t, p, "e1d1")
	wantOutcome(t, p, game.Drawn)
}

// BR-120: the verdict names the rule, the pieces and the moves.
func TestBR120PerpetualChaseNamesPiecesAndMoves(t *testing.T) {
	const fen = "3a5/5k3/6nC1/p5p2/4R4/6P2/7r1/3AB4/4A4/4K1B2 w - - 0 49"
	moves := strings.Fields("h7i7 h3i3 i7h7 i3h3 h7i7 h3i3 i7h7 i3h3")
	p := mustParse(t, fen)
	play(t, p, moves...)
	want := game.Outcome{
		Result: game.FirstWins, Reason: game.PerpetualChase,
		Rule:        "perpetual chase loses (AXF): Black's rook chases the cannon with h3i3 i3h3",
		RuleChinese: "长捉作负（亚洲棋规）：黑方车长捉炮，着法 车８平９ 车９平８",
	}
	if o := p.Outcome(); !sameOutcome(o, want) {
		t.Errorf("outcome %+v, want %+v", o, want)
	}
	simple := mustParse(t, fen).withRules(Simple)
	play(t, simple, moves...)
	if o := simple.Outcome(); o.Result != game.Draw || o.Reason != game.Repetition {
		t.Errorf("simple rules: %+v", o)
	}
}

func TestWordingOfBreaches(t *testing.T) {
	for _, c := range []struct {
		name, fen, moves string
		rules            Rules
		english, chinese string
	}{
		{
			"perpetual check", perpetual, "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9", Asian,
			"perpetual check loses (AXF): Red checks with e1d1 d1e1",
			"长将作负（亚洲棋规）：红方长将，着法 车五平六 车六平五",
		},
		{
			"perpetual check under the simple rules", perpetual, "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9", Simple,
			"perpetual check loses: Red checks with e1d1 d1e1",
			"长将作负：红方长将，着法 车五平六 车六平五",
		},
		{
			"cannon and horse", "1rb1kabr1/4a1c2/1cn3n2/p1C1p1R1p/9/9/P1P1P1P1P/2N1C1N2/9/R1BAKAB2 w - - 0 1",
			"g6f6 g7h5 f6g6 h5g7 g6f6 g7h5 f6g6 h5g7 g6f6 g7h5", Asian,
			"perpetual chase loses (AXF): Black's horse and cannon chase the rook with h5g7 g7h5",
			"长捉作负（亚洲棋规）：黑方马、炮长捉车，着法 马８退７ 马７进８",
		},
		{
			"both chase", "4k4/9/9/9/1r1N5/9/9/9/9/5K3 w - - 0 1",
			"d5c3 b5c5 c3e4 c5c4 e4d6 c4d4 d6f5 d4d5 f5e3 d5e5 e3c4 e5e4 c4d6 e4d4 d6f5 d4d5 f5e3 d5e5 e3c4 e5e4 c4d6 e4d4", Asian,
			"the third occurrence of a position is a draw where both sides chase perpetually", "双方长捉，不变作和",
		},
	} {
		p := mustParse(t, c.fen).withRules(c.rules)
		play(t, p, strings.Fields(c.moves)...)
		if o := p.Outcome(); o.Rule != c.english || o.RuleChinese != c.chinese {
			t.Errorf("%s: %q, %q", c.name, o.Rule, o.RuleChinese)
		}
	}
}
