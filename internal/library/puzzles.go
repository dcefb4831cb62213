package library

import (
	"database/sql"
	"errors"
	"time"
)

// Puzzle is a puzzle of a library. Kind, Source, Mate and Difficulty are those of package
// puzzle; Solution is the moves in coordinates, with spaces between them.
type Puzzle struct {
	ID         string    `json:"id"`
	Game       string    `json:"game"`
	FEN        string    `json:"fen"`
	Kind       string    `json:"kind"`
	Source     string    `json:"source"`
	Mate       int       `json:"mate"`
	Solution   string    `json:"solution"`
	Difficulty int       `json:"difficulty"`
	Tries      int       `json:"tries"`
	Solved     bool      `json:"solved"`
	Added      time.Time `json:"added"`
}

// PuzzleQuery says which puzzles are wanted.
type PuzzleQuery struct {
	// Game is a name; that of a game takes its variants, too.
	Game string
	// Unsolved leaves out what was solved.
	Unsolved      bool
	Offset, Limit int
}

// AddPuzzles adds puzzles, all of them or none, but for those whose position the owner
// has already. It returns how many are new.
func (l *Library) AddPuzzles(owner Owner, puzzles []Puzzle) (added int, err error) {
	err = l.within(func(tx *sql.Tx) error {
		for _, p := range puzzles {
			result, err := tx.Exec(`INSERT INTO puzzles (id, owner, game, fen, kind, source, mate, solution, difficulty, added)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (owner, game, fen) DO NOTHING`,
				newID(), owner[:], p.Game, p.FEN, p.Kind, p.Source, p.Mate, p.Solution, p.Difficulty, l.now().UnixMilli())
			if err != nil {
				return err
			}
			n, err := result.RowsAffected()
			if err != nil {
				return err
			}
			added += int(n)
		}
		var n int
		if err := tx.QueryRow("SELECT count(*) FROM puzzles WHERE owner = ?", owner[:]).Scan(&n); err != nil {
			return err
		}
		if n > l.limits.Puzzles {
			return refuse("a library holds %d puzzles, and these would make %d; none was added", l.limits.Puzzles, n)
		}
		return nil
	})
	if err != nil {
		added = 0
	}
	return added, err
}

const puzzleColumns = "id, game, fen, kind, source, mate, solution, difficulty, tries, solved, added"

// Puzzles returns the puzzles that a query asks for: the latest first.
func (l *Library) Puzzles(owner Owner, q PuzzleQuery) ([]Puzzle, error) {
	rows, err := l.db.Query("SELECT "+puzzleColumns+` FROM puzzles WHERE owner = ?
		AND (? = '' OR game = ? OR substr(game, 1, length(?) + 1) IN (? || ':', ? || ',')) AND NOT (? AND solved)
		ORDER BY added DESC, id LIMIT ? OFFSET ?`,
		owner[:], q.Game, q.Game, q.Game, q.Game, q.Game, q.Unsolved, q.Limit, q.Offset)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	puzzles := []Puzzle{}
	for rows.Next() {
		p, err := scanPuzzle(rows)
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, rows.Err()
}

// Puzzle returns a puzzle.
func (l *Library) Puzzle(owner Owner, id string) (Puzzle, error) {
	p, err := scanPuzzle(l.db.QueryRow("SELECT "+puzzleColumns+" FROM puzzles WHERE owner = ? AND id = ?", owner[:], id))
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrUnknown
	}
	return p, err
}

func scanPuzzle(row interface{ Scan(...any) error }) (Puzzle, error) {
	var p Puzzle
	var added int64
	err := row.Scan(&p.ID, &p.Game, &p.FEN, &p.Kind, &p.Source, &p.Mate, &p.Solution, &p.Difficulty, &p.Tries, &p.Solved, &added)
	p.Added = time.UnixMilli(added).UTC()
	return p, err
}

// Answered counts an answer to a puzzle. What was solved stays so.
func (l *Library) Answered(owner Owner, id string, solved bool) error {
	return only(l.db.Exec("UPDATE puzzles SET tries = tries + 1, solved = solved OR ? WHERE owner = ? AND id = ?", solved, owner[:], id))
}

// DeletePuzzle deletes a puzzle.
func (l *Library) DeletePuzzle(owner Owner, id string) error {
	return only(l.db.Exec("DELETE FROM puzzles WHERE owner = ? AND id = ?", owner[:], id))
}
