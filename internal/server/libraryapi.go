package server

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// The codes of libraries.
const (
	codeNoLibrary    = "no-library"
	codeUnknownEntry = "unknown-entry"
)

// LibraryToken opens a library.
type LibraryToken struct {
	Token string `json:"token" doc:"the secret by which the library is held; nothing can bring it back if it is lost"`
}

// LibraryGame is a game of a library.
type LibraryGame struct {
	ID      string   `json:"id"`
	Game    string   `json:"game"`
	First   string   `json:"first" doc:"who played the first side"`
	Second  string   `json:"second"`
	Event   string   `json:"event"`
	Date    string   `json:"date"`
	Opening string   `json:"opening" doc:"what the record says about it"`
	Result  string   `json:"result"`
	Ply     int      `json:"ply"`
	Notes   string   `json:"notes"`
	Tags    []string `json:"tags" nullable:"false"`
	Added   string   `json:"added" format:"date-time"`
	Changed string   `json:"changed" format:"date-time"`
}

// LibraryGames is a page of a library.
type LibraryGames struct {
	Games []LibraryGame `json:"games" nullable:"false" doc:"those first that were added last"`
	Total int           `json:"total" doc:"how many games the search has found"`
}

// LibraryRecord is a game of a library with its moves.
type LibraryRecord struct {
	LibraryGame
	FEN       string `json:"fen" doc:"the start position; empty for the usual one"`
	Moves     string `json:"moves" doc:"in coordinates"`
	Annotated bool   `json:"annotated" doc:"the record has comments, signs or variations besides"`
	Record    string `json:"record" doc:"the record in the usual format"`
}

// LibraryAdded says what was added.
type LibraryAdded struct {
	IDs    []string      `json:"ids" nullable:"false" doc:"of the games of the file in their order, also of those that were there already"`
	Known  int           `json:"known" doc:"how many were there already"`
	Faulty int           `json:"faulty" doc:"how many games of the file were refused"`
	Faults []RecordFault `json:"faults" nullable:"false" doc:"why, 200 at most"`
}

// LibraryCleared says what was deleted.
type LibraryCleared struct {
	Games int64 `json:"games" doc:"how many games there were"`
}

// openLibrary opens the database of libraries, and returns what makes the library once
// it is known which games there are.
func openLibrary(config Config) (func(*menu) *library.Library, error) {
	db, err := openFile(config.DataDir, libraryFile, config.Logger, library.Prepare)
	if err != nil {
		return nil, err
	}
	return func(m *menu) *library.Library {
		find := func(name string) (*game.Spec, error) {
			entry, err := m.find(name)
			return entry.Spec, err
		}
		return library.New(db, find, config.Now, library.UsualLimits)
	}, nil
}

// ownerOf returns whose library it is whose token the header shows.
func ownerOf(authorization string) (library.Owner, error) {
	owner, err := library.OwnerOf(bearer(authorization))
	return owner, libraryProblem(err)
}

// libraryProblem makes an error of a library one of the interface.
func libraryProblem(err error) error {
	if refused, ok := errors.AsType[*library.Refusal](err); ok {
		if strings.HasPrefix(refused.Reason, "a library is opened") {
			return problem(http.StatusForbidden, codeNoLibrary, "%s", refused.Reason)
		}
		return badRequest("%s", refused.Reason)
	}
	if errors.Is(err, library.ErrUnknown) {
		return problem(http.StatusNotFound, codeUnknownEntry, "%s", err)
	}
	return err
}

// isoTime is how moments are written.
const isoTime = "2006-01-02T15:04:05.000Z"

func describeLibraryGame(g library.Game) LibraryGame {
	return LibraryGame{
		ID: g.ID, Game: g.Game, First: g.First, Second: g.Second, Event: g.Event, Date: g.Date, Opening: g.Opening,
		Result: g.Result, Ply: g.Ply, Notes: g.Notes, Tags: slices.Clone(g.Tags),
		Added: g.Added.Format(isoTime), Changed: g.Changed.Format(isoTime),
	}
}

// describeLibraryRecord describes a game with its moves.
func describeLibraryRecord(kept library.Game, text string, spec *game.Spec, g *tree.Game) LibraryRecord {
	listed := describeRecord(spec, g)
	return LibraryRecord{
		LibraryGame: describeLibraryGame(kept), FEN: listed.FEN, Moves: listed.Moves, Annotated: listed.Annotated, Record: text,
	}
}
