package pgn

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// The words of the tag Variant, in small letters.
var (
	usualChess = []string{"standard", "chess", "normal", "from position", "fromposition"}
	chess960   = []string{"chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random"}
)

// checkKind refuses a game of another kind, as far as its tags tell.
func (r *reader) checkKind() {
	name := r.spec.Name
	base, variant, _ := strings.Cut(name, ":")
	base, _, _ = strings.Cut(base, ",")
	if t, ok := r.value("Game"); ok && t.Value != "" && t.Value != name && t.Value != base {
		said := strings.ReplaceAll(strings.ToLower(t.Value), " ", "")
		if base != "xiangqi" || said != "chinesechess" && said != "xiangqi" && said != "象棋" && said != "中国象棋" {
			r.refuse(t.place, "the tag Game is %q, not that of %s", game.Excerpt(t.Value), name)
		}
	}
	if _, isChess := r.spec.Notation("san"); isChess {
		words := usualChess
		if variant == "960" {
			words = chess960
		}
		r.checkVariant(words)
	}
	if r.style.gameType == "" {
		return
	}
	if t, ok := r.value("GameType"); ok {
		number, _, _ := strings.Cut(t.Value, ",")
		if number = strings.TrimSpace(number); number != "" && number != r.style.gameType {
			r.refuse(t.place, "the tag GameType is %q; that of %s is %s", game.Excerpt(number), name, r.style.gameType)
		}
	}
}

// checkVariant refuses a game whose tag Variant is none of the words.
func (r *reader) checkVariant(words []string) {
	t, ok := r.value("Variant")
	if !ok || t.Value == "" {
		return
	}
	for _, word := range words {
		if strings.EqualFold(t.Value, word) {
			return
		}
	}
	r.refuse(t.place, "the tag Variant is %q, which is not %s", game.Excerpt(t.Value), r.spec.Name)
}
