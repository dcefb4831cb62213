package xiangqi

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestBR115PerftOfStartAndMiddlegame(t *testing.T) {
	for fen, want := range map[string]uint64{
		startFEN: 79666,
		"r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1": 43929,
	} {
		if got := game.Perft(mustParse(t, fen), 3); got != want {
			t.Errorf("%s: %d, want %d", fen, got, want)
		}
	}
}

func TestBR116StalemateIsALoss(t *testing.T) {
	p := mustParse(t, "3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1")
	o := p.Outcome()
	if o.Result != game.FirstWins || o.Reason != game.Stalemate || p.state.Check || !strings.Contains(o.RuleChinese, "困毙") {
		t.Errorf("outcome %+v", o)
	}
	if NewSpec("xiangqi", Asian).NoMoves != game.Lost {
		t.Error("the search is not told that stalemate is a loss")
	}
}

func TestBR117InterposingAdvisorStopsRookAndCannon(t *testing.T) {
	p := mustParse(t, "c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w - - 0 1")
	play(t, p, "g7g9")
	if got := coordinates(p); !p.state.Check || !slices.Equal(got, []string{"e8f9"}) || p.Outcome().Over() {
		t.Errorf("check %v, moves %v, outcome %+v", p.state.Check, got, p.Outcome())
	}
}

func TestBR118PieceBetweenKingsIsPinned(t *testing.T) {
	p := mustParse(t, "4k4/9/9/9/9/4p4/9/9/9/4K4 b - - 0 1")
	if got, want := coordinates(p), []string{"e4e3", "e9d9", "e9e8", "e9f9"}; !slices.Equal(got, want) {
		t.Errorf("moves %v, want %v", got, want)
	}
}

// BR-120 is a perpetual chase, which these rules do not judge and say so.
func TestBR120PerpetualChaseIsADrawAndTheNoteSaysSo(t *testing.T) {
	p := mustParse(t, "3a5/5k3/6nC1/p5p2/4R4/6P2/7r1/3AB4/4A4/4K1B2 w - - 0 49")
	play(t, p, strings.Fields("h7i7 h3i3 i7h7 i3h3 h7i7 h3i3 i7h7 i3h3")...)
	if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.Repetition {
		t.Errorf("outcome %+v", o)
	}
	if note := NewSpec("xiangqi:asian", Asian).Note; !strings.Contains(note, "Perpetual chase is not judged") {
		t.Errorf("note %q", note)
	}
}

func TestCheckmate(t *testing.T) {
	p := mustParse(t, "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1")
	play(t, p, "b7b9")
	o := p.Outcome()
	if o.Result != game.FirstWins || o.Reason != game.Checkmate || !p.state.Check {
		t.Errorf("outcome %+v", o)
	}
}

// coordinates returns the legal moves, sorted.
func coordinates(p *Position) []string {
	var out []string
	for _, m := range game.LegalMoves(p) {
		out = append(out, formatICCS(m))
	}
	slices.Sort(out)
	return out
}

func TestRepetitionCases(t *testing.T) {
	file, err := os.Open("testdata/repetition.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var c struct {
			FEN    string   `json:"fen"`
			Moves  []string `json:"moves"`
			Result string   `json:"result_for_side_to_move"`
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if c.FEN == "" {
			continue
		}
		n++
		p := mustParse(t, c.FEN)
		play(t, p, c.Moves...)
		want := map[string]game.Verdict{"win": game.WonByHistory, "loss": game.LostByHistory, "draw": game.Drawn}[c.Result]
		if got := p.Verdict(p.state.Ply); got != want {
			t.Errorf("%s %v: verdict %d, want %s", c.FEN, c.Moves, got, c.Result)
		}
		wantOutcome(t, p, want)
	}
	if n != 35 {
		t.Errorf("%d cases, want 35", n)
	}
}

// wantOutcome checks the outcome against a verdict for the side to move.
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

func TestMoveLimit(t *testing.T) {
	p := mustParse(t, "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 80")
	if got := p.Verdict(0); got != game.Undecided {
		t.Errorf("119 plies: verdict %d", got)
	}
	play(t, p, "a1b1")
	if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.MoveLimit || p.Verdict(0) != game.Drawn {
		t.Errorf("120 plies: outcome %+v, verdict %d", o, p.Verdict(0))
	}
	p.Unmake()
	if got := p.Verdict(0); got != game.Undecided {
		t.Errorf("after taking back: verdict %d", got)
	}
	// A pawn move does not start the count anew, a capture does.
	p = mustParse(t, "3k5/9/9/9/9/9/r3P4/9/R8/5K3 w - - 119 80")
	play(t, p, "e3e4")
	if got := p.Verdict(0); got != game.Drawn || p.state.Clock != 0 {
		t.Errorf("pawn move: verdict %d, clock %d", got, p.state.Clock)
	}
	p.Unmake()
	play(t, p, "a1a3")
	if got := p.Verdict(0); got != game.Undecided || p.QuietPlies() != 0 {
		t.Errorf("capture: verdict %d, %d quiet plies", got, p.QuietPlies())
	}
	// Mate on the last ply counts.
	p = mustParse(t, "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 119 80")
	play(t, p, "b7b9")
	if o := p.Outcome(); o.Reason != game.Checkmate || p.Verdict(0) != game.Lost {
		t.Errorf("mate on the last ply: outcome %+v, verdict %d", o, p.Verdict(0))
	}
}

func TestInsufficientMaterial(t *testing.T) {
	p := mustParse(t, "5k3/4a4/4b4/9/9/9/9/9/3p5/3K5 w - - 0 1")
	if got := p.Verdict(0); got != game.Undecided {
		t.Errorf("with a pawn: verdict %d", got)
	}
	play(t, p, "d0d1")
	if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.InsufficientMaterial || p.Verdict(0) != game.Drawn {
		t.Errorf("kings, advisor and elephant: outcome %+v, verdict %d", o, p.Verdict(0))
	}
	p.Unmake()
	if got := p.Verdict(0); got != game.Undecided {
		t.Errorf("after taking back: verdict %d", got)
	}
}

func TestSpec(t *testing.T) {
	spec := NewSpec("xiangqi", Simple)
	if spec.Start().FEN() != startFEN || spec.Name != "xiangqi" || spec.MoveIndexes != 8100 {
		t.Errorf("spec %+v", spec)
	}
	for _, name := range []string{"iccs", "chinese", "wxf"} {
		if n, ok := spec.Notation(name); !ok || n.Name != name {
			t.Errorf("no notation %s", name)
		}
	}
	if spec.Notations[0].Name != "iccs" {
		t.Error("the coordinates are not the first notation")
	}
	var glyphs [2]string
	for _, piece := range spec.Board.Pieces {
		glyphs[piece.Side] += piece.Glyph
	}
	if glyphs != [2]string{"帅仕相马车炮兵", "将士象马车炮卒"} {
		t.Errorf("glyphs %v", glyphs)
	}
	for sq := range squares {
		if letter := spec.Start().At(sq); letter != 0 {
			if _, ok := spec.Board.PieceOf(letter); !ok {
				t.Errorf("no description of %c", letter)
			}
		}
	}
}
