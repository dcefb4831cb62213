package server

import (
	"bufio"
	"encoding/json"
	"math"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

const foolsMate = "f2f3 e7e5 g2g4 d8h4"

// In backRank Black's rook leaves the back rank alone, and White mates there.
const backRank = "6k1/1p3ppp/8/1r6/8/8/5PPP/R5K1 b - - 0 1"

// A game with a known end: the mate was judged by the rules, the blunder is one, the
// puzzle is in the library, and everything is still there after a restart.
func TestReviewWithPuzzles(t *testing.T) {
	folder, token := t.TempDir(), newLibrary()
	f := start(t, realEngines, inFolder(folder))
	state := f.reviewed(f.review(token, reviewBody{Game: "chess", FEN: backRank, Moves: "b5b2 a1a8", Effort: "quick", Puzzles: true}).ID)
	if state.State != stateDone || len(state.Positions) != 3 || len(state.Moves) != 2 || state.Puzzles != 1 || state.Sides == nil {
		t.Fatalf("%+v", state)
	}
	end := state.Positions[2]
	if end.Outcome == nil || end.Outcome.Reason != "checkmate" || end.Chance != 0 || end.FirstChance != 1 || end.Score != nil || len(end.Line) != 0 {
		t.Errorf("%+v", end)
	}
	if before := state.Positions[1]; *before.Score.Mate != 1 || !slices.Equal(before.Line, []string{"a1a8"}) || !slices.Equal(before.Texts, []string{"Ra8#"}) {
		t.Errorf("%+v", before)
	}
	if bad := state.Moves[0]; bad.Class != "blunder" || bad.Text != "Rb2" || math.Abs(bad.After) > 1e-9 || state.Moves[1].Class != "best" || !state.Moves[1].Only {
		t.Errorf("%+v", state.Moves)
	}
	if s := state.Sides; *s.First.Accuracy != 100 || *s.Second.Accuracy > 20 || s.Second.Classes["blunder"] != 1 || s.Second.Judged != 1 {
		t.Errorf("%+v", s)
	}
	f.answerPuzzle(token)
	f.close()
	again := start(t, realEngines, inFolder(folder))
	var list Puzzles
	if refused := again.sendAs(token, "GET", "/api/puzzles", nil, &list); refused != nil || len(list.Puzzles) != 1 || !list.Puzzles[0].Solved || list.Puzzles[0].Tries != 2 {
		t.Errorf("%+v, %+v", list, refused)
	}
	again.refused(newLibrary(), "GET", "/api/puzzles/"+list.Puzzles[0].ID, nil, codeUnknownEntry)
	if refused := again.sendAs(token, "DELETE", "/api/puzzles/"+list.Puzzles[0].ID, nil, nil); refused != nil {
		t.Errorf("%+v", refused)
	}
}

// answerPuzzle answers the mate on the back rank wrongly and rightly.
func (f *fixture) answerPuzzle(token string) {
	f.t.Helper()
	var list Puzzles
	if refused := f.sendAs(token, "GET", "/api/puzzles?game=chess", nil, &list); refused != nil || len(list.Puzzles) != 1 {
		f.t.Fatalf("%+v, %+v", list, refused)
	}
	p := list.Puzzles[0]
	if p.Kind != "mate" || p.Mate != 1 || p.Source != "punish" || p.Side != "first" || p.Moves != 1 || p.Solved {
		f.t.Errorf("%+v", p)
	}
	path := "/api/puzzles/" + p.ID
	var answer PuzzleAnswer
	if refused := f.sendAs(token, "POST", path+"/answer", fields{"ply": 0, "move": "a1a7"}, &answer); refused != nil || answer.Right || answer.Text != "Ra7" {
		f.t.Errorf("%+v, %+v", answer, refused)
	}
	if refused := f.sendAs(token, "POST", path+"/answer", fields{"ply": 0, "move": "Ra8#"}, &answer); refused != nil || !answer.Right || !answer.Solved || answer.Other {
		f.t.Errorf("%+v, %+v", answer, refused)
	}
	f.refused(token, "POST", path+"/answer", fields{"ply": 0, "move": "a1b2"}, codeIllegalMove)
	f.refused(token, "POST", path+"/answer", fields{"ply": 1, "move": "a1a8"}, codeBadRequest)
	f.refused("", "GET", path, nil, codeNoLibrary)
	var solution PuzzleSolution
	if refused := f.sendAs(token, "GET", path+"/solution", nil, &solution); refused != nil || !slices.Equal(solution.Texts, []string{"Ra8#"}) {
		f.t.Errorf("%+v, %+v", solution, refused)
	}
}

// The stream of events tells every position once and ends with the review.
func TestReviewEvents(t *testing.T) {
	f := start(t, realEngines)
	id := f.review("", reviewBody{Game: "tictactoe", Moves: "b2 a1 c1 a3 a2 c2", Effort: "quick"}).ID
	response, err := f.http.Client().Get(f.http.URL + "/api/review/" + id + "/events")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var plies []int
	var last ReviewProgress
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		text, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok {
			continue
		}
		last = ReviewProgress{}
		if err := json.Unmarshal([]byte(text), &last); err != nil {
			t.Fatal(err)
		}
		for _, p := range last.Positions {
			plies = append(plies, p.Ply)
		}
	}
	if last.State != stateDone || !slices.Equal(plies, []int{6, 5, 4, 3, 2, 1, 0}) || response.Header.Get("Content-Type") != "text/event-stream" {
		t.Errorf("%+v, %v", last, plies)
	}
}

// While a review searches, a game gets its worker at once; a cancelled review leaves
// nothing behind.
func TestReviewAndGames(t *testing.T) {
	before := runtime.NumGoroutine()
	f := start(t, func(c *Config) { c.Workers = 1 })
	review := f.review("", reviewBody{Game: "chess", Moves: "e2e4 e7e5"})
	reviewing := f.search() // the review holds its engine
	state := f.begin("tictactoe", "human", "engine")
	f.moves(state.ID, "b2")
	f.search().play("a1")
	f.waitFor(state.ID, func(r *room) bool { return len(r.moves) == 2 })
	if refused := f.send("DELETE", "/api/review/"+review.ID, nil, nil); refused != nil {
		t.Errorf("%+v", refused)
	}
	<-reviewing.cancelled
	f.refused("", "GET", "/api/review/"+review.ID, nil, codeUnknownReview)
	f.refused("", "DELETE", "/api/review/"+review.ID, nil, codeUnknownReview)
	f.close()
	f.http.CloseClientConnections()
	http.DefaultClient.CloseIdleConnections()
	for range 500 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, and %d before", runtime.NumGoroutine(), before)
}

// A server that closes ends its reviews.
func TestReviewEndsWithTheServer(t *testing.T) {
	f := start(t)
	f.review("", reviewBody{Game: "chess", Moves: "e2e4 e7e5"})
	f.review("", reviewBody{Game: "chess", Moves: "e2e4 e7e5"})
	f.search()
	f.close()
}

// A search that panics or fails costs the review and nothing else.
func TestReviewThatFails(t *testing.T) {
	f := start(t)
	for _, r := range []reply{{panic: true}, {err: http.ErrBodyNotAllowed}} {
		id := f.review("", reviewBody{Game: "chess", Moves: "e2e4"}).ID
		f.search().reply <- r
		if state := f.reviewed(id); state.State != stateFailed || state.Error == "" {
			t.Errorf("%+v", state)
		}
	}
}

func TestReviewRefusals(t *testing.T) {
	f := start(t)
	game := f.begin("chess", "human", "human")
	first, second := f.invite("chess", nil)
	_ = second
	for _, c := range []struct {
		body any
		code string
	}{
		{fields{}, codeBadRequest},
		{fields{"id": game.ID, "game": "chess"}, codeBadRequest},
		{fields{"id": game.ID}, codeBadRequest}, // without moves
		{fields{"id": "nothing"}, codeUnknownGame},
		{fields{"game": "go", "moves": "a"}, codeUnknownGame},
		{fields{"game": "chess", "moves": "e2e4 e2e4"}, codeIllegalMove},
		{fields{"game": "chess", "moves": foolsMate + " a2a3"}, codeIllegalMove},
		{fields{"game": "chess", "fen": "8/8 w", "moves": "e2e4"}, codeBadPosition},
		{fields{"game": "chess", "moves": "e2e4", "effort": "endless"}, codeBadRequest},
		{fields{"game": "chess", "moves": "e2e4", "engine": "Stockfish"}, codeUnknownEngine},
		{fields{"game": "chess", "moves": "e2e4", "puzzles": true}, codeNoLibrary},
		{fields{"library": "x"}, codeNoLibrary},
		{fields{"id": first.id}, codeTooEarly}, // two people still play it
		{fields{"game": "chess", "moves": strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 501)}, codeBadRequest},
	} {
		f.refused("", "POST", "/api/review", c.body, c.code)
	}
	f.refused(newLibrary(), "POST", "/api/review", fields{"library": "x"}, codeUnknownEntry)
}

// Too many reviews wait for nobody.
func TestTooManyReviews(t *testing.T) {
	f := start(t)
	f.review("", reviewBody{Game: "chess", Moves: "e2e4"})
	f.search() // it runs, and no longer waits
	for range maxWaitingReviews {
		f.review("", reviewBody{Game: "chess", Moves: "e2e4"})
	}
	f.refused("", "POST", "/api/review", reviewBody{Game: "chess", Moves: "e2e4"}, codeBusy)
}

// An engine that is plugged in reviews as ours does; one that crashes is told by name.
func TestPluggedEngines(t *testing.T) {
	f := start(t, scripted(t, "wise", `case "$position" in
		*e7e5) echo "info depth 7 score cp 20 nodes 9 pv g1f3";;
		*e2e4) echo "info depth 7 score cp -20 nodes 9 pv e7e5";;
		*) echo "info depth 7 score cp 20 nodes 9 pv e2e4";;
		esac; echo "bestmove a1a1"`), scripted(t, "broken", "exit 3"))
	var catalog Catalog
	if refused := f.send("GET", "/api/catalog", nil, &catalog); refused != nil || len(catalog.Engines) != 2 || catalog.Engines[0] != (Plugged{"wise", "chess", "uci"}) {
		t.Errorf("%+v", catalog.Engines)
	}
	state := f.reviewed(f.review("", reviewBody{Game: "chess", Moves: "e2e4 e7e5", Engine: "WISE"}).ID)
	if state.State != stateDone || state.Moves[0].Class != "best" || *state.Positions[1].Score.CP != -20 || state.Positions[2].Depth != 7 {
		t.Errorf("%+v", state)
	}
	state = f.reviewed(f.review("", reviewBody{Game: "chess", Moves: "e2e4", Engine: "broken"}).ID)
	if state.State != stateFailed || !strings.Contains(state.Error, "broken") || !strings.Contains(state.Error, "exit status 3") {
		t.Errorf("%+v", state)
	}
	f.refused("", "POST", "/api/review", fields{"game": "xiangqi", "moves": "h2e2", "engine": "wise"}, codeUnknownEngine)
}
