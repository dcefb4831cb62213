package server

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// SetupBody is a position as somebody puts it up on a board.
type SetupBody struct {
	Board    string `json:"board" minLength:"1" maxLength:"1024" doc:"a piece letter or . for each square, as in State"`
	Turn     string `json:"turn" enum:"first,second" doc:"the side to move"`
	Castling string `json:"castling,omitempty" maxLength:"8" pattern:"^[A-Ha-hKQkq]*$" doc:"rights to castle as a FEN has them, of a game that knows them"`
}

// composeFEN writes a position that was put up. Whether it can be is for the rules to
// say. The counters of moves are those of a FEN, of the start position if it is empty.
// FENs have one of two forms: rows from the top with a field for the side to
// move, or the squares of each side's pieces behind its letter, as draughts has them;
// which one, and what the sides are called in it, the start position shows.
func composeFEN(spec *game.Spec, setup SetupBody, fen string) (string, error) {
	board := &spec.Board
	if len(setup.Board) != board.Cols*board.Rows {
		return "", badRequest("setup.board: there are %d squares; %s has %d", len(setup.Board), spec.Name, board.Cols*board.Rows)
	}
	for square, letter := range []byte(setup.Board) {
		if _, known := board.PieceOf(letter); !known && letter != '.' {
			return "", badRequest("setup.board: %q on square %d is no piece of %s", letter, square, spec.Name)
		}
	}
	start := spec.Start()
	first := start.FEN()
	start.Make(game.LegalMoves(start)[0])
	second := start.FEN()
	fields, tail, err := counters(spec, fen)
	if err != nil {
		return "", err
	}
	lists := strings.SplitN(first, ":", 4)
	switch {
	case len(lists) > 2 && len(board.Labels) > 0:
		return composeLists(board, setup, lists, second, tail)
	case len(fields) < 2:
		return "", badRequest("setup: positions of %s are given as fen", spec.Name)
	}
	fields[1] = strings.Fields(first)[1]
	if setup.Turn == game.Second.String() {
		fields[1] = strings.Fields(second)[1]
	}
	fields[0] = rowsOf(board, setup.Board)
	if len(fields) > 2 && strings.Trim(strings.Fields(first)[2], "KQkq") == "" {
		fields[2] = cmp.Or(setup.Castling, "-")
	} else if setup.Castling != "" {
		return "", badRequest("setup.castling: nobody castles in %s", spec.Name)
	}
	return strings.Join(fields, " "), nil
}

// composeLists writes a position as lists of squares. A piece on a square without a
// name has no place there.
func composeLists(board *game.Board, setup SetupBody, lists []string, second, tail string) (string, error) {
	for square := range setup.Board {
		if setup.Board[square] != '.' && board.Labels[square] == "" {
			p := problem(http.StatusUnprocessableEntity, codeBadPosition, "a piece stands on a square of the other colour, where nothing is played")
			p.DetailChinese, p.Square = "有棋子在不使用的另一色格上", &square
			return "", p
		}
	}
	side := lists[0]
	if setup.Turn == game.Second.String() {
		side, _, _ = strings.Cut(second, ":")
	}
	return side + ":" + listed(board, setup.Board, lists[1][:1]) + ":" + listed(board, setup.Board, lists[2][:1]) + tail, nil
}

// rowsOf writes a board row by row from the top, with numbers of empty squares.
func rowsOf(board *game.Board, letters string) string {
	var text strings.Builder
	for row := board.Rows - 1; row >= 0; row-- {
		empty := 0
		for _, letter := range []byte(letters[row*board.Cols : (row+1)*board.Cols]) {
			if letter == '.' {
				empty++
				continue
			}
			if empty > 0 {
				text.WriteString(strconv.Itoa(empty))
			}
			empty = 0
			text.WriteByte(letter)
		}
		if empty > 0 {
			text.WriteString(strconv.Itoa(empty))
		}
		if row > 0 {
			text.WriteByte('/')
		}
	}
	return text.String()
}

// counters returns what a FEN says besides the board, the side and castling: the
// counters of moves, which stay as they are when pieces are put elsewhere. A pawn that
// has just stepped across a square is none of it.
func counters(spec *game.Spec, fen string) (fields []string, tail string, err error) {
	pos := spec.Start()
	if fen != "" {
		if pos, err = spec.Parse(fen); err != nil {
			return nil, "", err
		}
	}
	text := pos.FEN()
	if lists := strings.SplitN(text, ":", 4); len(lists) == 4 {
		tail = ":" + lists[3]
	}
	fields = strings.Fields(text)
	if len(fields) > 3 {
		fields[3] = "-"
	}
	return fields, tail, nil
}

// listed writes the squares of a side's pieces behind its letter, which is that of
// its kings too.
func listed(board *game.Board, letters, side string) string {
	var names []string
	for square, letter := range letters {
		switch {
		case string(letter) == side:
			names = append(names, "K"+board.Labels[square])
		case strings.EqualFold(string(letter), side):
			names = append(names, board.Labels[square])
		}
	}
	return side + strings.Join(names, ",")
}
