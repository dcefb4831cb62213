package library

import (
	"database/sql"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"
)

// Bounds of what is noted about a game, in characters.
const (
	MaxNotes = 10_000
	MaxTags  = 20
	MaxTag   = 40
)

// Change changes what the owner has noted about a game; what is nil stays.
func (l *Library) Change(owner Owner, id string, notes *string, tags *[]string) error {
	if notes != nil && utf8.RuneCountInString(*notes) > MaxNotes {
		return refuse("notes: %d characters are the most", MaxNotes)
	}
	joined := ""
	if tags != nil {
		var err error
		if joined, err = joinTags(*tags); err != nil {
			return err
		}
	}
	return l.within(func(tx *sql.Tx) error {
		err := only(tx.Exec("UPDATE games SET changed = ? WHERE owner = ? AND id = ?", l.now().UnixMilli(), owner[:], id))
		if err == nil && notes != nil {
			_, err = tx.Exec("UPDATE games SET notes = ? WHERE owner = ? AND id = ?", *notes, owner[:], id)
		}
		if err == nil && tags != nil {
			_, err = tx.Exec("UPDATE games SET tags = ? WHERE owner = ? AND id = ?", joined, owner[:], id)
		}
		if err != nil {
			return err
		}
		return foldNotes(tx, owner, id)
	})
}

// foldNotes brings what is searched in up to date.
func foldNotes(tx *sql.Tx, owner Owner, id string) error {
	var notes, tags string
	if err := tx.QueryRow("SELECT notes, tags FROM games WHERE owner = ? AND id = ?", owner[:], id).Scan(&notes, &tags); err != nil {
		return err
	}
	_, err := tx.Exec("UPDATE games SET noted = ? WHERE owner = ? AND id = ?", strings.ToLower(notes+tags), owner[:], id)
	return err
}

// joinTags writes tags as they are stored: each once, with line breaks around it.
func joinTags(tags []string) (string, error) {
	var once []string
	for _, tag := range tags {
		tag = strings.TrimSpace(tag)
		switch {
		case tag == "" || slices.Contains(once, tag):
			continue
		case strings.ContainsAny(tag, "\n\r\x00") || utf8.RuneCountInString(tag) > MaxTag:
			return "", refuse("tags: one is a line of %d characters at the most", MaxTag)
		}
		once = append(once, tag)
	}
	if len(once) > MaxTags {
		return "", refuse("tags: %d are the most", MaxTags)
	}
	if len(once) == 0 {
		return "", nil
	}
	return "\n" + strings.Join(once, "\n") + "\n", nil
}

// splitTags is the inverse of joinTags.
func splitTags(text string) []string {
	text = strings.Trim(text, "\n")
	if text == "" {
		return []string{}
	}
	return strings.Split(text, "\n")
}

// Delete deletes a game.
func (l *Library) Delete(owner Owner, id string) error {
	return l.within(func(tx *sql.Tx) error {
		var number int64
		err := tx.QueryRow("SELECT number FROM games WHERE owner = ? AND id = ?", owner[:], id).Scan(&number)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrUnknown
		}
		if err != nil {
			return err
		}
		return remove(tx, number)
	})
}

// DeleteAll deletes all that an owner has, games and puzzles, and returns how many games
// there were.
func (l *Library) DeleteAll(owner Owner) (games int64, err error) {
	err = l.within(func(tx *sql.Tx) error {
		if _, err := tx.Exec("DELETE FROM positions WHERE number IN (SELECT number FROM games WHERE owner = ?)", owner[:]); err != nil {
			return err
		}
		result, err := tx.Exec("DELETE FROM games WHERE owner = ?", owner[:])
		if err != nil {
			return err
		}
		if games, err = result.RowsAffected(); err != nil {
			return err
		}
		_, err = tx.Exec("DELETE FROM puzzles WHERE owner = ?", owner[:])
		return err
	})
	return games, err
}
