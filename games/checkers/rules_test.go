package checkers

import (
	"slices"
	"strconv"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// position reads a position that the test knows to be sound.
func position(t testing.TB, v Variant, fen string) *Position {
	t.Helper()
	p, err := Parse(fen, v)
	if err != nil {
		t.Fatalf("Parse(%q): %v", fen, err)
	}
	return p
}

// play makes moves.
func play(t *testing.T, p *Position, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := parseMove(p, text)
		if err != nil {
			t.Fatalf("at %s: %v", p.FEN(), err)
		}
		p.Make(m)
	}
}

// written returns the legal moves as texts, sorted.
func written(p *Position) (texts []string) {
	for _, m := range game.LegalMoves(p) {
		texts = append(texts, format(p, m))
	}
	slices.Sort(texts)
	return texts
}

func TestLegalMoves(t *testing.T) {
	for _, c := range []struct {
		what string
		v    Variant
		fen  string
		want []string
	}{
		{"a circle can be run both ways, and each is a move", English, "B:W18,19,26,27:BK15", []string{"15x22x31x24x15", "15x24x31x22x15"}},
		{"two ways to one square", English, "W:W31:B18,19,26,27", []string{"31x22x15", "31x24x15"}},
		{"a chain must be carried to its end", English, "B:W11,12,13,19,22,27,28,30:B2,3,6,7,10", []string{"7x16x23x32"}},
		{"the only capture is a chain of a king", English, "W:WK2:B6,14", []string{"2x9x18"}},
		{"a man is crowned in the middle of what a king could go on with, and stops", English, "W:W11:B7,6", []string{"11x2"}},
		{"the lesser capture may be chosen", English, "B:W14,23,16:B9,1,11", []string{"11x20", "9x18x27"}},
		{"only the man that can capture moves", English, "B:W14,23:B9,1", []string{"9x18x27"}},
		{"men do not capture backward", English, "W:W15,31:B18", []string{"15-10", "15-11", "31-26", "31-27"}},
		{"kings move one square", English, "B:W32:BK14", []string{"14-10", "14-17", "14-18", "14-9"}},
		{"a corner blocked by two men in a row", English, "B:W16,19:B12", nil},
		{"a man in the corner with its jump blocked", English, "W:W29:B22,25", nil},

		{"kings fly", International, "W:WK46:B5", []string{"46-10", "46-14", "46-19", "46-23", "46-28", "46-32", "46-37", "46-41"}},
		{"a king lands on any square behind", International, "W:WK46:B28", []string{"46x10", "46x14", "46x19", "46x23", "46x5"}},
		{"men capture backward", International, "W:W23:B29", []string{"23x34"}},
		{"the most must be taken", International, "W:W31,49:B27,18,9,44", []string{"31x4"}},
		{"a king counts no more than a man", International, "W:W28,40:BK22,34,24", []string{"40x20"}},
		{"a man passes the last row and stays a man", International, "W:W12:B8,9", []string{"12x14"}},
		{"two ways that take different men", International, "W:WK5:B10,22,24,29,41,43", []string{"5x19x30x48", "5x23x34x48"}},
		{"the same men by two ways are one move", International, "W:W38:B22,23,32,33", []string{"38x38"}},
	} {
		if got := written(position(t, c.v, c.fen)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %s has %v, want %v", c.what, c.fen, got, c.want)
		}
	}
}

// A piece that was jumped stays on the board until the move ends and can be
// neither jumped again nor passed. Were it gone at once, each of these kings
// could take one man more.
func TestJumpedPiecesStandUntilTheEnd(t *testing.T) {
	for _, c := range []struct {
		fen, way string
		taken    int
	}{
		{"W:WK11:B23,24,28,38,41", "11x33x47x36", 3},
		{"W:WK1:B2,10,12,19,28", "1x23x14x5", 3},
		{"W:WK45:B13,14,27,34,42", "45x18x9x20x47", 4},
	} {
		p := position(t, International, c.fen)
		m, err := parseMove(p, c.way)
		if legal := written(p); err != nil || len(legal) != 1 || MoveTakes(m) != c.taken {
			t.Errorf("%s: %v; %s takes %d, want %d (%v)", c.fen, legal, c.way, MoveTakes(m), c.taken, err)
		}
	}
}

func TestCrowning(t *testing.T) {
	p := position(t, English, "W:W11,32:B7,6,1,2,3")
	if m, err := parseMove(p, "11x2"); err == nil {
		t.Errorf("the crowning row is full, but 11x2 is %x", uint64(m))
	}
	p = position(t, English, "W:W11:B7,6")
	play(t, p, "11x2")
	if got := p.FEN(); got != "B:WK2:B6" {
		t.Errorf("after 11x2: %s", got)
	}
	p = position(t, International, "W:W7:B40")
	play(t, p, "7-1")
	if got := p.FEN(); got != "B:WK1:B40" || p.state.Clock != 0 {
		t.Errorf("after 7-1: %s, clock %d", got, p.state.Clock)
	}
}

func TestNoMovesLose(t *testing.T) {
	for _, c := range []struct {
		v    Variant
		fen  string
		want game.Result
		rule string
	}{
		{English, "B:W16,19:B12", game.SecondWins, blockedRule.english},
		{English, "W:W29:B22,25", game.FirstWins, blockedRule.english},
		{English, "B:W20:B", game.SecondWins, noPiecesRule.english},
		{English, "W:W29:B22,25:H80", game.FirstWins, blockedRule.english},
		{International, "W:W:B5", game.SecondWins, noPiecesRule.english},
		{International, "B:W41,47:B36", game.FirstWins, blockedRule.english},
	} {
		p := position(t, c.v, c.fen)
		o := p.Outcome()
		if o.Result != c.want || o.Reason != game.NoMovesLeft || o.Rule != c.rule || len(game.LegalMoves(p)) != 0 {
			t.Errorf("%s: %+v, want %v", c.fen, o, c.want)
		}
		if v := p.Verdict(0); v != game.Undecided {
			t.Errorf("%s: verdict %v", c.fen, v)
		}
	}
}

func TestRepetition(t *testing.T) {
	for v, fen := range [2]string{English: "W:WK32,K20:BK1,K9", International: "W:WK50,K47,K48,K49:BK1,K3"} {
		p := position(t, Variant(v), fen)
		circle := [2][]string{English: {"32-28", "1-6", "28-32", "6-1"}, International: {"50-45", "1-6", "45-50", "6-1"}}[v]
		play(t, p, circle...)
		if p.Verdict(-1) != game.Drawn || p.Verdict(0) != game.Undecided || p.Outcome().Over() {
			t.Errorf("%s: second occurrence: %v, %v, %+v", fen, p.Verdict(-1), p.Verdict(0), p.Outcome())
		}
		play(t, p, circle...)
		if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.Repetition || p.Verdict(p.state.Ply) != game.Drawn {
			t.Errorf("%s: third occurrence: %+v", fen, o)
		}
		p.Unmake()
		if p.Outcome().Over() {
			t.Errorf("%s: a move taken back: %+v", fen, p.Outcome())
		}
	}
}

// wander makes king moves that repeat nothing, up to a number of plies or the
// end of the game.
func wander(t *testing.T, p *Position, plies int) {
	t.Helper()
	seen := map[uint64]bool{p.state.Key: true}
	for range plies {
		moved := false
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			quiet := !m.IsCapture() && !seen[p.state.Key] && !p.MustCapture() && p.state.Clock > 0
			if quiet {
				seen[p.state.Key], moved = true, true
				break
			}
			p.Unmake()
		}
		if !moved {
			t.Fatalf("no new position after %s", p.FEN())
		}
	}
}

func TestMoveLimits(t *testing.T) {
	for _, c := range []struct {
		what, fen string
		v         Variant
		limit     int
		rule      string
	}{
		{"forty moves", "W:WK32,K28,K31:BK1,K5,K6", English, 80, clockRules[English].english},
		{"twenty-five moves", "W:WK46,K47,K48,K36:BK5,K4,K15", International, 50, clockRules[International].english},
		{"sixteen moves", "W:WK47,K48,K42:BK5", International, 32, longEndingRule.english},
		{"sixteen moves with men", "W:WK47,26,27:BK5", International, 32, longEndingRule.english},
		{"five moves of two kings", "W:WK47,K48:BK5", International, 10, shortEndingRule.english},
		{"five moves of a king and a man", "B:WK5:BK47,25", International, 10, shortEndingRule.english},
		{"five moves of a king", "W:WK47:BK4", International, 10, shortEndingRule.english},
	} {
		p := position(t, c.v, c.fen)
		wander(t, p, min(c.limit, 30)-1)
		p.state.Clock += c.limit - min(c.limit, 30)
		p.ending += int32(c.limit - min(c.limit, 30))
		if p.Outcome().Over() || p.Verdict(p.state.Ply) != game.Undecided {
			t.Errorf("%s: a ply before: %+v", c.what, p.Outcome())
		}
		wander(t, p, 1)
		if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.MoveLimit || o.Rule != c.rule || p.Verdict(p.state.Ply) != game.Drawn {
			t.Errorf("%s: %+v", c.what, o)
		}
	}
}

func TestEndingLimits(t *testing.T) {
	for fen, want := range map[string]int32{
		"W:W47:BK4,K5": 0, "W:WK47:B4": 0, "W:WK47:B4,5,6": 0, "W:WK47:BK4,5,6,7": 0, "W:WK47,48:BK4,5": 0,
		"W:WK47:BK4,5,6": 32, "W:WK1,22,K48:BK5": 32, "W:WK47:BK4,5": 10, "B:WK47,K2:BK4": 10, "B:WK47:BK4": 10,
	} {
		if got := position(t, International, fen).endingLimit(); got != want {
			t.Errorf("%s: %d plies, want %d", fen, got, want)
		}
	}
	if got := position(t, English, "W:WK1:BK5").endingLimit(); got != 0 {
		t.Errorf("English draughts limit an ending to %d plies", got)
	}
}

// The count of an ending starts when it arises, runs on through a promotion
// and starts again with a capture; the clock starts again with all of them.
func TestCountOfEndings(t *testing.T) {
	p := position(t, International, "W:WK50,K49,7:BK26,20")
	count := func(what string, limit, ending, clock int) {
		t.Helper()
		if int(p.limit) != limit || int(p.ending) != ending || p.state.Clock != clock {
			t.Errorf("%s (%s): %d of %d plies, clock %d; want %d of %d, %d",
				what, p.FEN(), p.ending, p.limit, p.state.Clock, ending, limit, clock)
		}
	}
	count("two against two", 0, 0, 0)
	play(t, p, "50-28", "20-25", "28-44", "25-30", "44-35")
	count("a man's move is an end of the clock", 0, 0, 1)
	play(t, p, "26-3")
	count("still two", 0, 0, 2)
	play(t, p, "35x24")
	count("three against one", 32, 0, 0)
	play(t, p, "3-26")
	count("a ply", 32, 1, 1)
	play(t, p, "7-1")
	count("a promotion", 32, 2, 0)
	p.Unmake()
	p.Unmake()
	p.Unmake()
	count("taken back", 0, 0, 2)
}

// The number of squares and their places: square 1 is at the far left of White,
// and the first player's bottom left corner is square 0 of the board.
func TestBoard(t *testing.T) {
	for _, c := range []struct {
		v      Variant
		labels map[int]string
	}{
		{English, map[int]string{0: "4", 6: "1", 1: "", 63: "29", 57: "32", 8: "", 9: "8"}},
		{International, map[int]string{0: "46", 8: "50", 99: "5", 91: "1", 1: ""}},
	} {
		spec := NewSpec("x", c.v)
		for square, want := range c.labels {
			if got := spec.Board.Labels[square]; got != want {
				t.Errorf("variant %d: square %d is labelled %q, want %q", c.v, square, got, want)
			}
		}
		p := spec.Start()
		for square, label := range spec.Board.Labels {
			n, _ := strconv.Atoi(label)
			men := spec.Board.Cols / 2 * (spec.Board.Cols/2 - 1)
			want := byte(0)
			switch {
			case label != "" && n <= men:
				want = 'b'
			case n > spec.Board.Cols*spec.Board.Cols/2-men:
				want = 'w'
			}
			if got := p.At(square); got != want {
				t.Errorf("variant %d: on %s stands %q, want %q", c.v, label, got, want)
			}
			if want != 0 {
				piece, known := spec.Board.PieceOf(want)
				if !known || (piece.Side == game.First) != (square < spec.Board.Cols*spec.Board.Cols/2) {
					t.Errorf("variant %d: %q on %d is %+v", c.v, want, square, piece)
				}
			}
		}
		if p.At(-1) != 0 || p.At(1000) != 0 {
			t.Errorf("variant %d: pieces off the board", c.v)
		}
	}
}
