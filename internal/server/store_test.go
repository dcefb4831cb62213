package server

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

func open(t *testing.T, folder string) *store {
	t.Helper()
	s, err := openStore(folder, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.close() })
	return s
}

func TestStoreRoundTrip(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a", "b c?%20#d")) // an awkward name
	saved := record{
		id: "x", game: "chess", start: "fen", players: players("human", "engine"), version: 3,
		moves: []storedMove{{Move: "e2e4", MS: 10}}, end: &storedEnd{Result: "1-0", Reason: "resign", ByPerson: true, TurnMS: 4}, result: "1-0",
		turn: 5 * time.Millisecond, created: time.UnixMilli(1000), updated: time.UnixMilli(2000),
	}
	if err := s.save(saved); err != nil {
		t.Fatal(err)
	}
	loaded, err := s.load("x")
	if err != nil || *loaded.end != *saved.end || !slices.Equal(loaded.moves, saved.moves) {
		t.Fatalf("%+v, %v", loaded, err)
	}
	loaded.end, saved.end, loaded.moves, saved.moves = nil, nil, nil, nil
	if got, want := loaded, saved; got.id != want.id || got.players != want.players || got.version != want.version ||
		got.turn != want.turn || !got.created.Equal(want.created) || !got.updated.Equal(want.updated) || got.start != want.start {
		t.Errorf("%+v, not %+v", got, want)
	}
	if _, err := s.load("y"); err != errNoRecord {
		t.Errorf("%v", err)
	}
	if found, err := s.remove("x"); !found || err != nil {
		t.Errorf("%v, %v", found, err)
	}
	if found, err := s.remove("x"); found || err != nil {
		t.Errorf("again: %v, %v", found, err)
	}
}

// Two servers over one folder would overwrite each other's moves. The second is
// told so, and the file is left alone.
func TestStoreInUse(t *testing.T) {
	folder := t.TempDir()
	open(t, folder)
	if _, err := openStore(folder, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "another duiyi serve") {
		t.Errorf("%v", err)
	}
	if kept, _ := filepath.Glob(filepath.Join(folder, "*damaged*")); len(kept) > 0 {
		t.Errorf("moved aside: %v", kept)
	}
}

// A database of a later version of the program is left alone.
func TestStoreOfALaterVersion(t *testing.T) {
	folder := t.TempDir()
	s := open(t, folder)
	if _, err := s.db.Exec("PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
	if _, err := openStore(folder, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "newer version") {
		t.Errorf("%v", err)
	}
}

// A database with tables of another make is moved aside.
func TestStoreWithOtherTables(t *testing.T) {
	folder := t.TempDir()
	s := open(t, folder)
	if _, err := s.db.Exec("DROP TABLE games; CREATE TABLE games (id TEXT, updated INTEGER)"); err != nil {
		t.Fatal(err)
	}
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
	if games, err := open(t, folder).list(1); err != nil || len(games) != 0 {
		t.Errorf("%v, %v", games, err)
	}
}

func TestStoreThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := openStore(filepath.Join(file, "folder"), slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a folder inside a file")
	}
	if _, err := New(Config{DataDir: file}); err == nil {
		t.Error("a file as the data folder")
	}
}

// A store that fails does not stop a game.
func TestStoreFailsInMidGame(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	if _, err := f.server.store.db.Exec("DROP TABLE games"); err != nil {
		t.Fatal(err)
	}
	if state := f.moves(id, "e2e4"); state.Ply != 1 {
		t.Errorf("%d plies", state.Ply)
	}
	if !strings.Contains(f.log.String(), "could not be saved") {
		t.Error("it is not in the log")
	}
	if refused := f.send("GET", "/api/games", nil, nil); refused == nil || refused.Code != codeInternal {
		t.Errorf("%+v", refused)
	}
}

// sqliteError is an error as SQLite's driver returns it.
type sqliteError int

func (e sqliteError) Error() string { return "an error of SQLite" }
func (e sqliteError) Code() int     { return int(e) }

// Only a damaged database is moved aside: what can be put right would make all
// games vanish.
func TestWhatIsDamage(t *testing.T) {
	for err, want := range map[error]bool{
		sqliteError(sqlite3.SQLITE_CORRUPT):          true,
		sqliteError(sqlite3.SQLITE_CORRUPT_INDEX):    true,
		sqliteError(sqlite3.SQLITE_NOTADB):           true,
		errDamaged:                                   true,
		sqliteError(sqlite3.SQLITE_READONLY):         false,
		sqliteError(sqlite3.SQLITE_READONLY_DBMOVED): false,
		sqliteError(sqlite3.SQLITE_IOERR_READ):       false,
		sqliteError(sqlite3.SQLITE_FULL):             false,
		sqliteError(sqlite3.SQLITE_CANTOPEN):         false,
		sqliteError(sqlite3.SQLITE_ERROR):            false,
		errors.New("something else"):                 false,
	} {
		if got := isDamage(fmt.Errorf("opening: %w", err)); got != want {
			t.Errorf("%v (%v): %v", err, primaryCode(err), got)
		}
	}
}

// A database that cannot be opened, for a reason that is not its content, stays
// where it is, and the error names it.
func TestStoreThatCannotBeOpened(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, storeFile)
	if err := os.Mkdir(file, 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := openStore(folder, slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), file) || strings.Contains(err.Error(), "\n") ||
		primaryCode(err) != sqlite3.SQLITE_CANTOPEN {
		t.Errorf("%v", err)
	}
	if kept, _ := filepath.Glob(filepath.Join(folder, "*damaged*")); len(kept) > 0 {
		t.Errorf("moved aside: %v", kept)
	}
}

// A game that cannot be read now may be there: it is not called unknown.
func TestStoreFailsWhileLoading(t *testing.T) {
	f := start(t)
	f.hideTable()
	if refused := f.send("GET", "/api/games/somewhere", nil, nil); refused == nil || refused.Code != codeInternal {
		t.Errorf("%+v", refused)
	}
	f.showTable()
	if refused := f.send("GET", "/api/games/somewhere", nil, nil); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("%+v", refused)
	}
}

// hideTable makes the store fail until showTable.
func (f *fixture) hideTable() { f.exec("ALTER TABLE games RENAME TO hidden") }
func (f *fixture) showTable() { f.exec("ALTER TABLE hidden RENAME TO games") }

func (f *fixture) exec(statement string) {
	f.t.Helper()
	if _, err := f.server.store.db.Exec(statement); err != nil {
		f.t.Fatal(err)
	}
}

// Who plays a game that cannot be saved is told, once until it can be again.
func TestUnsavedIsTold(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	w, _ := f.dial(id)
	told := func(move string, ply int) (n int) {
		t.Helper()
		f.do(id, "move", moveBody{Ply: ply, Move: move})
		for {
			switch m := w.next(); m.Type {
			case "error":
				if n++; m.Request != nil || !strings.HasPrefix(m.Message, "The game could not be saved (") {
					t.Errorf("%+v", m)
				}
			case "state":
				return n
			}
		}
	}
	f.hideTable()
	first, second := told("e2e4", 0), told("e7e5", 1)
	late, _ := f.dial(id)
	if m := late.next(); m.Type != "error" || m.Request != nil {
		t.Errorf("who comes later: %+v", m)
	}
	f.showTable()
	third := told("g1f3", 2)
	f.hideTable()
	fourth := told("b8c6", 3)
	if first != 1 || second != 0 || third != 0 || fourth != 1 {
		t.Errorf("told %d, %d, %d and %d times", first, second, third, fourth)
	}
}

// A game that cannot be saved stays in memory, and is saved when that works again.
func TestUnsavedStays(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	f.hideTable()
	f.moves(id, "e2e4")
	f.clock.advance(idleTime)
	f.server.live.sweep()
	f.server.live.max = 1
	f.showTable()
	// The room is unsaved still: it makes no room for another.
	body := createBody{Game: "chess", Players: players("human", "human")}
	if refused := f.send("POST", "/api/games", body, nil); refused == nil || refused.Code != codeBusy {
		t.Errorf("%+v", refused)
	}
	if n := f.inMemory(); n != 1 {
		t.Fatalf("%d rooms are in memory", n)
	}
	f.state(id) // it is used, and so no longer idle
	f.server.live.sweep()
	if rec, err := f.server.store.load(id); err != nil || len(rec.moves) != 1 {
		t.Errorf("%d moves are saved, %v", len(rec.moves), err)
	}
	f.clock.advance(idleTime)
	f.server.live.sweep()
	if n := f.inMemory(); n != 0 {
		t.Errorf("%d rooms are in memory", n)
	}
}
