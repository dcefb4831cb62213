package pgn

import (
	"io"
	"sort"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Write writes a game, in one piece and with an empty line at its end.
func Write(w io.Writer, spec *game.Spec, style Style, g *tree.Game) error {
	var b strings.Builder
	style.WriteTags(&b, spec, g)
	b.WriteByte('\n')
	out := &writer{style: style}
	p := g.Start.Clone()
	out.line(p, &g.Main, tree.FirstNumber(g.Start), true)
	if style.star {
		out.word("*")
	} else {
		out.word(g.Result.String())
	}
	out.wrap(&b)
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}

// unknown is the value of a tag that is not known.
func unknown(name string) string {
	if name == "Date" {
		return "????.??.??"
	}
	return "?"
}

// WriteTags writes the tags of a game: the roster, the others by name, and the
// position.
func (s Style) WriteTags(b *strings.Builder, spec *game.Spec, g *tree.Game) {
	values := map[string]string{"Result": s.result(g.Result)}
	if said := g.Tag("Result"); said != "" && g.Result == game.Ongoing {
		values["Result"] = said
	}
	for _, t := range s.fixed {
		if g.Tag(t[0]) == "" {
			values[t[0]] = t[1]
		}
	}
	inRoster := map[string]bool{}
	for _, name := range s.roster {
		inRoster[name] = true
		value, known := values[name]
		if !known {
			value, known = g.LookUp(name)
		}
		if value == "" && s.fill {
			value, known = unknown(name), true
		}
		if known {
			b.WriteString(TagLine(tree.Tag{Name: name, Value: value}))
		}
	}
	for _, t := range s.others(g, values, inRoster) {
		b.WriteString(TagLine(t))
	}
	if fen := g.Start.FEN(); s.position || fen != spec.Start().FEN() {
		if s.setUp {
			b.WriteString(TagLine(tree.Tag{Name: "SetUp", Value: "1"}))
		}
		b.WriteString(TagLine(tree.Tag{Name: "FEN", Value: fen}))
	}
}

// others are the tags behind the roster.
func (s Style) others(g *tree.Game, values map[string]string, inRoster map[string]bool) []tree.Tag {
	var others []tree.Tag
	seen := map[string]bool{}
	for _, t := range g.Tags {
		if inRoster[t.Name] && !seen[t.Name] { // a second one of a name is kept
			seen[t.Name] = true
			continue
		}
		if name := tagName(t.Name); name != "" {
			others = append(others, tree.Tag{Name: name, Value: t.Value})
		}
	}
	for _, t := range s.fixed {
		if !inRoster[t[0]] && values[t[0]] != "" {
			others = append(others, tree.Tag{Name: t[0], Value: values[t[0]]})
		}
	}
	sort.SliceStable(others, func(i, j int) bool { return others[i].Name < others[j].Name })
	return others
}

// tagName makes the name of a tag one that can be read again.
func tagName(name string) string {
	if beginsTag("[" + name + ` "`) {
		return name
	}
	return ""
}

// writer collects the words of a game.
type writer struct {
	style  Style
	pieces []piece
	// open says that a parenthesis stands before the next word.
	open bool
}

// line writes a line of moves from a position, which is left as it was. The number
// is that of the first move; fresh says that the move of the second side needs its
// number too.
func (w *writer) line(p game.Position, line *tree.Line, number int, fresh bool) {
	for i := range line.Plies {
		ply := &line.Plies[i]
		w.comments(ply.Before)
		side := p.State().Side
		if side == game.First {
			w.word(strconv.Itoa(number) + ".")
		} else if fresh || len(ply.Before) > 0 {
			w.word(strconv.Itoa(number) + "...")
		}
		if ply.Move == game.NoMove {
			w.word("--")
		} else {
			w.word(w.style.Move(p, ply.Move))
		}
		for _, nag := range ply.NAGs {
			w.word("$" + strconv.Itoa(nag))
		}
		w.comments(ply.After)
		for v := range ply.Variations {
			w.variation(p, &ply.Variations[v], number)
		}
		fresh = len(ply.After)+len(ply.Variations) > 0
		tree.Make(p, ply.Move)
		if side == game.Second {
			number++
		}
	}
	w.comments(line.End)
	line.UnmakeAll(p)
}

// variation writes a variation, unless there is nothing in it.
func (w *writer) variation(p game.Position, line *tree.Line, number int) {
	if len(line.Plies)+len(line.End) > 0 {
		w.open = true
		w.line(p, line, number, true)
		w.shut()
	}
}
