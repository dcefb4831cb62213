package arena

import (
	"fmt"
	"strings"
	"time"

	"github.com/duiyi/duiyi/game"
)

// Record is a finished game.
type Record struct {
	// Pairing numbers the pairings of a tournament from 1; it is 0 in a match of
	// its own.
	Pairing int `json:"pairing,omitempty"`
	// Game numbers the games of the match from 1; those of numbers 2k-1 and 2k
	// share an opening. The first contestant plays first in the odd ones.
	Game int `json:"game"`
	// First and Second are the names of the contestants by their sides.
	First  string `json:"first"`
	Second string `json:"second"`
	// Result is "1-0", "0-1" or "1/2-1/2"; 1-0 is a win for First.
	Result string      `json:"result"`
	Reason game.Reason `json:"reason"`
	Rule   string      `json:"rule"`
	// FEN is where the game began, Moves what was played from there in the
	// game's coordinates, Plies how many; the first OpeningPlies of them were
	// the opening.
	FEN          string `json:"fen"`
	OpeningPlies int    `json:"opening_plies"`
	Plies        int    `json:"plies"`
	Moves        string `json:"moves"`
	// TimeMS is the time that both sides used.
	TimeMS [2]int64 `json:"time_ms"`
	// Started is when the game began; zero in old files.
	Started time.Time `json:"started,omitzero"`
	// Thinking has a thought for each move after the opening; none in old files.
	Thinking Thinking `json:"thinking,omitempty"`
	// Fault is why a side lost otherwise than on the board.
	Fault *Fault `json:"fault,omitempty"`
}

// points returns the points of the first contestant in halves.
func (r Record) points() (int, error) {
	first, ok := map[string]int{"1-0": 2, "0-1": 0, "1/2-1/2": 1}[r.Result]
	if !ok || r.Game < 1 {
		return 0, fmt.Errorf("game %d has the result %q", r.Game, game.Excerpt(r.Result))
	}
	if seats(r.Game)[game.First] == 0 {
		return first, nil
	}
	return 2 - first, nil
}

// played returns the moves that the players made, as many as there are thoughts.
// It returns none where the thoughts are not known.
func (r Record) played() []string {
	words := strings.Fields(r.Moves)
	if r.OpeningPlies < 0 || len(words)-r.OpeningPlies != len(r.Thinking) {
		return nil
	}
	return words[r.OpeningPlies:]
}

// thought returns what was thought for a ply of the game, counted from 0.
func (r Record) thought(ply int) (Thought, bool) {
	if i := ply - r.OpeningPlies; r.OpeningPlies >= 0 && i >= 0 && i < len(r.Thinking) {
		return r.Thinking[i], true
	}
	return Thought{}, false
}

// opening returns the opening of the game.
func (r Record) opening(spec *game.Spec) (Opening, error) {
	start, err := spec.Parse(r.FEN)
	if err != nil {
		return Opening{}, fmt.Errorf("game %d: %w", r.Game, err)
	}
	words := strings.Fields(r.Moves)
	if r.OpeningPlies < 0 || r.OpeningPlies > len(words) {
		return Opening{}, fmt.Errorf("game %d: an opening of %d plies in a game of %d", r.Game, r.OpeningPlies, len(words))
	}
	opening := Opening{Start: start}
	p := start.Clone()
	for _, word := range words[:r.OpeningPlies] {
		m, err := spec.Notations[0].Parse(p, word)
		if err != nil {
			return Opening{}, fmt.Errorf("game %d: %w", r.Game, err)
		}
		p.Make(m)
		opening.Moves = append(opening.Moves, m)
	}
	return opening, nil
}
