package server

import (
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
)

// The field cases that are the server's, by their numbers.

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
