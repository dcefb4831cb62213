package server

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
)

// The field cases of shared/cases/field-cases.jsonl that are the server's, by
// their numbers.

// A new game while the engine thinks: the old answer must not be played there,
// nor anywhere.
func TestBR164NewGameWhileThinking(t *testing.T) {
	f := start(t)
	f.engines.patient = false
	old := f.begin("chess", "human", "engine")
	f.do(old.ID, "move", moveBody{Ply: 0, Move: "e2e4"})
	search := f.search()
	f.send("DELETE", "/api/games/"+old.ID, nil, nil)
	fresh := f.begin("chess", "human", "engine")
	<-search.cancelled
	close(search.letGo)
	f.do(fresh.ID, "move", moveBody{Ply: 0, Move: "d2d4"})
	f.search().play("d7d5") // the one worker has done with the old search now
	watch, _ := f.dial(fresh.ID)
	if got := watch.state(2); got.Moves[1].Move != "d7d5" {
		t.Errorf("the answer in the new game is %s", got.Moves[1].Move)
	}
}

// Commands while the engine thinks, each of which must drop the search.
func TestBR164OtherChangesWhileThinking(t *testing.T) {
	for _, c := range []struct {
		name, command string
		body          any
		ply           int
	}{
		{"undo", "undo", plyBody{Ply: 1}, 0},
		{"resign", "resign", resignBody{}, 1},
		{"switch sides", "players", playersBody{players("engine", "human")}, 1},
		{"two people", "players", playersBody{players("human", "human")}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := start(t)
			f.engines.patient = false
			id := f.begin("chess", "human", "engine").ID
			f.do(id, "move", moveBody{Ply: 0, Move: "e2e4"})
			search := f.search()
			state := f.do(id, c.command, c.body)
			<-search.cancelled
			close(search.letGo)
			if state.Ply != c.ply || state.Thinking != nil {
				t.Errorf("%d plies, thinking %+v", state.Ply, state.Thinking)
			}
			f.drain()
			if after := f.state(id); after.Ply != c.ply || after.Version != state.Version {
				t.Errorf("the stale answer was played: %+v", after)
			}
			f.noSearch()
		})
	}
}

// drain waits until the one worker has dealt with every answer so far: it lets
// it search another game.
func (f *fixture) drain() {
	f.t.Helper()
	other := f.begin("tictactoe", "engine", "human")
	f.search().play("b2")
	f.dialUntil(other.ID, 1)
}

func (f *fixture) dialUntil(id string, ply int) State {
	f.t.Helper()
	w, _ := f.dial(id)
	defer w.conn.CloseNow()
	return w.state(ply)
}

// A level that changes while the engine thinks starts the search again.
func TestBR164LevelChangesWhileThinking(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	f.do(id, "move", moveBody{Ply: 0, Move: "e2e4"})
	first := f.search()
	change := players("human", "engine")
	change.Second.Level = "master"
	f.do(id, "players", playersBody{change})
	<-first.cancelled
	second := f.search()
	if second.limits.Level.Name != "master" || second.limits.PositionID == first.limits.PositionID {
		t.Errorf("searches %s at %s, then %s at %s", first.limits.PositionID, first.limits.Level.Name,
			second.limits.PositionID, second.limits.Level.Name)
	}
	second.play("c7c5")
	if got := f.dialUntil(id, 2).Moves[1].Move; got != "c7c5" {
		t.Errorf("the engine played %s", got)
	}
}

// A second move while the engine thinks is refused.
func TestBR165MoveWhileThinking(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	w, _ := f.dial(id)
	w.write(fields{"type": "move", "request": 1, "ply": 0, "move": "e2e4"})
	w.write(fields{"type": "move", "request": 2, "ply": 0, "move": "d2d4"})
	w.write(fields{"type": "move", "request": 3, "ply": 1, "move": "d2d4"})
	if done := w.until("done"); *done.Request != 1 {
		t.Errorf("%+v", done)
	}
	for _, request := range []int64{2, 3} {
		if refused := w.until("error"); *refused.Request != request || refused.Code != codeNotYourTurn {
			t.Errorf("%+v", refused)
		}
	}
	if state := f.state(id); state.Ply != 1 || len(state.Legal) != 0 {
		t.Errorf("%d plies, legal %v", state.Ply, state.Legal)
	}
}

// A move of the engine's pieces by a person is refused and decides nothing.
func TestBR166EnginesPiecesAreNotThePersons(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "engine", "human").ID
	f.search()
	f.refuse(id, "move", moveBody{Ply: 0, Move: "e2e4"}, codeNotYourTurn)
	f.refuse(id, "hint", plyBody{}, codeNotYourTurn)
	f.refuse(id, "claim", plyBody{}, codeNotYourTurn)
	f.refuse(id, "resign", resignBody{Side: "first"}, codeBadRequest)
	if o := f.state(id).Outcome; o.Result != "*" {
		t.Errorf("%+v", o)
	}
}

// Undo takes back the engine's answer and the person's move; while the engine
// thinks it takes back one ply and wakes no search.
func TestBR167Undo(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	start := f.state(id).FEN
	f.do(id, "move", moveBody{Ply: 0, Move: "e2e4"})
	f.search().play("e7e5")
	f.dialUntil(id, 2)
	if state := f.do(id, "undo", plyBody{Ply: 2}); state.FEN != start || state.Ply != 0 || len(state.Legal) != 20 {
		t.Errorf("after undo: %+v", state)
	}
	f.drain()
	f.noSearch()

	f.do(id, "move", moveBody{Ply: 0, Move: "e2e4"})
	search := f.search()
	state := f.do(id, "undo", plyBody{Ply: 1})
	<-search.cancelled
	if state.FEN != start || state.Thinking != nil {
		t.Errorf("after undo during thinking: %+v", state)
	}
	f.refuse(id, "undo", plyBody{}, codeNothingUndo)
	f.refuse(id, "undo", plyBody{Ply: 2}, codeStale)
}

func TestUndoOfTwoPeople(t *testing.T) {
	f := start(t)
	id := f.begin("xiangqi", "human", "human").ID
	f.moves(id, "h2e2", "h9g7")
	if state := f.do(id, "undo", plyBody{Ply: 2}); state.Ply != 1 || state.Turn != "second" {
		t.Errorf("%+v", state)
	}
}

// A person who plays second can take back nothing before having moved.
func TestUndoBeforeThePersonsFirstMove(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "engine", "human").ID
	f.search().play("e2e4")
	f.dialUntil(id, 1)
	f.refuse(id, "undo", plyBody{Ply: 1}, codeNothingUndo)
}

// After a mate undo opens the game again, with its clocks.
func TestBR169UndoAfterMate(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	w, _ := f.dial(id)
	f.clock.advance(time.Second)
	f.do(id, "move", moveBody{Ply: 0, Move: "f2f3"})
	f.clock.advance(2 * time.Second)
	f.search().play("e7e5")
	before := w.state(2)
	f.clock.advance(4 * time.Second)
	f.do(id, "move", moveBody{Ply: 2, Move: "g2g4"})
	f.clock.advance(8 * time.Second)
	f.search().play("d8h4")
	mate := w.state(4)
	if mate.Outcome.Result != "0-1" || mate.Outcome.Reason != "checkmate" || mate.Ticking || !mate.Check {
		t.Errorf("after the mate: %+v", mate.Outcome)
	}
	if mate.Elapsed != (Elapsed{First: 5000, Second: 10000}) {
		t.Errorf("the clocks show %+v", mate.Elapsed)
	}
	f.refuse(id, "move", moveBody{Ply: 4, Move: "a2a3"}, codeGameOver)
	after := f.do(id, "undo", plyBody{Ply: 4})
	if after.Ply != 2 || after.FEN != before.FEN || after.Outcome.Result != "*" || after.Elapsed != before.Elapsed || !after.Ticking {
		t.Errorf("after undo: %+v", after)
	}
	f.noSearch()
}

// A resignation is taken back by itself: it was the person's last decision.
func TestBR169UndoAfterResignation(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	f.moves(id, "e2e4")
	f.clock.advance(3 * time.Second)
	over := f.do(id, "resign", nil)
	if over.Outcome != (Outcome{Result: "1-0", Winner: "first", Reason: "resign"}) || over.Elapsed.Second != 3000 || over.TurnMS != 0 {
		t.Errorf("after resigning: %+v", over)
	}
	f.clock.advance(time.Hour)
	again := f.do(id, "undo", plyBody{Ply: 1})
	if again.Ply != 1 || again.Outcome.Result != "*" || again.TurnMS != 3000 || again.Elapsed.Second != 0 {
		t.Errorf("after undo: %+v", again)
	}
}

// Resigning while the engine thinks, and taking that back, lets it think again.
func TestResignAndUndoWhileThinking(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	f.do(id, "move", moveBody{Ply: 0, Move: "e2e4"})
	first := f.search()
	if o := f.do(id, "resign", nil).Outcome; o.Winner != "second" {
		t.Errorf("%+v", o)
	}
	<-first.cancelled
	f.do(id, "undo", plyBody{Ply: 1})
	f.search().play("e7e5")
	f.dialUntil(id, 2)
}

// The clocks stop with the mate.
func TestBR175ClocksStopAtTheMate(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	for i, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		f.clock.advance(time.Second)
		f.do(id, "move", moveBody{Ply: i, Move: m})
	}
	f.clock.advance(time.Hour)
	state := f.state(id)
	if state.Ticking || state.TurnMS != 0 || state.Elapsed != (Elapsed{First: 2000, Second: 2000}) {
		t.Errorf("ticking %v, %d ms in the turn, %+v", state.Ticking, state.TurnMS, state.Elapsed)
	}
	f.refuse(id, "move", moveBody{Ply: 4, Move: "e1f2"}, codeGameOver)
	f.refuse(id, "resign", nil, codeGameOver)
	f.refuse(id, "claim", plyBody{Ply: 4}, codeGameOver)
	f.refuse(id, "hint", plyBody{Ply: 4}, codeGameOver)
}

// A move whose acknowledgement was lost is sent again and played once.
func TestBR177MoveSentAgain(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	w, _ := f.dial(id)
	w.write(fields{"type": "move", "request": 7, "ply": 0, "move": "e2e4"})
	f.search().play("e7e5")
	if err := w.conn.CloseNow(); err != nil {
		t.Log(err)
	}
	again, _ := f.dial(id)
	answer, _ := again.ask(fields{"type": "move", "request": 7, "ply": 0, "move": "e2e4"})
	if answer.Type != "done" || *answer.Request != 7 {
		t.Errorf("%+v", answer)
	}
	state := f.dialUntil(id, 2)
	if state.Moves[0].Move != "e2e4" || state.Moves[1].Move != "e7e5" {
		t.Errorf("%+v", state.Moves)
	}
	again.refused(fields{"type": "move", "ply": 0, "move": "d2d4"}, codeStale)
	f.do(id, "move", moveBody{Ply: 0, Move: "e4"}) // in SAN
	for _, text := range sameMoves(t, "chess", "e2e4") {
		f.do(id, "move", moveBody{Ply: 0, Move: text})
	}
	if f.state(id).Ply != 2 {
		t.Error("the move was played again")
	}
}

// A move is recognised in each notation of the game, and in the position in which it was played.
func TestMoveSentAgainInAnyNotation(t *testing.T) {
	f := start(t)
	id := f.begin("xiangqi", "human", "human").ID
	f.moves(id, "h2e2", "h9g7")
	for _, text := range sameMoves(t, "xiangqi", "h2e2") {
		if state := f.do(id, "move", moveBody{Ply: 0, Move: text}); state.Ply != 2 {
			t.Errorf("%s was played again", text)
		}
	}
	f.refuse(id, "move", moveBody{Ply: 0, Move: "h9g7"}, codeStale)
}

// sameMoves writes a move of the start position in all notations.
func sameMoves(t *testing.T, name, move string) []string {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos := entry.Spec.Start()
	m, err := entry.Spec.ParseMove(pos, move)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, notation := range entry.Spec.Notations {
		texts = append(texts, notation.Format(pos, m))
	}
	return texts
}

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

// A database that is damaged in any way is put aside, and the server starts.
func TestBR183DamagedDatabase(t *testing.T) {
	whole := savedDatabase(t)
	for name, damage := range map[string]func([]byte) []byte{
		"empty":     func([]byte) []byte { return nil },
		"text":      func([]byte) []byte { return []byte("this is no database, whatever its name says") },
		"truncated": func(b []byte) []byte { return b[:len(b)/2] },
		"beheaded":  func(b []byte) []byte { return b[100:] },
		"scrambled": func(b []byte) []byte {
			b = slices.Clone(b)
			for i := 100; i < len(b); i += 3 {
				b[i] ^= 0x5a
			}
			return b
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, storeFile), damage(whole), 0o600); err != nil {
				t.Fatal(err)
			}
			f := start(t, inFolder(folder))
			if name != "empty" && !strings.Contains(f.log.String(), "level=WARN") {
				t.Errorf("nobody was told: %s", f.log.String())
			}
			kept, err := filepath.Glob(filepath.Join(folder, storeFile+".damaged-*"))
			if err != nil || (len(kept) == 1) != (name != "empty") {
				t.Errorf("kept aside: %v, %v", kept, err)
			}
			id := f.begin("chess", "human", "human").ID
			f.moves(id, "e2e4")
			f.close()
			if again := start(t, inFolder(folder)); again.state(id).Ply != 1 {
				t.Error("the fresh database does not keep games")
			}
		})
	}
}

// savedDatabase returns a database with a few games.
func savedDatabase(t *testing.T) []byte {
	t.Helper()
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	for range 50 {
		f.moves(f.begin("chess", "human", "human").ID, "e2e4", "e7e5", "g1f3")
	}
	f.close()
	content, err := os.ReadFile(filepath.Join(folder, storeFile))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// A saved game with anything wrong in it is skipped as a whole, and the others
// are not.
func TestBR183DamagedGame(t *testing.T) {
	for name, damage := range map[string]string{
		"an illegal move":      `UPDATE games SET moves = '[{"move":"e2e4","ms":1},{"move":"e2e4","ms":1}]' WHERE id = ?`,
		"no move":              `UPDATE games SET moves = '[{"move":"","ms":1}]' WHERE id = ?`,
		"no list":              `UPDATE games SET moves = '{' WHERE id = ?`,
		"a negative time":      `UPDATE games SET moves = '[{"move":"e2e4","ms":-1}]' WHERE id = ?`,
		"no position":          `UPDATE games SET start = 'x' WHERE id = ?`,
		"no players":           `UPDATE games SET players = '{}' WHERE id = ?`,
		"an unknown level":     `UPDATE games SET players = '{"first":{"kind":"engine","level":"?"},"second":{"kind":"human"}}' WHERE id = ?`,
		"an unknown end":       `UPDATE games SET ending = '{"result":"2-0"}' WHERE id = ?`,
		"a move after the end": `UPDATE games SET start = '8/8/8/4k3/8/8/8/4K3 w - - 0 1', moves = '[{"move":"e1e2","ms":1}]' WHERE id = ?`,
		"moves after a mate":   `UPDATE games SET moves = '[{"move":"f2f3","ms":1},{"move":"e7e5","ms":1},{"move":"g2g4","ms":1},{"move":"d8h4","ms":1},{"move":"a2a3","ms":1}]' WHERE id = ?`,
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			f := start(t, inFolder(folder))
			bad, good := f.begin("chess", "human", "human").ID, f.begin("chess", "human", "human").ID
			f.moves(bad, "e2e4")
			f.moves(good, "e2e4")
			f.close()
			s, err := openStore(folder, f.server.log)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.db.Exec(damage, bad); err != nil {
				t.Fatal(err)
			}
			if err := s.close(); err != nil {
				t.Fatal(err)
			}
			again := start(t, inFolder(folder))
			if !strings.Contains(again.log.String(), bad) {
				t.Errorf("the log does not tell of it: %s", again.log.String())
			}
			if refused := again.send("GET", "/api/games/"+bad, nil, nil); refused == nil || refused.Code != codeUnknownGame {
				t.Errorf("the damaged game: %+v", refused)
			}
			var list Summaries
			again.send("GET", "/api/games", nil, &list)
			if len(list.Games) != 1 || list.Games[0].ID != good || again.state(good).Ply != 1 {
				t.Errorf("the list: %+v", list)
			}
		})
	}
}

// A row with values of other types than the program writes costs its game, and
// neither the start nor the other games.
func TestBR183DamagedRow(t *testing.T) {
	for name, damage := range map[string]string{
		"ply":     "UPDATE games SET ply = 'abc' WHERE id = ?",
		"id":      "UPDATE games SET id = NULL WHERE id = ?",
		"updated": "UPDATE games SET updated = 'x' WHERE id = ?",
		"game":    "UPDATE games SET game = x'00' WHERE id = ?",
		"version": "UPDATE games SET version = 'abc' WHERE id = ?",
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			f := start(t, inFolder(folder))
			bad, good := f.begin("chess", "human", "human").ID, f.begin("chess", "human", "human").ID
			f.close()
			change(t, folder, damage, bad)
			again := start(t, inFolder(folder))
			var list Summaries
			again.send("GET", "/api/games", nil, &list)
			if len(list.Games) != 1 || list.Games[0].ID != good {
				t.Errorf("the list: %+v", list)
			}
			if !strings.Contains(again.log.String(), "is skipped") {
				t.Errorf("the log does not tell of it: %s", again.log.String())
			}
			if kept, _ := filepath.Glob(filepath.Join(folder, "*damaged*")); len(kept) > 0 {
				t.Errorf("moved aside: %v", kept)
			}
		})
	}
}

// change runs a statement in the database of a server that is closed.
func change(t *testing.T, folder, statement string, args ...any) {
	t.Helper()
	s := open(t, folder)
	if _, err := s.db.Exec(statement, args...); err != nil {
		t.Fatal(err)
	}
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
}

// A game that one run cannot restore is there again for one that can, even if an
// earlier version of the program has called it broken.
func TestSkippedForOneRunOnly(t *testing.T) {
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	id := f.begin("chess", "human", "human").ID
	f.close()
	change(t, folder, `UPDATE games SET broken = 1, players = '{"first":{"kind":"engine","level":"new"},"second":{"kind":"human"}}'`)
	again := start(t, inFolder(folder))
	if refused := again.send("GET", "/api/games/"+id, nil, nil); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("%+v", refused)
	}
	again.close()
	change(t, folder, `UPDATE games SET players = '{"first":{"kind":"human"},"second":{"kind":"human"}}'`)
	start(t, inFolder(folder)).state(id)
}

// After a restart a game is what it was, and the search that was under way goes
// on, once, however many ask.
func TestBR184RestartInMidGame(t *testing.T) {
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	body := createBody{Game: "xiangqi", Players: players("human", "engine")}
	body.Players.Second.Level = "hard"
	var state State
	f.send("POST", "/api/games", body, &state)
	id := state.ID
	w, _ := f.dial(id)
	f.clock.advance(time.Second)
	f.do(id, "move", moveBody{Ply: 0, Move: "h2e2"})
	f.clock.advance(2 * time.Second)
	f.search().play("h9g7")
	w.state(2)
	f.clock.advance(3 * time.Second)
	before := f.do(id, "move", moveBody{Ply: 2, Move: "h0g2"})
	f.search()
	f.clock.advance(4 * time.Second)
	f.close()

	again := start(t, inFolder(folder))
	again.clock.advance(time.Hour)
	after := again.state(id)
	if after.TurnMS != 4000 {
		t.Errorf("the turn has taken %d ms", after.TurnMS)
	}
	after.TurnMS = before.TurnMS
	if after.Thinking == nil || after.Thinking.Position != before.Thinking.Position {
		t.Errorf("thinking %+v, then %+v", before.Thinking, after.Thinking)
	}
	after.Thinking, before.Thinking = nil, nil
	if !sameJSON(t, after, before) {
		t.Errorf("before the restart %+v\nafter it %+v", before, after)
	}
	search := again.search()
	for range 3 {
		again.state(id)
		again.dial(id)
	}
	again.noSearch()
	if search.limits.Level.Name != "hard" || search.fen != before.FEN {
		t.Errorf("the search: %+v", search.limits)
	}
	search.play("b9c7")
	if got := again.dialUntil(id, 4); got.Elapsed != (Elapsed{First: 4000, Second: 6000}) {
		t.Errorf("the clocks show %+v", got.Elapsed)
	}
	again.noSearch()
}

// A reload of the page changes nothing and starts nothing.
func TestBR184Reload(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	w, _ := f.dial(id)
	f.do(id, "move", moveBody{Ply: 0, Move: "e2e4"})
	search := f.search()
	before := f.state(id)
	if err := w.conn.Close(1001, "reload"); err != nil {
		t.Log(err)
	}
	again, after := f.dial(id)
	if !sameJSON(t, before, after) {
		t.Errorf("before %+v\nafter %+v", before, after)
	}
	f.noSearch()
	search.play("e7e5")
	again.state(2)
	f.noSearch()
}

// Ends that were declared survive a restart too, and can be taken back after it.
func TestRestartAfterDeclaredEnd(t *testing.T) {
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	id := f.begin("chess", "human", "human").ID
	f.moves(id, "e2e4")
	f.clock.advance(time.Second)
	before := f.do(id, "resign", resignBody{Side: "first"})
	f.close()
	again := start(t, inFolder(folder))
	after := again.state(id)
	if !sameJSON(t, before, after) {
		t.Errorf("before %+v\nafter %+v", before, after)
	}
	if state := again.do(id, "undo", plyBody{Ply: 1}); state.Outcome.Result != "*" || state.TurnMS != 1000 {
		t.Errorf("after undo: %+v", state)
	}
}
