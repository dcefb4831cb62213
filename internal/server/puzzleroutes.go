package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/puzzle"
	"github.com/duiyi/duiyi/internal/review"
)

type (
	puzzleListInput struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the library"`
		Game          string `query:"game" maxLength:"64" doc:"a name; that of a game takes its variants too"`
		Unsolved      bool   `query:"unsolved" doc:"only those that were not solved"`
		Offset        int    `query:"offset" minimum:"0" maximum:"1000000"`
		Limit         int    `query:"limit" minimum:"1" maximum:"100" default:"50"`
	}
	puzzleAnswerInput struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the library"`
		ID            string `path:"id" maxLength:"64"`
		Body          struct {
			Ply  int    `json:"ply" minimum:"0" maximum:"1000" doc:"the plies of the solution that are played, 0 at first"`
			Move string `json:"move" minLength:"1" maxLength:"64" doc:"in any notation of the game"`
		}
	}
)

// registerPuzzles registers the requests of puzzles.
func (s *Server) registerPuzzles(api huma.API) {
	register(api, http.MethodGet, "/api/puzzles", "puzzles", "The puzzles of a library, the latest first", 200, s.getPuzzles)
	register(api, http.MethodGet, "/api/puzzles/{id}", "puzzle", "A puzzle", 200, s.getPuzzle)
	register(api, http.MethodPost, "/api/puzzles/{id}/answer", "puzzleAnswer", "Answer a puzzle with a move", 200, s.postPuzzleAnswer)
	register(api, http.MethodGet, "/api/puzzles/{id}/solution", "puzzleSolution", "The solution of a puzzle", 200, s.getPuzzleSolution)
	register(api, http.MethodDelete, "/api/puzzles/{id}", "puzzleDelete", "Delete a puzzle", 204, s.deletePuzzle)
}

func (s *Server) getPuzzles(_ context.Context, in *puzzleListInput) (*output[Puzzles], error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	kept, err := s.library.Puzzles(owner, library.PuzzleQuery{Game: in.Game, Unsolved: in.Unsolved, Offset: in.Offset, Limit: in.Limit})
	if err != nil {
		return nil, libraryProblem(err)
	}
	list := Puzzles{Puzzles: []Puzzle{}}
	for _, k := range kept {
		entry, err := s.live.menu.find(k.Game)
		if err != nil {
			continue // of a game that is no longer in the table
		}
		pos, err := entry.Spec.Parse(k.FEN)
		if err != nil {
			continue // of rules that have changed since
		}
		list.Puzzles = append(list.Puzzles, describePuzzle(k, pos.State().Side))
	}
	return &output[Puzzles]{list}, nil
}

// puzzleOf returns a puzzle of the library whose token is shown.
func (s *Server) puzzleOf(authorization, id string) (library.Owner, library.Puzzle, *game.Spec, puzzle.Puzzle, error) {
	owner, err := ownerOf(authorization)
	if err != nil {
		return owner, library.Puzzle{}, nil, puzzle.Puzzle{}, err
	}
	kept, err := s.library.Puzzle(owner, id)
	if err != nil {
		return owner, kept, nil, puzzle.Puzzle{}, libraryProblem(err)
	}
	entry, err := s.live.menu.find(kept.Game)
	if err != nil {
		return owner, kept, nil, puzzle.Puzzle{}, problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	p, err := takePuzzle(entry.Spec, kept)
	return owner, kept, entry.Spec, p, err
}

func (s *Server) getPuzzle(_ context.Context, in *libraryTarget) (*output[Puzzle], error) {
	_, kept, spec, _, err := s.puzzleOf(in.Authorization, in.ID)
	if err != nil {
		return nil, err
	}
	pos, err := spec.Parse(kept.FEN)
	if err != nil {
		return nil, err
	}
	return &output[Puzzle]{describePuzzle(kept, pos.State().Side)}, nil
}

func (s *Server) getPuzzleSolution(_ context.Context, in *libraryTarget) (*output[PuzzleSolution], error) {
	_, kept, spec, p, err := s.puzzleOf(in.Authorization, in.ID)
	if err != nil {
		return nil, err
	}
	pos, err := spec.Parse(kept.FEN)
	if err != nil {
		return nil, err
	}
	solution := PuzzleSolution{Moves: []string{}, Texts: lineTexts(spec, pos, p.Solution)}
	for _, m := range p.Solution {
		solution.Moves = append(solution.Moves, spec.Notations[0].Format(pos, m))
		pos.Make(m)
	}
	return &output[PuzzleSolution]{solution}, nil
}

func (s *Server) deletePuzzle(_ context.Context, in *libraryTarget) (*struct{}, error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	return nil, libraryProblem(s.library.DeletePuzzle(owner, in.ID))
}

func (s *Server) postPuzzleAnswer(ctx context.Context, in *puzzleAnswerInput) (*output[PuzzleAnswer], error) {
	owner, kept, spec, p, err := s.puzzleOf(in.Authorization, in.ID)
	if err != nil {
		return nil, err
	}
	pos, err := puzzle.At(spec, p, in.Body.Ply)
	if err != nil {
		return nil, badRequest("ply: %s", err)
	}
	m, err := spec.ParseMove(pos, in.Body.Move)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	effort, _ := review.EffortByName("normal")
	verdict, err := puzzle.Check(ctx, pooled{s.house, spec}, spec, p, in.Body.Ply, m, puzzle.Verify(effort))
	if err != nil {
		if ctx.Err() != nil {
			err = busy()
		}
		return nil, err
	}
	if !verdict.Right || verdict.Solved {
		if err := s.library.Answered(owner, kept.ID, verdict.Solved); err != nil {
			return nil, libraryProblem(err)
		}
	}
	return &output[PuzzleAnswer]{describeAnswer(spec, pos, m, in.Body.Ply, verdict)}, nil
}

// describeAnswer describes what comes of an answer.
func describeAnswer(spec *game.Spec, pos game.Position, m game.Move, ply int, v puzzle.Verdict) PuzzleAnswer {
	record := recordNotation(spec)
	answer := PuzzleAnswer{
		Right: v.Right, Other: v.Other, Solved: v.Solved, Ply: ply,
		Move: spec.Notations[0].Format(pos, m), Text: record.Format(pos, m),
	}
	if v.Right {
		pos.Make(m)
		answer.Ply++
	}
	if v.Reply != game.NoMove {
		answer.Reply, answer.ReplyText = spec.Notations[0].Format(pos, v.Reply), record.Format(pos, v.Reply)
		pos.Make(v.Reply)
		answer.Ply++
	}
	answer.FEN = pos.FEN()
	return answer
}

// pooled is our engine as an analyst, in a worker of the pool.
type pooled struct {
	*house
	spec *game.Spec
}

// NewGame implements [analyst.Analyst]. A worker has learnt from many games anyway.
func (p pooled) NewGame(context.Context) error { return nil }

// Analyse implements [analyst.Analyst].
func (p pooled) Analyse(ctx context.Context, q analyst.Question, tell func(engine.Info)) (engine.Info, error) {
	if p.pool.full() {
		return engine.Info{}, busy()
	}
	type answer struct {
		found engine.Info
		err   error
	}
	answered := make(chan answer, 1)
	searching, hurry := context.WithCancel(ctx)
	defer hurry()
	var found engine.Info
	j := &job{
		ctx: searching, hurry: hurry, spec: p.spec, pos: q.Position(),
		think: func(ctx context.Context, searcher Searcher) (engine.Result, error) {
			var err error
			found, err = analyst.Own{Searcher: searcher}.Analyse(ctx, q, tell)
			return engine.Result{}, err
		},
		started: func() {}, report: func(engine.Info) {},
		done: func(_ engine.Result, err error) { answered <- answer{found, err} },
	}
	p.pool.submit(j)
	select {
	case a := <-answered:
		return a.found, a.err
	case <-ctx.Done():
		p.pool.drop(j)
		return engine.Info{}, ctx.Err()
	case <-p.ctx.Done():
		return engine.Info{}, closing()
	}
}
