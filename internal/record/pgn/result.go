package pgn

import (
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// unplayed is the result of PDN of a game that both have lost, or that nobody played.
// In other games it is castling.
const unplayed = "0-0"

// isUnplayed reports whether a text is the result of a game of draughts that nobody
// has won and that is no draw.
func (r *reader) isUnplayed(text string) bool {
	return r.style.gameType != "" && tree.Hyphens(text) == unplayed
}

// result reads a result among the moves; ok says whether the token is one.
func (r *reader) result(t token) (result game.Result, ok bool) {
	if t.kind != word {
		return result, false
	}
	if r.isUnplayed(t.text) {
		return game.Ongoing, true
	}
	return tree.ParseResult(t.text)
}

// tagged reads the result of the tags, of which there may be several if they say the
// same. Question marks and hyphens say nothing.
func (r *reader) tagged() (result game.Result, said placed) {
	for _, t := range r.tags {
		value := strings.TrimSpace(t.Value)
		if t.Name != "Result" || strings.Trim(value, " ?-") == "" {
			continue
		}
		read, known := r.result(token{kind: word, text: value})
		switch {
		case !known:
			r.refuse(t.place, "%q is no result; it is 1-0, 0-1, 1/2-1/2 or *", game.Excerpt(value))
			return game.Ongoing, t
		case result == game.Ongoing && !r.isUnplayed(said.Value):
			result, said = read, t
		case read != result && read != game.Ongoing:
			r.refuse(t.place, "the tag Result is %q here, but %q before; a game has one result", game.Excerpt(value), game.Excerpt(said.Value))
		}
	}
	return result, said
}

// isTagged reports whether a tag says a result.
func (r *reader) isTagged() bool {
	for _, t := range r.tags {
		if t.Name == "Result" && strings.Trim(t.Value, " ?-*") != "" {
			return true
		}
	}
	return false
}

// settleResult compares the result behind the moves with that of the tags, which
// may be the only one: PDN ends the moves with a star.
func (r *reader) settleResult(g *tree.Game, last token) {
	said, tag := r.tagged()
	ended, _ := r.result(last)
	nobody := r.isUnplayed(last.text) || r.isUnplayed(tag.Value)
	switch {
	case said != game.Ongoing && ended != game.Ongoing && said != ended, nobody && (said != game.Ongoing || ended != game.Ongoing):
		r.refuse(last.place, "the moves end with %s, but the tag Result is %q", last.text, tag.Value)
	case nobody:
		g.Tags = append(g.Tags, tree.Tag{Name: "Result", Value: unplayed})
	case ended != game.Ongoing:
		g.Result = ended
	default:
		g.Result = said
	}
}
