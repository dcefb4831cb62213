package server

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// RecordTree is a game with all that is written about it.
type RecordTree struct {
	Tags []RecordTag `json:"tags" nullable:"false" doc:"what is known about the game, by the names of PGN"`
	Line RecordLine  `json:"line" doc:"the moves that were played"`
}

// RecordTag is something that is known about a game.
type RecordTag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// RecordLine is a sequence of moves.
type RecordLine struct {
	Plies []RecordPly `json:"plies"`
	End   []string    `json:"end,omitempty" doc:"comments that do not belong to the last move"`
}

// RecordPly is a move with what is written around it.
type RecordPly struct {
	Move       string       `json:"move" doc:"in coordinates; -- for a side that passes"`
	Text       string       `json:"text,omitempty" doc:"in the record notation"`
	Squares    []int        `json:"squares,omitempty"`
	Choice     string       `json:"choice,omitempty"`
	NAGs       []int        `json:"nags,omitempty" doc:"the signs of an annotator by their numbers in PGN"`
	Before     []string     `json:"before,omitempty" doc:"comments before the move"`
	After      []string     `json:"after,omitempty" doc:"comments behind it"`
	Variations []RecordLine `json:"variations,omitempty" doc:"what is played instead of the move"`
}

// describeTree describes a game of a file.
func describeTree(spec *game.Spec, g *tree.Game) *RecordTree {
	described := &RecordTree{Tags: []RecordTag{}}
	for _, t := range g.Tags {
		described.Tags = append(described.Tags, RecordTag(t))
	}
	described.Line = describeLine(spec, g.Start.Clone(), &g.Main)
	return described
}

// describeLine describes a line of moves from a position, which is left as it was.
func describeLine(spec *game.Spec, p game.Position, line *tree.Line) RecordLine {
	described := RecordLine{Plies: make([]RecordPly, 0, len(line.Plies)), End: line.End}
	for i := range line.Plies {
		ply := &line.Plies[i]
		d := RecordPly{Move: passing, Text: passing, NAGs: ply.NAGs, Before: ply.Before, After: ply.After}
		if ply.Move != game.NoMove {
			legal := describeMove(spec, p, ply.Move)
			d.Move, d.Text, d.Squares, d.Choice = legal.Move, legal.Text, legal.Squares, legal.Choice
		}
		for v := range ply.Variations {
			d.Variations = append(d.Variations, describeLine(spec, p, &ply.Variations[v]))
		}
		described.Plies = append(described.Plies, d)
		tree.Make(p, ply.Move)
	}
	line.UnmakeAll(p)
	return described
}
