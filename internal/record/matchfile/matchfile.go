package matchfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// object is a line: what the file belongs to, or a game.
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

// terminations are the words of PGN for how a game ended that a program lost by its
// failure.
var terminations = map[string]string{"time": "time forfeit", "illegal": "rules infraction", "crash": "abandoned"}

// Read reads a file.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	lines := charset.NewLines(r, false)
	for number := 0; ; {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		var o object
		reason := ""
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			reason = fmt.Sprintf("it is no JSON object of a game: %v", err)
		}
		if of := o.owner(); of != nil {
			if of.Game != spec.Name {
				return fmt.Errorf("line %d: its games are of %s, not of %s", lines.Number(), game.Excerpt(of.Game), spec.Name)
			}
			continue
		}
		number++
		if err := o.hand(spec, sink, number, lines.Number(), reason); err != nil {
			return err
		}
	}
}

// owner returns the match or tournament that the line names, nil for a game.
func (o *object) owner() *owner {
	if o.Match != nil {
		return o.Match
	}
	return o.Tournament
}

// hand hands a game on, or what is wrong with it.
func (o *object) hand(spec *game.Spec, sink tree.Sink, number, line int, reason string) error {
	g := &tree.Game{Number: number, Line: line}
	if reason == "" {
		reason = o.replay(spec, g)
	}
	if reason != "" {
		return sink.Refused(&tree.Fault{Number: number, Line: line, Column: 1, Reason: reason})
	}
	return sink.Sound(g)
}

// replay plays a game through. The reason says why that cannot be done.
func (o *object) replay(spec *game.Spec, g *tree.Game) (reason string) {
	g.Start = spec.Start()
	if o.FEN != "" {
		start, err := spec.Parse(o.FEN)
		if err != nil {
			return "the position: " + err.Error()
		}
		g.Start = start
	}
	words := strings.Fields(o.Moves)
	if len(words) > tree.MaxPlies {
		return fmt.Sprintf("it has more than %d moves", tree.MaxPlies)
	}
	p := g.Start.Clone()
	for i, text := range words {
		m, err := spec.ParseMove(p, text)
		if err != nil {
			return fmt.Sprintf("move %d of %d: %s", i+1, len(words), tree.WhyNot(text, err))
		}
		p.Make(m)
		g.Main.Plies = append(g.Main.Plies, tree.Ply{Move: m})
	}
	var known bool
	if g.Result, known = tree.ParseResult(o.Result); !known && o.Result != "" {
		return fmt.Sprintf("%q is no result; it is 1-0, 0-1, 1/2-1/2 or *", game.Excerpt(o.Result))
	}
	if o.Fault != nil {
		g.SetTag("Termination", terminations[o.Fault.Kind])
	}
	return tree.CheckResult(g.Result, p)
}
