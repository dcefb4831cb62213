package server

import (
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/review"
)

// ReviewProgress is how far a review has come.
type ReviewProgress struct {
	ID        string           `json:"id"`
	State     string           `json:"state" enum:"queued,running,puzzles,done,failed,cancelled"`
	Done      int              `json:"done" doc:"how many positions are done; while state is puzzles, how many that look like one"`
	Total     int              `json:"total"`
	Positions []ReviewPosition `json:"positions" nullable:"false" doc:"in an event those since the last one, the last of the game first; else all that are known, in their order"`
}

// ReviewState is a review as far as it has come.
type ReviewState struct {
	ReviewProgress
	Game     string       `json:"game"`
	StartFEN string       `json:"start_fen"`
	Engine   string       `json:"engine" doc:"empty for the server's own"`
	Effort   string       `json:"effort"`
	Before   int          `json:"before" doc:"how many reviews wait before this one"`
	Error    string       `json:"error" doc:"why it failed, in one sentence; empty if it did not"`
	Moves    []ReviewMove `json:"moves" nullable:"false" doc:"empty until all positions are done"`
	Sides    *ReviewSides `json:"sides" doc:"null until then"`
	Puzzles  int          `json:"puzzles" doc:"how many puzzles were found"`
}

// ReviewPosition is what was found about a position.
type ReviewPosition struct {
	Ply         int      `json:"ply" doc:"the number of moves before it"`
	Side        string   `json:"side" enum:"first,second" doc:"whose turn it is, whose view the score is, and whose chance"`
	Chance      float64  `json:"chance" doc:"points to be expected, from 0 to 1"`
	FirstChance float64  `json:"first_chance" doc:"the same for the first side, for a graph"`
	Score       *Score   `json:"score" doc:"null where the game is over"`
	Depth       int      `json:"depth"`
	Nodes       uint64   `json:"nodes"`
	Line        []string `json:"line" nullable:"false" doc:"the best line in coordinates; empty where the game is over"`
	Texts       []string `json:"texts" nullable:"false" doc:"the same in the record notation"`
	Outcome     *Outcome `json:"outcome" doc:"how the game ended here; null while it goes on"`
}

// ReviewMove is what was found about a move.
type ReviewMove struct {
	Ply       int     `json:"ply"`
	Side      string  `json:"side" enum:"first,second"`
	Move      string  `json:"move"`
	Text      string  `json:"text"`
	Best      string  `json:"best"`
	BestText  string  `json:"best_text"`
	Class     string  `json:"class" enum:"forced,book,best,good,inaccuracy,mistake,blunder"`
	Before    float64 `json:"before" doc:"the chance of the side that moved, from 0 to 1"`
	After     float64 `json:"after"`
	Loss      float64 `json:"loss" doc:"what the move lost of it"`
	Only      bool    `json:"only" doc:"every other move would have been a blunder"`
	MissedWin bool    `json:"missed_win"`
}

// ReviewSides is how both sides played.
type ReviewSides struct {
	First  ReviewSide `json:"first"`
	Second ReviewSide `json:"second"`
}

// ReviewSide is how a side played.
type ReviewSide struct {
	Accuracy *float64       `json:"accuracy" doc:"from 0 to 100; null if no move was judged"`
	Judged   int            `json:"judged" doc:"how many moves count for it"`
	Classes  map[string]int `json:"classes" doc:"how many moves are of which class"`
}

// scoreJSON writes a score.
func scoreJSON(s engine.Score) *Score {
	if s.Mate != 0 {
		return &Score{Mate: &s.Mate}
	}
	return &Score{CP: &s.Centipawns}
}

// describeReviewed describes a position of a review.
func describeReviewed(task review.Task, at *review.Position) ReviewPosition {
	d := ReviewPosition{
		Ply: at.Ply, Side: at.Side.String(), Chance: at.Chance, FirstChance: at.Chance,
		Depth: at.Found.Depth, Nodes: at.Found.Nodes, Line: []string{}, Texts: []string{},
	}
	if at.Side != 0 {
		d.FirstChance = 1 - at.Chance
	}
	if at.Over() {
		o := describeOutcome(at.Outcome)
		d.Outcome = &o
		return d
	}
	best := at.Best()
	d.Score = scoreJSON(best.Score)
	p := task.Start.Clone()
	for _, m := range task.Moves[:at.Ply] {
		p.Make(m)
	}
	d.Texts = lineTexts(task.Spec, p, best.Moves)
	for _, m := range best.Moves {
		d.Line = append(d.Line, task.Spec.Notations[0].Format(p, m))
		if !p.Make(m) {
			break
		}
	}
	return d
}

// describeReviewMoves describes the moves of a review.
func describeReviewMoves(task review.Task, found *review.Review) []ReviewMove {
	spec, record := task.Spec, recordNotation(task.Spec)
	p, moves := task.Start.Clone(), make([]ReviewMove, 0, len(found.Moves))
	for _, m := range found.Moves {
		moves = append(moves, ReviewMove{
			Ply: m.Ply, Side: m.Side.String(), Class: string(m.Class), Before: m.Before, After: m.After, Loss: m.Loss,
			Move: spec.Notations[0].Format(p, m.Move), Text: record.Format(p, m.Move),
			Best: spec.Notations[0].Format(p, m.Best), BestText: record.Format(p, m.Best),
			Only: m.Only, MissedWin: m.MissedWin,
		})
		p.Make(m.Move)
	}
	return moves
}

func describeReviewSide(s review.Side) ReviewSide {
	d := ReviewSide{Judged: s.Judged, Classes: map[string]int{}}
	if s.Judged > 0 {
		d.Accuracy = &s.Accuracy
	}
	for _, class := range review.Classes() {
		d.Classes[string(class)] = s.Classes[class]
	}
	return d
}

// effortNames lists the efforts.
func effortNames() []string {
	names := []string{}
	for _, e := range review.Efforts() {
		names = append(names, e.Name)
	}
	return names
}
