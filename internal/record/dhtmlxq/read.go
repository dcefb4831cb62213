package dhtmlxq

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// maxText is the longest text in bytes: 20,000 games have less.
const maxText = 32 << 20

// Read reads a text of any number of games.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	text, broken, err := readText(r)
	if err != nil {
		return err
	}
	iccs, ok := spec.Notation("iccs")
	if !ok {
		return fmt.Errorf("DhtmlXQ holds games of xiangqi, not of %s", spec.Name)
	}
	cut := cutter{text: text, line: 1, column: 1}
	for number := 1; ; number++ {
		b, ok := cut.next()
		if !ok {
			return nil
		}
		in := &reader{spec: spec, iccs: iccs, text: text, block: b, number: number, reached: map[int]bool{}}
		if b.tooMany {
			in.refuse(b.offset, "%s", tree.TooManyNodes)
		}
		g := in.game()
		last := b.line + strings.Count(text[b.offset:cut.at], "\n")
		g.Flaw, broken = in.flaw(broken, last)
		if in.fault != nil {
			err = sink.Refused(in.fault)
		} else {
			err = sink.Sound(g)
		}
		if err != nil {
			return err
		}
	}
}

// flaw returns the first byte of the game that is no character, nil if there is none,
// and those behind the last line of the game.
func (r *reader) flaw(broken []charset.Broken, last int) (flaw *tree.Fault, rest []charset.Broken) {
	for len(broken) > 0 && broken[0].Line <= last {
		if b := broken[0]; flaw == nil && b.Line >= r.block.line {
			flaw = &tree.Fault{Number: r.number, Line: b.Line, Column: b.Column, Reason: b.Reason()}
		}
		broken = broken[1:]
	}
	return flaw, broken
}

// readText reads a text whole, with simple line ends, and finds the bytes in it that
// are no characters, one a line at most.
func readText(r io.Reader) (text string, broken []charset.Broken, err error) {
	var b strings.Builder
	for lines := charset.NewLines(r, true); ; {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return b.String(), broken, nil
		}
		if err == nil && b.Len()+len(line) > maxText {
			err = fmt.Errorf("line %d: the text is longer than %d bytes", lines.Number(), maxText)
		}
		if err != nil {
			return "", nil, err
		}
		if of, ok := lines.Broken(); ok && len(broken) < maxBroken {
			broken = append(broken, of)
		}
		b.WriteString(line)
		b.WriteByte('\n')
	}
}

// maxBroken is how many such bytes are told of: a bound for files that are no text.
const maxBroken = 10000

// reader reads a game.
type reader struct {
	spec *game.Spec
	iccs game.Notation
	text string
	block
	number int
	// variations are those of each line, in the order of the file.
	variations map[int][]variation
	// reached are the numbers of those that have been read.
	reached map[int]bool
	// comments are those that have not been given to a move, said all of them in
	// the order of the file.
	comments map[comment]field
	said     []comment
	fault    *tree.Fault
}

func (r *reader) refuse(offset int, format string, args ...any) {
	if r.fault == nil {
		line, column := r.placeOf(r.text, offset)
		r.fault = &tree.Fault{Number: r.number, Line: line, Column: column, Reason: fmt.Sprintf(format, args...)}
	}
}

// game makes a game of the fields. It is of no use if there is a fault.
func (r *reader) game() *tree.Game {
	g := &tree.Game{Number: r.number, Line: r.block.line, Tags: r.tags()}
	g.Start = r.start()
	r.findVariations()
	r.findComments()
	if r.fault != nil {
		return g
	}
	p := g.Start.Clone()
	g.Main = r.line(p, 0, 1, r.fields["movelist"], 0)
	r.checkReached()
	r.placeComments(&g.Main)
	if _, ok := r.fields["movelist"]; !ok && r.fields["binit"].value == "" && r.fields["fen"].value == "" {
		r.refuse(r.offset, "there is neither [DhtmlXQ_movelist] nor [DhtmlXQ_binit]; a game has one of them at least")
	}
	result := r.fields["result"]
	known := false
	if g.Result, known = tree.ParseResult(result.text()); !known && result.text() != "" {
		r.refuse(result.offset, "%q is no result; it is 红胜, 黑胜, 和棋 or 未知", game.Excerpt(result.text()))
	}
	if why := tree.CheckResult(g.Result, p); r.fault == nil && why != "" {
		r.refuse(result.offset, "%s", why)
	}
	return g
}

// placeComments gives the comments a place that are on no move: the one on the position
// before the moves, and those on moves that are missing, which follow the last one.
func (r *reader) placeComments(line *tree.Line) {
	if opening := r.comment(0, 0); opening != "" {
		if len(line.Plies) == 0 {
			line.End = append(line.End, opening)
		} else {
			line.Plies[0].Before = []string{opening}
		}
	}
	rest := r.rest()
	if n := len(line.Plies); n > 0 && len(line.Plies[n-1].Variations) == 0 {
		line.Plies[n-1].After = append(line.Plies[n-1].After, rest...)
	} else {
		line.End = append(line.End, rest...)
	}
}

// start returns the start position. Nothing says who moves: it is the side of the
// piece that moves first.
func (r *reader) start() game.Position {
	fen, written := r.fields["fen"]
	if !written || fen.text() == "" {
		at, ok := r.fields["binit"]
		if !ok {
			return r.spec.Start()
		}
		places, ok := r.places(at)
		if !ok {
			return nil
		}
		side := game.First
		moves := r.fields["movelist"].value
		if square, ok := point(strings.TrimSpace(moves)); ok {
			if of, ok := places.Side(square); ok {
				side = of
			}
		}
		fen = field{places.FEN(side), at.offset}
	}
	p, err := r.spec.Parse(fen.text())
	if err != nil {
		r.refuse(fen.offset, "the position: %v", err)
		return nil
	}
	return p
}

// places reads where the pieces stand.
func (r *reader) places(f field) (places setup.Places, ok bool) {
	digits := strings.TrimSpace(f.value)
	if len(digits) != 2*setup.Pieces {
		r.refuse(f.offset, "the start position has %d digits; it has two for each of the 32 pieces", len(digits))
		return places, false
	}
	taken := map[int]bool{}
	for i := range places {
		two := digits[2*i : 2*i+2]
		square, known := point(two)
		switch {
		case two == "99":
			places[i] = setup.Nowhere
			continue
		case !known:
			r.refuse(f.offset, "%q is no point of the start position; it is a file from 0 to 8 and a rank from 0 to 9, or 99 for a piece that is not there", two)
			return places, false
		case taken[square]:
			r.refuse(f.offset, "two pieces of the start position stand on %s", setup.Square(square))
			return places, false
		}
		taken[square], places[i] = true, square
	}
	return places, true
}

// point returns the square that a text of digits begins with.
func point(text string) (square int, ok bool) {
	if len(text) < 2 || text[0] < '0' || text[0] > '8' || text[1] < '0' || text[1] > '9' {
		return 0, false
	}
	return int('9'-text[1])*setup.Files + int(text[0]-'0'), true
}
