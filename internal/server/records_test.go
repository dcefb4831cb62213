package server

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/record/formats"
)

// upload sends a file of records.
func (f *fixture) upload(game, name, content string) (found Records, refused *refusal) {
	f.t.Helper()
	query := url.Values{"game": {game}, "file": {name}}
	refused = f.send("POST", "/api/records?"+query.Encode(), content, &found)
	return found, refused
}

// exported returns the record of a game.
func (f *fixture) exported(id, format string) (text string, header http.Header) {
	f.t.Helper()
	response := f.request("GET", "/api/games/"+id+"/record?format="+url.QueryEscape(format), "", nil)
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		f.t.Fatalf("%s: status %d, %s, error %v", format, response.StatusCode, content, err)
	}
	return string(content), response.Header
}

const twoOfThree = `[Event "Cup"]
[White "A"]
[Black "B"]
[Result "1-0"]

1. e4 {good} e5 2. Nf3 1-0

[Event "broken"]

1. e4 e5 2. Ke3 *

[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
`

// A file is read game by game: the sound ones with what is known of them, the others
// with the place and what would be right.
func TestRecordsAreListed(t *testing.T) {
	f := start(t)
	found, refused := f.upload("chess", "games.pgn", twoOfThree)
	if refused != nil || found.Format != "pgn" || found.Sound != 2 || found.Faulty != 1 || len(found.Games) != 2 || len(found.Faults) != 1 {
		t.Fatalf("%+v, refused %+v", found, refused)
	}
	want := RecordGame{Number: 1, First: "A", Second: "B", Event: "Cup", Result: "1-0", Ply: 3, Moves: "e2e4 e7e5 g1f3", Annotated: true}
	if found.Games[0] != want {
		t.Errorf("the first game is %+v, want %+v", found.Games[0], want)
	}
	if g := found.Games[1]; g.Number != 3 || g.FEN != "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" || g.Moves != "e2e4" {
		t.Errorf("the second game is %+v", g)
	}
	if fault := found.Faults[0]; fault.Number != 2 || fault.Line != 10 || fault.Column != 13 || !strings.Contains(fault.Reason, `"Ke3"`) {
		t.Errorf("the fault is %+v", fault)
	}
}

// A game of a file is begun with its moves, and can be played on.
func TestRecordIsOpened(t *testing.T) {
	f := start(t)
	found, _ := f.upload("xiangqi", "x", "[Game \"Chinese Chess\"]\n1. 炮二平五 马８进７ *")
	if len(found.Games) != 1 {
		t.Fatalf("%+v", found)
	}
	var state State
	body := createBody{Game: "xiangqi", Moves: found.Games[0].Moves, Players: players("human", "human")}
	if refused := f.send("POST", "/api/games", body, &state); refused != nil {
		t.Fatal(refused)
	}
	if state.Ply != 2 || state.Moves[0].Text != "炮二平五" || state.Turn != "first" || len(state.Legal) == 0 {
		t.Errorf("%+v", state)
	}
	if after := f.moves(state.ID, "h0g2"); after.Ply != 3 {
		t.Errorf("%+v", after)
	}
}

// What cannot be a game begins none.
func TestRecordsRefused(t *testing.T) {
	f := start(t)
	for _, c := range []struct{ game, moves, code string }{
		{"chess", "e2e4 e7e6 e4e6", codeIllegalMove},
		{"gomoku:freestyle,opening=swap2", "h8", codeBadRequest},
	} {
		body := createBody{Game: c.game, Moves: c.moves, Players: players("human", "human")}
		if refused := f.send("POST", "/api/games", body, nil); refused == nil || refused.Code != c.code {
			t.Errorf("%s %s: %+v", c.game, c.moves, refused)
		}
	}
	if _, refused := f.upload("go", "x", ""); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("records of go: %+v", refused)
	}
	if _, refused := f.upload("chess", "x", strings.Repeat("x", maxRecords+1)); refused == nil || refused.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("a file that is too long: %+v", refused)
	}
	id := f.begin("chess", "human", "human").ID
	for _, format := range []string{"xqf", "match"} {
		if refused := f.send("GET", "/api/games/"+id+"/record?format="+format, nil, nil); refused == nil || refused.Code != codeBadRequest {
			t.Errorf("the record in %s: %+v", format, refused)
		}
	}
	if refused := f.send("GET", "/api/games/none/record", nil, nil); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("the record of no game: %+v", refused)
	}
	var games Summaries
	if f.send("GET", "/api/games", nil, &games); len(games.Games) != 1 {
		t.Errorf("%d games were begun", len(games.Games))
	}
}

// The game on the board is saved in every format that it has, and what is saved is
// the same game when it is opened.
func TestRecordOfEachGame(t *testing.T) {
	f := start(t)
	for _, entry := range catalog.Games() {
		if entry.Spec.Opening != nil {
			continue
		}
		state := f.begin(entry.Spec.Name, "human", "human")
		for range 4 {
			state = f.moves(state.ID, state.Legal[len(state.Legal)/2].Move)
		}
		var moves []string
		for _, m := range state.Moves {
			moves = append(moves, m.Move)
		}
		for _, format := range formats.Of(entry.Spec) {
			if format.Write == nil || format.Name == "fen" {
				continue
			}
			text, header := f.exported(state.ID, format.Name)
			if name := header.Get("Content-Disposition"); !strings.HasPrefix(name, `attachment; filename="duiyi-`) || !strings.HasSuffix(name, format.Extension()+`"`) {
				t.Errorf("%s: the file is %s", format.Name, name)
			}
			var found Records
			query := url.Values{"game": {entry.Spec.Name}, "format": {format.Name}}
			refused := f.send("POST", "/api/records?"+query.Encode(), text, &found)
			if refused != nil || len(found.Games) != 1 || found.Games[0].Moves != strings.Join(moves, " ") {
				t.Errorf("%s as %s: refused %+v, %+v from\n%s", entry.Spec.Name, format.Name, refused, found, text)
			}
		}
	}
}
