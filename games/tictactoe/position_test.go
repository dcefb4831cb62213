package tictactoe

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// parse reads a position that the test knows to be sound.
func parse(t *testing.T, fen string) *Position {
	t.Helper()
	p, err := Parse(fen)
	if err != nil {
		t.Fatalf("Parse(%q): %v", fen, err)
	}
	return p.(*Position)
}

// play makes moves given as points.
func play(t *testing.T, p game.Position, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := pointNotation.Parse(p, text)
		if err != nil {
			t.Fatalf("at %s: %v", p.FEN(), err)
		}
		if !p.Make(m) {
			t.Fatalf("at %s: %s refused", p.FEN(), text)
		}
	}
}

func TestOutcome(t *testing.T) {
	tests := []struct {
		fen     string
		verdict game.Verdict
		result  game.Result
		reason  game.Reason
	}{
		{"3/3/3 x", game.Undecided, game.Ongoing, ""},
		{"xo1/1o1/x2 x", game.Undecided, game.Ongoing, ""},
		{"xo1/xo1/x2 o", game.Lost, game.FirstWins, game.Three},
		{"xxo/xo1/o2 x", game.Lost, game.SecondWins, game.Three},
		{"xxx/oox/oox o", game.Lost, game.FirstWins, game.Three},
		{"xox/xox/oxo o", game.Drawn, game.Draw, game.FullBoard},
	}
	for _, test := range tests {
		p := parse(t, test.fen)
		if got := p.Verdict(0); got != test.verdict {
			t.Errorf("%s: Verdict = %v, want %v", test.fen, got, test.verdict)
		}
		outcome := p.Outcome()
		if outcome.Result != test.result || outcome.Reason != test.reason {
			t.Errorf("%s: Outcome = %v %q, want %v %q",
				test.fen, outcome.Result, outcome.Reason, test.result, test.reason)
		}
		if over := outcome.Over(); over != (len(game.LegalMoves(p)) == 0) || over != (outcome.Rule != "") {
			t.Errorf("%s: over %v, with %d legal moves and the rule %q",
				test.fen, over, len(game.LegalMoves(p)), outcome.Rule)
		}
	}
}

func TestEveryLineWins(t *testing.T) {
	for _, line := range Lines {
		p := new(Position)
		p.stones[game.First] = line
		p.state.Side = game.Second
		if got := p.Verdict(0); got != game.Lost {
			t.Errorf("line %09b: Verdict = %v, want Lost", line, got)
		}
	}
}

// Field case BR-150: the square that wins at once is a2, left in the middle
// row; b1 only threatens.
func TestBR150WinAtHand(t *testing.T) {
	p := parse(t, "xo1/1o1/x2 x")
	play(t, p, "a2")
	if outcome := p.Outcome(); outcome.Result != game.FirstWins || outcome.Reason != game.Three {
		t.Errorf("after a2: %v %q, want 1-0 by three", outcome.Result, outcome.Reason)
	}
	p.Unmake()
	play(t, p, "b1")
	if outcome := p.Outcome(); outcome.Over() {
		t.Errorf("after b1: %v, want the game to go on", outcome.Result)
	}
}

// Field case BR-151: a three made with the last stone wins; the full board is
// no draw. The case counts squares from the top left.
func TestBR151ThreeOnFullBoard(t *testing.T) {
	p := Start()
	play(t, p, "a3", "b3", "b2", "c3", "c2", "a2", "b1", "a1", "c1")
	outcome := p.Outcome()
	if outcome.Result != game.FirstWins || outcome.Reason != game.Three {
		t.Errorf("%s: %v %q, want 1-0 by three", p.FEN(), outcome.Result, outcome.Reason)
	}
	if got := p.Verdict(0); got != game.Lost {
		t.Errorf("%s: Verdict = %v, want Lost for o", p.FEN(), got)
	}
}

func TestGamesAndNodes(t *testing.T) {
	var nodes, games int
	results := map[game.Result]int{}
	var walk func(p game.Position)
	walk = func(p game.Position) {
		nodes++
		if outcome := p.Outcome(); outcome.Over() {
			games++
			results[outcome.Result]++
			return
		}
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			walk(p)
			p.Unmake()
		}
	}
	walk(Start())
	if nodes != 549946 || games != 255168 {
		t.Errorf("%d nodes and %d games, want 549946 and 255168", nodes, games)
	}
	for result, want := range map[game.Result]int{
		game.FirstWins: 131184, game.SecondWins: 77904, game.Draw: 46080,
	} {
		if results[result] != want {
			t.Errorf("%v: %d games, want %d", result, results[result], want)
		}
	}
}
