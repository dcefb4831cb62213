package pgn

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// held is a game that has been read and waits for what follows it: some programs write
// the tag with the result behind the moves.
type held struct {
	game *tree.Game
	// fault is why the game is refused, or nil.
	fault *tree.Fault
	// said says that the game has told its result.
	said bool
}

// hand hands the game that is held on, if there is one.
func (r *reader) hand() error {
	h := r.held
	r.held = held{}
	switch {
	case h.fault != nil:
		return r.sink.Refused(h.fault)
	case h.game != nil:
		return r.sink.Sound(h.game)
	}
	return nil
}

// takeLate takes a result that stands in a tag behind the moves for that of the game
// before. It reports whether the tags that have been read are nothing else, so that
// no other game begins with them.
func (r *reader) takeLate() (nothingElse bool) {
	if r.held.game == nil || len(r.tags) == 0 || r.tags[0].Name != "Result" {
		return false
	}
	results := 0
	for _, t := range r.tags {
		if t.Name == "Result" {
			results++
		}
	}
	if results == len(r.tags) {
		t := r.next()
		_, isResult := r.result(t)
		if !isResult {
			r.unread(t)
		}
		if nothingElse = isResult || t.kind == end; nothingElse {
			for _, tag := range r.tags {
				r.late(tag)
			}
			return true
		}
	} else if results > 1 && !r.held.said {
		r.late(r.tags[0])
		r.tags = r.tags[1:]
	}
	return false
}

// late is a result of the game that is held.
func (r *reader) late(t placed) {
	h := &r.held
	result, known := r.result(token{kind: word, text: t.Value})
	if h.fault != nil || !known || result == game.Ongoing || result == h.game.Result {
		return
	}
	g := h.game
	why := ""
	if h.said && g.Result != game.Ongoing {
		why = "the tag Result behind the moves is " + t.Value + ", but the game ended " + g.Result.String() + " before"
	} else {
		end := g.Start.Clone()
		for _, m := range g.Moves() {
			end.Make(m)
		}
		why = tree.CheckResult(result, end)
	}
	if why != "" {
		h.fault = &tree.Fault{Number: g.Number, Line: t.line, Column: t.column, Reason: why}
		return
	}
	g.Result, h.said = result, true
}
