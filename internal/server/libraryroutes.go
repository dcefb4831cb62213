package server

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/record/tree"
)

type (
	libraryInput struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the library"`
	}
	libraryListInput struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the library"`
		Game          string `query:"game" maxLength:"64" doc:"a name; that of a game takes its variants too"`
		Player        string `query:"player" maxLength:"100" doc:"a part of either player's name"`
		Result        string `query:"result" enum:"1-0,0-1,1/2-1/2,*"`
		From          string `query:"from" maxLength:"10" pattern:"^[0-9?]{4}([.][0-9?]{2}){0,2}$" doc:"the first date: 2024, 2024.05 or 2024.05.17"`
		To            string `query:"to" maxLength:"10" pattern:"^[0-9?]{4}([.][0-9?]{2}){0,2}$"`
		Opening       string `query:"opening" maxLength:"100"`
		Tag           string `query:"tag" maxLength:"160"`
		Text          string `query:"text" maxLength:"200" doc:"words that all occur in the record, the notes or the tags"`
		Position      string `query:"position" maxLength:"512" doc:"a FEN: games of ?game= that have reached the position"`
		Offset        int    `query:"offset" minimum:"0" maximum:"1000000"`
		Limit         int    `query:"limit" minimum:"1" maximum:"100" default:"50"`
	}
	libraryAddInput struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the library"`
		Body          struct {
			ID    string `json:"id,omitempty" maxLength:"64" doc:"of a game of this server, in play or over"`
			Game  string `json:"game,omitempty" maxLength:"64" doc:"or the name of a game, with the moves"`
			FEN   string `json:"fen,omitempty" maxLength:"512"`
			Moves string `json:"moves,omitempty" maxLength:"32000"`
		}
	}
	libraryTarget struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the library"`
		ID            string `path:"id" maxLength:"64"`
	}
	libraryChangeInput struct {
		Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the library"`
		ID            string `path:"id" maxLength:"64"`
		Body          struct {
			Notes *string   `json:"notes,omitempty" doc:"10000 characters at most"`
			Tags  *[]string `json:"tags,omitempty" doc:"20 of 40 characters at most"`
		}
	}
)

// registerLibrary registers the requests of libraries.
func (s *Server) registerLibrary(api huma.API) {
	register(api, http.MethodPost, "/api/library", "libraryToken", "A token for a new library", 201, s.postLibrary)
	register(api, http.MethodGet, "/api/library", "library", "Games of a library", 200, s.getLibrary)
	register(api, http.MethodDelete, "/api/library", "clearLibrary", "Delete all of a library, games and puzzles", 200, s.deleteLibrary)
	register(api, http.MethodPost, "/api/library/games", "libraryAdd", "Add a game", 201, s.postLibraryGame)
	register(api, http.MethodGet, "/api/library/games/{id}", "libraryGame", "A game with its moves", 200, s.getLibraryGame)
	register(api, http.MethodPatch, "/api/library/games/{id}", "libraryChange", "Change the notes and the tags of a game", 200, s.patchLibraryGame)
	register(api, http.MethodDelete, "/api/library/games/{id}", "libraryDelete", "Delete a game", 204, s.deleteLibraryGame)
	files := []huma.Operation{
		{Method: http.MethodPost, Path: libraryRecordsPath, OperationID: "libraryRecords", Summary: "Add all games of a file of records", Parameters: []*huma.Param{queryParam("game", true), queryParam("file", false), queryParam("format", false)}},
		{Method: http.MethodGet, Path: "/api/library/games/{id}/record", OperationID: "libraryRecord", Summary: "The record of a game as a file", Parameters: []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}}, queryParam("format", false)}},
		{Method: http.MethodGet, Path: libraryExportPath, OperationID: "libraryExport", Summary: "All of a library as a zip file"},
	}
	for i := range files {
		files[i].Responses = map[string]*huma.Response{"200": {Description: "See docs/api.md."}, "default": problemResponse(api)}
		api.OpenAPI().AddOperation(&files[i])
	}
}

func (s *Server) postLibrary(context.Context, *noInput) (*output[LibraryToken], error) {
	return &output[LibraryToken]{LibraryToken{library.NewToken()}}, nil
}

func (s *Server) getLibrary(_ context.Context, in *libraryListInput) (*output[LibraryGames], error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	q := library.Query{
		Game: in.Game, Player: in.Player, Result: in.Result, From: in.From, To: in.To, Opening: in.Opening, Tag: in.Tag, Text: in.Text,
		Offset: in.Offset, Limit: in.Limit,
	}
	if in.Position != "" {
		if q.Key, err = s.keyOf(in.Game, in.Position); err != nil {
			return nil, err
		}
	}
	games, total, err := s.library.List(owner, q)
	if err != nil {
		return nil, libraryProblem(err)
	}
	list := LibraryGames{Games: []LibraryGame{}, Total: total}
	for _, g := range games {
		list.Games = append(list.Games, describeLibraryGame(g))
	}
	return &output[LibraryGames]{list}, nil
}

// keyOf returns the key of a position of a game.
func (s *Server) keyOf(name, fen string) (*uint64, error) {
	if name == "" {
		return nil, badRequest("position: name the game whose position it is, by game")
	}
	entry, err := s.live.menu.find(name)
	if err != nil {
		return nil, problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	p, err := entry.Spec.Parse(fen)
	if err != nil {
		return nil, err
	}
	return &p.State().Key, nil
}

func (s *Server) deleteLibrary(_ context.Context, in *libraryInput) (*output[LibraryCleared], error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	n, err := s.library.DeleteAll(owner)
	return &output[LibraryCleared]{LibraryCleared{n}}, libraryProblem(err)
}

func (s *Server) postLibraryGame(ctx context.Context, in *libraryAddInput) (*output[LibraryGame], error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	addition, err := s.gameToAdd(in)
	if err != nil {
		return nil, err
	}
	added, err := s.library.Add(ctx, owner, []library.Addition{addition})
	if err != nil {
		return nil, libraryProblem(err)
	}
	kept, _, err := s.library.Get(owner, added.IDs[0])
	return &output[LibraryGame]{describeLibraryGame(kept)}, libraryProblem(err)
}

// gameToAdd finds out which game is meant.
func (s *Server) gameToAdd(in *libraryAddInput) (library.Addition, error) {
	if (in.Body.ID == "") == (in.Body.Game == "") {
		return library.Addition{}, badRequest("name one game: by id, or by game with its moves")
	}
	if in.Body.ID != "" {
		r, release, err := s.live.acquire(in.Body.ID)
		if err != nil {
			return library.Addition{}, err
		}
		defer release()
		g, err := r.tree()
		return library.Addition{Spec: r.spec, Game: g, Source: r.id}, err
	}
	entry, err := s.live.menu.find(in.Body.Game)
	if err != nil {
		return library.Addition{}, problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	task, err := parseTask(entry.Spec, in.Body.FEN, strings.Fields(in.Body.Moves))
	if err != nil {
		return library.Addition{}, err
	}
	return library.Addition{Spec: entry.Spec, Game: plainTree(task.Start, task.Moves, s.now().Format("2006.01.02"))}, nil
}

// plainTree is a game of which nothing but the moves is known.
func plainTree(start game.Position, moves []game.Move, date string) *tree.Game {
	g := &tree.Game{Start: start}
	p := start.Clone()
	for _, m := range moves {
		g.Main.Plies = append(g.Main.Plies, tree.Ply{Move: m})
		p.Make(m)
	}
	g.Result = p.Outcome().Result
	g.SetTag("Date", date)
	return g
}

func (s *Server) getLibraryGame(_ context.Context, in *libraryTarget) (*output[LibraryRecord], error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	kept, text, err := s.library.Get(owner, in.ID)
	if err != nil {
		return nil, libraryProblem(err)
	}
	spec, g, err := s.library.Tree(owner, in.ID)
	if err != nil {
		return nil, libraryProblem(err)
	}
	return &output[LibraryRecord]{describeLibraryRecord(kept, text, spec, g)}, nil
}

func (s *Server) patchLibraryGame(_ context.Context, in *libraryChangeInput) (*output[LibraryGame], error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := s.library.Change(owner, in.ID, in.Body.Notes, in.Body.Tags); err != nil {
		return nil, libraryProblem(err)
	}
	kept, _, err := s.library.Get(owner, in.ID)
	return &output[LibraryGame]{describeLibraryGame(kept)}, libraryProblem(err)
}

func (s *Server) deleteLibraryGame(_ context.Context, in *libraryTarget) (*struct{}, error) {
	owner, err := ownerOf(in.Authorization)
	if err != nil {
		return nil, err
	}
	return nil, libraryProblem(s.library.Delete(owner, in.ID))
}
