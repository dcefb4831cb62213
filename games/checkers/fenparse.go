package checkers

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode"

	"github.com/duiyi/duiyi/game"
)

// maxCount is the largest clock or move number of a FEN.
const maxCount = 9999

// colourWords and chineseColours name the colours in messages.
var (
	colourWords    = map[byte]string{'W': "White", 'B': "Black"}
	chineseColours = map[byte]string{'W': "白方", 'B': "黑方"}
)

// Parse reads a FEN of PDN. Its error is a *[game.PositionError].
func Parse(fen string, v Variant) (*Position, error) {
	text := strings.ToUpper(strings.Map(dropSpace, fen))
	if quoted := len(text) >= 2 && text[0] == '"' && text[len(text)-1] == '"'; quoted {
		text = text[1 : len(text)-1]
	}
	fields := strings.Split(strings.TrimSuffix(text, "."), ":")
	if len(fields) < 3 {
		return nil, game.BadPosition("position",
			"%d fields; it needs the side to move and the pieces of both sides, as in \"B:W21,22,K32:B1,K2\"", len(fields))
	}
	if fields[0] != "W" && fields[0] != "B" {
		return nil, game.BadPosition("side to move", "found %q; it must be W or B", game.Excerpt(fields[0]))
	}
	p := newPosition(v)
	p.state.Side = v.side(fields[0][0])
	r := reader{p: p, seen: map[byte]bool{}}
	for _, field := range fields[1:] {
		if err := r.field(field); err != nil {
			return nil, err
		}
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	p.limit = p.endingLimit()
	p.ending = int32(p.state.Clock)
	p.state.Key = p.ComputeKey()
	return p, nil
}

func dropSpace(r rune) rune {
	if unicode.IsSpace(r) {
		return -1
	}
	return r
}

// reader reads the fields of a FEN into a position.
type reader struct {
	p *Position
	// seen are the first letters of the fields so far.
	seen map[byte]bool
}

// field reads the pieces of a side, the clock or the move number.
func (r *reader) field(text string) error {
	if text == "" {
		return game.BadPosition("position", "an empty field; write W or B alone for a side without pieces")
	}
	letter := text[0]
	if r.seen[letter] {
		return game.BadPosition("position", "two fields begin with %c", letter)
	}
	r.seen[letter] = true
	switch letter {
	case 'W', 'B':
		return r.pieces(letter, text[1:])
	case 'H':
		clock, err := count("clock", text[1:])
		r.p.state.Clock = clock
		return err
	case 'F':
		_, err := count("move number", text[1:])
		return err
	default:
		return game.BadPosition("position",
			"found %q; a field is W or B with pieces, H with the clock or F with the move number", game.Excerpt(text))
	}
}

// count reads the number in a field.
func count(place, text string) (int, error) {
	n, ok := number(text)
	if !ok || n > maxCount {
		return 0, game.BadPosition(place, "found %q; it must be a number up to %d", game.Excerpt(text), maxCount)
	}
	return n, nil
}

// number reads a short number without sign.
func number(text string) (int, bool) {
	if len(text) == 0 || len(text) > 4 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// pieces reads the pieces of a colour: "21,K22,25-28".
func (r *reader) pieces(colour byte, text string) error {
	if text == "" {
		return nil
	}
	for item := range strings.SplitSeq(text, ",") {
		name, king := strings.CutPrefix(item, "K")
		first, last, isRange := strings.Cut(name, "-")
		if !isRange {
			last = first
		}
		from, err := r.square(colour, item, first)
		if err != nil {
			return err
		}
		to, err := r.square(colour, item, last)
		if err != nil {
			return err
		}
		if from > to {
			return game.BadPosition(colourWords[colour]+"'s pieces", "%q counts down; a range goes from the lower number to the higher", item)
		}
		for n := from; n <= to; n++ {
			if err := r.put(colour, n, king); err != nil {
				return err
			}
		}
	}
	return nil
}

// square reads the number of a square in an item of a list.
func (r *reader) square(colour byte, item, text string) (int, error) {
	n, ok := number(text)
	switch {
	case !ok:
		return 0, game.BadPosition(colourWords[colour]+"'s pieces",
			"found %q; a piece is a number, with K before it for a king", game.Excerpt(item))
	case n < 1 || n > r.p.geometry.squares:
		return 0, game.BadPosition("square "+text, "there is no such square; they are numbered from 1 to %d", r.p.geometry.squares)
	default:
		return n, nil
	}
}

// put sets a piece on a square.
func (r *reader) put(colour byte, n int, king bool) error {
	p := r.p
	side, bit := p.variant.side(colour), uint64(1)<<p.geometry.fieldOf[n]
	place := "square " + strconv.Itoa(n)
	switch {
	case p.empty()&bit == 0:
		return game.BadPosition(place, "two pieces stand there")
	case !king && p.geometry.crown(side)&bit != 0:
		return game.InChinese(game.BadPosition(place, "a man of %s cannot stand there: it is crowned when it arrives", colourWords[colour]),
			"%d 号格：%s的兵到达底线即升王，不能是兵", n, chineseColours[colour])
	case king:
		p.kings[side] |= bit
	default:
		p.men[side] |= bit
	}
	return nil
}

// check looks at what can be told only when all fields are read.
func (r *reader) check() error {
	p := r.p
	total := 0
	for i := range len(colours) {
		word := colourWords[colours[i]]
		if !r.seen[colours[i]] {
			return game.BadPosition(word+"'s pieces", "no list of them; write %c alone for none", colours[i])
		}
		n := bits.OnesCount64(p.pieces(p.variant.side(colours[i])))
		most := p.geometry.size / 2 * (p.geometry.size/2 - 1)
		if n > most {
			return game.InChinese(game.BadPosition(word+"'s pieces", "%d of them; a side has at most %d", n, most),
				"%s有 %d 个棋子，最多 %d 个", chineseColours[colours[i]], n, most)
		}
		total += n
	}
	if total == 0 {
		return game.InChinese(game.BadPosition("position", "neither side has a piece"), "双方都没有棋子")
	}
	return nil
}
