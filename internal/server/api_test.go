package server

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

// openAPI is what the tests look at of the description.
type openAPI struct {
	OpenAPI string
	Paths   map[string]map[string]struct {
		Responses map[string]any
	}
	Components struct{ Schemas map[string]any }
}

// docsTable reads the requests of docs/api.md.
func docsTable(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "api.md"))
	if err != nil {
		t.Fatal(err)
	}
	var requests []string
	for _, m := range regexp.MustCompile("(GET|POST|PATCH|DELETE) (/api/[a-z0-9/{}.]*)").FindAllStringSubmatch(string(text), -1) {
		requests = append(requests, m[1]+" "+m[2])
	}
	requests = append(requests, "GET /api/openapi.json")
	slices.Sort(requests)
	return slices.Compact(requests)
}

// The OpenAPI description lists what docs/api.md does, all of it is served, and
// nothing of it points elsewhere.
func TestOpenAPI(t *testing.T) {
	f := start(t)
	response := f.request("GET", "/api/openapi.json", "", nil)
	var got openAPI
	if refused := f.read(response, &got); refused != nil || got.OpenAPI != "3.1.0" {
		t.Fatalf("%+v, version %q", refused, got.OpenAPI)
	}
	var requests []string
	for path, methods := range got.Paths {
		for method, operation := range methods {
			requests = append(requests, strings.ToUpper(method)+" "+path)
			if len(operation.Responses) == 0 {
				t.Errorf("%s %s has no responses", method, path)
			}
		}
	}
	slices.Sort(requests)
	if want := docsTable(t); !slices.Equal(requests, want) {
		t.Errorf("described are\n%s\nin docs/api.md are\n%s", strings.Join(requests, "\n"), strings.Join(want, "\n"))
	}
	for _, name := range []string{"State", "Problem", "Hint", "Catalog"} {
		if got.Components.Schemas[name] == nil {
			t.Errorf("there is no schema %s", name)
		}
	}
	text, err := json.Marshal(got)
	if err != nil || strings.Contains(string(text), "http://") || strings.Contains(string(text), "https://") {
		t.Errorf("the description points elsewhere, or %v", err)
	}
}

// Every code of docs/api.md is one that the server gives, and the other way round.
func TestCodesAreDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "api.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		codeBadRequest, codeForbidden, codeUnknownGame, codeBadPosition, codeIllegalMove, codeNotYourTurn, codeStale,
		codeGameOver, codeNothingUndo, codeNothingClaim, codeChooseFirst, codeNothingChoose, codeNoHint, codeBusy, codeInternal,
		codeNotYourSeat, codeNoSeat, codeNoOffer, codeAskFirst, codeAskedAlready, codeTooEarly, codeTooLate, codeTooMany,
		codeUnknownReview, codeUnknownEngine, codeNoLibrary, codeUnknownEntry,
	} {
		if !strings.Contains(string(text), "`"+code+"`") {
			t.Errorf("docs/api.md lacks the code %s", code)
		}
	}
}

func TestCatalog(t *testing.T) {
	f := start(t)
	var got Catalog
	f.send("GET", "/api/catalog", nil, &got)
	if len(got.Games) != len(catalog.Games()) || len(got.Levels) != 6 || got.Levels[5].MovetimeMS != 2000 {
		t.Errorf("%d games, levels %+v", len(got.Games), got.Levels)
	}
	for _, g := range got.Games {
		if g.Name == "" || g.Chinese == "" || g.First.English == "" || g.Record == "" || g.StartFEN == "" ||
			g.Board.Cols == 0 || len(g.Board.Pieces) == 0 {
			t.Errorf("%+v", g)
		}
		named := len(g.Board.Files) == g.Board.Cols && len(g.Board.Ranks) == g.Board.Rows
		if !named && len(g.Board.Labels) != g.Board.Cols*g.Board.Rows {
			t.Errorf("the squares of %s have no names: %+v", g.Name, g.Board)
		}
	}
	for _, g := range got.Games {
		draughts := strings.HasPrefix(g.Name, "checkers")
		if g.MustCapture != draughts || draughts && g.Family.English != "Checkers / draughts" {
			t.Errorf("%s: must capture %v, family %+v", g.Name, g.MustCapture, g.Family)
		}
	}
	xiangqi := got.Games[0]
	if !xiangqi.Board.OnLines || xiangqi.Board.River == 0 || len(xiangqi.Board.Palaces) != 2 || xiangqi.Board.Pieces[0].Glyph == "" {
		t.Errorf("%+v", xiangqi.Board)
	}
}

func TestStateOfEachGame(t *testing.T) {
	f := start(t)
	for _, c := range []struct {
		game, move, text, board string
		legal                   int
		captured                string
	}{
		{game: "xiangqi", move: "h2e2", text: "炮二平五", legal: 44, board: "RNBAKABNR.................C..C....P.P.P.P.P.................."},
		{game: "chess", move: "e2e4", text: "e4", legal: 20, board: "RNBQKBNRPPPP.PPP............P"},
		{game: "tictactoe", move: "b2", text: "b2", legal: 9, board: "....x...."},
	} {
		state := f.begin(c.game, "human", "human")
		if len(state.Legal) != c.legal {
			t.Errorf("%s: %d legal moves", c.game, len(state.Legal))
		}
		found := slices.ContainsFunc(state.Legal, func(l Legal) bool { return l.Move == c.move && l.Text == c.text && len(l.Squares) > 0 })
		after := f.moves(state.ID, c.move)
		if !found || after.Moves[0].Text != c.text || after.Turn != "second" || after.Version <= state.Version || after.Ply != 1 {
			t.Errorf("%s: found %v, then %+v", c.game, found, after.Moves)
		}
		if c.game != "xiangqi" && !strings.HasPrefix(after.Board, c.board) {
			t.Errorf("%s: the board is %s", c.game, after.Board)
		}
	}
}

// Castling, en passant, captures and all four promotions in one position.
func TestStateOfChessMoves(t *testing.T) {
	f := start(t)
	state := f.begin("chess", "human", "human", "1n2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 1")
	choices := map[string]int{}
	for _, l := range state.Legal {
		choices[l.Choice]++
	}
	if choices["Q"] != 2 || choices["R"] != 2 || choices["B"] != 2 || choices["N"] != 2 {
		t.Errorf("%v", choices)
	}
	state = f.moves(state.ID, "exd6", "Kd8", "O-O", "Kc8", "axb8=Q+")
	if state.Captured != (Captured{Second: "pn"}) || !state.Check || !state.Moves[4].Check || state.Moves[4].Choice != "Q" ||
		state.Moves[0].Captured != "p" || state.Moves[1].Captured != "" {
		t.Errorf("%+v %+v", state.Captured, state.Moves)
	}
	state = f.moves(state.ID, "Kxb8")
	if state.Captured != (Captured{First: "Q", Second: "pn"}) {
		t.Errorf("%+v", state.Captured)
	}
	state = f.do(state.ID, "undo", plyBody{Ply: 6})
	if state.Captured != (Captured{Second: "pn"}) {
		t.Errorf("after undo: %+v", state.Captured)
	}
}

func TestGamesAreListed(t *testing.T) {
	f := start(t)
	var ids []string
	for range 52 {
		f.clock.advance(1e9)
		ids = append(ids, f.begin("tictactoe", "human", "human").ID)
	}
	f.clock.advance(1e9)
	f.moves(ids[3], "b2", "a1")
	var list Summaries
	f.send("GET", "/api/games", nil, &list)
	if len(list.Games) != listLength {
		t.Fatalf("%d games", len(list.Games))
	}
	first := list.Games[0]
	if first.ID != ids[3] || first.Ply != 2 || first.Result != "*" || first.Game != "tictactoe" || first.Updated != "2026-01-02T03:04:58.000Z" {
		t.Errorf("%+v", first)
	}
	if list.Games[1].ID != ids[51] {
		t.Errorf("second is %s", list.Games[1].ID)
	}
}

// The sides may be switched at any time; a level that is not given is medium.
func TestPlayers(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	state := f.do(id, "players", playersBody{players("human", "engine")})
	if state.Players.Second != (Player{Kind: "engine", Level: "medium"}) || state.Version != 2 {
		t.Errorf("%+v", state.Players)
	}
	if again := f.do(id, "players", playersBody{state.Players}); again.Version != 2 {
		t.Error("the same players are a change")
	}
	f.noSearch()
	f.do(id, "players", playersBody{players("engine", "human")})
	f.search().play("e2e4")
	f.dialUntil(id, 1)
}
