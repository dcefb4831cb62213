package server

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// RecordFormat is a format for the records of a game.
type RecordFormat struct {
	Name      string `json:"name"`
	Extension string `json:"extension" doc:"with which the names of its files end"`
	Reads     bool   `json:"reads" doc:"files of it can be opened"`
	Writes    bool   `json:"writes" doc:"a game can be saved in it"`
	Plain     bool   `json:"plain" doc:"what is saved in it has neither comments and signs nor variations"`
}

// describeFormats describes the formats of a game.
func describeFormats(spec *game.Spec) []RecordFormat {
	described := []RecordFormat{}
	for _, f := range formats.Of(spec) {
		described = append(described, RecordFormat{Name: f.Name, Extension: f.Extension(), Reads: f.Read != nil, Writes: f.Write != nil, Plain: f.Plain})
	}
	return described
}

// serveRecord answers with the record of a game as a file.
func (s *Server) serveRecord(w http.ResponseWriter, r *http.Request) {
	text, name, err := s.record(r.PathValue("id"), r.URL.Query().Get("format"))
	if err != nil {
		writeProblem(w, problemOf(err))
		return
	}
	sendFile(w, text, name)
}

// sendFile answers with a file to be kept.
func sendFile(w http.ResponseWriter, text []byte, name string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, _ = w.Write(text) // a client that has gone misses nothing
}

// record writes a game down in a format, the usual one if none is named, and names
// the file.
func (s *Server) record(id, name string) (text []byte, file string, err error) {
	r, release, err := s.live.acquire(id)
	if err != nil {
		return nil, "", err
	}
	defer release()
	played, err := r.tree()
	if err != nil {
		return nil, "", err
	}
	return writeRecord(r.spec, name, r.id, played)
}

// writeRecord writes a game down in a format, the usual one if none is named, and
// names the file, with a word for this game at the end.
func writeRecord(spec *game.Spec, name, word string, g *tree.Game) (text []byte, file string, err error) {
	format := formats.Of(spec)[0]
	if name != "" {
		if format, err = formats.Find(spec, name); err == nil && format.Write == nil {
			err = fmt.Errorf("the format %s can be read, but not written", format.Name)
		}
		if err != nil {
			return nil, "", badRequest("%s", err)
		}
	}
	var b bytes.Buffer
	err = format.Write(&b, spec, g)
	if unfit, ok := errors.AsType[*tree.Unfit](err); ok {
		return nil, "", badRequest("the game cannot be written as %s: %s", format.Name, unfit.Reason)
	}
	kind, _, _ := strings.Cut(spec.Name, ",")
	return b.Bytes(), "duiyi-" + strings.ReplaceAll(kind, ":", "-") + "-" + word + format.Extension(), err
}

// tree is the game as records hold it.
func (r *room) tree() (*tree.Game, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	start, err := r.spec.Parse(r.start)
	if err != nil {
		return nil, err // it was parsed before
	}
	g := &tree.Game{Start: start, Result: r.outcome().Result}
	g.SetTag("Event", "Duiyi")
	g.SetTag("Date", r.created.Format("2006.01.02"))
	for side, names := range map[game.Side][2]string{game.First: r.spec.FirstName, game.Second: r.spec.SecondName} {
		g.SetTag(names[0], seatName(r.players[r.chairOf(side)]))
	}
	p := start.Clone()
	for _, played := range r.moves {
		m, err := r.spec.Notations[0].Parse(p, played.Move)
		if err != nil {
			return nil, err // it was played before
		}
		p.Make(m)
		ply := tree.Ply{Move: m}
		if played.MS > 0 {
			ply.After = []string{fmt.Sprintf("[%%emt %d.%03d]", played.MS/1000, played.MS%1000)}
		}
		g.Main.Plies = append(g.Main.Plies, ply)
	}
	return g, nil
}

// seatName is what a record calls a player.
func seatName(s seat) string {
	if s.human {
		return "Human"
	}
	return "Duiyi (" + s.level.Name + ")"
}
