package library

import (
	"database/sql"
	"errors"
	"fmt"
)

// schemaVersion is raised with every change of the tables.
const schemaVersion = 1

const schema = `
CREATE TABLE IF NOT EXISTS games (
	number   INTEGER PRIMARY KEY,
	id       TEXT NOT NULL UNIQUE,
	owner    BLOB NOT NULL,
	digest   BLOB NOT NULL,
	source   TEXT NOT NULL,
	game     TEXT NOT NULL,
	first    TEXT NOT NULL,
	second   TEXT NOT NULL,
	event    TEXT NOT NULL,
	date     TEXT NOT NULL,
	opening  TEXT NOT NULL,
	result   TEXT NOT NULL,
	ply      INTEGER NOT NULL,
	record   TEXT NOT NULL,
	size     INTEGER NOT NULL,
	notes    TEXT NOT NULL,
	tags     TEXT NOT NULL,
	-- what is searched in, in small letters: SQLite knows only those of ASCII
	names    TEXT NOT NULL,
	theme    TEXT NOT NULL,
	noted    TEXT NOT NULL,
	folded   TEXT NOT NULL,
	added    INTEGER NOT NULL,
	changed  INTEGER NOT NULL,
	UNIQUE (owner, digest)
);
CREATE INDEX IF NOT EXISTS games_by_owner ON games (owner, added DESC, number DESC);
CREATE UNIQUE INDEX IF NOT EXISTS games_by_source ON games (owner, source) WHERE source <> '';
CREATE TABLE IF NOT EXISTS positions (
	key      INTEGER NOT NULL,
	number   INTEGER NOT NULL,
	PRIMARY KEY (key, number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS positions_by_game ON positions (number);
CREATE TABLE IF NOT EXISTS puzzles (
	id         TEXT PRIMARY KEY,
	owner      BLOB NOT NULL,
	game       TEXT NOT NULL,
	fen        TEXT NOT NULL,
	kind       TEXT NOT NULL,
	source     TEXT NOT NULL,
	mate       INTEGER NOT NULL,
	solution   TEXT NOT NULL,
	difficulty INTEGER NOT NULL,
	tries      INTEGER NOT NULL DEFAULT 0,
	solved     INTEGER NOT NULL DEFAULT 0,
	added      INTEGER NOT NULL,
	UNIQUE (owner, game, fen)
);
`

// ErrNewer says that the database was made by a later version of the program.
var ErrNewer = errors.New("it was written by a newer version of duiyi")

// Prepare makes the tables in a database, unless they are there.
func Prepare(db *sql.DB) error {
	var version int
	if err := db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version > schemaVersion {
		return ErrNewer
	}
	if _, err := db.Exec(schema); err != nil {
		return err
	}
	_, err := db.Exec(fmt.Sprintf("PRAGMA user_version = %d", schemaVersion))
	return err
}
