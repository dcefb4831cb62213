package server

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// write writes a game down by a request.
func (f *fixture) write(body writtenBody) (string, *refusal) {
	f.t.Helper()
	encoded, err := json.Marshal(body)
	if err != nil {
		f.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(f.t.Context(), http.MethodPost, f.http.URL+"/api/records/write", bytes.NewReader(encoded))
	if err != nil {
		f.t.Fatal(err)
	}
	response, err := f.http.Client().Do(r)
	if err != nil {
		f.t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return "", f.read(response, nil)
	}
	content, err := io.ReadAll(response.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	if name := response.Header.Get("Content-Disposition"); !strings.Contains(name, "duiyi-") {
		f.t.Errorf("the file is %s", name)
	}
	return string(content), nil
}

const annotatedChess = `[Event "Study"]
[Site "Home"]
[Date "2026.01.02"]
[Round "1"]
[White "A"]
[Black "B"]
[Result "1-0"]

{before all} 1. e4 $1 {good} e5 (1... c5 2. Nf3 (2. -- d5 {a threat}) 2... d6 $14) (1... e6 {French}) 2. Nf3 $3 {end} 1-0
`

const annotatedXiangqi = `[Game "Chinese Chess"]
[Red "甲"]
[Black "乙"]
[Result "*"]

1. 炮二平五 {当头炮} 马８进７ (1... 炮８平５ {顺炮} 2. 马二进三) 2. 马二进三 *
`

// A game comes back as it was when its tree is read and written: moves, variations,
// comments and signs.
func TestTreeThereAndBack(t *testing.T) {
	f := start(t)
	for _, c := range []struct{ game, text string }{{"chess", annotatedChess}, {"xiangqi", annotatedXiangqi}} {
		read := func(text string) RecordGame {
			t.Helper()
			var found Records
			query := url.Values{"game": {c.game}, "format": {"pgn"}, "tree": {"1"}}
			if refused := f.send("POST", "/api/records?"+query.Encode(), text, &found); refused != nil || len(found.Games) != 1 || found.Games[0].Tree == nil {
				t.Fatalf("%+v, %+v\n%s", refused, found, text)
			}
			return found.Games[0]
		}
		first := read(c.text)
		body := writtenBody{Game: c.game, Format: "pgn", FEN: first.FEN, Result: first.Result, Tags: first.Tree.Tags, Line: first.Tree.Line}
		text, refused := f.write(body)
		if refused != nil {
			t.Fatalf("%+v", refused)
		}
		if again := read(text); !sameJSON(t, first, again) {
			t.Errorf("%+v\nbecame %+v by\n%s", first, again, text)
		}
		for _, word := range strings.FieldsFunc(c.text, func(r rune) bool { return strings.ContainsRune(" \n{}[]()\"", r) }) {
			if !strings.Contains(text, word) && !strings.HasSuffix(word, ".") {
				t.Errorf("%s: %q was lost in\n%s", c.game, word, text)
			}
		}
	}
	if found, _ := f.upload("chess", "x.pgn", annotatedChess); found.Games[0].Tree != nil {
		t.Error("a tree that nobody asked for")
	}
}

// What is no game is not written.
func TestTreesRefused(t *testing.T) {
	f := start(t)
	plies := func(moves ...string) (line RecordLine) {
		for _, m := range moves {
			line.Plies = append(line.Plies, RecordPly{Move: m})
		}
		return line
	}
	deep := plies("e2e4")
	for range 102 {
		deep = RecordLine{Plies: []RecordPly{{Move: "e2e4", Variations: []RecordLine{deep}}}}
	}
	for name, c := range map[string]struct {
		body writtenBody
		code string
	}{
		"an illegal move":  {writtenBody{Game: "chess", Line: plies("e2e4", "e2e4")}, codeIllegalMove},
		"a pass":           {writtenBody{Game: "chess", Line: plies("--")}, codeBadRequest},
		"an unknown game":  {writtenBody{Game: "go", Line: plies("e2e4")}, codeUnknownGame},
		"no position":      {writtenBody{Game: "chess", FEN: "x"}, codeBadPosition},
		"too deep":         {writtenBody{Game: "chess", Line: deep}, codeBadRequest},
		"no sign":          {writtenBody{Game: "chess", Line: RecordLine{Plies: []RecordPly{{Move: "e2e4", NAGs: []int{256}}}}}, codeBadRequest},
		"no result":        {writtenBody{Game: "chess", Result: "2-1", Line: plies("e2e4")}, codeBadRequest},
		"the wrong result": {writtenBody{Game: "chess", Result: "1-0", Line: plies("f2f3", "e7e5", "g2g4", "d8h4")}, codeBadRequest},
		"an odd format":    {writtenBody{Game: "chess", Format: "xqf", Line: plies("e2e4")}, codeBadRequest},
		"a read format":    {writtenBody{Game: "xiangqi", Format: "xqf"}, codeBadRequest},
	} {
		if text, refused := f.write(c.body); refused == nil || refused.Code != c.code {
			t.Errorf("%s: %+v %s", name, refused, text)
		}
	}
	for _, body := range []string{"", "[", `{"game":7}`, "{\"game\":\"\xff\"}", `{"game":"chess","line":{"plies":[[]]}}`} {
		if refused := f.send("POST", "/api/records/write", body, nil); refused == nil || refused.Code != codeBadRequest {
			t.Errorf("%q: %+v", body, refused)
		}
	}
	if text, refused := f.write(writtenBody{Game: "chess", Line: plies("f3", "e5", "g4", "Qh4")}); refused != nil || !strings.Contains(text, "Qh4# 0-1") {
		t.Errorf("%+v %s", refused, text)
	}
}
