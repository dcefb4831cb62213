package dhtmlxq

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Write writes a game. Comments of one move become one; where the format has no
// place for a pass, the variation ends.
func Write(w io.Writer, spec *game.Spec, g *tree.Game) error {
	iccs, ok := spec.Notation("iccs")
	if !ok {
		return &tree.Unfit{Reason: "it is none of xiangqi"}
	}
	out := &writer{iccs: iccs}
	out.b.WriteString("[DhtmlXQ]\n")
	out.field("ver", "www_dpxq_com")
	out.field("init", "500,350")
	written := map[string]bool{"Game": true} // which all games of the format are
	for _, t := range g.Tags {
		if written[t.Name] {
			continue
		}
		written[t.Name] = true
		value := t.Value
		if t.Name == "Date" {
			value = datePGN.ReplaceAllString(value, "$1-$2-$3")
		}
		if name := fieldOf(t.Name); open.MatchString("[DhtmlXQ_" + name + "]") {
			out.field(name, value)
		}
	}
	out.field("result", resultWords[g.Result])
	out.start(g)
	out.comment(0, 0, openingComments(&g.Main))
	p := g.Start.Clone()
	out.line(p, 0, 1, &g.Main, func(moves string) { out.field("movelist", moves) })
	out.b.WriteString("[/DhtmlXQ]\n\n")
	_, err := io.WriteString(w, out.b.String())
	return err
}

// resultWords are the words for results.
var resultWords = map[game.Result]string{
	game.FirstWins: "红胜", game.SecondWins: "黑胜", game.Draw: "和棋", game.Ongoing: "未知",
}

// openingComments are the comments before the first move, or in a game without one.
func openingComments(line *tree.Line) []string {
	if len(line.Plies) == 0 {
		return line.End
	}
	return line.Plies[0].Before
}

// start writes where the pieces stand, and the FEN too if it has more in it than
// that: the number of the first move, or who moves in a game without any.
func (w *writer) start(g *tree.Game) {
	var b strings.Builder
	places := setup.Of(g.Start)
	for _, square := range places {
		if square == setup.Nowhere {
			b.WriteString("99")
		} else {
			b.WriteString(digits(square))
		}
	}
	side := game.First
	if len(g.Main.Plies) > 0 {
		side = g.Start.State().Side
	}
	if fen := g.Start.FEN(); fen != places.FEN(side) {
		w.field("fen", fen)
	}
	w.field("binit", b.String())
}

// digits writes a square as file and rank.
func digits(square int) string {
	return string([]byte{'0' + byte(square%setup.Files), '9' - byte(square/setup.Files)})
}

// writer writes a game.
type writer struct {
	b    strings.Builder
	iccs game.Notation
	// variations counts those that have a number.
	variations int
}

// field writes a field, unless it is empty.
func (w *writer) field(name, value string) {
	if value == "" && name != "movelist" {
		return
	}
	value = strings.NewReplacer("\r\n", "||", "\n", "||", "\r", "||", "[/DhtmlXQ", "［/DhtmlXQ", "[DhtmlXQ", "［DhtmlXQ").Replace(value)
	fmt.Fprintf(&w.b, "[DhtmlXQ_%s]%s[/DhtmlXQ_%s]\n", name, value, name)
}

// comment writes the comments on a move as one.
func (w *writer) comment(line, step int, texts []string) {
	name := "comment" + strconv.Itoa(step)
	if line > 0 {
		name = fmt.Sprintf("comment%d_%d", line, step)
	}
	w.field(name, strings.Join(texts, "\n"))
}

// pending is a variation that is still to be written, and the moves that lead from
// the beginning of its parent line to the position it begins in.
type pending struct {
	line         *tree.Line
	number, step int
	position     game.Position
}

// line writes the moves of a line, its comments, and then its variations.
func (w *writer) line(p game.Position, number, step int, line *tree.Line, emit func(moves string)) {
	var moves strings.Builder
	var rest []pending
	var comments []func()
	for i := range line.Plies {
		ply := &line.Plies[i]
		if ply.Move == game.NoMove {
			break
		}
		for v := range ply.Variations {
			w.variations++
			rest = append(rest, pending{&ply.Variations[v], w.variations, step + i, p.Clone()})
		}
		said := ply.After
		if i > 0 || number > 0 {
			said = append(append([]string{}, ply.Before...), ply.After...)
		}
		if i == len(line.Plies)-1 {
			said = append(append([]string{}, said...), line.End...)
		}
		comments = append(comments, func() { w.comment(number, step+i, said) })
		text := w.iccs.Format(p, ply.Move)
		moves.WriteString(digits(square(text[:2])) + digits(square(text[2:])))
		p.Make(ply.Move)
	}
	emit(moves.String())
	for _, write := range comments {
		write()
	}
	for _, v := range rest {
		w.line(v.position, v.number, v.step, v.line, func(moves string) {
			w.field(fmt.Sprintf("move_%d_%d_%d", number, v.step, v.number), moves)
		})
	}
}

// square reads a square in ICCS coordinates.
func square(text string) int { return int(text[1]-'0')*setup.Files + int(text[0]-'a') }
