package server

import (
	"net/http"
	"strings"
	"testing"
)

// Two clicks in one turn: the second is refused.
func TestBR181SecondMoveOfATurn(t *testing.T) {
	f := start(t)
	id := f.begin("tictactoe", "human", "human").ID
	w, _ := f.dial(id)
	w.write(fields{"type": "move", "request": 1, "ply": 0, "move": "b2"})
	w.write(fields{"type": "move", "request": 2, "ply": 0, "move": "a1"})
	if refused := w.until("error"); *refused.Request != 2 || refused.Code != codeStale {
		t.Errorf("%+v", refused)
	}
	if state := f.state(id); state.Ply != 1 || state.Board != "....x...." {
		t.Errorf("%+v", state)
	}
}

// What a client must not do is refused with a code; the game stays as it was,
// and so does the connection.
func TestBR182TheClientIsNotTrusted(t *testing.T) {
	f := start(t, inFolder(t.TempDir()))
	id := f.begin("chess", "human", "human").ID
	before := f.moves(id, "e2e4", "e7e5")
	w, _ := f.dial(id)
	for _, c := range []struct {
		message any
		code    string
	}{
		{fields{"type": "move", "ply": 2, "move": "e1e8"}, codeIllegalMove},
		{fields{"type": "move", "ply": 2, "move": "d7d5"}, codeIllegalMove},
		{fields{"type": "move", "ply": 2, "move": "e4e5\x00"}, codeIllegalMove},
		{fields{"type": "move", "ply": 1, "move": "d7d5"}, codeStale},
		{fields{"type": "move", "ply": 3, "move": "d7d5"}, codeStale},
		{fields{"type": "move", "ply": -1, "move": "e7e5"}, codeBadRequest},
		{fields{"type": "move", "ply": 2, "move": strings.Repeat("e", 1000)}, codeBadRequest},
		{fields{"type": "move", "ply": 2, "move": strings.Repeat("e", 1<<20)}, codeBadRequest},
		{fields{"type": "move", "ply": 2}, codeBadRequest},
		{fields{"type": "move", "move": "d2d4"}, codeBadRequest},
		{fields{"type": "move", "ply": 2, "move": []int{1, 2}}, codeBadRequest},
		{fields{"type": "move", "ply": 2, "move": nil}, codeBadRequest},
		{fields{"type": "explode"}, codeBadRequest},
		{fields{"type": 5}, codeBadRequest},
		{fields{}, codeBadRequest},
		{fields{"type": "move", "request": "x", "ply": 2, "move": "d2d4"}, codeBadRequest},
		{`{"type":"move","ply":NaN,"move":"d2d4"}`, codeBadRequest},
		{`{"type":"move","ply":1e999,"move":"d2d4"}`, codeBadRequest},
		{`{"type":"move","ply":1e300,"move":"d2d4"}`, codeBadRequest},
		{`{"type":"move","ply":2.5,"move":"d2d4"}`, codeBadRequest},
		{`{"type":"move","ply":99999999999999999999,"move":"d2d4"}`, codeBadRequest},
		{"{\"type\":\"move\",\"ply\":2,\"move\":\"\xff\xfe\"}", codeBadRequest},
		{`not JSON`, codeBadRequest},
		{``, codeBadRequest},
		{`[]`, codeBadRequest},
		{`null`, codeBadRequest},
		{`"move"`, codeBadRequest},
		{strings.Repeat(`[`, 8000), codeBadRequest},
		{fields{"type": "players", "players": fields{"first": fields{"kind": "god"}, "second": fields{"kind": "human"}}}, codeBadRequest},
		{fields{"type": "players", "players": fields{"first": fields{"kind": "engine", "level": "mighty"}, "second": fields{"kind": "human"}}}, codeBadRequest},
		{fields{"type": "players", "players": fields{"first": fields{"kind": "human"}}}, codeBadRequest},
		{fields{"type": "resign", "side": "third"}, codeBadRequest},
	} {
		w.refused(c.message, c.code)
	}
	stored, err := f.server.store.load(id)
	if err != nil || len(stored.moves) != 2 || stored.version != before.Version {
		t.Errorf("stored: %+v, %v", stored, err)
	}
	if answer, _ := w.ask(fields{"type": "move", "request": 1, "ply": 2, "move": "d2d4", "unknown": 1}); answer.Type != "done" {
		t.Errorf("the connection is of no use any more: %+v", answer)
	}
}

// The same over HTTP.
func TestBR182RequestsThatAreMalformed(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	for _, body := range []string{
		"", "x", "[]", "null", "{}", `{"ply":0}`, `{"ply":NaN,"move":"e2e4"}`, `{"ply":1e999,"move":"e2e4"}`,
		`{"ply":0.5,"move":"e2e4"}`, `{"ply":"0","move":"e2e4"}`, `{"ply":0,"move":""}`, `{"ply":-1,"move":"e2e4"}`,
		"{\"ply\":0,\"move\":\"\xff\"}", `{"ply":0,"move":"e2e4"}}`, strings.Repeat("[", 60000),
		`{"ply":0,"move":"` + strings.Repeat("e", 100_000) + `"}`,
	} {
		f.refuse(id, "move", body, codeBadRequest)
	}
	for _, body := range []any{
		"", "{}",
		fields{"game": "chess"},
		fields{"game": 1, "players": players("human", "human")},
		fields{"game": "chess", "players": players("human", "")},
		fields{"game": "chess", "players": players("human", "dog")},
		fields{"game": "chess", "fen": strings.Repeat("8/", 1000), "players": players("human", "human")},
	} {
		if refused := f.send("POST", "/api/games", body, nil); refused == nil || refused.Code != codeBadRequest {
			t.Errorf("%v: %+v", body, refused)
		}
	}
}

func TestRefusalsOfNewGames(t *testing.T) {
	f := start(t)
	for _, c := range []struct {
		game, fen, code, detail string
	}{
		{"shogi", "", codeUnknownGame, "xiangqi"},
		{"chess", "8/8/8/8/8/8/8/8 w - - 0 1", codeBadPosition, "king"},
		{"chess", "nonsense", codeBadPosition, ""},
		{"xiangqi", "\x00", codeBadPosition, ""},
	} {
		body := createBody{Game: c.game, FEN: c.fen, Players: players("human", "human")}
		refused := f.send("POST", "/api/games", body, nil)
		if refused == nil || refused.Code != c.code || !strings.Contains(refused.Detail, c.detail) {
			t.Errorf("%+v: %+v", c, refused)
		}
	}
	for _, path := range []string{"/api/games/nothing", "/api/games/" + strings.Repeat("x", 60)} {
		if refused := f.send("GET", path, nil, nil); refused == nil || refused.Code != codeUnknownGame || refused.Status != http.StatusNotFound {
			t.Errorf("%s: %+v", path, refused)
		}
	}
	if refused := f.send("DELETE", "/api/games/nothing", nil, nil); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("%+v", refused)
	}
}
