package server

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

const twoGames = "[White \"Ada\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[White \"Carl\"]\n[Result \"*\"]\n\n1. e4 e9 *\n"

// raw sends a request with a token and returns the answer as it is.
func (f *fixture) raw(token, method, path, body string) (int, string) {
	f.t.Helper()
	r, err := http.NewRequestWithContext(f.t.Context(), method, f.http.URL+path, strings.NewReader(body))
	if err != nil {
		f.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	response, err := f.http.Client().Do(r)
	if err != nil {
		f.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// A library from its token to its end.
func TestLibrary(t *testing.T) {
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	var made LibraryToken
	if refused := f.send("POST", "/api/library", nil, &made); refused != nil || len(made.Token) < 22 {
		t.Fatalf("%+v, %+v", made, refused)
	}
	token := made.Token
	status, text := f.raw(token, "POST", "/api/library/records?game=chess&file=x.pgn", twoGames)
	if status != 201 || !strings.Contains(text, `"known":0,"faulty":1`) || !strings.Contains(text, `"line":`) {
		t.Errorf("%d %s", status, text)
	}
	if status, text = f.raw(token, "POST", "/api/library/records?game=chess", twoGames); status != 201 || !strings.Contains(text, `"known":1`) {
		t.Errorf("%d %s", status, text)
	}
	state := f.begin("tictactoe", "human", "human")
	f.moves(state.ID, "b2", "a1")
	var kept LibraryGame
	if refused := f.sendAs(token, "POST", "/api/library/games", fields{"id": state.ID}, &kept); refused != nil || kept.Ply != 2 || kept.Game != "tictactoe" {
		t.Fatalf("%+v, %+v", kept, refused)
	}
	id := kept.ID
	if refused := f.sendAs(token, "PATCH", "/api/library/games/"+id, fields{"notes": "学习", "tags": []string{"ttt"}}, &kept); refused != nil || kept.Notes != "学习" {
		t.Errorf("%+v, %+v", kept, refused)
	}
	f.moves(state.ID, "c1")
	if refused := f.sendAs(token, "POST", "/api/library/games", fields{"id": state.ID}, &kept); refused != nil || kept.ID != id || kept.Ply != 3 || kept.Notes != "学习" {
		t.Errorf("%+v, %+v", kept, refused)
	}
	if refused := f.sendAs(token, "POST", "/api/library/games", fields{"game": "xiangqi", "moves": "h2e2"}, &kept); refused != nil || kept.Date != "2026.01.02" {
		t.Errorf("%+v, %+v", kept, refused)
	}
	f.close()
	again := start(t, inFolder(folder))
	again.searchLibrary(token)
	again.takeOut(token, id)
}

// searchLibrary looks for games.
func (f *fixture) searchLibrary(token string) {
	f.t.Helper()
	position := "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
	for query, want := range map[string][]string{
		"":         {"xiangqi", "tictactoe", "chess"},
		"?limit=1": {"xiangqi"},
		"?game=chess&position=" + url.QueryEscape(position): {"chess"},
		"?text=" + url.QueryEscape("学习"):                    {"tictactoe"},
		"?tag=ttt":                                          {"tictactoe"},
		"?player=ada&result=1-0":                            {"chess"},
		"?text=%25":                                         nil,
	} {
		var list LibraryGames
		refused := f.sendAs(token, "GET", "/api/library"+query, nil, &list)
		var games []string
		for _, g := range list.Games {
			games = append(games, g.Game)
		}
		if refused != nil || !slices.Equal(games, want) || query == "?limit=1" && list.Total != 3 {
			f.t.Errorf("%s: %v of %d, %+v", query, games, list.Total, refused)
		}
	}
	for query, code := range map[string]string{
		"?position=x": codeBadRequest, "?game=chess&position=x": codeBadPosition, "?game=go&position=x": codeUnknownGame,
		"?limit=0": codeBadRequest, "?limit=101": codeBadRequest, "?offset=-1": codeBadRequest, "?result=2-0": codeBadRequest, "?from=yesterday": codeBadRequest,
	} {
		f.refused(token, "GET", "/api/library"+query, nil, code)
	}
	var none LibraryGames
	if refused := f.sendAs(newLibrary(), "GET", "/api/library", nil, &none); refused != nil || none.Total != 0 {
		f.t.Errorf("%+v, %+v", none, refused)
	}
	f.refused("", "GET", "/api/library", nil, codeNoLibrary)
	f.refused("guess", "GET", "/api/library", nil, codeNoLibrary)
}

// takeOut takes everything out of a library and deletes it.
func (f *fixture) takeOut(token, id string) {
	f.t.Helper()
	var record LibraryRecord
	if refused := f.sendAs(token, "GET", "/api/library/games/"+id, nil, &record); refused != nil || record.Moves != "b2 a1 c1" || record.Record == "" {
		f.t.Errorf("%+v, %+v", record, refused)
	}
	if status, text := f.raw(token, "GET", "/api/library/games/"+id+"/record?format=moves", ""); status != 200 || !strings.HasPrefix(text, "b2 a1 c1") {
		f.t.Errorf("%d %s", status, text)
	}
	f.refused(token, "GET", "/api/library/games/"+id+"/record?format=smoke", nil, codeBadRequest)
	f.refused(newLibrary(), "GET", "/api/library/games/"+id, nil, codeUnknownEntry)
	f.refused(newLibrary(), "DELETE", "/api/library/games/"+id, nil, codeUnknownEntry)
	status, text := f.raw(token, "GET", "/api/library/export", "")
	z, err := zip.NewReader(bytes.NewReader([]byte(text)), int64(len(text)))
	if status != 200 || err != nil || len(z.File) != 4 {
		f.t.Fatalf("%d, %v", status, err)
	}
	if refused := f.sendAs(token, "DELETE", "/api/library/games/"+id, nil, nil); refused != nil {
		f.t.Errorf("%+v", refused)
	}
	var cleared LibraryCleared
	if refused := f.sendAs(token, "DELETE", "/api/library", nil, &cleared); refused != nil || cleared.Games != 2 {
		f.t.Errorf("%+v, %+v", cleared, refused)
	}
}

// What cannot be added is refused, and nothing is added.
func TestLibraryRefusals(t *testing.T) {
	f := start(t)
	token := newLibrary()
	for _, c := range []struct{ path, body, code string }{
		{"/api/library/records?game=go", twoGames, codeUnknownGame},
		{"/api/library/records?game=chess&format=smoke", twoGames, codeBadRequest},
		{"/api/library/records?game=chess", strings.Repeat("x", maxRecords+1), codeBadRequest},
	} {
		if status, text := f.raw(token, "POST", c.path, c.body); status < 400 || !strings.Contains(text, c.code) {
			t.Errorf("%s: %d %s", c.path, status, text)
		}
	}
	for _, c := range []struct {
		body any
		code string
	}{
		{fields{}, codeBadRequest},
		{fields{"id": "x", "game": "chess"}, codeBadRequest},
		{fields{"id": "x"}, codeUnknownGame},
		{fields{"game": "chess", "moves": "e2e5"}, codeIllegalMove},
	} {
		f.refused(token, "POST", "/api/library/games", c.body, c.code)
	}
	f.refused("", "POST", "/api/library/games", fields{"game": "chess"}, codeNoLibrary)
	var list LibraryGames
	if refused := f.sendAs(token, "GET", "/api/library", nil, &list); refused != nil || list.Total != 0 {
		t.Errorf("%+v", list)
	}
}
