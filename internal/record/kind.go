package record

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// The words of the tag Variant, in small letters.
var (
	usualChess = []string{"standard", "chess", "normal", "from position"}
	chess960   = []string{"chess960", "chess 960", "fischerandom", "fischerrandom"}
)

// The numbers of the tag GameType, by the columns of the board.
var draughts = map[int]string{8: "21", 10: "20"}

// checkGame refuses a game of another kind, as far as the tags tell.
func (t *tagged) checkGame() {
	name := t.spec.Name
	base, variant, _ := strings.Cut(name, ":")
	if said := t.tags["Game"]; said != "" && said != name && !(base == "xiangqi" && strings.EqualFold(said, "Chinese Chess")) {
		t.refuse("its tag Game is %q, not that of %s", game.Excerpt(said), name)
	}
	if _, isChess := t.spec.Notation("san"); isChess {
		words := usualChess
		if variant == "960" {
			words = chess960
		}
		t.checkTag("Variant", words)
	}
	if _, isDraughts := t.spec.Notation("pdn"); isDraughts {
		number, _, _ := strings.Cut(t.tags["GameType"], ",")
		if want := draughts[t.spec.Board.Cols]; number != "" && number != want {
			t.refuse("its tag GameType is %q; that of %s is %s", game.Excerpt(number), name, want)
		}
	}
	// A program that fails has lost, but not by the moves that it made.
	switch how := strings.ToLower(t.tags["Termination"]); how {
	case "abandoned", "rules infraction":
		t.refuse("it was lost by a failure of a player (%s), not on the board", how)
	}
}

// checkTag refuses a game whose tag has none of the words, unless it has no such
// tag.
func (t *tagged) checkTag(tag string, words []string) {
	said := t.tags[tag]
	for _, word := range words {
		if said == "" || strings.EqualFold(said, word) {
			return
		}
	}
	t.refuse("its tag %s is %q, which is not %s", tag, game.Excerpt(said), t.spec.Name)
}
