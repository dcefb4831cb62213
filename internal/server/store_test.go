package server

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
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
		moves: []storedMove{{"e2e4", 10}}, end: &storedEnd{Result: "1-0", Reason: "resign", ByPerson: true, TurnMS: 4}, result: "1-0",
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
