package app

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// xiangqiBoard is a board with everything that a board on lines can have.
func xiangqiBoard() *game.Board {
	b := &game.Board{
		Cols: 9, Rows: 10, OnLines: true, River: 5, RiverText: [2]string{"River", "楚河 汉界"},
		Palaces: []game.Rect{{Col: 3, Row: 0, Cols: 3, Rows: 3}, {Col: 3, Row: 7, Cols: 3, Rows: 3}},
		Files:   strings.Split("abcdefghi", ""), Ranks: strings.Split("0123456789", ""),
		FilesFirst: strings.Split("九八七六五四三二一", ""), FilesSecond: strings.Split("１２３４５６７８９", ""),
	}
	addPieces(b, "KABNRCP", "帅仕相马车炮兵", game.First)
	addPieces(b, "kabnrcp", "将士象马车炮卒", game.Second)
	return b
}

func addPieces(b *game.Board, letters, glyphs string, side game.Side) {
	for i, glyph := range []rune(glyphs) {
		b.Pieces = append(b.Pieces, game.Piece{Letter: letters[i], Side: side, Glyph: string(glyph)})
	}
}

// squaresOf reads rows from the top, with dots for empty squares.
func squaresOf(rows string) func(int) byte {
	lines := strings.Fields(rows)
	return func(square int) byte {
		row, col := square/len(lines[0]), square%len(lines[0])
		if c := lines[len(lines)-1-row][col]; c != '.' {
			return c
		}
		return 0
	}
}

// xiangqiAfterCannon is the position after 炮二平五: h2 is empty, e2 has changed.
const xiangqiAfterCannon = `
	rnbakabnr
	.........
	.c.....c.
	p.p.p.p.p
	.........
	.........
	P.P.P.P.P
	.C..C....
	.........
	RNBAKABNR`

// cannonMove marks the squares that 炮二平五 changed.
var cannonMove = map[int]bool{2*9 + 4: true, 2*9 + 7: true}

func TestDiagramOfXiangqi(t *testing.T) {
	d := diagram{board: xiangqiBoard()}
	checkDrawing(t, d.draw(squaresOf(xiangqiAfterCannon), cannonMove), `
9 (车)(马)(象)(士)(将)(士)(象)(马)(车)
   │   │   │   │ ╲ │ ╱ │   │   │   │
8  ├───┼───┼───┼───┼───┼───┼───┼───┤
   │   │   │   │ ╱ │ ╲ │   │   │   │
7  ├──(炮)─┼───┼───┼───┼───┼──(炮)─┤
   │   │   │   │   │   │   │   │   │
6 (卒)─┼──(卒)─┼──(卒)─┼──(卒)─┼──(卒)
   │   │   │   │   │   │   │   │   │
5  ├───┴───┴───┴───┴───┴───┴───┴───┤
   │       楚 河       汉 界       │
4  ├───┬───┬───┬───┬───┬───┬───┬───┤
   │   │   │   │   │   │   │   │   │
3  兵──┼───兵──┼───兵──┼───兵──┼───兵
   │   │   │   │   │   │   │   │   │
2  ├───炮──┼───┼──[炮]─┼───┼──[┼─]─┤
   │   │   │   │ ╲ │ ╱ │   │   │   │
1  ├───┼───┼───┼───┼───┼───┼───┼───┤
   │   │   │   │ ╱ │ ╲ │   │   │   │
0  车──马──相──仕──帅──仕──相──马──车
   a   b   c   d   e   f   g   h   i`)
}

func TestDiagramFlipped(t *testing.T) {
	d := diagram{board: xiangqiBoard(), flipped: true}
	checkDrawing(t, d.draw(squaresOf(xiangqiAfterCannon), cannonMove), `
0  车──马──相──仕──帅──仕──相──马──车
   │   │   │   │ ╲ │ ╱ │   │   │   │
1  ├───┼───┼───┼───┼───┼───┼───┼───┤
   │   │   │   │ ╱ │ ╲ │   │   │   │
2  ├──[┼─]─┼───┼──[炮]─┼───┼───炮──┤
   │   │   │   │   │   │   │   │   │
3  兵──┼───兵──┼───兵──┼───兵──┼───兵
   │   │   │   │   │   │   │   │   │
4  ├───┴───┴───┴───┴───┴───┴───┴───┤
   │       楚 河       汉 界       │
5  ├───┬───┬───┬───┬───┬───┬───┬───┤
   │   │   │   │   │   │   │   │   │
6 (卒)─┼──(卒)─┼──(卒)─┼──(卒)─┼──(卒)
   │   │   │   │   │   │   │   │   │
7  ├──(炮)─┼───┼───┼───┼───┼──(炮)─┤
   │   │   │   │ ╲ │ ╱ │   │   │   │
8  ├───┼───┼───┼───┼───┼───┼───┼───┤
   │   │   │   │ ╱ │ ╲ │   │   │   │
9 (车)(马)(象)(士)(将)(士)(象)(马)(车)
   i   h   g   f   e   d   c   b   a`)
}

// In the record notation each side counts the files from its own right.
func TestDiagramWithRecordFiles(t *testing.T) {
	at := squaresOf(xiangqiAfterCannon)
	for _, c := range []struct {
		flipped     bool
		top, bottom string
	}{
		{flipped: false, top: "   １  ２  ３  ４  ５  ６  ７  ８  ９", bottom: "   九  八  七  六  五  四  三  二  一"},
		{flipped: true, top: "   一  二  三  四  五  六  七  八  九", bottom: "   ９  ８  ７  ６  ５  ４  ３  ２  １"},
	} {
		lines := diagram{board: xiangqiBoard(), record: true, flipped: c.flipped}.draw(at, nil)
		if got := lines[0]; got != c.top {
			t.Errorf("above the board is %q, want %q", got, c.top)
		}
		if got := lines[len(lines)-1]; got != c.bottom {
			t.Errorf("below the board is %q, want %q", got, c.bottom)
		}
		if got := lines[len(lines)-3]; strings.ContainsAny(got, "0123456789") {
			t.Errorf("the record notation has no ranks, but a line is %q", got)
		}
	}
}

func TestDiagramInASCII(t *testing.T) {
	d := diagram{board: xiangqiBoard(), ascii: true}
	checkDrawing(t, d.draw(squaresOf(xiangqiAfterCannon), cannonMove), `
9  r---n---b---a---k---a---b---n---r
   |   |   |   | \ | / |   |   |   |
8  +---+---+---+---+---+---+---+---+
   |   |   |   | / | \ |   |   |   |
7  +---c---+---+---+---+---+---c---+
   |   |   |   |   |   |   |   |   |
6  p---+---p---+---p---+---p---+---p
   |   |   |   |   |   |   |   |   |
5  +---+---+---+---+---+---+---+---+
   |           R I V E R           |
4  +---+---+---+---+---+---+---+---+
   |   |   |   |   |   |   |   |   |
3  P---+---P---+---P---+---P---+---P
   |   |   |   |   |   |   |   |   |
2  +---C---+---+--[C]--+---+--[+]--+
   |   |   |   | \ | / |   |   |   |
1  +---+---+---+---+---+---+---+---+
   |   |   |   | / | \ |   |   |   |
0  R---N---B---A---K---A---B---N---R
   a   b   c   d   e   f   g   h   i`)
}

func TestDiagramOfStonesOnPoints(t *testing.T) {
	d := diagram{board: &game.Board{
		Cols: 5, Rows: 5, OnLines: true,
		Files: strings.Split("abcde", ""), Ranks: []string{"8", "9", "10", "11", "12"},
	}}
	addPieces(d.board, "x", "●", game.First)
	addPieces(d.board, "o", "○", game.Second)
	checkDrawing(t, d.draw(squaresOf("..... .x.o. ..... ..... x...."), map[int]bool{3*5 + 1: true}), `
12  ┌──┬──┬──┬──┐
11  ├─[●]─┼──○──┤
10  ├──┼──┼──┼──┤
 9  ├──┼──┼──┼──┤
 8  ●──┴──┴──┴──┘
    a  b  c  d  e`)
}

// corner is a board of two by two squares.
func corner() *game.Board {
	b := &game.Board{Cols: 2, Rows: 2, Checkered: true, Files: []string{"a", "b"}, Ranks: []string{"1", "2"}}
	addPieces(b, "K", "♔", game.First)
	addPieces(b, "k", "♚", game.Second)
	return b
}

func TestDiagramOfSquares(t *testing.T) {
	d := diagram{board: corner()}
	checkDrawing(t, d.draw(squaresOf(".k K."), map[int]bool{0: true, 1: true}), `
  ┌───┬───┐
2 │   │ ♚ │
  ├───┼───┤
1 │[♔]│[ ]│
  └───┴───┘
    a   b`)
	d.ascii, d.flipped = true, true
	checkDrawing(t, d.draw(squaresOf(".k K."), nil), `
  +---+---+
1 |   | K |
  +---+---+
2 | k |   |
  +---+---+
    b   a`)
}

func TestDiagramInColor(t *testing.T) {
	d := diagram{board: corner(), color: true}
	checkDrawing(t, d.draw(squaresOf(".k K."), map[int]bool{0: true}), `
2 `+lightSquare+whitePiece+"   "+colorReset+darkSquare+blackPiece+" ♚ "+colorReset+`
1 `+markedSquare+whitePiece+" ♔ "+colorReset+lightSquare+whitePiece+"   "+colorReset+`
   a  b`)
	d.board.Checkered = false
	checkDrawing(t, d.draw(squaresOf(".k K."), map[int]bool{0: true, 1: true}), `
  ┌───┬───┐
2 │   │`+secondPiece+` ♚ `+colorReset+`│
  ├───┼───┤
1 │`+firstPiece+reversed+` ♔ `+colorReset+`│`+reversed+`   `+colorReset+`│
  └───┴───┘
    a   b`)
	d.board.OnLines = true
	checkDrawing(t, d.draw(squaresOf(".k K."), nil), `
2  ┌──`+secondPiece+`♚`+colorReset+`
1  `+firstPiece+`♔`+colorReset+`──┘
   a  b`)
}

func TestTextWidth(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "楚河": 4, "♜": 1, "e\u0301": 1, "Ａ": 2, "😀": 2} {
		if got := textWidth(text); got != want {
			t.Errorf("textWidth(%q) = %d, want %d", text, got, want)
		}
	}
}

func checkDrawing(t *testing.T, lines []string, want string) {
	t.Helper()
	if got := "\n" + strings.Join(lines, "\n"); got != want {
		t.Errorf("drawn%s\nwant%s", got, want)
	}
}

// A board of stones has its star points dotted and closed points crossed.
func TestDiagramOfStones(t *testing.T) {
	b := &game.Board{
		Cols: 5, Rows: 5, OnLines: true, Stars: []int{12, 6},
		Files: strings.Split("abcde", ""), Ranks: strings.Split("12345", ""),
	}
	addPieces(b, "x", "●", game.First)
	addPieces(b, "o", "○", game.Second)
	at := squaresOf(`
		.....
		.x...
		.....
		...o.
		.....`)
	checkDrawing(t, diagram{board: b, barred: map[int]bool{24: true}}.draw(at, map[int]bool{8: true}), `
5  ┌──┬──┬──┬──×
4  ├──●──┼──┼──┤
3  ├──┼──╋──┼──┤
2  ├──╋──┼─[○]─┤
1  └──┴──┴──┴──┘
   a  b  c  d  e`)
	checkDrawing(t, diagram{board: b, ascii: true, barred: map[int]bool{24: true}}.draw(at, nil), `
5  +--+--+--+--!
4  +--x--+--+--+
3  +--+--*--+--+
2  +--*--+--o--+
1  +--+--+--+--+
   a  b  c  d  e`)
}

// Squares with names of their own show them, beside a piece too.
func TestDiagramOfNamedSquares(t *testing.T) {
	b := &game.Board{Cols: 3, Rows: 2, Checkered: true, Labels: []string{"11", "", "12", "", "9", ""}}
	addPieces(b, "b", "⛂", game.First)
	at := squaresOf("...\nb..")
	checkDrawing(t, diagram{board: b}.draw(at, nil), `
 ┌─────┬─────┬─────┐
 │     │ 9   │     │
 ├─────┼─────┼─────┤
 │ 11⛂ │     │ 12  │
 └─────┴─────┴─────┘`)
}
