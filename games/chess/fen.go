package chess

import (
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// FEN writes the position in Forsyth-Edwards Notation. The en-passant square
// is written only where the capture is legal; castling is KQkq, and in
// Chess960 the file of the rook where another rook stands further out (X-FEN).
func (p *Position) FEN() string {
	var b strings.Builder
	for row := 7; row >= 0; row-- {
		p.writeRank(&b, row)
		if row > 0 {
			b.WriteByte('/')
		}
	}
	if p.state.Side == game.First {
		b.WriteString(" w ")
	} else {
		b.WriteString(" b ")
	}
	b.WriteString(p.castlingField())
	b.WriteByte(' ')
	if p.enPassant == 0 {
		b.WriteByte('-')
	} else {
		b.WriteString(squareName(int(p.enPassant)))
	}
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(p.state.Clock))
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa((p.firstPly+p.state.Ply)/2 + 1))
	return b.String()
}

func (p *Position) writeRank(b *strings.Builder, row int) {
	empty := 0
	for sq := row * 8; sq < row*8+8; sq++ {
		if p.squares[sq] == nobody {
			empty++
			continue
		}
		if empty > 0 {
			b.WriteByte(byte('0' + empty))
			empty = 0
		}
		b.WriteByte(letters[p.squares[sq]])
	}
	if empty > 0 {
		b.WriteByte(byte('0' + empty))
	}
}

func squareName(sq int) string { return string([]byte{byte('a' + sq&7), byte('1' + sq>>3)}) }

// squareOf reads the name of a square.
func squareOf(name string) (int, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return 0, false
	}
	return int(name[1]-'1')*8 + int(name[0]-'a'), true
}

// parse reads a position. Fields after the first may be missing and take their
// defaults: White to move, no castling, no en passant, clock 0, move 1. What
// cannot be a position is refused with the place and the reason.
func parse(fen string, chess960 bool) (*Position, error) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return nil, game.BadPosition("position", "the text is empty; a FEN such as %q is expected", StartFEN)
	}
	clock, move, err := counters(fields)
	if err != nil {
		return nil, err
	}
	fields = append(fields[:min(len(fields), 4)], []string{"w", "-", "-"}[min(len(fields), 4)-1:]...)
	p := newPosition(chess960)
	if err := p.parseBoard(fields[0]); err != nil {
		return nil, err
	}
	if err := p.parseSide(fields[1]); err != nil {
		return nil, err
	}
	if err := p.checkPossible(); err != nil {
		return nil, err
	}
	if err := p.parseCastling(fields[2]); err != nil {
		return nil, err
	}
	if err := p.parseEnPassant(fields[3]); err != nil {
		return nil, err
	}
	p.state.Clock, p.reversible = clock, 0
	p.firstPly = 2*(move-1) + int(p.state.Side)
	p.checkers = p.findCheckers()
	p.state.Check = p.checkers != 0
	p.state.Key = p.ComputeKey()
	return p, nil
}

func (p *Position) parseBoard(field string) error {
	ranks := strings.Split(field, "/")
	if len(ranks) != 8 {
		return game.BadPosition("board", "%d ranks instead of 8, from rank 8 to rank 1 with \"/\" between", len(ranks))
	}
	for i, text := range ranks {
		row, col := 7-i, 0
		afterNumber := false
		for _, c := range text {
			number := c >= '1' && c <= '8'
			if number && afterNumber {
				return game.BadPosition("rank "+strconv.Itoa(row+1), "%q has two numbers in a row; one says how many squares are empty", game.Excerpt(text))
			}
			if afterNumber = number; number {
				col += int(c - '0')
				continue
			}
			piece := strings.IndexRune(letters, c)
			if piece < 0 {
				return game.BadPosition("rank "+strconv.Itoa(row+1), "%q is neither a piece (%s) nor a number 1-8 of empty squares", c, letters)
			}
			if col < 8 {
				p.put(int8(piece), row*8+col)
			}
			col++
		}
		if col != 8 {
			return game.BadPosition("rank "+strconv.Itoa(row+1), "%q is %d squares wide instead of 8", game.Excerpt(text), col)
		}
	}
	return nil
}

func (p *Position) parseSide(field string) error {
	switch field {
	case "w", "W":
		p.state.Side = game.First
	case "b", "B":
		p.state.Side = game.Second
	default:
		return game.BadPosition("side to move", "%q is neither w nor b", game.Excerpt(field))
	}
	return nil
}
