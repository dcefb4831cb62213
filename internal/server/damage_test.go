package server

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

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
	after.TurnMS, after.NowMS = before.TurnMS, before.NowMS
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
	after.NowMS = before.NowMS
	if !sameJSON(t, before, after) {
		t.Errorf("before %+v\nafter %+v", before, after)
	}
	if state := again.do(id, "undo", plyBody{Ply: 1}); state.Outcome.Result != "*" || state.TurnMS != 1000 {
		t.Errorf("after undo: %+v", state)
	}
}
