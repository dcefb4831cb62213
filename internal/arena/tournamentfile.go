package arena

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// The file of a tournament is like that of a match: its first line has a
// [TournamentHeader], and each [Record] says to which pairing it belongs.

// TournamentHeader says which tournament the games of a file belong to.
type TournamentHeader struct {
	Kind TournamentKind `json:"kind"`
	// Engines describe all contestants as they were given. It stands in the place
	// of the header's own.
	Engines []string `json:"engines"`
	Header
}

// Header returns the header of the tournament.
func (t *Tournament) Header() TournamentHeader {
	h := TournamentHeader{Kind: t.Kind, Header: t.Rules.Header()}
	h.Header.Engines = [2]string{}
	for _, c := range t.Contestants {
		h.Engines = append(h.Engines, c.Text)
	}
	return h
}

// Differs says in what a tournament is another one than that of the header, empty
// if it is the same.
func (h TournamentHeader) Differs(t TournamentHeader) string {
	switch {
	case h.Kind != t.Kind:
		return fmt.Sprintf("it was a %s, not a %s", game.Excerpt(string(h.Kind)), t.Kind)
	case h.Game == t.Game && !slices.Equal(h.Engines, t.Engines):
		return fmt.Sprintf("the engines were %q, not %q", h.Engines, t.Engines)
	default:
		return h.Header.Differs(t.Header)
	}
}

// WriteTournamentHeader writes the first line of a tournament's file.
func WriteTournamentHeader(w io.Writer, h TournamentHeader) error {
	return writeLine(w, headerLine{Tournament: &h})
}

// errIsMatch says that a file is not a tournament's.
var errIsMatch = errors.New("it is the file of a match between two, not of a tournament")

// ReadTournament reads the file of a tournament, as ReadFile does that of a match.
func ReadTournament(r io.Reader) (h TournamentHeader, records []Record, sound int64, err error) {
	first, records, sound, err := readFile(r)
	switch {
	case err != nil:
		return h, nil, 0, err
	case first.Tournament == nil:
		return h, nil, 0, errIsMatch
	}
	return *first.Tournament, records, sound, nil
}
