package app

import (
	"fmt"
	"strconv"

	"github.com/duiyi/duiyi/internal/arena"
)

// printStandings prints how the engines of a tournament stand.
func printStandings(out *output, t *arena.Tournament, tallies []arena.Tally) {
	table := columns{}
	table.add("rank  name", "elo", "error95", "games", "score", "wins", "draws", "losses")
	for _, s := range t.Standings(tallies) {
		table.add(
			placed(s, t), decimal(s.Rating.Elo), decimal(s.Rating.Error95), strconv.Itoa(s.Games.Total()), percent(s.Score()),
			strconv.Itoa(s.Games[2]), strconv.Itoa(s.Games[1]), strconv.Itoa(s.Games[0]),
		)
	}
	out.printf("\n")
	table.print(out)
}

// printCrossTable prints the points of each engine against each other one, and the
// games in which it made them. The columns are in the order of the rows.
func printCrossTable(out *output, t *arena.Tournament, tallies []arena.Tally) {
	standings := t.Standings(tallies)
	table := columns{}
	head := []string{"rank  name"}
	for i := range standings {
		head = append(head, "#"+strconv.Itoa(i+1))
	}
	table.add(head...)
	cells := crossCells(t, tallies)
	for _, row := range standings {
		line := []string{placed(row, t)}
		for _, column := range standings {
			line = append(line, cells[row.Contestant][column.Contestant])
		}
		table.add(line...)
	}
	out.printf("\n")
	table.print(out)
}

// crossCells returns the points against each other contestant, by their numbers.
func crossCells(t *arena.Tournament, tallies []arena.Tally) [][]string {
	cells := make([][]string, len(t.Contestants))
	for i := range cells {
		cells[i] = make([]string, len(t.Contestants))
		for j := range cells[i] {
			cells[i][j] = "-"
		}
	}
	for i, p := range t.Pairings() {
		games := tallies[i].Games
		if n := games.Total(); n > 0 {
			halves := 2*games[2] + games[1]
			cells[p.First][p.Second] = fmt.Sprintf("%g/%d", float64(halves)/2, n)
			cells[p.Second][p.First] = fmt.Sprintf("%g/%d", float64(2*n-halves)/2, n)
		}
	}
	return cells
}

// placed writes the rank and the name, aligned as below "rank  name".
func placed(s arena.Standing, t *arena.Tournament) string {
	return fmt.Sprintf("%4d  %s", s.Rank, oneLine(t.Contestants[s.Contestant].Name))
}

// decimal writes a number of Elo.
func decimal(x float64) string { return fmt.Sprintf("%.1f", rounded(x, 1)) }

// percent writes a score.
func percent(score float64) string { return fmt.Sprintf("%.1f%%", 100*score) }
