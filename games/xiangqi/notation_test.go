package xiangqi

import (
	"errors"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

var notations = map[string]game.Notation{"iccs": iccs, "chinese": chinese, "wxf": wxf, "algebraic": algebraic}

// wantText checks that a move given in coordinates is written as the text and
// that the text is read as the move.
func wantText(t *testing.T, p *Position, notation, coordinates, text string) {
	t.Helper()
	wantRead(t, p, notation, text, coordinates)
	m, err := p.parseICCS(coordinates)
	if err != nil {
		t.Fatal(err)
	}
	if got := notations[notation].Format(p, m); got != text {
		t.Errorf("%s: %s is written %s, want %s", p.FEN(), coordinates, got, text)
	}
}

// wantRead checks that a text is read as the move.
func wantRead(t *testing.T, p *Position, notation, text, coordinates string) {
	t.Helper()
	m, err := notations[notation].Parse(p, text)
	if err != nil {
		t.Errorf("%s: %v", p.FEN(), err)
	} else if got := formatICCS(m); got != coordinates {
		t.Errorf("%s: %s is read as %s, want %s", p.FEN(), text, got, coordinates)
	}
}

// wantRefused checks that a text is refused with a *game.MoveError that lists
// exactly these moves.
func wantRefused(t *testing.T, p *Position, notation, text string, legal ...string) {
	t.Helper()
	m, err := notations[notation].Parse(p, text)
	var refused *game.MoveError
	if !errors.As(err, &refused) || m != game.NoMove {
		t.Errorf("%s: %q gives %v and error %v, want a *game.MoveError", p.FEN(), text, m, err)
		return
	}
	slices.Sort(refused.Legal)
	slices.Sort(legal)
	if refused.Text != text || refused.Reason == "" || !slices.Equal(refused.Legal, legal) {
		t.Errorf("%s: %q is refused with %v, want the moves %v", p.FEN(), text, err, legal)
	}
}

// wantReason checks that a text is refused for a reason, in both languages.
func wantReason(t *testing.T, p *Position, notation, text, reason, inChinese string) {
	t.Helper()
	m, err := notations[notation].Parse(p, text)
	var refused *game.MoveError
	if !errors.As(err, &refused) || m != game.NoMove || refused.Reason != reason || refused.ReasonChinese != inChinese {
		t.Errorf("%s: %q gives %v and error %v (%+v), want %q and %q", p.FEN(), text, m, err, refused, reason, inChinese)
	}
}

func TestNotationsRoundTripOnPlayouts(t *testing.T) {
	playouts(t, 10, func(p *Position, legal []game.Move) {
		for name, notation := range notations {
			for _, m := range legal {
				text := notation.Format(p, m)
				if got, err := notation.Parse(p, text); err != nil || got != m {
					t.Fatalf("%s: %s is written %s in %s, which is read as %s (%v)",
						p.FEN(), formatICCS(m), text, name, formatICCS(got), err)
				}
			}
		}
	})
}

// tandems are positions with several pieces of a kind on a file, for both
// sides.
var tandems = []string{
	"3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w",
	"3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w",
	"3k5/6P2/6P2/2P3P2/2P6/9/9/9/9/4K4 w",
	"3k5/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w",
	"3k5/2P6/2P6/2P6/2P6/2P6/9/9/9/4K4 w",
	"3k5/9/2P1P1P2/9/2P6/9/8P/9/9/4K4 w",
	"3k5/9/R8/RC7/1C7/N8/9/N8/9/4K4 w",
	"2bk1a3/9/5a3/9/2b6/9/2p3p2/2p3p2/2p6/4K4 b",
	"3k1a3/4a4/9/c3n4/c3n4/r8/r3p4/4p4/9/4K4 b",
	"4ka3/9/5a3/9/9/2B6/9/9/9/2BK5 w",
}

func TestNotationsRoundTripOnTandems(t *testing.T) {
	for _, fen := range tandems {
		p := mustParse(t, fen)
		for name, notation := range notations {
			seen := map[string]bool{}
			for _, m := range game.LegalMoves(p) {
				text := notation.Format(p, m)
				if seen[text] {
					t.Errorf("%s: two moves are written %s", fen, text)
				}
				seen[text] = true
				if got, err := notation.Parse(p, text); err != nil || got != m {
					t.Errorf("%s: %s is written %s in %s, which is read as %s (%v)",
						fen, formatICCS(m), text, name, formatICCS(got), err)
				}
			}
		}
	}
}

func TestICCS(t *testing.T) {
	p := New()
	for _, text := range []string{"h2e2", "H2E2", "h2-e2", "H2-E2", " h2e2 "} {
		wantRead(t, p, "iccs", text, "h2e2")
	}
	m, err := p.parseICCS("h2h9")
	if err != nil || !m.IsCapture() {
		t.Errorf("h2h9 is read as %v, error %v", m, err)
	}
	wantRefused(t, p, "iccs", "b0b1", "b0a2", "b0c2")
	wantRefused(t, p, "iccs", "a0a4", "a0a1", "a0a2")
	all := p.texts(game.LegalMoves(p), func(_ *Position, m game.Move) string { return formatICCS(m) })
	for _, text := range []string{"", "h2", "h2e2e2", "j2e2", "h2eX", "h10g8", "兵七进一", "h3e3", "h7e7"} {
		wantRefused(t, p, "iccs", text, all...)
	}
	// A pinned piece and a king that would face the other.
	p = mustParse(t, "4k4/9/9/9/9/4p4/9/9/9/4K4 b - - 0 1")
	wantRefused(t, p, "iccs", "e4d4", "e4e3")
}

func TestChinese(t *testing.T) {
	p := New()
	wantText(t, p, "chinese", "h2e2", "炮二平五")
	wantText(t, p, "chinese", "h0g2", "马二进三")
	wantText(t, p, "chinese", "a0a2", "车九进二")
	wantText(t, p, "chinese", "c3c4", "兵七进一")
	wantText(t, p, "chinese", "c0e2", "相七进五")
	wantText(t, p, "chinese", "f0e1", "仕四进五")
	wantText(t, p, "chinese", "e0e1", "帅五进一")
	wantText(t, p, "chinese", "b2b9", "炮八进七")
	for _, text := range []string{"砲二平五", "炮２平５", "炮2平5", "包二平五"} {
		wantRead(t, p, "chinese", text, "h2e2")
	}
	wantRead(t, p, "chinese", "傌二進三", "h0g2")
	wantRead(t, p, "chinese", "俥九進二", "a0a2")
	wantRead(t, p, "chinese", "帥五進一", "e0e1")
	play(t, p, "h2e2")
	wantText(t, p, "chinese", "h9g7", "马８进７")
	wantText(t, p, "chinese", "b7e7", "炮２平５")
	wantText(t, p, "chinese", "c9e7", "象３进５")
	wantText(t, p, "chinese", "d9e8", "士４进５")
	wantText(t, p, "chinese", "e9e8", "将５进１")
	wantText(t, p, "chinese", "g6g5", "卒７进１")
	wantRead(t, p, "chinese", "馬8進7", "h9g7")
	wantRead(t, p, "chinese", "马八进七", "h9g7")
	wantRead(t, p, "chinese", "將５進１", "e9e8")
	wantRefused(t, p, "chinese", "马８进８", "马８进７", "马８进９", "马２进１", "马２进３")
	wantRefused(t, p, "chinese", "车９进３", "车９进１", "车９进２", "车１进１", "车１进２")
	all := p.texts(game.LegalMoves(p), (*Position).formatChinese)
	for _, text := range []string{"", "马", "马８进", "X８进７", "马〇进７", "马８走７", "马８进零", "六卒进１", "前X进１"} {
		wantRefused(t, p, "chinese", text, all...)
	}
}

func TestChineseTandem(t *testing.T) {
	p := mustParse(t, "3k5/9/R8/R8/9/1N7/1C7/1C7/9/4K4 w")
	wantText(t, p, "chinese", "a7b7", "前车平八")
	wantText(t, p, "chinese", "a6a4", "后车退二")
	wantText(t, p, "chinese", "b3c3", "前炮平七")
	wantRead(t, p, "chinese", "後炮平七", "b2c2")
	wantRead(t, p, "chinese", "炮前平七", "b3c3")
	// Without a mark the text fits both, unless one of them cannot do it.
	wantRefused(t, p, "chinese", "炮八平七", "前炮平七", "后炮平七")
	wantRead(t, p, "chinese", "车九进二", "a7a9")
	p = mustParse(t, "3k5/9/9/2n6/9/2n6/9/9/9/4K4 b")
	wantText(t, p, "chinese", "c4d2", "前马进４")
	wantText(t, p, "chinese", "c6d8", "后马退４")
	// Advisors and elephants on a file need no mark; it may be given.
	p = mustParse(t, "5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w")
	wantText(t, p, "chinese", "d2e1", "仕六退五")
	wantText(t, p, "chinese", "d0e1", "仕六进五")
	wantText(t, p, "chinese", "c4e2", "相七退五")
	wantRead(t, p, "chinese", "前仕退五", "d2e1")
	wantRead(t, p, "chinese", "后相进五", "c0e2")
}

// BR-123: pawns in tandem on two files are numbered across both.
func TestBR123NumberedPawns(t *testing.T) {
	p := mustParse(t, "3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w")
	wantText(t, p, "chinese", "g6h6", "一兵平二")
	wantText(t, p, "chinese", "g5h5", "二兵平二")
	wantText(t, p, "chinese", "c6d6", "三兵平六")
	wantText(t, p, "chinese", "c5d5", "四兵平六")
	wantRead(t, p, "chinese", "前七平六", "c6d6")
	wantRead(t, p, "chinese", "后七平六", "c5d5")
	// Only the pawn on c6 is at the front of its file and can go to file 6.
	wantRead(t, p, "chinese", "前兵平六", "c6d6")
	wantRefused(t, p, "chinese", "前兵进一", "一兵进一", "三兵进一")
	// Marks work on each of several files, numbers only for stacked pawns.
	p5 := mustParse(t, "3k5/6P2/6P2/2P3P2/2P6/9/9/9/9/4K4 w")
	wantText(t, p5, "chinese", "g7f7", "二兵平四")
	wantRead(t, p5, "chinese", "中兵平四", "g7f7")
	wantReason(t, p5, "chinese", "中兵平六", "the red pawn on g7 cannot go to d7: a pawn does not move so", "兵不能这样走")
	p3 := mustParse(t, "3k5/9/9/P5P2/6P2/9/9/9/9/4K4 w")
	wantReason(t, p3, "chinese", "三兵平八",
		"no pawn of red is singled out so; front, middle and rear tell those on one file apart", "没有这样的兵：前、中、后只用来区分同一纵线上的子")
	wantRead(t, p3, "chinese", "二兵平二", "g5h5")
	// Numbers are for pawns only.
	for _, fen := range []string{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "3k5/9/R8/R8/9/9/9/9/9/4K4 w"} {
		wantReason(t, mustParse(t, fen), "chinese", "一车平八",
			"only pawns are told apart by a number; the rooks of one file are told apart by front and rear", "只有兵卒用数字区分，同一纵线上的车用前、后区分")
	}
	wantText(t, p, "wxf", "c6d6", "Pc.6")
	wantText(t, p, "wxf", "g6h6", "Pa.2")
}

// BR-124: three pawns on a file have marks in every notation.
func TestBR124ThreePawnsOnAFile(t *testing.T) {
	p := mustParse(t, "3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1")
	for _, c := range [][3]string{
		{"g7f7", "P+.4", "前兵平四"}, {"g6f6", "P3.4", "中兵平四"}, {"g5f5", "P-.4", "后兵平四"},
	} {
		wantText(t, p, "wxf", c[0], c[1])
		wantText(t, p, "chinese", c[0], c[2])
	}
	wantRead(t, p, "wxf", "P+=4", "g7f7")
	wantRead(t, p, "wxf", "+P.4", "g7f7")
	wantRead(t, p, "chinese", "後兵平四", "g5f5")
	wantRead(t, p, "chinese", "二兵平四", "g6f6")
}

func TestFourAndFivePawnsOnAFile(t *testing.T) {
	p := mustParse(t, "3k5/2P6/2P6/2P6/2P6/2P6/9/9/9/4K4 w")
	for i, c := range [][2]string{
		{"c8b8", "一兵平八"}, {"c7b7", "二兵平八"}, {"c6b6", "三兵平八"}, {"c5b5", "四兵平八"},
	} {
		wantText(t, p, "chinese", c[0], c[1])
		wantText(t, p, "wxf", c[0], "P"+string(rune('a'+i))+".8")
	}
	// The last one stands behind the fourth.
	pawns := p.legalMoves(func(m game.Move) bool { return p.Moved(m) == Pawn })
	wantRefused(t, p, "chinese", "五兵进一", p.texts(pawns, (*Position).formatChinese)...)
}

// BR-125: of two rooks that can go to one square the algebraic notation names the file;
// in WXF they need no more than their files.
func TestBR125TwoRooksToOneSquare(t *testing.T) {
	p := mustParse(t, "3k5/9/9/9/9/9/9/R8/9/4K3R w - - 0 1")
	wantText(t, p, "wxf", "a2i2", "R9.1")
	wantText(t, p, "wxf", "i0i2", "R1+2")
	wantRead(t, p, "wxf", "R9=1", "a2i2")
	wantText(t, p, "algebraic", "a2i2", "Rai2")
	wantText(t, p, "algebraic", "i0i2", "Rii2")
	wantRefused(t, p, "algebraic", "Ri2", "Rai2", "Rii2")
}

func TestAlgebraic(t *testing.T) {
	p := New()
	wantText(t, p, "algebraic", "h2e2", "Che2")
	wantText(t, p, "algebraic", "h2h9", "Cxh9")
	wantText(t, p, "algebraic", "c0e2", "Bce2")
	wantText(t, p, "algebraic", "c3c4", "Pc4")
	wantRead(t, p, "algebraic", "c4", "c3c4")
	wantRead(t, p, "algebraic", "Hg2", "h0g2")
	wantRead(t, p, "algebraic", "Eg0-e2!", "g0e2")
	wantRefused(t, p, "algebraic", "Ke5", "Ke1")
	all := p.texts(game.LegalMoves(p), (*Position).formatAlgebraic)
	for _, text := range []string{"", "C", "Xe2", "Cj2", "Cabe2", "C22e2", "Chhe22", "炮二平五", "C2.5"} {
		wantRefused(t, p, "algebraic", text, all...)
	}
	// Rooks on one file are told apart by rank.
	p = mustParse(t, "3k5/9/8R/9/9/9/9/8R/9/4K4 w")
	wantText(t, p, "algebraic", "i7i4", "R7i4")
	p = mustParse(t, "4k4/9/9/9/9/9/9/9/2R6/3K5 w")
	wantText(t, p, "algebraic", "c1c9", "Rc9+")
	p = mustParse(t, "4k4/R8/9/9/9/9/9/9/8R/3K5 w")
	wantText(t, p, "algebraic", "i1i9", "Ri9#")
}

// BR-129: the dialect of a site, with a dot for sideways and small letters for Black.
func TestBR129SiteExport(t *testing.T) {
	p := New()
	for _, c := range [][2]string{{"C2.5", "h2e2"}, {"h8+7", "h9g7"}, {"H2+3", "h0g2"}, {"r9.8", "i9h9"}} {
		wantRead(t, p, "wxf", c[0], c[1])
		play(t, p, c[1])
	}
}

func TestWXF(t *testing.T) {
	p := New()
	wantText(t, p, "wxf", "h2e2", "C2.5")
	wantText(t, p, "wxf", "c0e2", "E7+5")
	wantRead(t, p, "wxf", "B7+5", "c0e2")
	wantRead(t, p, "wxf", "n2+3", "h0g2")
	wantRefused(t, p, "wxf", "K5.4", "K5+1")
	all := p.texts(game.LegalMoves(p), (*Position).formatWXF)
	for _, text := range []string{"", "C2", "X2.5", "C0.5", "C2*5", "C2.0", "炮二平五", "h2e2"} {
		wantRefused(t, p, "wxf", text, all...)
	}
	p = mustParse(t, "3k5/9/R8/R8/9/9/9/9/9/4K4 w")
	wantText(t, p, "wxf", "a7b7", "R+.8")
	wantText(t, p, "wxf", "a6a4", "R--2")
	wantText(t, p, "wxf", "a7a9", "R++2")
}

func FuzzMove(f *testing.F) {
	for _, text := range []string{"h2e2", "H2-E2", "炮二平五", "前炮退二", "C2.5", "P+.4", "Pa+1", "三兵平六", "前七平六"} {
		f.Add(uint8(0), text)
		f.Add(uint8(3), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		p := mustParse(t, tandems[int(which)%len(tandems)])
		for name, notation := range notations {
			m, err := notation.Parse(p, text)
			if err != nil {
				var refused *game.MoveError
				if !errors.As(err, &refused) {
					t.Fatalf("%s %q: %v is no *game.MoveError", name, text, err)
				}
				continue
			}
			if !slices.Contains(game.LegalMoves(p), m) {
				t.Fatalf("%s %q is read as %s, which is not legal", name, text, formatICCS(m))
			}
			if again, err := notation.Parse(p, notation.Format(p, m)); err != nil || again != m {
				t.Fatalf("%s %q does not survive writing and reading", name, text)
			}
		}
	})
}
