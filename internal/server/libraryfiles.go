package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// The paths that huma does not serve: of files.
const (
	libraryRecordsPath = "/api/library/records"
	libraryExportPath  = "/api/library/export"
)

// serveLibraryRecords adds the games of the file that is the body of the request.
func (s *Server) serveLibraryRecords(w http.ResponseWriter, r *http.Request) {
	added, err := s.addRecords(r)
	if err != nil {
		writeProblem(w, problemOf(libraryProblem(err)))
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	_ = json.NewEncoder(w).Encode(added) // a client that has gone misses nothing
}

// addRecords adds all sound games of a file, or none if they do not all fit in.
func (s *Server) addRecords(r *http.Request) (*LibraryAdded, error) {
	owner, err := ownerOf(r.Header.Get("Authorization"))
	if err != nil {
		return nil, err
	}
	entry, format, data, err := s.recordsFile(r)
	if err != nil {
		return nil, err
	}
	s.importing.Lock()
	defer s.importing.Unlock()
	var games []library.Addition
	answer := &LibraryAdded{Faults: []RecordFault{}}
	err = format.Read(entry.Spec, bytes.NewReader(data), tree.Sink{
		Sound: func(g *tree.Game) error {
			games = append(games, library.Addition{Spec: entry.Spec, Game: g})
			if len(games) > library.UsualLimits.Games {
				return badRequest("the file has more games than a library holds, %d; nothing was added", library.UsualLimits.Games)
			}
			return r.Context().Err()
		},
		Refused: func(fault *tree.Fault) error {
			if answer.Faulty++; len(answer.Faults) < maxRecordFaults {
				answer.Faults = append(answer.Faults, RecordFault{fault.Number, fault.Line, fault.Column, fault.Reason})
			}
			return r.Context().Err()
		},
	})
	if err != nil {
		if p := problemOf(err); p.Code == codeBadRequest {
			return nil, p
		}
		return nil, badRequest("the file cannot be read: %v", err)
	}
	added, err := s.library.Add(r.Context(), owner, games)
	answer.IDs, answer.Known = added.IDs, added.Known
	return answer, err
}

// serveLibraryRecord answers with the record of a game as a file.
func (s *Server) serveLibraryRecord(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	owner, err := ownerOf(r.Header.Get("Authorization"))
	if err != nil {
		writeProblem(w, problemOf(err))
		return
	}
	text, extension, err := s.library.Record(owner, id, r.URL.Query().Get("format"))
	if err != nil {
		writeProblem(w, problemOf(libraryProblem(err)))
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", "duiyi-"+id+extension))
	_, _ = w.Write(text) // a client that has gone misses nothing
}

// serveLibraryExport answers with all of a library.
func (s *Server) serveLibraryExport(w http.ResponseWriter, r *http.Request) {
	owner, err := ownerOf(r.Header.Get("Authorization"))
	var b bytes.Buffer
	if err == nil {
		err = s.library.Export(owner, &b)
	}
	if err != nil {
		writeProblem(w, problemOf(libraryProblem(err)))
		return
	}
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Disposition", `attachment; filename="duiyi-library.zip"`)
	_, _ = w.Write(b.Bytes()) // a client that has gone misses nothing
}
