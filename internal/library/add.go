package library

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Addition is a game to be added.
type Addition struct {
	Spec *game.Spec
	Game *tree.Game
	// Source is the id of a game of the server, empty for a game of a file.
	Source string
}

// Added says what was added: the ids of the games in their order, also of those that
// were there already, which Known counts.
type Added struct {
	IDs   []string
	Known int
}

// maxIndexed is how many positions of a game can be searched for, and maxFolded how
// much of its text.
const (
	maxIndexed = 2000
	maxFolded  = 8 << 10
	maxColumn  = 200
)

// row is a game as it is stored.
type row struct {
	Addition
	text   string
	digest [sha256.Size]byte
	keys   []int64
	folded string
}

// Add adds games, all of them or none.
func (l *Library) Add(ctx context.Context, owner Owner, additions []Addition) (Added, error) {
	rows := make([]row, len(additions))
	for i, a := range additions {
		if err := ctx.Err(); err != nil {
			return Added{}, err
		}
		var err error
		if rows[i], err = l.rowOf(a); err != nil {
			return Added{}, err
		}
	}
	added := Added{IDs: []string{}}
	err := l.within(func(tx *sql.Tx) error {
		for i := range rows {
			if err := ctx.Err(); err != nil {
				return err
			}
			id, known, err := l.put(tx, owner, &rows[i])
			if err != nil {
				return err
			}
			added.IDs = append(added.IDs, id)
			if known {
				added.Known++
			}
		}
		return l.checkRoom(tx, owner)
	})
	if err != nil {
		return Added{}, err
	}
	return added, nil
}

// checkRoom checks the limits after something was added; if they are exceeded the
// transaction is undone.
func (l *Library) checkRoom(tx *sql.Tx, owner Owner) error {
	var games int
	var own, all int64
	err := tx.QueryRow("SELECT count(*), coalesce(sum(size), 0) FROM games WHERE owner = ?", owner[:]).Scan(&games, &own)
	if err == nil {
		err = tx.QueryRow("SELECT coalesce(sum(size), 0) FROM games").Scan(&all)
	}
	switch {
	case err != nil:
		return err
	case games > l.limits.Games:
		return refuse("a library holds %d games, and these would make %d; nothing was added", l.limits.Games, games)
	case own > l.limits.Bytes:
		return refuse("a library holds %d MiB of records, and these would make more; nothing was added", l.limits.Bytes>>20)
	case all > l.limits.Total:
		return refuse("the libraries of this server are full; nothing was added")
	}
	return nil
}

// rowOf writes a game down and finds out what can be searched for.
func (l *Library) rowOf(a Addition) (row, error) {
	r := row{Addition: a}
	var b bytes.Buffer
	err := formats.Of(a.Spec)[0].Write(&b, a.Spec, a.Game)
	if unfit, ok := errors.AsType[*tree.Unfit](err); ok {
		return r, refuse("game %d cannot be kept: %s", max(1, a.Game.Number), unfit.Reason)
	}
	if err != nil {
		return r, err
	}
	if int64(b.Len()) > l.limits.Record {
		return r, refuse("the record of game %d has %d KiB; %d are the most; nothing was added", max(1, a.Game.Number), b.Len()>>10, l.limits.Record>>10)
	}
	r.text = b.String()
	r.digest = sha256.Sum256([]byte(a.Spec.Name + "\n" + r.text))
	r.keys = keysOf(a.Game)
	r.folded = fold(a.Game)
	return r, nil
}

// keysOf returns the keys of the positions that a game has reached, each once.
func keysOf(g *tree.Game) []int64 {
	p := g.Start.Clone()
	keys := []int64{int64(p.State().Key)}
	for _, m := range g.Moves() {
		if len(keys) >= maxIndexed || !p.Make(m) {
			break
		}
		keys = append(keys, int64(p.State().Key))
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// fold returns the text of a game in which words are looked for: all that is said in
// its tags, and the comments on its moves.
func fold(g *tree.Game) string {
	var b strings.Builder
	add := func(text string) {
		if b.Len() < maxFolded {
			b.WriteString(strings.ToLower(clip(text, maxFolded)) + "\n")
		}
	}
	for _, tag := range g.Tags {
		add(tag.Value)
	}
	for _, ply := range g.Main.Plies {
		for _, comment := range slices.Concat(ply.Before, ply.After) {
			if !strings.HasPrefix(comment, "[%") {
				add(comment)
			}
		}
	}
	return b.String()
}

// clip cuts a text to a length in bytes, between characters.
func clip(text string, length int) string {
	if len(text) <= length {
		return text
	}
	return strings.ToValidUTF8(text[:length], "")
}

// put stores a game, unless its record is there, and returns its id.
func (l *Library) put(tx *sql.Tx, owner Owner, r *row) (id string, known bool, err error) {
	err = tx.QueryRow("SELECT id FROM games WHERE owner = ? AND digest = ?", owner[:], r.digest[:]).Scan(&id)
	if err == nil || !errors.Is(err, sql.ErrNoRows) {
		return id, err == nil, err
	}
	now := l.now().UnixMilli()
	notes, tags, added := "", "", now
	if r.Source != "" { // what the game was before makes room, but for its notes
		var number int64
		err := tx.QueryRow("SELECT number, id, notes, tags, added FROM games WHERE owner = ? AND source = ?", owner[:], r.Source).Scan(&number, &id, &notes, &tags, &added)
		if err == nil {
			err = remove(tx, number)
		}
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return "", false, err
		}
	}
	if id == "" {
		id = newID()
	}
	first, second := playersOf(r.Spec, r.Game)
	result, err := tx.Exec(`INSERT INTO games
		(id, owner, digest, source, game, first, second, event, date, opening, result, ply, record, size, notes, tags,
			names, theme, noted, folded, added, changed)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		id, owner[:], r.digest[:], r.Source, r.Spec.Name, first, second,
		clip(cmp.Or(r.Game.Tag("Event"), r.Game.Tag("Title")), maxColumn), clip(r.Game.Tag("Date"), maxColumn), openingOf(r.Game),
		r.Game.Result.String(), len(r.Game.Main.Plies), r.text, len(r.text), notes, tags,
		strings.ToLower(first+"\n"+second), strings.ToLower(openingOf(r.Game)), strings.ToLower(notes+tags), r.folded, added, now)
	if err != nil {
		return "", false, err
	}
	number, err := result.LastInsertId()
	if err != nil {
		return "", false, err
	}
	return id, false, index(tx, number, r.keys)
}

// index notes which positions a game has reached.
func index(tx *sql.Tx, number int64, keys []int64) error {
	statement, err := tx.Prepare("INSERT INTO positions (key, number) VALUES (?, ?)")
	if err != nil {
		return err
	}
	defer statement.Close()
	for _, key := range keys {
		if _, err := statement.Exec(key, number); err != nil {
			return fmt.Errorf("position: %w", err)
		}
	}
	return nil
}

// remove takes a game out.
func remove(tx *sql.Tx, number int64) error {
	if _, err := tx.Exec("DELETE FROM positions WHERE number = ?", number); err != nil {
		return err
	}
	_, err := tx.Exec("DELETE FROM games WHERE number = ?", number)
	return err
}

// playersOf returns who played.
func playersOf(spec *game.Spec, g *tree.Game) (first, second string) {
	first, second = g.Tag(spec.FirstName[0]), g.Tag(spec.SecondName[0])
	if first == "" && spec.SecondName[0] == "Black" {
		first = g.Tag("White") // as some programs call Red
	}
	return clip(first, maxColumn), clip(second, maxColumn)
}

// openingOf returns what a record says about its opening.
func openingOf(g *tree.Game) string {
	var parts []string
	for _, name := range []string{"ECO", "Opening", "Variation"} {
		if value := g.Tag(name); value != "" {
			parts = append(parts, value)
		}
	}
	return clip(strings.Join(parts, " "), maxColumn)
}
