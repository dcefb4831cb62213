package library

import (
	"archive/zip"
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite" // the driver

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/tree"
)

func find(name string) (*game.Spec, error) {
	entry, err := catalog.Games().Find(name)
	return entry.Spec, err
}

func specOf(t testing.TB, name string) *game.Spec {
	t.Helper()
	spec, err := find(name)
	if err != nil {
		t.Fatal(err)
	}
	return spec
}

// open opens a library in a file, whose clock goes on by a second whenever it is asked.
func open(t testing.TB, file string, limits Limits) *Library {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() })
	if err := Prepare(db); err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	return New(db, find, func() time.Time { now = now.Add(time.Second); return now }, limits)
}

func ownerOf(t testing.TB, token string) Owner {
	t.Helper()
	owner, err := OwnerOf(token)
	if err != nil {
		t.Fatal(err)
	}
	return owner
}

// parse reads the games of a file of the usual format.
func parse(t testing.TB, name, text string) []Addition {
	t.Helper()
	spec := specOf(t, name)
	var games []Addition
	err := formats.Of(spec)[0].Read(spec, strings.NewReader(text), tree.Sink{
		Sound:   func(g *tree.Game) error { games = append(games, Addition{Spec: spec, Game: g}); return nil },
		Refused: func(fault *tree.Fault) error { return fault },
	})
	if err != nil || len(games) == 0 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games
}

const chessGames = `[Event "Club 杯"]
[White "Ada Łódź"]
[Black "Bert"]
[Date "2024.05.17"]
[ECO "B20"]
[Opening "Sicilian"]
[Result "1-0"]

1. e4 c5 {a sharp answer} 2. Nf3 (2. c3 d5) 2... d6 1-0

[Event "Other"]
[White "Carl"]
[Black "Ada Łódź"]
[Date "2023.??.??"]
[Result "1/2-1/2"]

1. Nf3 c5 2. e4 d6 1/2-1/2
`

const xiangqiGames = `[Game "Chinese Chess"]
[Red "胡荣华"]
[Black "许银川"]
[Date "2001.01.01"]
[Result "*"]

1. 炮二平五 马８进７ *
`

// filled returns a library with three games of one owner and one of another.
func filled(t testing.TB) (*Library, Owner, Owner) {
	t.Helper()
	l := open(t, ":memory:", UsualLimits)
	mine, other := ownerOf(t, NewToken()), ownerOf(t, NewToken())
	for _, games := range [][]Addition{parse(t, "chess", chessGames), parse(t, "xiangqi", xiangqiGames)} {
		if _, err := l.Add(t.Context(), mine, games); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := l.Add(t.Context(), other, parse(t, "chess", chessGames)[:1]); err != nil {
		t.Fatal(err)
	}
	return l, mine, other
}

// found returns who plays first in the games that a query finds.
func found(t testing.TB, l *Library, owner Owner, q Query) string {
	t.Helper()
	if q.Limit == 0 {
		q.Limit = 100
	}
	games, total, err := l.List(owner, q)
	if err != nil || total < len(games) {
		t.Fatalf("%+v: %d, %v", q, total, err)
	}
	var names []string
	for _, g := range games {
		names = append(names, g.First)
	}
	return strings.Join(names, "|")
}

func TestSearch(t *testing.T) {
	l, mine, other := filled(t)
	const ada, carl, hu = "Ada Łódź", "Carl", "胡荣华"
	key := func(name, moves string) *uint64 {
		spec := specOf(t, name)
		p := spec.Start()
		for word := range strings.FieldsSeq(moves) {
			m, err := spec.ParseMove(p, word)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
		return &p.State().Key
	}
	for i, c := range []struct {
		q    Query
		want string
	}{
		{Query{}, hu + "|" + carl + "|" + ada},
		{Query{Limit: 1}, hu},
		{Query{Offset: 1, Limit: 1}, carl},
		{Query{Offset: 9}, ""},
		{Query{Game: "chess"}, carl + "|" + ada},
		{Query{Game: "ches"}, ""},
		{Query{Player: "aDA łÓ"}, carl + "|" + ada},
		{Query{Player: "银川"}, hu},
		{Query{Player: "sicilian"}, ""},
		{Query{Result: "1-0"}, ada},
		{Query{From: "2024"}, ada},
		{Query{To: "2023"}, hu + "|" + carl},
		{Query{From: "2024.05", To: "2024.05"}, ada},
		{Query{Opening: "sicil"}, ada},
		{Query{Opening: "B20"}, ada},
		{Query{Text: "杯 SHARP"}, ada},
		{Query{Text: "sharp carl"}, ""},
		{Query{Text: "%"}, ""},
		{Query{Text: "' OR 1=1 --"}, ""},
		// Different orders of moves lead to one position; a variation is not reached.
		{Query{Game: "chess", Key: key("chess", "e2e4 c7c5 g1f3 d7d6")}, carl + "|" + ada},
		{Query{Game: "chess", Key: key("chess", "e2e4 c7c5 c2c3")}, ""},
		{Query{Key: key("xiangqi", "h2e2")}, hu},
	} {
		if got := found(t, l, mine, c.q); got != c.want {
			t.Errorf("%d %+v: %q, not %q", i, c.q, got, c.want)
		}
	}
	if got := found(t, l, other, Query{}); got != ada {
		t.Errorf("the other library has %q", got)
	}
}

// A record comes out as it went in, in any format, and only for its owner.
func TestRecords(t *testing.T) {
	l, mine, other := filled(t)
	games, _, err := l.List(mine, Query{Game: "chess", Result: "1-0", Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	id := games[0].ID
	text, extension, err := l.Record(mine, id, "")
	if err != nil || extension != ".pgn" || !strings.Contains(string(text), "a sharp answer") || !strings.Contains(string(text), "c3 d5") {
		t.Errorf("%s, %v", text, err)
	}
	if moves, _, err := l.Record(mine, id, "moves"); err != nil || strings.TrimSpace(string(moves)) != "e2e4 c7c5 g1f3 d7d6 1-0" {
		t.Errorf("%s, %v", moves, err)
	}
	_, _, err = l.Record(mine, id, "xqf")
	if _, ok := errors.AsType[*Refusal](err); !ok {
		t.Errorf("%v", err)
	}
	notes, tags := "secret", []string{"x"}
	for what, err := range map[string]error{
		"record": func() error { _, _, err := l.Record(other, id, ""); return err }(),
		"change": l.Change(other, id, &notes, &tags),
		"delete": l.Delete(other, id),
	} {
		if !errors.Is(err, ErrUnknown) {
			t.Errorf("%s by somebody else: %v", what, err)
		}
	}
}

// The same record is kept once; a game of the server takes the place of what it was and
// keeps its notes.
func TestAddAgain(t *testing.T) {
	l, mine, _ := filled(t)
	games := parse(t, "chess", chessGames)
	added, err := l.Add(t.Context(), mine, games)
	if err != nil || added.Known != 2 || len(added.IDs) != 2 {
		t.Errorf("%+v, %v", added, err)
	}
	games[0].Source = "abc"
	games[0].Game.SetTag("Round", "1")
	first, err := l.Add(t.Context(), mine, games[:1])
	if err != nil {
		t.Fatal(err)
	}
	notes, tags := "很好", []string{" good ", "good", "x"}
	if err := l.Change(mine, first.IDs[0], &notes, &tags); err != nil {
		t.Fatal(err)
	}
	games[0].Game.SetTag("Site", "here")
	again, err := l.Add(t.Context(), mine, games[:1])
	if err != nil || again.IDs[0] != first.IDs[0] {
		t.Errorf("%+v, %v", again, err)
	}
	kept, text, err := l.Get(mine, first.IDs[0])
	if err != nil || kept.Notes != notes || !slices.Equal(kept.Tags, []string{"good", "x"}) || !strings.Contains(text, "here") {
		t.Errorf("%+v %s %v", kept, text, err)
	}
	if got := found(t, l, mine, Query{Tag: "good", Text: "很好"}); got != "Ada Łódź" {
		t.Errorf("by tag and notes: %q", got)
	}
}

// What does not fit in is refused as a whole.
func TestNothingByHalf(t *testing.T) {
	games := parse(t, "chess", chessGames)
	for name, limits := range map[string]Limits{
		"games": {Games: 1, Bytes: 1 << 20, Record: 1 << 20, Total: 1 << 20}, "bytes": {Games: 9, Bytes: 300, Record: 1 << 20, Total: 1 << 20},
		"record": {Games: 9, Bytes: 1 << 20, Record: 180, Total: 1 << 20}, "total": {Games: 9, Bytes: 1 << 20, Record: 1 << 20, Total: 300},
	} {
		l := open(t, ":memory:", limits)
		mine := ownerOf(t, NewToken())
		_, err := l.Add(t.Context(), mine, games)
		if _, ok := errors.AsType[*Refusal](err); !ok || found(t, l, mine, Query{}) != "" {
			t.Errorf("%s: %v, and there is %q", name, err, found(t, l, mine, Query{}))
		}
	}
	l, mine, _ := filled(t)
	id := func() string { g, _, _ := l.List(mine, Query{Limit: 1}); return g[0].ID }()
	long, many, broken := strings.Repeat("字", MaxNotes+1), make([]string, MaxTags+1), []string{"a\nb"}
	for i := range many {
		many[i] = fmt.Sprint(i)
	}
	fine := "fine"
	for _, err := range []error{l.Change(mine, id, &long, nil), l.Change(mine, id, &fine, &many), l.Change(mine, id, &fine, &broken)} {
		if _, ok := errors.AsType[*Refusal](err); !ok {
			t.Errorf("%v", err)
		}
	}
	if kept, _, _ := l.Get(mine, id); kept.Notes != "" || len(kept.Tags) != 0 {
		t.Errorf("%+v", kept)
	}
}

// An export has everything, and after everything is deleted there is nothing, but for
// what others have.
func TestExportAndDeleteAll(t *testing.T) {
	l, mine, other := filled(t)
	if n, err := l.AddPuzzles(mine, []Puzzle{{Game: "chess", FEN: "a"}, {Game: "chess", FEN: "a"}, {Game: "xiangqi", FEN: "b"}}); err != nil || n != 2 {
		t.Errorf("%d, %v", n, err)
	}
	var b bytes.Buffer
	if err := l.Export(mine, &b); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		texts[f.Name] = string(text)
	}
	if len(texts) != 3 || len(parse(t, "chess", texts["chess.pgn"])) != 2 || len(parse(t, "xiangqi", texts["xiangqi.pgn"])) != 1 {
		t.Errorf("%v", texts)
	}
	var list struct{ Games, Puzzles []map[string]any }
	if err := json.Unmarshal([]byte(texts["library.json"]), &list); err != nil || len(list.Games) != 3 || len(list.Puzzles) != 2 {
		t.Errorf("%s, %v", texts["library.json"], err)
	}
	if n, err := l.DeleteAll(mine); err != nil || n != 3 {
		t.Errorf("%d, %v", n, err)
	}
	puzzles, err := l.Puzzles(mine, PuzzleQuery{Limit: 9})
	var positions int
	_ = l.db.QueryRow("SELECT count(DISTINCT number) FROM positions").Scan(&positions)
	if found(t, l, mine, Query{}) != "" || len(puzzles) != 0 || err != nil || positions != 1 || found(t, l, other, Query{}) == "" {
		t.Errorf("left: %v, %d games with positions", puzzles, positions)
	}
}

func TestPuzzles(t *testing.T) {
	l, mine, other := filled(t)
	if _, err := l.AddPuzzles(mine, []Puzzle{{Game: "chess", FEN: "a", Solution: "e2e4", Difficulty: 3}, {Game: "chess:960", FEN: "a"}}); err != nil {
		t.Fatal(err)
	}
	all, err := l.Puzzles(mine, PuzzleQuery{Game: "chess", Limit: 9})
	if err != nil || len(all) != 2 {
		t.Fatalf("%+v, %v", all, err)
	}
	for _, solved := range []bool{false, true, false} {
		if err := l.Answered(mine, all[0].ID, solved); err != nil {
			t.Error(err)
		}
	}
	got, err := l.Puzzle(mine, all[0].ID)
	if err != nil || got.Tries != 3 || !got.Solved {
		t.Errorf("%+v, %v", got, err)
	}
	if left, err := l.Puzzles(mine, PuzzleQuery{Unsolved: true, Limit: 9}); err != nil || len(left) != 1 {
		t.Errorf("%+v, %v", left, err)
	}
	if _, err := l.Puzzle(other, got.ID); !errors.Is(err, ErrUnknown) || !errors.Is(l.DeletePuzzle(other, got.ID), ErrUnknown) || l.DeletePuzzle(mine, got.ID) != nil {
		t.Errorf("%v", err)
	}
}

// A restart changes nothing, and a token is nowhere in the file.
func TestRestart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "library.db")
	token := NewToken()
	l := open(t, file, UsualLimits)
	if _, err := l.Add(t.Context(), ownerOf(t, token), parse(t, "chess", chessGames)); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, file, UsualLimits)
	if got := found(t, again, ownerOf(t, token), Query{}); got != "Carl|Ada Łódź" {
		t.Errorf("%q", got)
	}
	var n int
	err := again.db.QueryRow("SELECT count(*) FROM games WHERE instr(CAST(owner AS TEXT), ?) > 0 OR instr(record, ?) > 0", token, token).Scan(&n)
	if err != nil || n != 0 {
		t.Errorf("%d, %v", n, err)
	}
	if _, err := again.db.Exec("PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	if err := Prepare(again.db); !errors.Is(err, ErrNewer) {
		t.Errorf("%v", err)
	}
}

func TestTokens(t *testing.T) {
	for _, bad := range []string{"", "short", strings.Repeat("x", 21), strings.Repeat("x", 65), strings.Repeat("é", 30), strings.Repeat("x", 22) + "\n"} {
		if _, err := OwnerOf(bad); err == nil {
			t.Errorf("%q opens a library", bad)
		}
	}
	if first, second := NewToken(), NewToken(); first == second {
		t.Error("a token twice")
	}
}

// Whatever is searched for, the search answers, and with games of the owner that say it.
func FuzzSearch(f *testing.F) {
	for _, seed := range []string{"", "ada", "%_", "'; DROP TABLE games; --", "\x00", "\xff\xfe", "杯", "a\"b", strings.Repeat("w ", 300), "İ", "ſ"} {
		f.Add(seed, seed)
	}
	l, mine, _ := filled(f)
	f.Fuzz(func(t *testing.T, text, player string) {
		games, total, err := l.List(mine, Query{Text: text, Player: player, Opening: player, Tag: text, Limit: 10})
		if err != nil || total != len(games) {
			t.Fatalf("%d of %d, %v", len(games), total, err)
		}
		games, _, err = l.List(mine, Query{Text: text, Limit: 10})
		if err != nil || len(strings.Fields(text)) == 0 && len(games) != 3 {
			t.Fatalf("%d games, %v", len(games), err)
		}
	})
}
