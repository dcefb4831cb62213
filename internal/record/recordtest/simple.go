package recordtest

import (
	"strings"

	"github.com/duiyi/duiyi/internal/record/tree"
)

// Simple makes of a tree what binary formats hold: one comment a move, and variations
// that belong to the move of the line that they replace.
func Simple(g *tree.Game) *tree.Game {
	s := *g
	s.Main = simpleLine(g.Main, true)
	return &s
}

func simpleLine(line tree.Line, isMain bool) (s tree.Line) {
	join := func(texts ...string) []string {
		if text := strings.TrimSpace(strings.Join(texts, "\n")); text != "" {
			return []string{text}
		}
		return nil
	}
	for i, ply := range line.Plies {
		kept := tree.Ply{Move: ply.Move, After: join(ply.After...)}
		if i == 0 && isMain {
			kept.Before = join(ply.Before...)
		}
		kept.Variations = flat(ply.Variations)
		s.Plies = append(s.Plies, kept)
	}
	if len(line.Plies) == 0 && isMain {
		s.End = join(line.End...)
	}
	return s
}

// flat lifts the variations of first moves, which replace the same move as their
// line does.
func flat(variations []tree.Line) (lines []tree.Line) {
	for _, v := range variations {
		if v = simpleLine(v, false); len(v.Plies) > 0 {
			inner := v.Plies[0].Variations
			v.Plies[0].Variations = nil
			lines = append(append(lines, v), inner...)
		}
	}
	return lines
}
