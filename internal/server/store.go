package server

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// storeFile is the database in the data folder.
const storeFile = "games.db"

// schemaVersion is raised with every change of the tables.
const schemaVersion = 1

const schema = `
CREATE TABLE IF NOT EXISTS games (
	id       TEXT PRIMARY KEY,
	game     TEXT NOT NULL,
	start    TEXT NOT NULL,
	players  TEXT NOT NULL,
	moves    TEXT NOT NULL,
	ending   TEXT NOT NULL,
	ply      INTEGER NOT NULL,
	result   TEXT NOT NULL,
	version  INTEGER NOT NULL,
	turn_ms  INTEGER NOT NULL,
	created  INTEGER NOT NULL,
	updated  INTEGER NOT NULL,
	broken   INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS games_by_update ON games (updated DESC);
`

// record is a game as it is stored: what it started from and what was done
// since. Everything else comes from replaying it.
type record struct {
	id, game, start  string
	players          Players
	moves            []storedMove
	end              *storedEnd
	result           string
	version          int64
	turn             time.Duration
	created, updated time.Time
}

// storedMove is a move with the time it took.
type storedMove struct {
	Move string `json:"move"`
	MS   int64  `json:"ms"`
}

// storedEnd is an end that does not follow from the moves.
type storedEnd struct {
	Result      string `json:"result"`
	Reason      string `json:"reason"`
	Rule        string `json:"rule,omitempty"`
	RuleChinese string `json:"rule_chinese,omitempty"`
	ByPerson    bool   `json:"by_person,omitempty"`
	TurnMS      int64  `json:"turn_ms"`
}

// store keeps games in an SQLite database.
type store struct{ db *sql.DB }

// errNewer says that the database was made by a later version of the program.
var errNewer = errors.New("it was written by a newer version of duiyi")

// openStore opens the database in the folder, which it makes if need be;
// without a folder the games are kept in memory. A database that cannot be read
// is moved aside, so that a damaged file never keeps the program from starting.
func openStore(folder string, log *slog.Logger) (*store, error) {
	if folder == "" {
		return openDatabase(":memory:")
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	file := filepath.Join(folder, storeFile)
	s, err := openDatabase(file)
	switch {
	case err == nil:
		return s, nil
	case isLocked(err):
		return nil, fmt.Errorf("data folder %s: another duiyi serve is using it; stop that one or choose another with --data", folder)
	case errors.Is(err, errNewer):
		return nil, fmt.Errorf("%s: %w; update duiyi or choose another folder with --data", file, err)
	}
	aside, moveErr := moveAside(file)
	if moveErr != nil {
		return nil, fmt.Errorf("%s: %w, and it cannot be moved aside: %w", file, err, moveErr)
	}
	log.Warn("the saved games could not be read; a fresh start", "file", file, "reason", err, "kept_as", aside)
	return openDatabase(file)
}

// isLocked reports whether another process holds the database.
func isLocked(err error) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	return ok && (e.Code()&0xff == sqlite3.SQLITE_BUSY || e.Code()&0xff == sqlite3.SQLITE_LOCKED)
}

// moveAside renames a damaged database and the files that belong to it.
func moveAside(file string) (string, error) {
	aside := fmt.Sprintf("%s.damaged-%s", file, time.Now().UTC().Format("20060102-150405.000000"))
	if err := os.Rename(file, aside); err != nil {
		return "", err
	}
	for _, suffix := range []string{"-wal", "-shm", "-journal"} {
		if err := os.Rename(file+suffix, aside+suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return aside, nil
}

// openDatabase opens a database and checks it. One connection is enough for a
// program that writes a row a move, and it holds the file exclusively: two
// servers over the same games would overwrite each other's moves.
func openDatabase(file string) (*store, error) {
	options := url.Values{"_pragma": {
		"busy_timeout(2000)", "locking_mode(exclusive)", "journal_mode(wal)", "synchronous(normal)", "trusted_schema(off)",
	}}
	name := "file:" + (&url.URL{Path: file}).EscapedPath() + "?" + options.Encode()
	if file == ":memory:" {
		name = file
	}
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	s := &store{db: db}
	if err := s.prepare(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return s, nil
}

// prepare checks the database and makes the tables.
func (s *store) prepare() error {
	var verdict string
	if err := s.db.QueryRow("PRAGMA quick_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("it is damaged: %s", verdict)
	}
	var version int
	if err := s.db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version > schemaVersion {
		return errNewer
	}
	if _, err := s.db.Exec(schema); err != nil {
		return err
	}
	if _, err := s.db.Exec(fmt.Sprintf("PRAGMA user_version = %d", schemaVersion)); err != nil {
		return err
	}
	_, err := s.list(1) // that the columns are there
	return err
}

func (s *store) close() error { return s.db.Close() }

// save stores a game in the place of its former state.
func (s *store) save(r record) error {
	players, err := json.Marshal(r.players)
	if err != nil {
		return err
	}
	moves, err := json.Marshal(r.moves)
	if err != nil {
		return err
	}
	ending, err := json.Marshal(r.end)
	if err != nil {
		return err
	}
	_, err = s.db.Exec(`INSERT INTO games
		(id, game, start, players, moves, ending, ply, result, version, turn_ms, created, updated)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET players = excluded.players, moves = excluded.moves, ending = excluded.ending,
		ply = excluded.ply, result = excluded.result, version = excluded.version, turn_ms = excluded.turn_ms,
		updated = excluded.updated`,
		r.id, r.game, r.start, string(players), string(moves), string(ending), len(r.moves), r.result, r.version,
		r.turn.Milliseconds(), r.created.UnixMilli(), r.updated.UnixMilli())
	return err
}

// errNoRecord says that no game of that id is stored.
var errNoRecord = errors.New("no such game is stored")

// load reads a game; its errors are errNoRecord and those of a damaged one.
func (s *store) load(id string) (record, error) {
	r := record{id: id}
	var players, moves, ending string
	var turn, created, updated int64
	err := s.db.QueryRow(`SELECT game, start, players, moves, ending, result, version, turn_ms, created, updated
		FROM games WHERE id = ? AND broken = 0`, id).
		Scan(&r.game, &r.start, &players, &moves, &ending, &r.result, &r.version, &turn, &created, &updated)
	if errors.Is(err, sql.ErrNoRows) {
		return r, errNoRecord
	}
	if err != nil {
		return r, err
	}
	r.turn = time.Duration(turn) * time.Millisecond
	r.created, r.updated = time.UnixMilli(created), time.UnixMilli(updated)
	return r, errors.Join(
		json.Unmarshal([]byte(players), &r.players),
		json.Unmarshal([]byte(moves), &r.moves),
		json.Unmarshal([]byte(ending), &r.end),
	)
}

// remove deletes a game and reports whether there was one.
func (s *store) remove(id string) (bool, error) {
	result, err := s.db.Exec("DELETE FROM games WHERE id = ?", id)
	if err != nil {
		return false, err
	}
	rows, err := result.RowsAffected()
	return rows > 0, err
}

// setBroken keeps a game that cannot be restored out of sight. The row stays,
// for whoever wants to look what happened.
func (s *store) setBroken(id string) error {
	_, err := s.db.Exec("UPDATE games SET broken = 1 WHERE id = ?", id)
	return err
}

// list returns the games that were changed last, latest first.
func (s *store) list(limit int) ([]Summary, error) {
	rows, err := s.db.Query(`SELECT id, game, ply, result, updated FROM games
		WHERE broken = 0 ORDER BY updated DESC, created DESC, id LIMIT ?`, limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	games := []Summary{}
	for rows.Next() {
		var g Summary
		var updated int64
		if err := rows.Scan(&g.ID, &g.Game, &g.Ply, &g.Result, &updated); err != nil {
			return nil, err
		}
		g.Updated = time.UnixMilli(updated).UTC().Format("2006-01-02T15:04:05.000Z")
		games = append(games, g)
	}
	return games, rows.Err()
}
