package arena

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// A file of games has one JSON object a line: first a [Header], then a [Record]
// for each game in the order in which they ended.

// Header says which match the games of a file belong to. A match that goes on
// must be the same one; the number of games, the margin and the test may be others.
type Header struct {
	Game string `json:"game"`
	// Engines describe the contestants as they were given.
	Engines [2]string `json:"engines"`
	Limits  string    `json:"limits"`
	// Openings is a digest of the openings that were given, empty if they are
	// made.
	Openings string `json:"openings"`
	// Adjudication is as it was given.
	Adjudication Adjudication `json:"adjudication"`
	// Seed is taken over by the match that goes on.
	Seed uint64 `json:"seed"`
}

// headerLine is the first line of a file.
type headerLine struct {
	Match      *Header           `json:"match,omitempty"`
	Tournament *TournamentHeader `json:"tournament,omitempty"`
}

// Header returns the header of the match.
func (m *Match) Header() Header {
	h := Header{
		Game: m.Spec.Name, Engines: [2]string{m.Contestants[0].Text, m.Contestants[1].Text},
		Limits: m.Limits.String(), Adjudication: m.Adjudication, Seed: m.Seed,
	}
	if len(m.Openings) > 0 {
		digest := sha256.New()
		for _, o := range m.Openings {
			fmt.Fprintln(digest, o.Start.FEN(), o.Moves)
		}
		h.Openings = hex.EncodeToString(digest.Sum(nil))
	}
	return h
}

// Differs says in what a match is another one than that of the header, empty if
// it is the same.
func (h Header) Differs(m Header) string {
	switch {
	case h.Game != m.Game:
		return fmt.Sprintf("the game was %s, not %s", game.Excerpt(h.Game), m.Game)
	case h.Engines != m.Engines:
		return fmt.Sprintf("the engines were %q, not %q", h.Engines, m.Engines)
	case h.Limits != m.Limits:
		return fmt.Sprintf("the limits were %q, not %q", h.Limits, m.Limits)
	case h.Openings != m.Openings:
		return "the openings were others"
	case h.Adjudication != m.Adjudication:
		return "the adjudication was another one"
	default:
		return ""
	}
}

// WriteHeader writes the first line of a file, WriteRecord a game.
func WriteHeader(w io.Writer, h Header) error { return writeLine(w, headerLine{Match: &h}) }

// WriteRecord writes the line of a game, in one piece.
func WriteRecord(w io.Writer, r Record) error { return writeLine(w, r) }

func writeLine(w io.Writer, v any) error {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(line.Bytes())
	return err
}

// errNoHeader says that a file is none of ours.
var errNoHeader = errors.New("line 1: it does not begin like a file of games")

// errIsTournament says that a file is not a match's.
var errIsTournament = errors.New("it is the file of a tournament, not of a match between two")

// ReadFile reads a file of games. The last line may be torn, as by a match that
// was killed while it wrote: it is left out, and sound is the length in bytes of
// what comes before it, where new games are to be added.
func ReadFile(r io.Reader) (h Header, records []Record, sound int64, err error) {
	first, records, sound, err := readFile(r)
	switch {
	case err != nil:
		return h, nil, 0, err
	case first.Match == nil:
		return h, nil, 0, errIsTournament
	}
	return *first.Match, records, sound, nil
}

// readFile reads a file of games whatever they belong to.
func readFile(r io.Reader) (h headerLine, records []Record, sound int64, err error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return h, nil, 0, err
	}
	number := 0
	for line := range strings.Lines(string(text)) {
		if number++; !strings.HasSuffix(line, "\n") {
			break
		}
		if number == 1 {
			if json.Unmarshal([]byte(line), &h) != nil || (h.Match == nil) == (h.Tournament == nil) {
				return h, nil, 0, errNoHeader
			}
		} else {
			var record Record
			if err := json.Unmarshal([]byte(line), &record); err != nil {
				return h, nil, 0, fmt.Errorf("line %d: %w", number, err)
			}
			if _, err := record.points(); err != nil {
				return h, nil, 0, fmt.Errorf("line %d: %w", number, err)
			}
			records = append(records, record)
		}
		sound += int64(len(line))
	}
	if sound == 0 {
		return h, nil, 0, errNoHeader
	}
	return h, records, sound, nil
}
