package xiangqi

import (
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// FEN writes the position: board from Black's back rank, side to move, two
// unused fields, plies since the last capture that count towards the move limit
// and number of the move. How many checks have been given is not in it.
func (p *Position) FEN() string {
	var b strings.Builder
	for row := ranks - 1; row >= 0; row-- {
		empty := 0
		for col := range files {
			letter := p.At(row*files + col)
			if letter == 0 {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte(byte('0' + empty))
				empty = 0
			}
			b.WriteByte(letter)
		}
		if empty > 0 {
			b.WriteByte(byte('0' + empty))
		}
		if row > 0 {
			b.WriteByte('/')
		}
	}
	side := " w - - "
	if p.state.Side == game.Second {
		side = " b - - "
	}
	b.WriteString(side)
	b.WriteString(strconv.Itoa(p.quiet))
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(p.moveNumber()))
	return b.String()
}

// moveNumber returns the number of the coming move, which grows after Black's.
func (p *Position) moveNumber() int {
	return p.startMove + (p.state.Ply+int(p.startSide))/2
}

// Parse reads a FEN. Fields missing at the end have their usual values, the
// side to move may be r for Red, and H and E stand for N and B. The error is a
// *game.PositionError; a position that cannot come about is refused. The rules of
// repetition are the Asian ones.
func Parse(fen string) (*Position, error) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return nil, game.BadPosition("board", "the text is empty; a FEN starts with ten ranks separated by slashes")
	}
	if len(fields) > 6 {
		return nil, game.BadPosition("field 7", "%q is too much; a FEN has at most 6 fields", game.Excerpt(fields[6]))
	}
	p := newPosition()
	if err := p.parseBoard(fields[0]); err != nil {
		return nil, err
	}
	if err := p.parseFields(fields[1:]); err != nil {
		return nil, err
	}
	if err := p.validate(); err != nil {
		return nil, err
	}
	side := uint(p.state.Side)
	p.state.Check = p.kingAttacked(side, uint(p.kings[side]), p.Occupied(), Bitboard{}, zoneAll)
	p.state.Key = p.ComputeKey()
	return p, nil
}

// parseBoard reads the first field.
func (p *Position) parseBoard(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != ranks {
		return game.BadPosition("board", "there are %d ranks; a xiangqi board has %d", len(rows), ranks)
	}
	for i, row := range rows {
		if err := p.parseRank(ranks-1-i, row); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) parseRank(row int, text string) error {
	place := "rank " + strconv.Itoa(row)
	col := 0
	afterNumber := false
	for _, r := range text {
		number := r >= '1' && r <= '9'
		if number && afterNumber {
			return game.BadPosition(place, "%q has two numbers in a row; one says how many points are empty", game.Excerpt(text))
		}
		if afterNumber = number; number {
			col += int(r - '0')
			continue
		}
		piece := -1
		if r < 0x80 {
			piece = pieceOfLetter(byte(r))
		}
		if piece < 0 {
			return game.BadPosition(place, "%q is no piece; the letters are KABNRCP and kabnrcp, and 1 to 9 for empty points", r)
		}
		if col < files {
			p.put(piece, row*files+col)
		}
		col++
	}
	if col != files {
		return game.BadPosition(place, "%q describes %d points; a rank has %d", game.Excerpt(text), col, files)
	}
	return nil
}

// parseFields reads the fields behind the board.
func (p *Position) parseFields(fields []string) error {
	fields = append(fields, []string{"w", "-", "-", "0", "1"}[len(fields):]...)
	switch fields[0] {
	case "w", "r":
	case "b":
		p.state.Side, p.startSide = game.Second, game.Second
	default:
		return game.BadPosition("side to move", "%q is no side; it is w or r for Red and b for Black", game.Excerpt(fields[0]))
	}
	for i, name := range []string{"field 3", "field 4"} {
		if fields[i+1] != "-" {
			return game.BadPosition(name, "%q is unknown; it is - in xiangqi", game.Excerpt(fields[i+1]))
		}
	}
	quiet, err := parseCounter("plies without capture", fields[3], 0)
	if err != nil {
		return err
	}
	move, err := parseCounter("move number", fields[4], 1)
	if err != nil {
		return err
	}
	p.quiet, p.state.Clock, p.startMove = quiet, quiet, move
	return nil
}

// maxCounter bounds the counters of a FEN, far beyond any game.
const maxCounter = 99999

func parseCounter(place, text string, least int) (int, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n < uint64(least) || n > maxCounter {
		return 0, game.BadPosition(place, "%q is not a number from %d to %d", game.Excerpt(text), least, maxCounter)
	}
	return int(n), nil
}
