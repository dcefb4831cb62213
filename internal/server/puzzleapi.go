package server

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/puzzle"
)

// Puzzle is a puzzle of a library without its solution.
type Puzzle struct {
	ID         string `json:"id"`
	Game       string `json:"game"`
	FEN        string `json:"fen"`
	Side       string `json:"side" enum:"first,second" doc:"who is to move and to win"`
	Kind       string `json:"kind" enum:"mate,win"`
	Mate       int    `json:"mate" doc:"in how many moves, 0 if that is not known"`
	Source     string `json:"source" enum:"missed,punish,found" doc:"what happened in the game"`
	Moves      int    `json:"moves" doc:"how many moves there are to be found"`
	Difficulty int    `json:"difficulty" doc:"from 1 to 5"`
	Tries      int    `json:"tries"`
	Solved     bool   `json:"solved"`
	Added      string `json:"added" format:"date-time"`
}

// Puzzles is a page of puzzles.
type Puzzles struct {
	Puzzles []Puzzle `json:"puzzles" nullable:"false"`
}

// PuzzleAnswer says whether an answer is right.
type PuzzleAnswer struct {
	Right  bool   `json:"right"`
	Other  bool   `json:"other" doc:"it is not the move of the solution, but as good"`
	Solved bool   `json:"solved"`
	Move   string `json:"move" doc:"the answer in coordinates"`
	Text   string `json:"text" doc:"the same in the record notation"`
	// Reply is what comes next.
	Reply     string `json:"reply" doc:"what the opponent plays, in coordinates; empty if the answer is wrong or the puzzle solved"`
	ReplyText string `json:"reply_text"`
	FEN       string `json:"fen" doc:"the position then"`
	Ply       int    `json:"ply" doc:"the plies of the solution that are played then"`
}

// PuzzleSolution is the solution of a puzzle.
type PuzzleSolution struct {
	Moves []string `json:"moves" nullable:"false" doc:"in coordinates"`
	Texts []string `json:"texts" nullable:"false" doc:"in the record notation"`
}

// keepPuzzle makes a puzzle one that a library keeps.
func keepPuzzle(spec *game.Spec, p puzzle.Puzzle) (library.Puzzle, error) {
	pos, err := spec.Parse(p.FEN)
	if err != nil {
		return library.Puzzle{}, err
	}
	texts := make([]string, 0, len(p.Solution))
	for _, m := range p.Solution {
		texts = append(texts, spec.Notations[0].Format(pos, m))
		pos.Make(m)
	}
	return library.Puzzle{
		Game: spec.Name, FEN: p.FEN, Kind: string(p.Kind), Source: string(p.Source), Mate: p.Mate,
		Solution: strings.Join(texts, " "), Difficulty: p.Difficulty,
	}, nil
}

// takePuzzle is the inverse of keepPuzzle, as far as answers need it.
func takePuzzle(spec *game.Spec, kept library.Puzzle) (puzzle.Puzzle, error) {
	p := puzzle.Puzzle{FEN: kept.FEN, Kind: puzzle.Kind(kept.Kind), Mate: kept.Mate}
	pos, err := spec.Parse(kept.FEN)
	if err != nil {
		return p, fmt.Errorf("the puzzle %s: %w", kept.ID, err)
	}
	for text := range strings.FieldsSeq(kept.Solution) {
		m, err := spec.Notations[0].Parse(pos, text)
		if err != nil {
			return p, fmt.Errorf("the puzzle %s: %w", kept.ID, err)
		}
		p.Solution = append(p.Solution, m)
		pos.Make(m)
	}
	return p, nil
}

// describePuzzle describes a puzzle without giving the solution away.
func describePuzzle(kept library.Puzzle, side game.Side) Puzzle {
	return Puzzle{
		ID: kept.ID, Game: kept.Game, FEN: kept.FEN, Side: side.String(), Kind: kept.Kind, Mate: kept.Mate, Source: kept.Source,
		Moves: (len(strings.Fields(kept.Solution)) + 1) / 2, Difficulty: kept.Difficulty, Tries: kept.Tries, Solved: kept.Solved,
		Added: kept.Added.Format(isoTime),
	}
}
