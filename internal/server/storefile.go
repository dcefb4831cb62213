package server

import (
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite/lib"

	"github.com/duiyi/duiyi/internal/library"
)

// The databases in the data folder: of the games in play and of people's libraries. They
// are two, so that a long search in a library never holds up a move.
const (
	storeFile   = "games.db"
	libraryFile = "library.db"
)

// schemaVersion is raised with every change of the tables.
const schemaVersion = 2

// The column broken is that of databases in use: it was set for games that a
// later version of the program, or a disk that works again, can well restore.
// Nothing reads it any more.
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
	broken   INTEGER NOT NULL DEFAULT 0,
	terms    TEXT NOT NULL DEFAULT '{}',
	seated   INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS games_by_update ON games (updated DESC);
`

// errNewer says that the database was made by a later version of the program.
var errNewer = errors.New("it was written by a newer version of duiyi")

// errDamaged says that what is stored, a database or a game, is no longer what
// was written.
var errDamaged = errors.New("it is damaged")

// openStore opens the database of games in the folder, in memory without one.
func openStore(folder string, log *slog.Logger) (*store, error) {
	db, err := openFile(folder, storeFile, log, func(db *sql.DB) error { return (&store{db: db}).prepare() })
	if err != nil {
		return nil, err
	}
	return &store{db: db}, nil
}

// openFile opens a database in the folder, which it makes if need be; without a folder
// it is kept in memory. A damaged database is moved aside, so that it never keeps the
// program from starting. Anything else (a full disk, a lack of permission) can be put
// right, and then the games must still be in their place.
func openFile(folder, name string, log *slog.Logger, prepare func(*sql.DB) error) (*sql.DB, error) {
	if folder == "" {
		return openDatabase(":memory:", prepare)
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	file := filepath.Join(folder, name)
	db, err := openDatabase(file, prepare)
	switch {
	case err == nil:
		return db, nil
	case isLocked(err):
		return nil, fmt.Errorf("data folder %s: another duiyi serve is using it; stop that one or choose another with --data", folder)
	case errors.Is(err, errNewer) || errors.Is(err, library.ErrNewer):
		return nil, fmt.Errorf("%s: %w; update duiyi or choose another folder with --data", file, err)
	case !isDamage(err):
		return nil, fmt.Errorf("the saved games in %s cannot be opened: %w", file, err)
	}
	aside, moveErr := moveAside(file)
	if moveErr != nil {
		return nil, fmt.Errorf("%s: %w, and it cannot be moved aside: %w", file, err, moveErr)
	}
	log.Warn("the saved games could not be read; a fresh start", "file", file, "reason", err, "kept_as", aside)
	if db, err = openDatabase(file, prepare); err != nil {
		return nil, fmt.Errorf("a new %s cannot be made: %w", file, err)
	}
	return db, nil
}

// primaryCode returns SQLite's code for an error without the details in its
// upper bits, 0 if the error is not of SQLite.
func primaryCode(err error) int {
	e, ok := errors.AsType[interface {
		error
		Code() int
	}](err)
	if !ok {
		return 0
	}
	return e.Code() & 0xff
}

// isLocked reports whether another process holds the database.
func isLocked(err error) bool {
	code := primaryCode(err)
	return code == sqlite3.SQLITE_BUSY || code == sqlite3.SQLITE_LOCKED
}

// isDamage reports whether an error is about the content of a database, and not
// about the disk, the permissions or the like.
func isDamage(err error) bool {
	code := primaryCode(err)
	return errors.Is(err, errDamaged) || code == sqlite3.SQLITE_CORRUPT || code == sqlite3.SQLITE_NOTADB
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
func openDatabase(file string, prepare func(*sql.DB) error) (*sql.DB, error) {
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
	if err = check(db); err == nil {
		err = prepare(db)
	}
	if err != nil {
		_ = db.Close() // the first error is the reason
		return nil, err
	}
	return db, nil
}

// check checks that the file is a sound database.
func check(db *sql.DB) error {
	var verdict string
	if err := db.QueryRow("PRAGMA quick_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("%w: %s", errDamaged, verdict)
	}
	return nil
}

// prepare makes the tables.
func (s *store) prepare() error {
	var version int
	if err := s.db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version > schemaVersion {
		return errNewer
	}
	if err := s.makeTables(); err != nil {
		return err
	}
	if err := s.addColumns(); err != nil {
		return err
	}
	_, err := s.db.Exec(fmt.Sprintf("PRAGMA user_version = %d", schemaVersion))
	return err
}

// makeTables makes the tables, or sees that they have the columns that are
// needed. It looks at no row: a bad one must not cost the others.
func (s *store) makeTables() error {
	_, err := s.db.Exec(schema)
	if err == nil {
		_, err = s.db.Exec(`SELECT id, game, start, players, moves, ending, ply, result, version, turn_ms, created, updated
			FROM games LIMIT 0`)
	}
	if primaryCode(err) == sqlite3.SQLITE_ERROR { // how SQLite says that a column is missing
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	return err
}

// addColumns adds the columns that a database of the first version does not have.
func (s *store) addColumns() error {
	for column, kind := range map[string]string{"terms": "TEXT NOT NULL DEFAULT '{}'", "seated": "INTEGER NOT NULL DEFAULT 0"} {
		var there bool
		err := s.db.QueryRow("SELECT count(*) > 0 FROM pragma_table_info('games') WHERE name = ?", column).Scan(&there)
		if err == nil && !there {
			_, err = s.db.Exec("ALTER TABLE games ADD COLUMN " + column + " " + kind)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
