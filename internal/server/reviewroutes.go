package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/review"
)

type (
	reviewBody struct {
		ID      string `json:"id,omitempty" maxLength:"64" doc:"of a game of this server"`
		Library string `json:"library,omitempty" maxLength:"64" doc:"or the id of a game of the library whose token is shown"`
		Game    string `json:"game,omitempty" maxLength:"64" doc:"or the name of a game, with the moves"`
		FEN     string `json:"fen,omitempty" maxLength:"512" doc:"the start position of the game if it is not given"`
		Moves   string `json:"moves,omitempty" maxLength:"32000" doc:"in coordinates, with spaces between them"`
		Effort  string `json:"effort,omitempty" enum:"quick,normal,deep" doc:"normal if it is not given"`
		Engine  string `json:"engine,omitempty" maxLength:"100" doc:"the name of an engine that is plugged in; the server's own if it is not given"`
		Puzzles bool   `json:"puzzles,omitempty" doc:"looks for puzzles afterwards and puts them into the library whose token is shown"`
	}
	reviewInput struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of a library, if one is needed"`
		Body          reviewBody
	}
)

// registerReviews registers the requests of reviews.
func (s *Server) registerReviews(api huma.API) {
	register(api, http.MethodPost, "/api/review", "review", "Go over a whole game", 202, s.postReview)
	register(api, http.MethodGet, "/api/review/{id}", "reviewState", "How far a review has come, and what it has found", 200, s.getReview)
	register(api, http.MethodDelete, "/api/review/{id}", "cancelReview", "Cancel a review, or forget one", 204, s.deleteReview)
	api.OpenAPI().AddOperation(&huma.Operation{
		Method: http.MethodGet, Path: "/api/review/{id}/events", OperationID: "reviewEvents", Summary: "Watch a review",
		Description: "Server-sent events, each a ReviewProgress, until the review is over.",
		Parameters:  []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}}},
		Responses:   map[string]*huma.Response{"200": {Description: "A stream of events."}, "default": problemResponse(api)},
	})
}

// routeReviews routes what huma does not serve.
func (s *Server) routeReviews(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/review/{id}/events", s.serveReviewEvents)
	mux.HandleFunc("POST "+libraryRecordsPath, s.serveLibraryRecords)
	mux.HandleFunc("GET /api/library/games/{id}/record", s.serveLibraryRecord)
	mux.HandleFunc("GET "+libraryExportPath, s.serveLibraryExport)
}

func (s *Server) postReview(ctx context.Context, in *reviewInput) (*output[ReviewState], error) {
	task, err := s.reviewTask(in.Body, bearer(in.Authorization))
	if err != nil {
		return nil, err
	}
	if in.Body.Engine != "" {
		if _, err := s.reviews.plug(task.Spec, in.Body.Engine); err != nil {
			return nil, err
		}
	}
	var owner *library.Owner
	if in.Body.Puzzles {
		o, err := ownerOf(in.Authorization)
		if err != nil {
			return nil, err
		}
		owner = &o
	}
	j := s.reviews.newJob(clientOf(ctx), task, in.Body.Engine, owner)
	if err := s.reviews.submit(j); err != nil {
		j.cancel()
		return nil, err
	}
	return s.describeReview(j.id)
}

// reviewTask finds out which game is meant.
func (s *Server) reviewTask(body reviewBody, token string) (review.Task, error) {
	given := 0
	for _, name := range []string{body.ID, body.Library, body.Game} {
		if name != "" {
			given++
		}
	}
	if given != 1 {
		return review.Task{}, badRequest("a review is of one game: name it by id, by library or by game with its moves")
	}
	task, err := s.gameToReview(body, token)
	if err != nil {
		return task, err
	}
	if len(task.Moves) == 0 {
		return task, badRequest("there are no moves to go over")
	}
	if len(task.Moves) > maxPlies {
		return task, badRequest("moves: %d are the most, and there are %d", maxPlies, len(task.Moves))
	}
	name := body.Effort
	if name == "" {
		name = "normal"
	}
	effort, ok := review.EffortByName(name)
	if !ok {
		return task, badRequest("effort: there is no %.40q; there are %s", name, strings.Join(effortNames(), ", "))
	}
	task.Effort = effort
	task.Book, _ = s.books[task.Spec.Name].(review.Book)
	return task, nil
}

func (s *Server) gameToReview(body reviewBody, token string) (review.Task, error) {
	switch {
	case body.ID != "":
		return s.playedTask(body.ID)
	case body.Library != "":
		return s.libraryTask(body.Library, token)
	}
	entry, err := s.live.menu.find(body.Game)
	if err != nil {
		return review.Task{}, problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	return parseTask(entry.Spec, body.FEN, strings.Fields(body.Moves))
}

// parseTask reads a game.
func parseTask(spec *game.Spec, fen string, moves []string) (review.Task, error) {
	task := review.Task{Spec: spec, Start: spec.Start()}
	if len(moves) > maxPlies {
		return task, badRequest("moves: %d are the most, and there are %d", maxPlies, len(moves))
	}
	if fen != "" {
		var err error
		if task.Start, err = spec.Parse(fen); err != nil {
			return task, err
		}
	}
	p := task.Start.Clone()
	for i, text := range moves {
		m, err := spec.Notations[0].Parse(p, text)
		if err == nil && p.Outcome().Over() {
			err = fmt.Errorf("%.40q after the end of the game", text)
		}
		if err != nil {
			return task, problem(http.StatusUnprocessableEntity, codeIllegalMove, "moves: move %d of %d: %v", i+1, len(moves), err)
		}
		task.Moves = append(task.Moves, m)
		p.Make(m)
	}
	return task, nil
}

// playedTask is a game of this server. While two people play it, nobody is told what an
// engine thinks of it.
func (s *Server) playedTask(id string) (review.Task, error) {
	r, release, err := s.live.acquire(id)
	if err != nil {
		return review.Task{}, err
	}
	defer release()
	var moves []string
	err = r.locked(func() error {
		if r.friends != nil && !r.over() {
			return problem(http.StatusConflict, codeTooEarly, "two people play this game; it can be gone over when it has ended")
		}
		for _, m := range r.moves {
			moves = append(moves, m.Move)
		}
		return nil
	})
	if err != nil {
		return review.Task{}, err
	}
	return parseTask(r.spec, r.start, moves)
}

// libraryTask is a game of somebody's library.
func (s *Server) libraryTask(id, token string) (review.Task, error) {
	owner, err := library.OwnerOf(token)
	if err != nil {
		return review.Task{}, libraryProblem(err)
	}
	spec, g, err := s.library.Tree(owner, id)
	if err != nil {
		return review.Task{}, libraryProblem(err)
	}
	return review.Task{Spec: spec, Start: g.Start, Moves: slices.Clone(g.Moves())}, nil
}

func (s *Server) describeReview(id string) (*output[ReviewState], error) {
	j, before, err := s.reviews.find(id)
	if err != nil {
		return nil, err
	}
	return &output[ReviewState]{j.describe(before)}, nil
}

type reviewTarget struct {
	ID string `path:"id" maxLength:"64"`
}

func (s *Server) getReview(_ context.Context, in *reviewTarget) (*output[ReviewState], error) {
	return s.describeReview(in.ID)
}

func (s *Server) deleteReview(_ context.Context, in *reviewTarget) (*struct{}, error) {
	return nil, s.reviews.cancel(in.ID)
}

// eventsAlive is how often a stream without news says that it is there.
const eventsAlive = 20 * time.Second

// serveReviewEvents sends what happens in a review until it is over.
func (s *Server) serveReviewEvents(w http.ResponseWriter, r *http.Request) {
	j, _, err := s.reviews.find(r.PathValue("id"))
	if err != nil {
		writeProblem(w, problemOf(err))
		return
	}
	client := clientOf(r.Context())
	if !s.gate.enter(client) {
		writeProblem(w, problem(http.StatusTooManyRequests, codeTooMany, "too many pages of this game server are open at your address; close one of them"))
		return
	}
	defer s.gate.leave(client)
	if !s.enter() {
		writeProblem(w, closing())
		return
	}
	defer s.leave()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no") // a proxy must not collect them
	stream(w, r, j)
}

// stream writes the events.
func stream(w http.ResponseWriter, r *http.Request, j *reviewJob) {
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{}) // the request has been read, and the connection stays open
	for told := 0; ; {
		news, changed, over := j.news(told)
		told += len(news.Positions)
		text, err := json.Marshal(news)
		if err != nil || send(out, w, fmt.Sprintf("data: %s\n\n", text)) != nil || over {
			return
		}
		for waiting := true; waiting; {
			select {
			case <-changed:
				waiting = false
			case <-r.Context().Done():
				return
			case <-time.After(eventsAlive):
				if send(out, w, ":\n\n") != nil {
					return
				}
			}
		}
	}
}

// send writes a part of a stream. A client that does not read is given up.
func send(out *http.ResponseController, w http.ResponseWriter, text string) error {
	_ = out.SetWriteDeadline(time.Now().Add(writeTimeout)) // where there are no deadlines, writing waits
	if _, err := w.Write([]byte(text)); err != nil {
		return err
	}
	return out.Flush()
}
