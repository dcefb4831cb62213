package arena

import (
	"fmt"
	"strconv"
	"strings"
)

// log writes a line for each move, to see how a player came to it, and last the
// result with the rule.
func (s *Sheet) log(b *strings.Builder, g *replay) {
	row := func(columns ...any) {
		line := fmt.Sprintf("%-7s %-6s %-9s %7s %9s %12s %9s  %s", columns...)
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	row("move", "side", "played", "depth", "score", "nodes", "time", "line")
	names := [2]string{s.spec.FirstName[0], s.spec.SecondName[0]}
	for i, ply := range g.plies {
		number := fmt.Sprintf("%d.", ply.number)
		if ply.side != 0 {
			number += ".."
		}
		thought, known := g.record.thought(i)
		switch {
		case i < g.record.OpeningPlies:
			row(number, names[ply.side], ply.text, "", "", "", "", "opening")
		case known:
			row(number, names[ply.side], ply.text, depths(thought), scoreText(thought), nodesText(thought), seconds(thought.Elapsed), lineText(thought))
		default:
			row(number, names[ply.side], ply.text, "", "", "", "", "")
		}
	}
	fmt.Fprintf(b, "%s %s\n", g.record.Result, plain(ending(g.record)))
	if f := g.record.Fault; f != nil {
		fmt.Fprintf(b, "%s: %s\n", plain(f.Name), plain(f.Detail))
	}
}

// depths writes "12/20", the depth and the deepest line.
func depths(t Thought) string {
	if t.SelDepth > t.Depth {
		return fmt.Sprintf("%d/%d", t.Depth, t.SelDepth)
	}
	if t.Depth == 0 {
		return "-"
	}
	return strconv.Itoa(t.Depth)
}

func scoreText(t Thought) string {
	if !t.Scored {
		return "-"
	}
	return t.Score.String()
}

func nodesText(t Thought) string {
	if t.Nodes == 0 {
		return "-"
	}
	return strconv.FormatUint(t.Nodes, 10)
}

// lineText writes the expected line; where the player knew a better move than it
// played, that is said.
func lineText(t Thought) string {
	line := strings.Join(t.Line, " ")
	if t.Best != "" {
		return plain(strings.TrimRight("best "+t.Best+": "+line, ": "))
	}
	return plain(line)
}
