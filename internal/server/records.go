package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// recordsPath is where files of records are read. They may be longer than other
// requests; what is listed of them is bounded.
const (
	recordsPath     = "/api/records"
	maxRecords      = 4 << 20
	maxRecordGames  = 2000
	maxRecordFaults = 200
)

// Records is what a file of records has in it.
type Records struct {
	Format string        `json:"format" doc:"the format the file was read in"`
	Games  []RecordGame  `json:"games" nullable:"false" doc:"the sound games, 2000 at most"`
	Faults []RecordFault `json:"faults" nullable:"false" doc:"why games were refused, and what is wrong with others and the file as a whole, 200 at most"`
	Sound  int           `json:"sound" doc:"how many games are sound"`
	Faulty int           `json:"faulty" doc:"how many games were refused"`
	// wanted is the number of the game of which everything is told, 0 for none.
	wanted int
}

// RecordGame is a sound game of a file. Its position and moves are what a new game
// can begin with.
type RecordGame struct {
	Number    int    `json:"number"`
	First     string `json:"first" doc:"who plays the first side"`
	Second    string `json:"second"`
	Event     string `json:"event"`
	Date      string `json:"date"`
	Result    string `json:"result"`
	Ply       int    `json:"ply"`
	FEN       string `json:"fen" doc:"the start position; empty for the usual one"`
	Moves     string `json:"moves" doc:"in coordinates"`
	Annotated bool   `json:"annotated" doc:"the file has comments, signs or variations besides"`
	// Tree is as large as the file, so that it is told of one game only.
	Tree *RecordTree `json:"tree,omitempty" doc:"all that is written about the game, if it was asked for by its number"`
}

// RecordFault is why a game was refused, and where.
type RecordFault struct {
	Number int    `json:"number" doc:"of the game; 0 is the file as a whole"`
	Line   int    `json:"line" doc:"0 in a binary file, where the reason names the byte"`
	Column int    `json:"column" doc:"in characters, from 1"`
	Reason string `json:"reason"`
}

// serveRecords reads the file that is the body of the request. It keeps nothing.
func (s *Server) serveRecords(w http.ResponseWriter, r *http.Request) {
	found, err := s.readRecords(r)
	if err != nil {
		writeProblem(w, problemOf(err))
		return
	}
	w.Header().Set("Content-Type", "application/json")
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(found) // a client that has gone misses nothing
}

// recordsFile takes a file of records for a game, in a format that is named or guessed.
func (s *Server) recordsFile(r *http.Request) (entry catalog.Entry, format formats.Format, data []byte, err error) {
	query := r.URL.Query()
	if entry, err = s.live.menu.find(query.Get("game")); err != nil {
		return entry, format, nil, problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	data, err = io.ReadAll(r.Body)
	if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong {
		return entry, format, nil, problem(http.StatusRequestEntityTooLarge, codeBadRequest, "the file is longer than %d MiB; duiyi convert reads longer ones", maxRecords>>20)
	}
	if err != nil {
		return entry, format, nil, badRequest("the file did not arrive whole: %v", err)
	}
	format = formats.Guess(entry.Spec, query.Get("file"), data[:min(len(data), formats.SampleSize)])
	if name := query.Get("format"); name != "" {
		if format, err = formats.Find(entry.Spec, name); err == nil && format.Read == nil {
			err = errors.New("the format " + format.Name + " can be written, but not read")
		}
		if err != nil {
			return entry, format, nil, badRequest("%s", err)
		}
	}
	return entry, format, data, nil
}

// readRecords reads a file for a game.
func (s *Server) readRecords(r *http.Request) (*Records, error) {
	entry, format, data, err := s.recordsFile(r)
	if err != nil {
		return nil, err
	}
	// Reading takes a multiple of the file's size.
	s.importing.Lock()
	defer s.importing.Unlock()
	found := &Records{Format: format.Name, Games: []RecordGame{}, Faults: []RecordFault{}}
	if number := r.URL.Query().Get("tree"); number != "" {
		if found.wanted, err = strconv.Atoi(number); err != nil {
			return nil, badRequest("tree: %.20q is no number of a game", number)
		}
	}
	if err := format.Read(entry.Spec, bytes.NewReader(data), found.sink(r.Context(), entry.Spec)); err != nil {
		return nil, badRequest("the file cannot be read: %v", err)
	}
	return found, nil
}

// sink lists what a reader finds. Reading ends when the client has gone.
func (f *Records) sink(ctx context.Context, spec *game.Spec) tree.Sink {
	return tree.Sink{
		Sound: func(g *tree.Game) error {
			if f.Sound++; len(f.Games) < maxRecordGames {
				f.Games = append(f.Games, describeRecord(spec, g))
				if g.Number == f.wanted {
					f.Games[len(f.Games)-1].Tree = describeTree(spec, g)
				}
			}
			if g.Flaw != nil {
				f.tell(g.Flaw)
			}
			return ctx.Err()
		},
		Refused: func(fault *tree.Fault) error {
			if fault.Number > 0 {
				f.Faulty++
			}
			f.tell(fault)
			return ctx.Err()
		},
	}
}

// tell lists a fault.
func (f *Records) tell(fault *tree.Fault) {
	if len(f.Faults) < maxRecordFaults {
		f.Faults = append(f.Faults, RecordFault{fault.Number, fault.Line, fault.Column, fault.Reason})
	}
}

// describeRecord describes a game of a file.
func describeRecord(spec *game.Spec, g *tree.Game) RecordGame {
	described := RecordGame{
		Number: g.Number, First: g.Tag(spec.FirstName[0]), Second: g.Tag(spec.SecondName[0]),
		Event: cmp.Or(g.Tag("Event"), g.Tag("Title")), Date: g.Tag("Date"), Result: g.Result.String(),
		Ply: len(g.Main.Plies), Annotated: !g.IsPlain(),
	}
	if described.First == "" && spec.SecondName[0] == "Black" {
		described.First = g.Tag("White") // as some programs call Red
	}
	if fen := g.Start.FEN(); fen != spec.Start().FEN() {
		described.FEN = fen
	}
	p, moves := g.Start.Clone(), make([]string, 0, len(g.Main.Plies))
	for _, m := range g.Moves() {
		moves = append(moves, spec.Notations[0].Format(p, m))
		p.Make(m)
	}
	described.Moves = strings.Join(moves, " ")
	return described
}
