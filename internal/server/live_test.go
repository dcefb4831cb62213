package server

import (
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// inMemory returns the number of rooms in memory.
func (f *fixture) inMemory() int {
	f.server.live.mu.Lock()
	defer f.server.live.mu.Unlock()
	return len(f.server.live.rooms)
}

// Games leave the memory when nobody has used them for a while, and come back
// when somebody does.
func TestSweep(t *testing.T) {
	f := start(t)
	idle := f.begin("chess", "human", "human").ID
	watched := f.begin("chess", "human", "human").ID
	thinking := f.begin("chess", "engine", "human").ID
	f.moves(idle, "e2e4")
	w, _ := f.dial(watched)
	f.search()
	_, release, err := f.server.live.acquire(idle)
	if err != nil {
		t.Fatal(err)
	}
	f.clock.advance(idleTime)
	f.server.live.sweep() // one is held, one watched, in one the engine thinks
	release()
	f.server.live.sweep() // the one that was held has only just been given back
	if n := f.inMemory(); n != 3 {
		t.Errorf("%d rooms are left at once", n)
	}
	f.clock.advance(idleTime)
	f.server.live.sweep()
	if n := f.inMemory(); n != 2 {
		t.Errorf("%d rooms are left", n)
	}
	if state := f.moves(idle, "e7e5"); state.Ply != 2 || state.Moves[0].Move != "e2e4" {
		t.Errorf("%+v", state.Moves)
	}
	f.do(watched, "move", moveBody{Move: "d2d4"})
	w.state(1)
	if f.state(thinking).Thinking == nil {
		t.Error("the engine no longer thinks")
	}
}

// With too many games in memory the one that was not used for the longest time
// makes room; if all are in use, a new one has to wait.
func TestTooManyGames(t *testing.T) {
	f := start(t)
	f.server.live.max = 2
	first := f.begin("chess", "human", "human").ID
	f.clock.advance(time.Second)
	second := f.begin("chess", "human", "human").ID
	f.clock.advance(time.Second)
	w, _ := f.dial(first)
	third := f.begin("chess", "human", "human").ID
	if n := f.inMemory(); n != 2 {
		t.Errorf("%d rooms", n)
	}
	f.do(first, "move", moveBody{Move: "e2e4"})
	w.state(1)
	f.dial(third)
	body := createBody{Game: "chess", Players: players("human", "human")}
	if refused := f.send("POST", "/api/games", body, nil); refused == nil || refused.Code != codeBusy {
		t.Errorf("%+v", refused)
	}
	var listed struct {
		Games []Summary `json:"games"`
	}
	if refused := f.send("GET", "/api/games", nil, &listed); refused != nil || len(listed.Games) != 3 {
		t.Errorf("a refused game stays in the list: %+v %+v", listed, refused)
	}
	if refused := f.send("GET", "/api/games/"+second, nil, nil); refused == nil || refused.Code != codeBusy {
		t.Errorf("%+v", refused)
	}
}

// A search in a game that had to make room goes on when the game comes back.
func TestEvictedWhileThinking(t *testing.T) {
	f := start(t)
	f.server.live.max = 1
	id := f.begin("chess", "engine", "human").ID
	search := f.search()
	f.begin("chess", "human", "human")
	<-search.cancelled
	f.state(id)
	f.search().play("e2e4")
	f.dialUntil(id, 1)
}

func TestTooManySockets(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	r, release, err := f.server.live.acquire(id)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	for range maxSockets {
		if err := r.subscribe(newSubscriber()); err != nil {
			t.Fatal(err)
		}
	}
	conn, _, err := websocket.Dial(t.Context(), f.http.URL+"/api/games/"+id+"/socket", nil)
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{t: t, conn: conn}
	if told := w.next(); told.Type != "error" || told.Code != codeBusy {
		t.Errorf("%+v", told)
	}
	if _, err := w.read(); websocket.CloseStatus(err) != websocket.StatusTryAgainLater {
		t.Errorf("%v", err)
	}
}

// Who watches a game that is deleted is told, and then cut off.
func TestDeletedWhileWatched(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	w, _ := f.dial(id)
	f.do(id, "move", moveBody{Move: "e2e4"})
	search := f.search()
	f.send("DELETE", "/api/games/"+id, nil, nil)
	<-search.cancelled
	if told := w.until("error"); told.Code != codeUnknownGame || told.Request != nil {
		t.Errorf("%+v", told)
	}
	if _, err := w.read(); websocket.CloseStatus(err) != websocket.StatusNormalClosure {
		t.Errorf("%v", err)
	}
	if refused := f.send("POST", "/api/games/"+id+"/undo", plyBody{Ply: 1}, nil); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("%+v", refused)
	}
	var list Summaries
	if f.send("GET", "/api/games", nil, &list); len(list.Games) != 0 {
		t.Errorf("%+v", list)
	}
}

// A game that is deleted while a request holds it is not saved again by it.
func TestDeletedWhileHeld(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	r, release, err := f.server.live.acquire(id)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	f.send("DELETE", "/api/games/"+id, nil, nil)
	if err := r.do(t.Context(), command{kind: cmdMove, move: "e2e4"}); problemOf(err).Code != codeUnknownGame {
		t.Errorf("%v", err)
	}
	if _, err := f.server.store.load(id); err != errNoRecord {
		t.Errorf("%v", err)
	}
}

// Many clients of many games at once, with everything they can do: the race
// detector watches, and in the end each game is what a replay of it gives.
func TestManyAtOnce(t *testing.T) {
	f := start(t, func(c *Config) { c.NewEngine, c.Workers = nil, 2 })
	f.server.live.max = 4
	var group sync.WaitGroup
	for i := range 6 {
		group.Go(func() {
			kinds := [][2]string{{"human", "engine"}, {"engine", "human"}, {"human", "human"}}[i%3]
			body := createBody{Game: "tictactoe", Players: players(kinds[0], kinds[1])}
			var begun State
			for f.send("POST", "/api/games", body, &begun) != nil {
				time.Sleep(time.Millisecond) // too many games are in use
			}
			id := begun.ID
			for round := range 15 {
				var state State
				if f.send("GET", "/api/games/"+id, nil, &state) != nil {
					continue // too many games are in use
				}
				path := "/api/games/" + id + "/"
				switch {
				case round%5 == 4:
					f.send("POST", path+"undo", plyBody{Ply: state.Ply}, nil)
				case len(state.Legal) > 0:
					f.send("POST", path+"move", moveBody{Ply: state.Ply, Move: state.Legal[round%len(state.Legal)].Move}, nil)
				default:
					f.send("POST", path+"now", nil, nil)
				}
			}
			f.send("POST", commandPath(id, "players"), playersBody{players("human", "human")}, nil)
		})
	}
	group.Wait()
	games, err := f.server.live.list()
	if err != nil || len(games) != 6 {
		t.Fatalf("%v, %v", games, err)
	}
	for _, g := range games {
		if _, err := f.server.live.load(g.ID); err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
	}
}

func commandPath(id, command string) string { return "/api/games/" + id + "/" + command }
