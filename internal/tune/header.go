package tune

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// Header says how the games of a file were played. A collection that goes on must
// be the same one; how many games there will be is no part of it.
type Header struct {
	Game string `json:"game"`
	// Version is that of the engine.
	Version string `json:"version"`
	// Nodes is what it searched for a move.
	Nodes uint64 `json:"nodes"`
	// Seed makes the openings and the choice of positions.
	Seed uint64 `json:"seed"`
	// PerGame is how many positions were taken from a game at the most, Skip how
	// many plies after the opening were left out.
	PerGame int `json:"per_game"`
	Skip    int `json:"skip"`
	// Openings is a digest of the openings that were given, empty if they are made.
	Openings     string             `json:"openings"`
	Adjudication arena.Adjudication `json:"adjudication"`
}

// headerLine is the first line of a file.
type headerLine struct {
	Data *Header `json:"data"`
}

// DigestOpenings returns what a header has of openings that were given.
func DigestOpenings(openings []arena.Opening) string {
	if len(openings) == 0 {
		return ""
	}
	digest := sha256.New()
	for _, o := range openings {
		fmt.Fprintln(digest, o.Start.FEN(), o.Moves)
	}
	return hex.EncodeToString(digest.Sum(nil))
}

// Differs says in what other data differ from those of the header, empty if they
// do not.
func (h Header) Differs(other Header) string {
	switch {
	case h.Game != other.Game:
		return fmt.Sprintf("the game was %s, not %s", game.Excerpt(h.Game), other.Game)
	case h.Version != other.Version:
		return fmt.Sprintf("the engine was %s, not %s", game.Excerpt(h.Version), other.Version)
	case h.Nodes != other.Nodes:
		return fmt.Sprintf("a move had %d nodes, not %d", h.Nodes, other.Nodes)
	case h.Seed != other.Seed:
		return fmt.Sprintf("the seed was %d, not %d", h.Seed, other.Seed)
	case h.PerGame != other.PerGame:
		return fmt.Sprintf("a game gave %d positions, not %d", h.PerGame, other.PerGame)
	case h.Skip != other.Skip:
		return fmt.Sprintf("the plies left out were %d, not %d", h.Skip, other.Skip)
	case h.Openings != other.Openings:
		return "the openings were others"
	case h.Adjudication != other.Adjudication:
		return "the adjudication was another one"
	default:
		return ""
	}
}

// WriteHeader begins a file.
func WriteHeader(w io.Writer, h Header) error { return json.NewEncoder(w).Encode(headerLine{&h}) }

var errNoHeader = errors.New(`it does not begin like a file of tuning data, with {"data":…}`)

// parseHeader reads the first line of a file.
func parseHeader(text string) (Header, error) {
	var line headerLine
	if err := json.Unmarshal([]byte(strings.TrimSpace(text)), &line); err != nil || line.Data == nil {
		return Header{}, errNoHeader
	}
	return *line.Data, nil
}
