package server

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"reflect"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Limits of requests.
const (
	maxBody    = 64 << 10
	maxMessage = 8 << 10
)

// newAPI registers the requests. huma checks them against their schemas and
// writes the OpenAPI description from the same types.
func (s *Server) newAPI(mux *http.ServeMux) huma.API {
	config := huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "Duiyi", Version: "1",
				Description: "Board games of perfect information for two. Sides are first and second; squares are " +
					"row*cols + col from the first player's bottom left corner; moves are in coordinates.",
			},
			Components: &huma.Components{Schemas: huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)},
		},
		Formats:       map[string]huma.Format{"application/json": jsonFormat, "json": jsonFormat},
		DefaultFormat: "application/json",
		Transformers:  []huma.Transformer{problems},
	}
	config.AllowAdditionalPropertiesByDefault = true
	api := humago.New(mux, config)

	register(api, http.MethodGet, "/api/catalog", "catalog", "The games and the levels", 200, s.getCatalog)
	register(api, http.MethodGet, "/api/catalog/{name}", "describe", "One game, with the settings in its name", 200, s.getDescription)
	register(api, http.MethodPost, "/api/games", "create", "Begin a game", 201, s.createGame)
	register(api, http.MethodGet, "/api/games", "list", "The latest games, 50 at most", 200, s.listGames)
	register(api, http.MethodGet, "/api/games/{id}", "state", "The state of a game", 200, s.getGame)
	register(api, http.MethodDelete, "/api/games/{id}", "delete", "Delete a game", 204, s.deleteGame)
	register(api, http.MethodPost, "/api/games/{id}/move", "move", "Play a move", 200, s.postMove)
	register(api, http.MethodPost, "/api/games/{id}/choose", "choose", "Choose in the opening", 200, s.postChoose)
	register(api, http.MethodPost, "/api/games/{id}/undo", "undo", "Go back to a person's last decision", 200, s.postUndo)
	register(api, http.MethodPost, "/api/games/{id}/resign", "resign", "Resign", 200, s.postResign)
	register(api, http.MethodPost, "/api/games/{id}/claim", "claim", "Claim a draw", 200, s.postClaim)
	register(api, http.MethodPost, "/api/games/{id}/now", "now", "Make the engine move at once", 200, s.postNow)
	register(api, http.MethodPost, "/api/games/{id}/hint", "hint", "What the engine would play", 200, s.postHint)
	register(api, http.MethodPost, "/api/games/{id}/players", "players", "Change who plays", 200, s.postPlayers)
	register(api, http.MethodPost, "/api/games/{id}/offer", "offer", "Offer a draw, a takeback or a rematch, or accept the same offer", 200, s.postOffer)
	register(api, http.MethodPost, "/api/games/{id}/answer", "answer", "Accept or decline an offer", 200, s.postAnswer)
	register(api, http.MethodPost, "/api/games/{id}/walkover", "walkover", "Claim a game that the other player has left", 200, s.postWalkover)
	register(api, http.MethodPost, "/api/games/{id}/abort", "abort", "Call off a game that nobody has begun", 200, s.postAbort)
	register(api, http.MethodPost, "/api/games/{id}/join", "join", "Take the free seat", 200, s.postJoin)
	s.registerReviews(api)
	s.registerLibrary(api)
	s.registerPuzzles(api)
	register(api, http.MethodPost, "/api/position", "position", "A position that nobody plays: what is legal there, and how it stands", 200, s.postPosition)
	s.describeRest(api)
	s.describeAnalysis(api)
	for _, unused := range []string{"ErrorModel", "ErrorDetail"} { // huma's own, in the place of which is Problem
		delete(api.OpenAPI().Components.Schemas.Map(), unused)
	}
	return api
}

// register registers a request with the shape of its errors.
func register[I, O any](api huma.API, method, path, id, summary string, status int, handler func(context.Context, *I) (*O, error)) {
	huma.Register(api, huma.Operation{
		Method: method, Path: path, OperationID: id, Summary: summary, DefaultStatus: status,
		MaxBodyBytes: maxBody, BodyReadTimeout: readTimeout,
		Responses: map[string]*huma.Response{"default": problemResponse(api)},
	}, func(ctx context.Context, in *I) (*O, error) {
		out, err := handler(ctx, in)
		if err != nil {
			return nil, problemOf(err)
		}
		return out, nil
	})
}

func problemResponse(api huma.API) *huma.Response {
	schema := api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[Problem](), true, "Problem")
	return &huma.Response{
		Description: "It was refused, and nothing has changed.",
		Content:     map[string]*huma.MediaType{"application/problem+json": {Schema: schema}},
	}
}

// jsonFormat is JSON that refuses invalid UTF-8, which the decoder would replace.
var jsonFormat = huma.Format{
	Marshal: func(w io.Writer, v any) error {
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false)
		return encoder.Encode(v)
	},
	Unmarshal: unmarshal,
}

var errNotUTF8 = errors.New("it is not valid UTF-8")

func unmarshal(text []byte, v any) error {
	if !utf8.Valid(text) {
		return errNotUTF8
	}
	return json.Unmarshal(text, v)
}

func (s *Server) getCatalog(context.Context, *noInput) (*output[Catalog], error) {
	return &output[Catalog]{s.catalog}, nil
}

func (s *Server) getDescription(_ context.Context, in *nameInput) (*output[Game], error) {
	entry, err := s.live.menu.find(in.Name)
	if err != nil {
		return nil, problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	return &output[Game]{describeGame(entry)}, nil
}

func (s *Server) createGame(_ context.Context, in *createInput) (*output[Begun], error) {
	begun, err := s.live.create(in.Body)
	return &output[Begun]{begun}, err
}

// listGames lists the games at one board to whoever sits at this machine. To
// others their ids are what keeps strangers out of them.
func (s *Server) listGames(ctx context.Context, _ *noInput) (*output[Summaries], error) {
	if !clientOf(ctx).local {
		return &output[Summaries]{Summaries{[]Summary{}}}, nil
	}
	games, err := s.live.list()
	return &output[Summaries]{Summaries{games}}, err
}

func (s *Server) getGame(_ context.Context, in *Target) (*output[State], error) {
	r, release, err := s.live.acquire(in.ID)
	if err != nil {
		return nil, err
	}
	defer release()
	return &output[State]{r.snapshot()}, nil
}

func (s *Server) deleteGame(_ context.Context, in *Target) (*struct{}, error) {
	r, release, err := s.live.acquire(in.ID)
	if err == nil {
		defer release()
		err = r.mayDelete(bearer(in.Authorization))
	}
	if err != nil && problemOf(err).Code != codeUnknownGame {
		return nil, err
	}
	return nil, s.live.remove(in.ID) // also one that is stored, but cannot be restored
}

func (s *Server) postMove(ctx context.Context, in *input[moveBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdMove, ply: in.Body.Ply, move: in.Body.Move})
}

func (s *Server) postChoose(ctx context.Context, in *input[chooseBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdChoose, ply: in.Body.Ply, name: in.Body.Name})
}

func (s *Server) postUndo(ctx context.Context, in *input[plyBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdUndo, ply: in.Body.Ply})
}

func (s *Server) postResign(ctx context.Context, in *optionalInput[resignBody]) (*output[State], error) {
	c := command{kind: cmdResign}
	if in.Body != nil {
		c.side = in.Body.Side
	}
	return s.command(ctx, in.Target, c)
}

func (s *Server) postClaim(ctx context.Context, in *input[plyBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdClaim, ply: in.Body.Ply})
}

func (s *Server) postNow(ctx context.Context, in *Target) (*output[State], error) {
	ctx, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	return s.command(ctx, *in, command{kind: cmdNow})
}

func (s *Server) postPlayers(ctx context.Context, in *input[playersBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdPlayers, players: in.Body.Players})
}

func (s *Server) postOffer(ctx context.Context, in *input[offerBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdOffer, offer: in.Body.Kind})
}

func (s *Server) postAnswer(ctx context.Context, in *input[answerBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdAnswer, offer: in.Body.Kind, accept: in.Body.Accept})
}

func (s *Server) postWalkover(ctx context.Context, in *input[walkoverBody]) (*output[State], error) {
	return s.command(ctx, in.Target, command{kind: cmdWalkover, as: in.Body.As})
}

func (s *Server) postAbort(ctx context.Context, in *Target) (*output[State], error) {
	return s.command(ctx, *in, command{kind: cmdAbort})
}

func (s *Server) postJoin(_ context.Context, in *optionalInput[joinBody]) (*output[Joined], error) {
	r, release, err := s.live.acquire(in.ID)
	if err != nil {
		return nil, err
	}
	defer release()
	wanted := ""
	if in.Body != nil {
		wanted = in.Body.Token
	}
	var joined Joined
	err = r.locked(func() (err error) {
		joined.Seat, err = r.join(bearer(in.Authorization), wanted)
		joined.State = r.state()
		return err
	})
	return &output[Joined]{joined}, err
}

func (s *Server) postHint(ctx context.Context, in *input[plyBody]) (*output[Hint], error) {
	r, release, err := s.live.acquire(in.ID)
	if err != nil {
		return nil, err
	}
	defer release()
	ctx, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	hint, err := r.hint(ctx, bearer(in.Authorization), in.Body.Ply)
	return &output[Hint]{hint}, err
}

// command carries a command out and answers with the state after it.
func (s *Server) command(ctx context.Context, in Target, c command) (*output[State], error) {
	c.token = bearer(in.Authorization)
	if err := s.afford(clientOf(ctx), c); err != nil {
		return nil, err
	}
	r, release, err := s.live.acquire(in.ID)
	if err != nil {
		return nil, err
	}
	defer release()
	if err := r.do(ctx, c); err != nil {
		return nil, err
	}
	return &output[State]{r.snapshot()}, nil
}

// describeRest adds what is not served by huma to the OpenAPI description.
func (s *Server) describeRest(api huma.API) {
	api.OpenAPI().AddOperation(&huma.Operation{
		Method: http.MethodGet, Path: "/api/games/{id}/socket", OperationID: "socket",
		Summary: "Watch and play a game over a WebSocket", Description: describeSocket,
		Parameters: []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}}},
		Responses: map[string]*huma.Response{
			"101": {Description: "The connection becomes a WebSocket."}, "default": problemResponse(api),
		},
	})
	api.OpenAPI().AddOperation(&huma.Operation{
		Method: http.MethodPost, Path: recordsPath, OperationID: "records", Summary: "What a file of records has in it",
		Description: "The body is the file. The query names the game, and may name the file, which helps to guess the format, or the format, and by its number a game of which everything is told.",
		Parameters:  []*huma.Param{queryParam("game", true), queryParam("file", false), queryParam("format", false), queryParam("tree", false)},
		Responses: map[string]*huma.Response{
			"200": {Description: "The games and what is wrong with others.", Content: map[string]*huma.MediaType{
				"application/json": {Schema: api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[Records](), true, "Records")},
			}},
			"default": problemResponse(api),
		},
	})
	api.OpenAPI().AddOperation(&huma.Operation{
		Method: http.MethodGet, Path: "/api/games/{id}/record", OperationID: "record", Summary: "The record of a game as a file",
		Parameters: []*huma.Param{
			{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}}, queryParam("format", false),
		},
		Responses: map[string]*huma.Response{"200": {Description: "A text in the format."}, "default": problemResponse(api)},
	})
	api.OpenAPI().AddOperation(&huma.Operation{
		Method: http.MethodGet, Path: "/api/openapi.json", OperationID: "openapi", Summary: "This description",
		Responses: map[string]*huma.Response{"200": {Description: "OpenAPI 3.1"}},
	})
}

// queryParam describes a text in the query of a request.
func queryParam(name string, required bool) *huma.Param {
	return &huma.Param{Name: name, In: "query", Required: required, Schema: &huma.Schema{Type: huma.TypeString}}
}
