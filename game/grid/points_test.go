package grid

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestNames(t *testing.T) {
	for _, test := range []struct {
		grid   Grid
		square int
		name   string
	}{
		{small, 0, "a1"},
		{small, 2, "c1"},
		{small, 3, "a2"},
		{small, 5, "c2"},
		{wide, 0, "a1"},
		{wide, 25, "z1"},
		{high, 8, "a9"},
		{high, 9, "a10"},
		{high, 98, "a99"},
	} {
		if got := test.grid.Name(test.square); got != test.name {
			t.Errorf("square %d is %s, want %s", test.square, got, test.name)
		}
		if got, ok := test.grid.Square(test.name); !ok || got != test.square {
			t.Errorf("%s is square %d (%v), want %d", test.name, got, ok, test.square)
		}
	}
	for _, name := range []string{"", "a", "1", "1a", "a0", "a3", "d1", "a01", "A1", " a1", "a1 ", "a-1", "a+1", "a100", "é1", "a١"} {
		if got, ok := small.Square(name); ok {
			t.Errorf("%q is read as square %d", name, got)
		}
	}
}

// stones is a game without an end: players put stones on empty squares, but for
// one that is forbidden. Where over is set, it has ended.
type stones struct {
	state     game.State
	board     []byte
	forbidden int
	over      bool
	made      []int
}

func (p *stones) State() *game.State { return &p.state }

func (p *stones) Generate(list *game.MoveList, _ game.Kind) {
	for square, letter := range p.board {
		if letter == 0 && !p.over {
			list.Add(game.Move(1<<game.OwnShift | square))
		}
	}
}

func (p *stones) Make(m game.Move) bool {
	if m.Index() == p.forbidden {
		return false
	}
	p.board[m.Index()] = "xo"[p.state.Side]
	p.made = append(p.made, m.Index())
	p.state.Side = p.state.Side.Other()
	return true
}

func (p *stones) Unmake() {
	last := len(p.made) - 1
	p.board[p.made[last]] = 0
	p.made = p.made[:last]
	p.state.Side = p.state.Side.Other()
}

func (p *stones) Outcome() game.Outcome {
	if p.over {
		return game.Outcome{Result: game.Draw}
	}
	return game.Outcome{}
}

func (p *stones) At(square int) byte       { return p.board[square] }
func (p *stones) Verdict(int) game.Verdict { return game.Undecided }
func (p *stones) Clone() game.Position     { panic("not asked for") }
func (p *stones) FEN() string              { panic("not asked for") }
func (p *stones) ComputeKey() uint64       { panic("not asked for") }

// noSquare is forbidden where nothing is.
const noSquare = -1

func TestPointsRead(t *testing.T) {
	p := &stones{board: []byte{0, 0, 'x', 0, 0, 0}, forbidden: noSquare}
	points := small.Points(nil)
	for text, want := range map[string]int{"a1": 0, "B1": 1, " c2 ": 5, "\tA2\n": 3} {
		m, err := points.Parse(p, text)
		if err != nil || m.Index() != want || m == game.NoMove {
			t.Errorf("%q is %x (%v), want square %d", text, uint64(m), err, want)
		}
		if got := points.Format(p, m); got != strings.ToLower(strings.TrimSpace(text)) {
			t.Errorf("%q is written %q", text, got)
		}
	}
	if len(p.made) > 0 {
		t.Errorf("reading left the moves %v", p.made)
	}
	if !strings.Contains(points.Title, "(b2)") || !strings.Contains(points.TitleChinese, "（b2）") {
		t.Errorf("the titles are %q and %q, want the example b2", points.Title, points.TitleChinese)
	}
}

func TestPointsRefused(t *testing.T) {
	open := &stones{board: []byte{0, 0, 'x', 0, 'o', 0}, forbidden: 0}
	over := &stones{board: open.board, forbidden: noSquare, over: true}
	because := func(_ game.Position, square int) (english, chinese string) {
		if square == 0 {
			return "a1 is forbidden", "a1 是禁手点"
		}
		return "", ""
	}
	for _, test := range []struct {
		p                      *stones
		why                    Why
		text, english, chinese string
		malformed              bool
	}{
		{open, nil, "c1", "the point is taken by x", "此点已有 x", false},
		{open, because, "B2", "the point is taken by o", "此点已有 o", false},
		{open, nil, "a1", "no move goes to this point", "此点不能落子", false},
		{open, because, "a1", "a1 is forbidden", "a1 是禁手点", false},
		{open, nil, "d1", "there is no point d1: columns are a to c, rows 1 to 2", "没有 d1 这个点：列为 a 到 c，行为 1 到 2", false},
		{open, nil, "a0", "there is no point a0", "没有 a0 这个点", false},
		{open, nil, "a01", "there is no point a01", "没有 a01 这个点", false},
		{open, because, "", "not a point of the board; it must be a letter a to c and a number 1 to 2", "应为字母 a 到 c 加数字 1 到 2", true},
		{open, nil, "2b", "not a point", "不是棋盘上的点", true},
		{open, nil, "b2c2", "not a point", "不是棋盘上的点", true},
		{open, nil, "天元", "not a point", "不是棋盘上的点", true},
		{over, nil, "a2", "the game is over", "对局已经结束", false},
		{over, nil, "c1", "the point is taken by x", "此点已有 x", false},
	} {
		want := []string{"b1", "a2", "c2"}
		if test.p.over {
			want = nil
		}
		m, err := small.Points(test.why).Parse(test.p, test.text)
		var bad *game.MoveError
		if !errors.As(err, &bad) || m != game.NoMove {
			t.Errorf("%q: %x and %v, want a *game.MoveError", test.text, uint64(m), err)
			continue
		}
		if bad.Text != test.text || bad.Malformed != test.malformed || !slices.Equal(bad.Legal, want) ||
			!strings.Contains(bad.Reason, test.english) || !strings.Contains(bad.ReasonChinese, test.chinese) {
			t.Errorf("%q: %+v; want %q and %q, malformed %v, legal %v",
				test.text, bad, test.english, test.chinese, test.malformed, want)
		}
	}
}

// TestManyMoves: where more than twenty squares are open, a refusal lists none.
func TestManyMoves(t *testing.T) {
	for _, cols := range []int{20, 21} {
		g := Grid{Cols: cols, Rows: 1, Letters: "xo"}
		_, err := g.Points(nil).Parse(&stones{board: make([]byte, cols), forbidden: noSquare}, "a2")
		var bad *game.MoveError
		if !errors.As(err, &bad) || len(bad.Legal) != cols%21 {
			t.Errorf("%d squares: %+v", cols, err)
		}
	}
}
