package server

import (
	"testing"
	"time"
)

// rapid is five minutes and three seconds more for each move.
var rapid = &ClockBody{Base: 300, Increment: 3}

// dials are what the clocks of a state show, in ms, and whose runs.
func dials(s State) Clock { return *s.Clock }

func clockOf(first, second int64, running string) Clock {
	return Clock{Base: 300, Increment: 3, FirstMS: first, SecondMS: second, Running: running}
}

// timed begins a game at one board with clocks.
func (f *fixture) timed(name, first, second string, clock *ClockBody, fen ...string) State {
	f.t.Helper()
	body := createBody{Game: name, Players: players(first, second), Clock: clock}
	if len(fen) > 0 {
		body.FEN = fen[0]
	}
	var state State
	if refused := f.send("POST", "/api/games", body, &state); refused != nil {
		f.t.Fatalf("%+v: %+v", body, *refused)
	}
	return state
}

// The first move costs nothing; each later one costs its time and brings the
// increment; who is to move loses time, and the other one does not.
func TestClocksRun(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "human", rapid).ID
	f.clock.advance(10 * time.Minute)
	if got := dials(f.state(id)); got != clockOf(300_000, 300_000, "") {
		t.Errorf("before the first move %+v", got)
	}
	f.moves(id, "e2e4")
	for _, c := range []struct {
		wait time.Duration
		move string
		want Clock
	}{
		{10 * time.Second, "e7e5", clockOf(300_000, 293_000, "first")},
		{1500 * time.Millisecond, "g1f3", clockOf(301_500, 293_000, "second")},
		{time.Second, "b8c6", clockOf(301_500, 295_000, "first")},
	} {
		f.clock.advance(c.wait)
		if got := dials(f.moves(id, c.move)); got != c.want {
			t.Errorf("after %s %+v, want %+v", c.move, got, c.want)
		}
	}
	f.clock.advance(2 * time.Second)
	state := f.state(id)
	if got := dials(state); got != clockOf(299_500, 295_000, "first") {
		t.Errorf("in the turn %+v", got)
	}
	if state.NowMS != f.clock.Now().UnixMilli() {
		t.Errorf("made at %d", state.NowMS)
	}
}

// A flag falls by itself: nobody needs to move or ask.
func TestFlagFalls(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "human", &ClockBody{Base: 60}).ID
	w, _ := f.dial(id)
	f.moves(id, "e2e4")
	f.clock.advance(time.Minute - time.Millisecond)
	if state := f.state(id); state.Over || state.Clock.SecondMS != 1 {
		t.Errorf("a moment before: %+v, %+v", state.Outcome, state.Clock)
	}
	f.clock.advance(time.Millisecond)
	state := w.untilPly(1)
	for !state.Over {
		state = w.untilPly(1)
	}
	if o := state.Outcome; o.Result != "1-0" || o.Reason != "time" || o.Rule == "" || o.RuleChinese == "" {
		t.Errorf("%+v", o)
	}
	if got := dials(state); got.SecondMS != 0 || got.FirstMS != 60_000 || got.Running != "" || state.Ticking {
		t.Errorf("%+v", got)
	}
	f.refuse(id, "move", moveBody{Ply: 1, Move: "e7e5"}, codeGameOver)
}

// A move that comes after the flag comes too late, even where the alarm has not
// been heard.
func TestMoveAfterTheFlag(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "human", &ClockBody{Base: 60}).ID
	f.moves(id, "e2e4")
	f.clock.leap(time.Minute)
	refused := f.send("POST", commandPath(id, "move"), moveBody{Ply: 1, Move: "e7e5"}, nil)
	if refused == nil || refused.Code != codeGameOver {
		t.Errorf("%+v", refused)
	}
	if state := f.state(id); state.Ply != 1 || state.Outcome.Reason != "time" {
		t.Errorf("%d plies, %+v", state.Ply, state.Outcome)
	}
}

// Field cases BR-023 and BR-024: who could not have won by any play wins nothing
// by the other's flag (FIDE 6.9).
func TestBR023BR024FlagWithoutWinningMaterial(t *testing.T) {
	for _, c := range []struct{ name, fen, move, result string }{
		// The last one to move has the pieces that are asked about; Kd2 is a move that
		// changes nothing about them.
		{"BR-023 a: knight against pawn", "8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1", "e2d2", "1-0"},
		{"BR-023 b: bare king against rook", "8/8/3rk3/8/8/2K5/8/8 w - - 0 1", "c3c4", "1/2-1/2"},
		{"BR-024: bishop against rook", "8/6k1/3b4/8/2R5/5K2/8/8 b - - 0 1", "g7h7", "1/2-1/2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := start(t)
			id := f.timed("chess", "human", "human", &ClockBody{Base: 5}, c.fen).ID
			f.moves(id, c.move)
			f.clock.advance(5 * time.Second)
			if o := f.state(id).Outcome; o.Result != c.result || o.Reason != "time" {
				t.Errorf("%+v", o)
			}
		})
	}
}

// In games without such a rule the other one has won.
func TestFlagInOtherGames(t *testing.T) {
	for name, move := range map[string]string{"xiangqi": "h2e2", "gomoku": "h8", "checkers": "11-15", "tictactoe": "b2"} {
		f := start(t)
		id := f.timed(name, "human", "human", &ClockBody{Base: 5}).ID
		f.moves(id, move)
		f.clock.advance(5 * time.Second)
		if o := f.state(id).Outcome; o.Result != "1-0" || o.Reason != "time" {
			t.Errorf("%s: %+v", name, o)
		}
	}
}

// A takeback gives the time back that the moves took (BR-169: the clocks too).
func TestUndoRestoresClocks(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "human", rapid).ID
	f.moves(id, "e2e4")
	f.clock.advance(10 * time.Second)
	before := f.moves(id, "e7e5")
	f.clock.advance(20 * time.Second)
	f.moves(id, "g1f3")
	f.clock.advance(30 * time.Second)
	after := f.do(id, "undo", plyBody{Ply: 3})
	if dials(after) != dials(before) {
		t.Errorf("%+v after undo, %+v before", after.Clock, before.Clock)
	}
}

// After the fall of a flag undo goes back to the last decision, with the time
// that there was.
func TestBR169UndoAfterTheFlag(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "engine", &ClockBody{Base: 60}).ID
	w, _ := f.dial(id)
	f.do(id, "move", moveBody{Move: "e2e4"})
	f.search().play("e7e5")
	w.state(2)
	f.clock.advance(20 * time.Second)
	f.do(id, "move", moveBody{Ply: 2, Move: "g1f3"})
	f.search().play("b8c6")
	w.state(4)
	f.clock.advance(time.Minute)
	if o := f.state(id).Outcome; o.Winner != "second" || o.Reason != "time" {
		t.Fatalf("%+v", o)
	}
	state := f.do(id, "undo", plyBody{Ply: 4})
	if state.Over || state.Ply != 2 || state.Clock.FirstMS != 60_000 || state.Clock.Running != "first" {
		t.Errorf("%+v, %+v", state.Outcome, state.Clock)
	}
	f.clock.advance(time.Minute)
	if o := f.state(id).Outcome; o.Reason != "time" {
		t.Errorf("the clock no longer runs: %+v", o)
	}
}

// The engine plans by its clock, as it is when a worker takes the search.
func TestEngineGetsItsClock(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "engine", rapid).ID
	blocker := f.begin("tictactoe", "engine", "human")
	busy := f.search()
	f.do(id, "move", moveBody{Move: "e2e4"})
	f.clock.advance(40 * time.Second) // it waits for the one worker
	busy.play("b2")
	search := f.search()
	if c := search.limits.Clock; c == nil || c.Remaining != 260*time.Second || c.Increment != 3*time.Second || search.limits.Overhead <= 0 {
		t.Errorf("%+v", search.limits)
	}
	f.clock.advance(10 * time.Second)
	search.play("e7e5")
	if got := dials(f.dialUntil(id, 2)); got != clockOf(300_000, 253_000, "first") {
		t.Errorf("%+v", got)
	}
	if untimed := f.state(blocker.ID); untimed.Clock != nil || busy.limits.Clock != nil {
		t.Errorf("a game without clocks: %+v, %+v", untimed.Clock, busy.limits.Clock)
	}
}

// An engine loses on time like everybody else, and what it answers then is
// dropped.
func TestEngineLosesOnTime(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "engine", &ClockBody{Base: 10}).ID
	f.do(id, "move", moveBody{Move: "e2e4"})
	search := f.search()
	f.clock.advance(10 * time.Second)
	<-search.cancelled
	f.drain()
	if state := f.state(id); state.Outcome.Winner != "first" || state.Outcome.Reason != "time" || state.Ply != 1 || state.Thinking != nil {
		t.Errorf("%d plies, %+v, thinking %+v", state.Ply, state.Outcome, state.Thinking)
	}
}

// Field case BR-175: both clocks stand with the mate, whatever the hour.
func TestBR175TimedClocksStopAtTheMate(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "human", rapid).ID
	mate := f.moves(id, "f2f3", "e7e5", "g2g4", "d8h4")
	f.clock.advance(time.Hour)
	state := f.state(id)
	if state.Outcome.Reason != "checkmate" || dials(state) != dials(mate) || state.Clock.Running != "" {
		t.Errorf("%+v, %+v, then %+v", state.Outcome, mate.Clock, state.Clock)
	}
	f.refuse(id, "move", moveBody{Ply: 4, Move: "e1f2"}, codeGameOver)
}

// In an opening the clock is the player's, whichever side the choice gives to
// him, and only a turn that passes brings an increment.
func TestClocksOfAnOpening(t *testing.T) {
	f := start(t)
	id := f.timed("gomoku,opening=swap2", "human", "human", rapid).ID
	f.moves(id, "h8")
	f.clock.advance(10 * time.Second)
	f.moves(id, "h9")
	f.clock.advance(20 * time.Second)
	if got := dials(f.moves(id, "j10")); got != clockOf(273_000, 300_000, "second") {
		t.Errorf("after the three stones %+v", got)
	}
	f.clock.advance(5 * time.Second)
	state := f.do(id, "choose", chooseBody{Ply: 3, Name: f.state(id).Opening.Choices[0].Name})
	responder, opener := state.Clock.SecondMS, state.Clock.FirstMS
	if state.Opening.Opener == "second" {
		responder, opener = opener, responder
	}
	if opener != 273_000 || responder > 300_000 || responder < 295_000 {
		t.Errorf("opener %d ms, responder %d ms", opener, responder)
	}
}

// A game goes on after a restart with the clocks that it had. Until the player to
// move is there again the clock stands, but not for ever.
func TestClocksAfterARestart(t *testing.T) {
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	first, second := f.invite("chess", rapid)
	alternate(t, first, second, "e2e4")
	f.clock.advance(10 * time.Second)
	before := f.state(first.id)
	f.close()

	again := start(t, inFolder(folder))
	again.clock.advance(time.Hour) // nobody has asked for the game
	first.fixture, second.fixture = again, again
	if got := first.watch(); dials(got) != clockOf(300_000, 290_000, "") || got.FEN != before.FEN {
		t.Errorf("after the restart %+v, before it %+v", got.Clock, before.Clock)
	}
	again.clock.advance(30 * time.Second)
	second.sit()
	if told := *first.wire.until("state").State; dials(told) != clockOf(300_000, 290_000, "second") {
		t.Errorf("the other one's dial is told %+v", told.Clock)
	}
	again.clock.advance(time.Second)
	if got := dials(again.state(first.id)); got != clockOf(300_000, 289_000, "second") {
		t.Errorf("with the player there %+v", got)
	}
	again.close()

	third := start(t, inFolder(folder))
	first.fixture = third
	first.watch() // the other one does not come
	third.clock.advance(holdTime + 2*time.Second)
	if got := dials(third.state(first.id)); got != clockOf(300_000, 287_000, "second") {
		t.Errorf("without the player %+v", got)
	}
}

// A game whose clock runs stays in memory: its flag must fall.
func TestTimedGameStaysInMemory(t *testing.T) {
	f := start(t)
	id := f.timed("chess", "human", "human", &ClockBody{Base: 3600}).ID
	f.moves(id, "e2e4")
	f.clock.advance(idleTime)
	f.server.live.sweep()
	if n := f.inMemory(); n != 1 {
		t.Errorf("%d rooms are in memory", n)
	}
	f.clock.advance(time.Hour)
	if rec, err := f.server.store.load(id); err != nil || rec.end == nil || rec.end.Reason != "time" {
		t.Errorf("%+v, %v", rec.end, err)
	}
	f.server.live.sweep()
	if n := f.inMemory(); n != 0 {
		t.Errorf("%d rooms are in memory after the end", n)
	}
}

// Clocks that make no sense are refused, with the place.
func TestClocksThatAreRefused(t *testing.T) {
	f := start(t)
	for _, clock := range []any{fields{"base": 0}, fields{"base": -1}, fields{"base": 86401}, fields{"base": 5, "increment": -1}, fields{"increment": 3}, fields{"base": 1.5}, "5+3"} {
		body := fields{"game": "chess", "players": players("human", "human"), "clock": clock}
		if refused := f.send("POST", "/api/games", body, nil); refused == nil || refused.Code != codeBadRequest {
			t.Errorf("%v: %+v", clock, refused)
		}
	}
}
