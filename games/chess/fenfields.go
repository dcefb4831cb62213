package chess

import (
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// parseEnPassant reads the en-passant field. A square that no double step can
// have crossed is refused; one where nobody may legally capture is dropped.
func (p *Position) parseEnPassant(field string) error {
	if field == "-" {
		return nil
	}
	us := p.state.Side
	sq, ok := squareOf(field)
	if !ok {
		return game.BadPosition("en passant", "%q is neither a square nor -", game.Excerpt(field))
	}
	if row := 5 - 3*int(us); sq>>3 != row {
		return game.BadPosition("en passant", "%s is not on rank %d, where a pawn may be captured by %s", field, row+1, sideName(us))
	}
	them, ahead := us.Other(), pawnsOf[us].ahead
	pawn, start := sq-ahead, sq+ahead
	switch {
	case !p.army(them)[Pawn].Has(pawn):
		return game.BadPosition("en passant", "%s cannot be: no pawn of %s is on %s that could have stepped across it",
			field, sideName(them), squareName(pawn))
	case p.All().Has(sq):
		return game.BadPosition("en passant", "%s cannot be: it is occupied, and no pawn can have stepped across it", field)
	case p.All().Has(start):
		return game.BadPosition("en passant", "%s cannot be: the pawn on %s came from %s, which is occupied",
			field, squareName(pawn), squareName(start))
	}
	if p.enPassantPawns(sq, us) != 0 {
		p.enPassant = int8(sq)
	}
	return nil
}

// maxCounter bounds the halfmove clock and the move number of a FEN: more than
// any game has, and far from overflowing what counts on.
const maxCounter = 100000

// counters reads the halfmove clock and the move number, which are the fifth
// and the sixth field or, in an EPD, the operations hmvc and fmvn. The two are
// believed as they stand, even where the move number leaves no room for the
// clock: collections are full of such, and the clock alone decides.
func counters(fields []string) (clock, move int, err error) {
	clock, move = 0, 1
	if len(fields) <= 4 {
		return clock, move, nil
	}
	rest := fields[4:]
	if isLetter(rest[0][0]) && strings.HasSuffix(rest[len(rest)-1], ";") {
		return operations(strings.Join(rest, " "))
	}
	if clock, err = counter("halfmove clock", rest[0]); err != nil {
		return 0, 0, err
	}
	if len(rest) > 1 {
		if move, err = counter("move number", rest[1]); err != nil {
			return 0, 0, err
		}
	}
	if len(rest) > 2 {
		return 0, 0, game.BadPosition("position", "%q follows after the six fields of a FEN", game.Excerpt(rest[2]))
	}
	return clock, max(move, 1), nil
}

// operations reads the operations of an EPD, each a word, its operands and a
// semicolon. All but the counters are ignored.
func operations(text string) (clock, move int, err error) {
	clock, move = 0, 1
	for operation := range splitOperations(text) {
		word, operand, _ := strings.Cut(strings.TrimSpace(operation), " ")
		if !isWord(word) || operand == "" {
			return 0, 0, game.BadPosition("operations",
				"%q is not a word and its operand before the semicolon, as in \"hmvc 5;\"", game.Excerpt(operation))
		}
		switch word {
		case "hmvc":
			clock, err = counter("halfmove clock", operand)
		case "fmvn":
			move, err = counter("move number", operand)
		}
		if err != nil {
			return 0, 0, err
		}
	}
	return clock, max(move, 1), nil
}

// splitOperations cuts a text at its semicolons, but for those in quotes.
func splitOperations(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		from, quoted := 0, false
		for i := range len(text) {
			switch {
			case text[i] == '"':
				quoted = !quoted
			case text[i] == ';' && !quoted:
				if !yield(text[from:i]) {
					return
				}
				from = i + 1
			}
		}
		if from < len(text) {
			yield(text[from:]) // an open quotation
		}
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// isWord reports whether a text is the name of an operation: a letter, then
// letters, digits and underscores.
func isWord(text string) bool {
	for i := range len(text) {
		if c := text[i]; !isLetter(c) && (i == 0 || c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return text != ""
}

func counter(place, field string) (int, error) {
	n, err := strconv.ParseUint(field, 10, 32)
	if err != nil || n > maxCounter {
		return 0, game.BadPosition(place, "%q is not a number from 0 to %d", game.Excerpt(field), maxCounter)
	}
	return int(n), nil
}
