package library

import (
	"database/sql"
	"errors"
	"strings"
	"time"
)

// Game is a game of a library, without its record.
type Game struct {
	ID, Game, Source           string
	First, Second, Event, Date string
	Opening, Result            string
	Ply                        int
	Notes                      string
	Tags                       []string
	Added, Changed             time.Time
}

// Query says which games are wanted; what is empty does not matter.
type Query struct {
	// Game is a name: that of a game takes all its variants, too.
	Game string
	// Player is a part of the name of either player, Opening of the opening. Case does
	// not matter.
	Player, Opening string
	// Result is 1-0, 0-1, 1/2-1/2 or *.
	Result string
	// From and To bound the date, written as in records: 2024, 2024.05, 2024.05.17.
	From, To string
	// Tag is one of the owner's tags.
	Tag string
	// Text is words, each of which occurs in what is said in the record, in the notes or in the tags.
	Text string
	// Key is that of a position which the game has reached.
	Key *uint64
	// Offset is how many games are skipped, Limit how many there are at the most.
	Offset, Limit int
}

// maxWords is how many words of a search count.
const maxWords = 12

// where writes the condition on the games of an owner.
func (q Query) where(owner Owner) (string, []any) {
	conditions, args := []string{"owner = ?"}, []any{owner[:]}
	add := func(condition string, values ...any) {
		conditions, args = append(conditions, condition), append(args, values...)
	}
	if q.Game != "" {
		add("(game = ? OR substr(game, 1, length(?) + 1) IN (? || ':', ? || ','))", q.Game, q.Game, q.Game, q.Game)
	}
	if q.Player != "" {
		add("instr(names, ?) > 0", strings.ToLower(q.Player))
	}
	if q.Opening != "" {
		add("instr(theme, ?) > 0", strings.ToLower(q.Opening))
	}
	if q.Result != "" {
		add("result = ?", q.Result)
	}
	if q.From != "" {
		add("date >= ?", q.From)
	}
	if q.To != "" {
		add("date <> '' AND substr(date, 1, length(?)) <= ?", q.To, q.To)
	}
	if q.Tag != "" {
		add("instr(tags, ?) > 0", "\n"+q.Tag+"\n")
	}
	for i, word := range strings.Fields(strings.ToLower(q.Text)) {
		if i < maxWords {
			add("(instr(folded, ?) > 0 OR instr(noted, ?) > 0)", word, word)
		}
	}
	if q.Key != nil {
		add("number IN (SELECT number FROM positions WHERE key = ?)", int64(*q.Key))
	}
	return strings.Join(conditions, " AND "), args
}

const columns = "id, game, source, first, second, event, date, opening, result, ply, notes, tags, added, changed"

// List returns the games that a query asks for, those first that were added last, and
// how many there are without the bounds.
func (l *Library) List(owner Owner, q Query) (games []Game, total int, err error) {
	where, args := q.where(owner)
	if err := l.db.QueryRow("SELECT count(*) FROM games WHERE "+where, args...).Scan(&total); err != nil {
		return nil, 0, err
	}
	rows, err := l.db.Query("SELECT "+columns+" FROM games WHERE "+where+" ORDER BY added DESC, number DESC LIMIT ? OFFSET ?", append(args, q.Limit, q.Offset)...)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	games = []Game{}
	for rows.Next() {
		g, err := scan(rows)
		if err != nil {
			return nil, 0, err
		}
		games = append(games, g)
	}
	return games, total, rows.Err()
}

// Get returns a game and its record in the usual format.
func (l *Library) Get(owner Owner, id string) (Game, string, error) {
	var text string
	g, err := scan(l.db.QueryRow("SELECT "+columns+", record FROM games WHERE owner = ? AND id = ?", owner[:], id), &text)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrUnknown
	}
	return g, text, err
}

// scan reads the columns of a game, and what comes after them.
func scan(row interface{ Scan(...any) error }, more ...any) (Game, error) {
	var g Game
	var tags string
	var added, changed int64
	err := row.Scan(append([]any{&g.ID, &g.Game, &g.Source, &g.First, &g.Second, &g.Event, &g.Date, &g.Opening, &g.Result, &g.Ply, &g.Notes, &tags, &added, &changed}, more...)...)
	g.Tags = splitTags(tags)
	g.Added, g.Changed = time.UnixMilli(added).UTC(), time.UnixMilli(changed).UTC()
	return g, err
}
