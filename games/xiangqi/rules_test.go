package xiangqi

import (
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
