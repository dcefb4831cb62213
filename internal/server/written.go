package server

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// writePath is where a game is written down that is on no board of the server.
const writePath = recordsPath + "/write"

// maxTreePlies is how many moves a game may have with all its variations, and maxNAG
// the largest number of a sign.
const (
	maxTreePlies = 20000
	maxNAG       = 255
)

// writtenBody is a game to be written down.
type writtenBody struct {
	Game   string      `json:"game" minLength:"1" maxLength:"64"`
	Format string      `json:"format,omitempty" doc:"the usual one if it is not given"`
	FEN    string      `json:"fen,omitempty" doc:"the start position of the game if it is not given"`
	Tags   []RecordTag `json:"tags,omitempty"`
	Result string      `json:"result,omitempty" doc:"1-0, 0-1, 1/2-1/2 or *; * if it is not given and the position after the moves does not tell"`
	Line   RecordLine  `json:"line"`
}

// serveWritten answers POST /api/records/write with a file. It keeps nothing.
func (s *Server) serveWritten(w http.ResponseWriter, r *http.Request) {
	text, name, err := s.writeTree(r)
	if err != nil {
		writeProblem(w, problemOf(err))
		return
	}
	sendFile(w, text, name)
}

// writeTree writes the game that is the body of a request.
func (s *Server) writeTree(r *http.Request) (text []byte, file string, err error) {
	var body writtenBody
	data, err := io.ReadAll(r.Body)
	if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong {
		return nil, "", problem(http.StatusRequestEntityTooLarge, codeBadRequest, "the game is longer than %d MiB", maxRecords>>20)
	}
	if err == nil {
		err = unmarshal(data, &body)
	}
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return nil, "", badRequest("%s: must not be a %s", kind.Field, kind.Value)
	}
	if err != nil {
		return nil, "", badRequest("the body is not JSON: %s", err)
	}
	entry, err := s.live.menu.find(body.Game)
	if err != nil {
		return nil, "", problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	s.importing.Lock() // as for reading, which takes as much
	defer s.importing.Unlock()
	g, err := treeOf(entry.Spec, body)
	if err != nil {
		return nil, "", err
	}
	return writeRecord(entry.Spec, body.Format, "analysis", g)
}

// treeOf reads a game as records hold it.
func treeOf(spec *game.Spec, body writtenBody) (*tree.Game, error) {
	g := &tree.Game{Start: spec.Start()}
	if body.FEN != "" {
		pos, err := spec.Parse(body.FEN)
		if err != nil {
			return nil, err
		}
		g.Start = pos
	}
	for _, t := range body.Tags {
		g.Tags = append(g.Tags, tree.Tag{Name: t.Name, Value: strings.Join(strings.Fields(t.Value), " ")})
	}
	reader := treeReader{moves: tree.Moves{Spec: spec}}
	p := g.Start.Clone()
	if err := reader.line(p, &g.Main, &body.Line, 0); err != nil {
		return nil, err
	}
	for _, ply := range g.Main.Plies {
		tree.Make(p, ply.Move)
	}
	if o := p.Outcome(); o.Over() {
		g.Result = o.Result
	}
	if result, ok := tree.ParseResult(body.Result); ok && (result != game.Ongoing || !p.Outcome().Over()) {
		g.Result = result
	} else if !ok && body.Result != "" {
		return nil, badRequest("result: %.20q is none; they are 1-0, 0-1, 1/2-1/2 and *", body.Result)
	}
	if why := tree.CheckResult(g.Result, p); why != "" {
		return nil, badRequest("result: %s", why)
	}
	return g, nil
}

// treeReader reads the moves of a game with its variations.
type treeReader struct {
	moves tree.Moves
	plies int
}

// line reads a line of moves from a position, which is left as it was.
func (r *treeReader) line(p game.Position, line *tree.Line, body *RecordLine, depth int) error {
	if depth > tree.MaxDepth {
		return badRequest("line: more than %d variations lie in one another", tree.MaxDepth)
	}
	line.End = body.End
	for i := range body.Plies {
		ply := &body.Plies[i]
		if r.plies++; r.plies > maxTreePlies {
			return badRequest("line: there are more than %d moves", maxTreePlies)
		}
		if slices.ContainsFunc(ply.NAGs, func(nag int) bool { return nag < 0 || nag > maxNAG }) {
			return badRequest("line: a sign is none of 0 to %d", maxNAG)
		}
		read := tree.Ply{Before: ply.Before, NAGs: ply.NAGs, After: ply.After, Variations: make([]tree.Line, len(ply.Variations))}
		var err error
		if ply.Move != passing {
			if read.Move, err = r.moves.Parse(p, ply.Move); err != nil {
				return err
			}
		} else if depth == 0 {
			return badRequest("line: a side passes, which it can do in variations only")
		}
		for v := range ply.Variations {
			if err := r.line(p, &read.Variations[v], &ply.Variations[v], depth+1); err != nil {
				return err
			}
		}
		if !tree.Make(p, read.Move) {
			return badRequest("line: a side cannot pass after move %d of a variation", i)
		}
		line.Plies = append(line.Plies, read)
	}
	line.UnmakeAll(p)
	return nil
}
