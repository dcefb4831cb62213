package catalog

import (
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	endgames "github.com/duiyi/duiyi/internal/endgame/checkers"
)

// Entry is a game in the table.
type Entry struct {
	// Spec is the game with its evaluator.
	Spec *game.Spec
	// Family is the title, in English and in Chinese, of a game with all its
	// variants, where the variants have titles of their own that are no less
	// known; otherwise it is empty.
	Family [2]string
	// Aliases are other names of the same game and variant.
	Aliases []string
	// Settings are what can be chosen besides; Configure returns the game with
	// the name under all settings, each with a value that it can have.
	Settings  []Setting
	Configure func(name string, settings Settings) *game.Spec
	// Endgames returns what makes evaluators that know the endgames of a library,
	// where there are endgame tables of the game; otherwise it is nil.
	Endgames func(*endgames.Library) func(game.Position) game.Evaluator
	// Bench are the positions that `duiyi bench` searches, and BenchDepth how
	// deep. A variant that shares its parent's bench has none.
	Bench      []string
	BenchDepth int
}

// Table is a list of games; the program runs over any table.
type Table []Entry

// Find returns the entry whose name or alias it is, with the settings that may
// follow the name: "gomoku:renju,size=19".
func (t Table) Find(name string) (Entry, error) {
	base, settings, set := strings.Cut(name, ",")
	for _, e := range t {
		if e.Spec.Name != base && !slices.Contains(e.Aliases, base) {
			continue
		}
		if set {
			return e.with(settings)
		}
		return e, nil
	}
	hint := ""
	if strings.Contains(base, "=") {
		hint = "; settings follow the name after a comma, as in gomoku,size=19"
	}
	return Entry{}, fmt.Errorf("unknown game %q; the games are %s%s", game.Excerpt(name), strings.Join(t.Names(), ", "), hint)
}

// Names lists the names of the games.
func (t Table) Names() []string {
	var names []string
	for _, e := range t {
		names = append(names, e.Spec.Name)
	}
	return names
}
