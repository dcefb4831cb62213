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
			return in.finish("")
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
	// column is that of the word that is being read.
	column int
}

var frame = regexp.MustCompile(`(?i)START\s*\{|\}\s*END`)

var wordForm = regexp.MustCompile(`\S+`)

// readLine reads a line. What sites put around a list is blanked out, so that the
// columns stay the same.
func (r *reader) readLine(line string) error {
	framed := frame.FindAllStringIndex(line, -1)
	for _, at := range framed {
		line = line[:at[0]] + strings.Repeat(" ", at[1]-at[0]) + line[at[1]:]
	}
	ends, counted, before := 0, 0, 1 // the column of the byte that was counted last
	for _, at := range wordForm.FindAllStringIndex(line, -1) {
		for ends < len(framed) && framed[ends][0] < at[0] {
			ends++
			if err := r.finish(""); err != nil {
				return err
			}
		}
		column := before + utf8.RuneCountInString(line[counted:at[0]])
		r.column = column
		if err := r.readWord(line[at[0]:at[1]]); err != nil {
			return err
		}
		before, counted = column, at[0]
	}
	if ends < len(framed) || strings.TrimSpace(line) == "" {
		return r.finish("")
	}
	return nil
}

// readWord reads a move, a number or a result.
func (r *reader) readWord(word string) error {
	if _, isResult := tree.ParseResult(word); isResult {
		r.begin()
		return r.finish(word)
	}
	text := tree.WithoutNumber(word)
	if text == "" {
		return nil
	}
	r.begin()
	r.column += utf8.RuneCountInString(word[:len(word)-len(text)])
	for _, move := range r.split(text) {
		r.play(move)
		r.column += utf8.RuneCountInString(move)
	}
	return nil
}

var pointForm = regexp.MustCompile(`(?i)[a-z][0-9]{1,2}`)

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

// split takes points apart that are written without spaces between them.
func (r *reader) split(text string) []string {
	if r.points {
		if points := pointForm.FindAllString(text, -1); strings.Join(points, "") == text {
			return points
		}
	}
	return []string{text}
}

// begin begins a list, unless one has begun.
func (r *reader) begin() {
	if r.list == nil {
		r.number++
		r.list = &tree.Game{Number: r.number, Line: r.lines.Number(), Start: r.spec.Start()}
		r.position, r.fault = r.list.Start.Clone(), nil
	}
}

// play plays a move.
func (r *reader) play(text string) {
	if r.fault != nil {
		return
	}
	m, err := r.moves.Parse(r.position, text)
	switch {
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
func (r *reader) finish(result string) error {
	list := r.list
	if list == nil {
		return nil
	}
	r.list = nil
	list.Result, _ = tree.ParseResult(result)
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
