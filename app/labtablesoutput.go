package app

import (
	"fmt"
	"strconv"
)

// print prints the tables one after the other.
func (t labTables) print(out *output) {
	out.printf("%s, depth 1 to %d: %s\n", t.Game, t.Depth, t.FEN)
	out.printf("~ marks an estimate by random probes, with its standard error. - needs more than %d nodes.\n", t.MostNodes)
	t.printLevels(out)
	t.printNodes(out)
	t.printRatios(out)
	t.printDeepening(out)
	t.printSplits(out)
}

func (t labTables) printLevels(out *output) {
	out.printf("\nPositions by depth\n\n")
	rows := columns{{"depth", "positions", "minimax nodes", "ebf"}}
	for i, l := range t.Levels {
		growth := "-"
		if i > 0 {
			growth = fmt.Sprintf("%.1f", l.Minimax.Count/t.Levels[i-1].Minimax.Count)
		}
		rows.add(strconv.Itoa(l.Depth), l.Positions.String(), l.Minimax.String(), growth)
	}
	rows.print(out)
}

func (t labTables) printNodes(out *output) {
	out.printf("\nNodes by depth\n\n")
	t.printCurves(out, 1, func(p labPoint) string { return strconv.FormatUint(p.Nodes, 10) })
}

// printRatios prints the even depths: at odd ones alpha-beta saves less, as the
// last ply is one of all moves.
func (t labTables) printRatios(out *output) {
	if len(t.Levels) < 2 {
		return
	}
	out.printf("\nPruning: nodes of minimax for one of the algorithm's\n\n")
	t.printCurves(out, 2, func(p labPoint) string { return fmt.Sprintf("%.1f", p.Ratio) })
}

// printCurves prints a cell for each algorithm and every step-th depth.
func (t labTables) printCurves(out *output, step int, cell func(labPoint) string) {
	header := []string{"algorithm"}
	for depth := step; depth <= len(t.Levels); depth += step {
		header = append(header, "depth "+strconv.Itoa(depth))
	}
	rows := columns{header}
	for _, c := range t.Curves {
		row := []string{c.Name}
		for depth := step; depth <= len(t.Levels); depth += step {
			text := "-"
			if depth <= len(c.Points) {
				text = cell(c.Points[depth-1])
			}
			row = append(row, text)
		}
		rows.add(row...)
	}
	rows.print(out)
}

// printDeepening compares iterative deepening with a search straight to the depth,
// both with a table and without.
func (t labTables) printDeepening(out *output) {
	direct, iterative := t.points("alphabeta-ordered"), t.points("iterative")
	table, iterativeTable := t.points("table"), t.points("iterative-table")
	depths := min(len(direct), len(iterative), len(table), len(iterativeTable))
	if depths == 0 {
		return
	}
	out.printf("\nIterative deepening beside a direct search: nodes\n\n")
	rows := columns{{"depth", "direct", "iterative", "cost", "table, direct", "table, iterative", "cost"}}
	for i := range depths {
		rows.add(strconv.Itoa(direct[i].Depth),
			strconv.FormatUint(direct[i].Nodes, 10), strconv.FormatUint(iterative[i].Nodes, 10), percentMore(iterative[i].Nodes, direct[i].Nodes),
			strconv.FormatUint(table[i].Nodes, 10), strconv.FormatUint(iterativeTable[i].Nodes, 10), percentMore(iterativeTable[i].Nodes, table[i].Nodes))
	}
	rows.print(out)
}

// points returns those of an algorithm, none if it was not run.
func (t labTables) points(name string) []labPoint {
	for _, c := range t.Curves {
		if c.Name == name {
			return c.Points
		}
	}
	return nil
}

// percentMore writes how much a count is above another.
func percentMore(n, of uint64) string {
	return fmt.Sprintf("%+.0f %%", 100*(float64(n)/float64(of)-1))
}

func (t labTables) printSplits(out *output) {
	if len(t.Splits) == 0 {
		return
	}
	out.printf("\nRoot split at depth %d: %d threads beside one, %d processors, median of %d rounds\n\n", t.Depth, t.Threads, t.CPUs, splitRounds)
	rows := columns{{"algorithm", "one ms", "ms", "clock", "one nodes", "nodes", "extra"}}
	for _, r := range t.Splits {
		if r.TooLarge {
			rows.add(r.Name, "-", "-", "-", "-", "-", "-")
			continue
		}
		rows.add(r.Name, fmt.Sprintf("%.1f", r.SerialMS), fmt.Sprintf("%.1f", r.TimeMS), fmt.Sprintf("%.0f %%", 100*r.clock()),
			strconv.FormatUint(r.SerialNodes, 10), strconv.FormatUint(r.Nodes, 10), fmt.Sprintf("%+.0f %%", 100*r.extra()))
	}
	rows.print(out)
	out.printf("The clock means something only while the machine has a processor free for each thread.\n")
}

// String writes the number, marked if it is estimated.
func (c labCount) String() string {
	if !c.Estimated {
		return strconv.FormatFloat(c.Count, 'f', 0, 64)
	}
	return fmt.Sprintf("~%.3g ±%.1f %%", c.Count, 100*c.StdErr/max(c.Count, 1))
}
