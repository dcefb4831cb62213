// Package positions reads and writes lists of positions, one a line as the game
// writes it (FEN). A game is written as the position behind its moves; a position
// is read as a game without any.
package positions

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Read reads a file of positions. Empty lines are passed over.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	lines := charset.NewLines(r, false)
	for number := 0; ; {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		number++
		start, err := spec.Parse(line)
		if err != nil {
			err = sink.Refused(&tree.Fault{Number: number, Line: lines.Number(), Column: 1, Reason: err.Error()})
		} else {
			err = sink.Sound(&tree.Game{Number: number, Line: lines.Number(), Start: start})
		}
		if err != nil {
			return err
		}
	}
}

// Write writes the position behind the moves that were played.
func Write(w io.Writer, g *tree.Game) error {
	p := g.Start.Clone()
	for _, m := range g.Moves() {
		p.Make(m)
	}
	_, err := fmt.Fprintln(w, p.FEN())
	return err
}
