package grid

import (
	"bytes"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// small is a board that is neither square nor alike in any direction; wide and
// high have as many columns and rows as there can be.
var (
	small = Grid{Cols: 3, Rows: 2, Letters: "xo"}
	wide  = Grid{Cols: 26, Rows: 1, Letters: "AB"}
	high  = Grid{Cols: 1, Rows: 99, Letters: "xo"}
)

// on returns what Format asks for, of a board given as rows from the top, with
// dots for empty squares.
func on(g Grid, rows ...string) func(square int) byte {
	return func(square int) byte {
		if letter := rows[g.Rows-1-square/g.Cols][square%g.Cols]; letter != '.' {
			return letter
		}
		return 0
	}
}

func TestFormat(t *testing.T) {
	for _, test := range []struct {
		grid Grid
		rows []string
		side game.Side
		want string
	}{
		{small, []string{"...", "..."}, game.First, "3/3 x"},
		{small, []string{"x.o", "..x"}, game.Second, "x1o/2x o"},
		{small, []string{".o.", "xox"}, game.First, "1o1/xox x"},
		{wide, []string{"A............B............"}, game.Second, "A12B12 B"},
		{wide, []string{".........................A"}, game.First, "25A A"},
	} {
		at := on(test.grid, test.rows...)
		if got := test.grid.Format(at, test.side); got != test.want {
			t.Errorf("%v: %s, want %s", test.rows, got, test.want)
		}
		board, side, err := test.grid.Parse(test.want)
		if err != nil || side != test.side {
			t.Errorf("%s: side %v, %v", test.want, side, err)
			continue
		}
		for square, letter := range board {
			if letter != at(square) {
				t.Errorf("%s: square %d has %q, want %q", test.want, square, letter, at(square))
			}
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct{ text, place, reason string }{
		{"", "position", `0 fields; it needs two, the board and the side to move, as in "3/3 x"`},
		{"3/3", "position", "1 fields"},
		{"3/3 x 0", "position", "3 fields"},
		{"3 x", "board", "1 rows; it must have 2"},
		{"3/3/3 x", "board", "3 rows"},
		{"2/3 x", "row 2", "2 columns; it must have 3"},
		{"3/ x", "row 1", "0 columns"},
		{"3/4 x", "row 1", "more than 3 columns"},
		{"3/13 x", "row 1", "more than 3 columns"},
		{"3/2xo x", "row 1", "more than 3 columns"},
		{"3/xoxé x", "row 1", "more than 3 columns"},
		{"3/x99999999999999999999 x", "row 1", "more than 3 columns"},
		{"03/3 x", "row 2", "starts with 0"},
		{"x0xo/3 x", "row 2", "starts with 0"},
		{"3/1X1 x", "row 1", "found 'X' at b1; it must be x, o or a number of empty points"},
		{"é2/3 x", "row 2", "found 'é' at a2"},
		{"\xff2/3 x", "row 2", "at a2"},
		{"3/3 w", "side to move", `found "w"; it must be x or o`},
		{"3/3 xo", "side to move", `found "xo"`},
	} {
		_, _, err := small.Parse(test.text)
		var bad *game.PositionError
		if !errors.As(err, &bad) || bad.Place != test.place || !strings.Contains(bad.Reason, test.reason) {
			t.Errorf("%q: %v; want %s: %s", test.text, err, test.place, test.reason)
		}
	}
}

// TestEveryBoard: every board of six squares has a text of its own, with which
// it reads back.
func TestEveryBoard(t *testing.T) {
	texts := map[string]bool{}
	for code := range 2 * 729 {
		board, rest := make([]byte, 6), code/2
		for square := range board {
			board[square], rest = []byte{0, 'x', 'o'}[rest%3], rest/3
		}
		text := small.Format(func(square int) byte { return board[square] }, game.Side(code%2))
		read, side, err := small.Parse(text)
		if err != nil || side != game.Side(code%2) || !bytes.Equal(read, board) {
			t.Fatalf("%q: written %s, read %q and %v (%v)", board, text, read, side, err)
		}
		texts[text] = true
	}
	if len(texts) != 2*729 {
		t.Errorf("%d texts, want %d", len(texts), 2*729)
	}
}

var (
	rowForm = regexp.MustCompile(`^([xo]|[1-9][0-9]?)*$`)
	numbers = regexp.MustCompile(`[0-9]+`)
)

// plainRow returns a row with a dot for each empty square, read another way, or
// "" if it is not one of a board with so many columns.
func plainRow(text string, cols int) string {
	if !rowForm.MatchString(text) {
		return ""
	}
	plain := numbers.ReplaceAllStringFunc(text, func(number string) string {
		n, err := strconv.Atoi(number)
		if err != nil {
			return strings.Repeat(".", cols+1)
		}
		return strings.Repeat(".", min(n, cols+1))
	})
	if len(plain) != cols {
		return ""
	}
	return plain
}

// FuzzParse: any text is read as the plain reading reads it, or refused in the
// right way; what is accepted is written as it was, but for white space.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"3/3 x", "x1o/2x o", "1o1/xox x", "12/3 x", "03/3 x", "x/3 x", "3/3/3 x", "é2/3 o", " 3/3\to\n", "3/x02 o",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fields := strings.Fields(text)
		rows := []string{}
		if len(fields) == 2 && (fields[1] == "x" || fields[1] == "o") {
			for row := range strings.SplitSeq(fields[0], "/") {
				if plain := plainRow(row, small.Cols); plain != "" {
					rows = append(rows, plain)
				}
			}
		}
		sound := len(rows) == small.Rows && strings.Count(fields[0], "/") == small.Rows-1
		board, side, err := small.Parse(text)
		if (err == nil) != sound {
			t.Fatalf("%q: %v; sound is %v", text, err, sound)
		}
		if err != nil {
			if bad := new(game.PositionError); !errors.As(err, &bad) || bad.Place == "" || bad.Reason == "" {
				t.Fatalf("%q: %#v, want a *game.PositionError", text, err)
			}
			return
		}
		at := func(square int) byte { return board[square] }
		if got, want := small.Format(at, side), strings.Join(fields, " "); got != want {
			t.Errorf("%q is written %q, want %q", text, got, want)
		}
		for square, want := range board {
			if got := on(small, rows...)(square); got != want {
				t.Errorf("%q: square %d has %q, want %q", text, square, want, got)
			}
		}
	})
}
