package server

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// repeated is a chess position on the board for the third time, so that a draw
// can be claimed.
var repeated = []string{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"}

func TestThinkingIsTold(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "engine", "human").ID
	search := f.search()
	w, first := f.dial(id)
	if first.Thinking == nil || first.Thinking.Position != id+"/1" || first.Thinking.Side != "first" || len(first.Legal) != 0 {
		t.Errorf("%+v", first.Thinking)
	}
	if search.limits.PositionID != id+"/1" || search.limits.MoveTime != maxMoveTime || search.limits.Level.Name != defaultLevel {
		t.Errorf("%+v", search.limits)
	}
	pos := search.spec.Start()
	m, err := search.spec.Notations[0].Parse(pos, "e2e4")
	if err != nil {
		t.Fatal(err)
	}
	search.thoughts <- engine.Info{
		Depth: 3, Nodes: 99, Time: 5 * time.Millisecond,
		Lines: []engine.Line{{Score: engine.Score{Mate: -2}, Moves: []game.Move{m}}},
	}
	got := w.until("thinking").Thinking
	for got.Depth == 0 {
		got = w.until("thinking").Thinking
	}
	if got.Queued || got.Depth != 3 || got.Nodes != 99 || got.TimeMS != 5 || got.Score.CP != nil || *got.Score.Mate != -2 ||
		strings.Join(got.Line, " ") != "e4" {
		t.Errorf("%+v", got)
	}
	search.play("e2e4")
	if state := w.state(1); state.Thinking != nil || len(state.Legal) != 20 || state.Moves[0].Text != "e4" {
		t.Errorf("%+v", state)
	}
}

func TestMoveNow(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "engine", "human").ID
	search := f.search()
	if state := f.do(id, "now", nil); state.Ply != 1 || state.Thinking != nil {
		t.Errorf("%+v", state)
	}
	<-search.cancelled
	f.do(id, "now", nil) // nothing to hurry is no error
	w, _ := f.dial(id)
	f.do(id, "move", moveBody{Ply: 1, Move: "e7e5"})
	f.search()
	answer, states := w.ask(fields{"type": "now", "request": 3})
	if answer.Type != "done" || *answer.Request != 3 || states[len(states)-1].Ply != 3 {
		t.Errorf("%+v after %d states", answer, len(states))
	}
}

// A search that waits for a worker can be hurried too, and comes next then.
func TestMoveNowInTheQueue(t *testing.T) {
	f := start(t)
	f.begin("chess", "engine", "human")
	first := f.search()
	f.begin("chess", "engine", "human") // it was there before the one that is hurried
	id := f.begin("chess", "engine", "human").ID
	w, state := f.dial(id)
	if !state.Thinking.Queued {
		t.Errorf("%+v", state.Thinking)
	}
	w.write(fields{"type": "now", "request": 1})
	f.waitFor(id, func(r *room) bool { return r.thinking.job.ctx.Err() != nil })
	first.play("e2e4")
	if next := f.search(); next.limits.PositionID != id+"/1" {
		t.Errorf("the next search is of %s", next.limits.PositionID)
	}
	w.state(1)
}

// Hurrying a search does not wait for a worker for ever.
func TestMoveNowIsNotPatient(t *testing.T) {
	f := start(t)
	f.begin("chess", "engine", "human")
	f.search() // it keeps the only worker
	id := f.begin("chess", "engine", "human").ID
	f.server.patience = 0
	if refused := f.send("POST", commandPath(id, "now"), nil, nil); refused == nil || refused.Code != codeBusy {
		t.Errorf("%+v", refused)
	}
}

func TestHint(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	w, _ := f.dial(id)
	w.write(fields{"type": "hint", "request": 1, "ply": 0})
	search := f.search()
	if search.limits.Level.MoveTime != hintTime || search.limits.Level.SlipPercent != 0 {
		t.Errorf("%+v", search.limits.Level)
	}
	search.reply <- reply{move: "g1f3", score: 31}
	hint := w.until("hint").Hint
	if hint.Ply != 0 || hint.Move != "g1f3" || hint.Text != "Nf3" || *hint.Score.CP != 31 || hint.Depth != 7 || len(hint.Squares) != 2 {
		t.Errorf("%+v", hint)
	}
	if done := w.next(); done.Type != "done" || *done.Request != 1 {
		t.Errorf("%+v", done)
	}
	if state := f.state(id); state.Ply != 0 || state.Version != 1 {
		t.Error("a hint changed the game")
	}
	w.refused(fields{"type": "hint", "ply": 1}, codeStale)
}

// A move overtakes a hint, which then is for nothing.
func TestHintIsOvertaken(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	w, _ := f.dial(id)
	w.write(fields{"type": "hint", "request": 1, "ply": 0})
	w.write(fields{"type": "hint", "request": 2, "ply": 0}) // waits for the same
	search := f.search()
	f.waitFor(id, func(r *room) bool { return r.hinting != nil })
	w.write(fields{"type": "move", "request": 3, "ply": 0, "move": "e2e4"})
	<-search.cancelled
	answers := map[int64]message{}
	for len(answers) < 3 {
		if m := w.next(); m.Request != nil {
			answers[*m.Request] = m
		}
	}
	if answers[3].Type != "done" || answers[1].Code != codeStale || answers[2].Code != codeStale && answers[2].Code != codeNotYourTurn {
		t.Errorf("%+v", answers)
	}
	f.noSearch()
}

func TestHintOverHTTP(t *testing.T) {
	f := start(t)
	id := f.begin("tictactoe", "human", "human").ID
	got := make(chan Hint)
	go func() {
		var hint Hint
		f.send("POST", "/api/games/"+id+"/hint", plyBody{}, &hint)
		got <- hint
	}()
	f.search().play("b2")
	if hint := <-got; hint.Move != "b2" || hint.Squares[0] != 4 {
		t.Errorf("%+v", hint)
	}
}

func TestClaimOfAPerson(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	f.moves(id, repeated[:4]...)
	f.refuse(id, "claim", plyBody{Ply: 4}, codeNothingClaim)
	state := f.moves(id, repeated[4:]...)
	if len(state.Claim) != 1 || state.Claim[0] != "repetition" {
		t.Errorf("%+v", state.Claim)
	}
	f.refuse(id, "claim", plyBody{Ply: 4}, codeStale)
	state = f.do(id, "claim", plyBody{Ply: 8})
	if state.Outcome.Result != "1/2-1/2" || state.Outcome.Reason != "repetition" || state.Outcome.Rule == "" || state.Ticking {
		t.Errorf("%+v", state.Outcome)
	}
	if state = f.do(id, "undo", plyBody{Ply: 8}); state.Ply != 8 || len(state.Claim) != 1 {
		t.Errorf("%+v", state)
	}
}

// An engine claims a draw unless it stands better.
func TestClaimOfAnEngine(t *testing.T) {
	for _, c := range []struct {
		score int
		moves int
	}{{-5, 8}, {0, 8}, {40, 9}} {
		f := start(t)
		id := f.begin("chess", "human", "human").ID
		f.moves(id, repeated...)
		f.do(id, "players", playersBody{players("engine", "human")})
		f.search().reply <- reply{move: "e2e4", score: c.score}
		w, state := f.dial(id)
		for state.Thinking != nil {
			state = *w.until("state").State
		}
		if (state.Outcome.Result == "1/2-1/2") != (c.moves == 8) || state.Ply != c.moves {
			t.Errorf("score %d: %+v after %d plies", c.score, state.Outcome, state.Ply)
		}
		if c.moves == 8 {
			// Undo goes to the person's last move.
			if state = f.do(id, "undo", plyBody{Ply: 8}); state.Ply != 7 || state.Outcome.Result != "*" {
				t.Errorf("after undo: %+v", state)
			}
		}
	}
}

// A game of engines goes on while somebody watches, and only then.
func TestWatching(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "engine", "engine").ID
	f.drain() // whatever the game had started is done
	f.noSearch()
	if state := f.state(id); state.Ticking || state.Thinking != nil {
		t.Errorf("nobody watches: %+v", state)
	}
	f.clock.advance(time.Hour)
	w, first := f.dial(id)
	if !first.Ticking || first.Thinking == nil || first.TurnMS != 0 {
		t.Errorf("somebody watches: %+v", first)
	}
	f.search().play("e2e4")
	w.state(1)
	search := f.search()
	if err := w.conn.CloseNow(); err != nil {
		t.Log(err)
	}
	f.waitFor(id, func(r *room) bool { return len(r.sockets) == 0 })
	search.play("e7e5")
	f.drain()
	f.noSearch()
	if state := f.state(id); state.Ply != 2 || state.Thinking != nil || state.Ticking {
		t.Errorf("nobody watches any more: %+v", state)
	}
	f.dial(id)
	f.search()
}

// A game of engines ends by itself where a draw could be claimed.
func TestEnginesClaimForEachOther(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "engine", "engine").ID
	w, _ := f.dial(id)
	for _, m := range repeated {
		f.search().reply <- reply{move: m, score: 100}
	}
	if state := w.state(8); state.Outcome.Reason != "repetition" || state.Outcome.Result != "1/2-1/2" {
		t.Errorf("%+v", state.Outcome)
	}
	f.refuse(id, "undo", plyBody{Ply: 8}, codeNothingUndo)
	f.noSearch()
}

// A game of engines pauses before each move but the first; hurrying it skips the
// pause.
func TestPauseOfEngines(t *testing.T) {
	f := start(t, func(c *Config) { c.Pause = time.Hour })
	id := f.begin("chess", "engine", "engine").ID
	w, _ := f.dial(id)
	f.search().play("e2e4")
	if state := w.state(1); state.Thinking == nil || !state.Thinking.Queued {
		t.Errorf("%+v", state.Thinking)
	}
	f.noSearch()
	if answer, _ := w.ask(fields{"type": "now", "request": 1}); answer.Type != "done" {
		t.Errorf("%+v", answer)
	}
	if state := f.state(id); state.Ply != 2 {
		t.Errorf("%d plies", state.Ply)
	}
	f.do(id, "players", playersBody{players("human", "human")}) // drops the timer
}

// An engine that fails does not take the server down, and the game can go on.
func TestEngineFailure(t *testing.T) {
	for name, broken := range map[string]reply{
		"error":        {err: errors.New("out of order")},
		"panic":        {panic: true},
		"illegal move": {raw: game.Move(1<<40 | 7)},
	} {
		t.Run(name, func(t *testing.T) {
			f := start(t)
			id := f.begin("chess", "human", "engine").ID
			w, _ := f.dial(id)
			f.do(id, "move", moveBody{Ply: 0, Move: "e2e4"})
			f.search().reply <- broken
			if told := w.until("error"); told.Code != codeInternal || told.Message == "" || told.Request != nil {
				t.Errorf("%+v", told)
			}
			if !strings.Contains(f.log.String(), "level=ERROR") {
				t.Error("it is not in the log")
			}
			if state := f.state(id); state.Ply != 1 || state.Thinking != nil {
				t.Errorf("%+v", state)
			}
			f.dial(id) // opening the game again lets the engine try once more
			f.search().play("e7e5")
			w.state(2)
		})
	}
}

// A game that nobody ends is ended.
func TestTooLongGame(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	r, release, err := f.server.live.acquire(id)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	r.mu.Lock()
	for len(r.moves) < maxPlies-1 {
		r.moves = append(r.moves, move{Played: Played{Move: "a1a1", Squares: []int{}}})
	}
	r.mu.Unlock()
	state := f.do(id, "move", moveBody{Ply: maxPlies - 1, Move: "e2e4"})
	if state.Outcome.Reason != "move-limit" || state.Outcome.Result != "1/2-1/2" {
		t.Errorf("%+v", state.Outcome)
	}
}
