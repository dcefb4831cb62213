package arena

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Record is a finished game.
type Record struct {
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
