package server

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	_ "modernc.org/sqlite" // the driver
)

// record is a game as it is stored: what it started from and what was done
// since. Everything else comes from replaying it.
type record struct {
	id, game, start  string
	players          Players
	ply              int
	moves            []storedMove
	end              *storedEnd
	result           string
	version          int64
	turn             time.Duration
	created, updated time.Time
	terms            terms
}

// terms are what the players have agreed on besides the rules.
type terms struct {
	Clock *storedClock `json:"clock,omitempty"`
	// Seats are the hashes of the tokens, by chair, empty for a free seat; nil for
	// a game at one board.
	Seats   *[2]string `json:"seats,omitempty"`
	Rematch string     `json:"rematch,omitempty"`
}

// storedClock is the limit of time.
type storedClock struct {
	BaseMS      int64 `json:"base_ms"`
	IncrementMS int64 `json:"increment_ms"`
}

// storedMove is a move, or a choice in the opening, with the time it took.
type storedMove struct {
	Move   string `json:"move,omitempty"`
	Choice string `json:"choice,omitempty"`
	MS     int64  `json:"ms"`
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
	terms, err := json.Marshal(r.terms)
	if err != nil {
		return err
	}
	_, err = s.db.Exec(`INSERT INTO games
		(id, game, start, players, moves, ending, ply, result, version, turn_ms, created, updated, terms, seated)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET players = excluded.players, moves = excluded.moves, ending = excluded.ending,
		ply = excluded.ply, result = excluded.result, version = excluded.version, turn_ms = excluded.turn_ms,
		updated = excluded.updated, terms = excluded.terms`,
		r.id, r.game, r.start, string(players), string(moves), string(ending), r.ply, r.result, r.version,
		r.turn.Milliseconds(), r.created.UnixMilli(), r.updated.UnixMilli(),
		string(terms), r.terms.Seats != nil)
	return err
}

// errNoRecord says that no game of that id is stored.
var errNoRecord = errors.New("no such game is stored")

// load reads a game. Its errors are errNoRecord, errDamaged with what is wrong
// with the game, and those of a database that cannot be read.
func (s *store) load(id string) (record, error) {
	r := record{id: id}
	var players, moves, ending, terms string
	var turn, created, updated int64
	rows, err := s.db.Query(`SELECT game, start, players, moves, ending, result, version, turn_ms, created, updated, terms
		FROM games WHERE id = ?`, id)
	if err != nil {
		return r, err
	}
	defer rows.Close()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return r, err
		}
		return r, errNoRecord
	}
	err = rows.Scan(&r.game, &r.start, &players, &moves, &ending, &r.result, &r.version, &turn, &created, &updated, &terms)
	if err != nil {
		return r, fmt.Errorf("%w: %w", errDamaged, err) // the row was read, and holds something else
	}
	r.turn = time.Duration(turn) * time.Millisecond
	r.created, r.updated = time.UnixMilli(created), time.UnixMilli(updated)
	err = errors.Join(
		json.Unmarshal([]byte(players), &r.players),
		json.Unmarshal([]byte(moves), &r.moves),
		json.Unmarshal([]byte(ending), &r.end),
		json.Unmarshal([]byte(terms), &r.terms),
	)
	if err != nil {
		return r, fmt.Errorf("%w: %w", errDamaged, err)
	}
	return r, nil
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

// listable is the condition on rows that a list can show: SQLite stores values of
// any type in any column. Rows of other types would be sorted before all others,
// so they must not even be selected.
const listable = `typeof(id) = 'text' AND typeof(game) = 'text' AND typeof(ply) = 'integer'
	AND typeof(result) = 'text' AND typeof(updated) = 'integer'`

// unlistable returns the ids, as SQL literals, of rows that list leaves out.
func (s *store) unlistable(limit int) ([]string, error) {
	rows, err := s.db.Query("SELECT quote(id) FROM games WHERE NOT ("+listable+") LIMIT ?", limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ids []string
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}

// list returns the games at one board that were changed last, latest first. Those
// between two browsers are known to their players alone.
func (s *store) list(limit int) ([]Summary, error) {
	rows, err := s.db.Query(`SELECT id, game, ply, result, updated FROM games
		WHERE `+listable+` AND NOT seated ORDER BY updated DESC, created DESC, id LIMIT ?`, limit)
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
