// Package movelist reads and writes bare lists of moves: "h2e2 h9g7", "1. e4 e5
// 1-0", "C2.5 h8+7". A list has neither tags nor comments, and begins at the start
// position of the game.
//
// Lists are separated by a result, an empty line, or what sites put around them,
// "START{" and "}END". Move numbers may stand between the moves, and points may be
// written without spaces between them: "h8i9g7".
package movelist

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Read reads a file of lists.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	chinese, _ := spec.Notation("chinese")
	in := &reader{
		spec: spec, sink: sink, moves: tree.Moves{Spec: spec},
		points: writesPoints(spec), lines: charset.NewLines(r, chinese.Name != ""),
	}
	for {
		line, err := in.lines.Next()
		if errors.Is(err, io.EOF) {
			return in.finish()
		}
		if err == nil {
			err = in.readLine(line)
		}
		if err != nil {
			return err
		}
	}
}

// reader reads a file.
type reader struct {
	spec   *game.Spec
	sink   tree.Sink
	moves  tree.Moves
	points bool // a move is a point
	lines  *charset.Lines
	number int
	// list is the game that is being read, or nil, and position that behind its
	// moves.
	list     *tree.Game
	position game.Position
	fault    *tree.Fault
	// said is the result that the list has ended with, "" for none. It may be said
	// again in the same line.
	said string
	// column is that of the word that is being read.
	column int
}

// frame is what sites put around a list. Its parts may have no other word between
// them and the list.
var frame = regexp.MustCompile(`(?i)^(?:START\s*\{|\}\s*END)`)

// readLine reads a line.
func (r *reader) readLine(line string) error {
	r.column = 1
	empty := true
	for line != "" {
		first, size := utf8.DecodeRuneInString(line)
		if unicode.IsSpace(first) {
			line = line[size:]
			r.column++
			continue
		}
		empty = false
		length := wordLength(line)
		if framed := frameLength(line); framed > 0 {
			if err := r.finish(); err != nil {
				return err
			}
			length = framed
		} else if err := r.readWord(line[:length]); err != nil {
			return err
		}
		r.column += utf8.RuneCountInString(line[:length])
		line = line[length:]
	}
	if empty || r.said != "" {
		return r.finish()
	}
	return nil
}

// frameLength returns how long what sites put around a list is at the beginning of a
// text, 0 if it is not there. Few spaces are in it.
func frameLength(text string) int {
	if !strings.ContainsRune("}Ss", rune(text[0])) {
		return 0
	}
	return len(frame.FindString(text[:min(len(text), 32)]))
}

// wordLength returns how long the word is that a text begins with: up to a space, or
// to what sites put around lists.
func wordLength(text string) int {
	for i, c := range text {
		if unicode.IsSpace(c) || i > 0 && frameLength(text[i:]) > 0 {
			return i
		}
	}
	return len(text)
}

// readWord reads a move, a number or a result.
func (r *reader) readWord(word string) error {
	if result, isResult := tree.ParseResult(word); isResult {
		r.end(word, result)
		return nil
	}
	text := tree.WithoutNumber(word)
	if text == "" {
		return nil
	}
	if r.said != "" {
		if err := r.finish(); err != nil {
			return err
		}
	}
	if tree.HasDigitsOnly(text) && tree.IsNumber(text, r.spec.Start(), r.plies()) {
		return nil
	}
	r.begin()
	column := r.column
	r.column += utf8.RuneCountInString(word[:len(word)-len(text)])
	r.split(text, func(move string) {
		r.play(move)
		r.column += utf8.RuneCountInString(move)
	})
	r.column = column
	return nil
}

// plies returns how many moves have been read of the list.
func (r *reader) plies() int {
	if r.list == nil {
		return 0
	}
	return len(r.list.Main.Plies)
}

// end ends a list with a result. It may say it again, and one that says more than a
// star counts.
func (r *reader) end(word string, result game.Result) {
	r.begin()
	before, _ := tree.ParseResult(r.said)
	switch {
	case r.said == "" || before == game.Ongoing:
		r.said = word
	case result != before && result != game.Ongoing && r.fault == nil:
		r.refuse(fmt.Sprintf("the result %s stands behind the result %s; a list has one", word, r.said))
	}
}

var pointForm = regexp.MustCompile(`(?i)^[a-z][0-9]{1,2}`)

// writesPoints reports whether the moves of a game are written as points.
func writesPoints(spec *game.Spec) bool {
	start := spec.Start()
	moves := game.LegalMoves(start)
	if len(moves) == 0 {
		return false
	}
	text := spec.Notations[0].Format(start, moves[0])
	return pointForm.FindString(text) == text
}

// split calls a function with each of the points that are written without spaces
// between them, or with the text if it is none such.
func (r *reader) split(text string, each func(move string)) {
	isPoints := r.points
	for rest := text; isPoints && rest != ""; {
		at := pointForm.FindString(rest[:min(len(rest), 3)])
		isPoints = at != ""
		rest = rest[len(at):]
	}
	for isPoints && text != "" {
		at := pointForm.FindString(text[:min(len(text), 3)])
		each(at)
		text = text[len(at):]
	}
	if text != "" {
		each(text)
	}
}

// begin begins a list, unless one has begun.
func (r *reader) begin() {
	if r.list == nil {
		r.number++
		r.list = &tree.Game{Number: r.number, Line: r.lines.Number(), Start: r.spec.Start()}
		r.position, r.fault, r.said = r.list.Start.Clone(), nil, ""
	}
}

// play plays a move.
func (r *reader) play(text string) {
	if r.fault != nil {
		return
	}
	m, err := r.moves.Parse(r.position, text)
	switch {
	case err != nil && tree.HasDigitsOnly(text):
		r.refuse(fmt.Sprintf("%q is neither a move nor the number of the one that comes next", game.Excerpt(text)))
	case err != nil:
		r.refuse(tree.WhyNot(text, err))
	case len(r.list.Main.Plies) == tree.MaxPlies:
		r.refuse(fmt.Sprintf("the list has more than %d moves here", tree.MaxPlies))
	default:
		r.position.Make(m)
		r.list.Main.Plies = append(r.list.Main.Plies, tree.Ply{Move: m})
	}
}

func (r *reader) refuse(reason string) {
	r.fault = &tree.Fault{Number: r.number, Line: r.lines.Number(), Column: r.column, Reason: reason}
}

// finish ends a list, if there is one, and hands it on.
func (r *reader) finish() error {
	list := r.list
	if list == nil {
		return nil
	}
	list.Result, _ = tree.ParseResult(r.said)
	r.list, r.said = nil, ""
	if r.fault == nil {
		if why := tree.CheckResult(list.Result, r.position); why != "" {
			r.refuse(why)
		}
	}
	if r.fault != nil {
		return r.sink.Refused(r.fault)
	}
	return r.sink.Sound(list)
}

// Write writes the moves that were played and the result as a line.
func Write(w io.Writer, spec *game.Spec, n game.Notation, g *tree.Game) error {
	if err := g.UsualStart(spec, "a list of moves"); err != nil {
		return err
	}
	p := g.Start.Clone()
	var words []string
	for _, m := range g.Moves() {
		words = append(words, n.Format(p, m))
		p.Make(m)
	}
	_, err := fmt.Fprintln(w, strings.Join(append(words, g.Result.String()), " "))
	return err
}
