// Package recordtest helps to test the formats of records: it reads texts, writes
// trees down so that they can be compared, and makes trees by chance.
package recordtest

import (
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Reader is how formats read a file.
type Reader func(spec *game.Spec, r io.Reader, sink tree.Sink) error

// Read reads a text. It checks what holds for every reader: the games are numbered
// in order, a fault has a reason in one line, and a game can be played through.
func Read(read Reader, spec *game.Spec, text string) (games []*tree.Game, faults []*tree.Fault, err error) {
	number := 0
	var broken error
	count := func(n int) {
		if number++; n != number && broken == nil {
			broken = fmt.Errorf("game %d comes after game %d", n, number-1)
		}
	}
	err = read(spec, strings.NewReader(text), tree.Sink{
		Sound: func(g *tree.Game) error {
			count(g.Number)
			games = append(games, g)
			return nil
		},
		Refused: func(f *tree.Fault) error {
			if f.Number > 0 { // else it is of the file
				count(f.Number)
			}
			if f.Reason == "" || f.Line < 0 || f.Column < 0 {
				broken = fmt.Errorf("a fault without a reason or a place: %+v", f)
			}
			faults = append(faults, f)
			return nil
		},
	})
	for _, g := range games {
		if broken == nil {
			broken = checkLine(g.Start.Clone(), &g.Main, false)
		}
	}
	if broken != nil {
		err = broken
	}
	return games, faults, err
}

// checkLine plays a line and its variations, and takes it back.
func checkLine(p game.Position, line *tree.Line, mayPass bool) error {
	for i := range line.Plies {
		ply := &line.Plies[i]
		for v := range ply.Variations {
			if err := checkLine(p, &ply.Variations[v], true); err != nil {
				return err
			}
		}
		if ply.Move == game.NoMove && !mayPass || !tree.Make(p, ply.Move) {
			return fmt.Errorf("the move %x cannot be played in %s", ply.Move, p.FEN())
		}
	}
	line.UnmakeAll(p)
	return nil
}

// Dump writes a game down with all that is in it but its tags.
func Dump(spec *game.Spec, g *tree.Game) string {
	var b strings.Builder
	p := g.Start.Clone()
	fmt.Fprintf(&b, "%s ", p.FEN())
	dumpLine(&b, spec, p, &g.Main)
	fmt.Fprintf(&b, "%s", g.Result)
	return b.String()
}

func dumpLine(b *strings.Builder, spec *game.Spec, p game.Position, line *tree.Line) {
	for i := range line.Plies {
		ply := &line.Plies[i]
		dumpComments(b, ply.Before)
		if ply.Move == game.NoMove {
			b.WriteString("pass ")
		} else {
			b.WriteString(spec.Notations[0].Format(p, ply.Move) + " ")
		}
		for _, nag := range ply.NAGs {
			fmt.Fprintf(b, "$%d ", nag)
		}
		dumpComments(b, ply.After)
		for v := range ply.Variations {
			b.WriteString("( ")
			dumpLine(b, spec, p, &ply.Variations[v])
			b.WriteString(") ")
		}
		tree.Make(p, ply.Move)
	}
	dumpComments(b, line.End)
	line.UnmakeAll(p)
}

func dumpComments(b *strings.Builder, texts []string) {
	for _, text := range texts {
		fmt.Fprintf(b, "%q ", text)
	}
}
