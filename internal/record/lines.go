package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// object is a line of the file of a match: what the file belongs to, or a game.
// What a match writes besides is of no interest here.
type object struct {
	Match      *owner `json:"match"`
	Tournament *owner `json:"tournament"`

	FEN    string `json:"fen"`
	Moves  string `json:"moves"`
	Result string `json:"result"`
	Fault  *struct {
		Kind string `json:"kind"`
	} `json:"fault"`
}

// owner is a match or a tournament.
type owner struct {
	Game string `json:"game"`
}

// isObject reports whether a line begins like one of a match, and not like the
// comment of a record.
func isObject(line string) bool {
	rest, found := strings.CutPrefix(line, "{")
	return found && strings.HasPrefix(strings.TrimLeft(rest, " \t"), `"`)
}

// readLines reads the file of a match from its first line on.
func (f *file) readLines(line string) error {
	for {
		if line != "" {
			if err := f.readObject(line); err != nil {
				return err
			}
		}
		var err error
		if line, err = f.next(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// readObject reads a line. Its error says that the file is for another game.
func (f *file) readObject(line string) error {
	var o object
	w := written{line: f.line}
	if err := json.Unmarshal([]byte(line), &o); err != nil {
		w.refuse("it is no JSON object of a game: %v", err)
		f.take(w)
		return nil
	}
	for _, of := range []*owner{o.Match, o.Tournament} {
		if of == nil {
			continue
		}
		if of.Game != f.spec.Name {
			return fmt.Errorf("line %d: its games are of %s, not of %s", f.line, game.Excerpt(of.Game), f.spec.Name)
		}
		return nil
	}
	w.fen, w.result = o.FEN, o.Result
	if w.moves = strings.Fields(o.Moves); len(w.moves) > maxMoves {
		w.refuse("it has more than %d moves", maxMoves)
	}
	// A program that fails has lost, but not by the moves that it made. One that
	// took too long may have had a hard position.
	if o.Fault != nil && o.Fault.Kind != "time" {
		w.refuse("it was lost by a failure of a player (%s), not on the board", game.Excerpt(o.Fault.Kind))
	}
	f.take(w)
	return nil
}
