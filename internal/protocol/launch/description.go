package launch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Description is what the words of an engine say.
type Description struct {
	// Words are those of the keys below that are there, with their values.
	Words map[string]string
	// Options are the words option.NAME=VALUE, in their order.
	Options []external.Option
}

// The keys of words; self has no value. Game is for those who take engines of any
// game.
const (
	Self    = "self"
	Level   = "level"
	Player  = "player"
	Weights = "weights"
	Cmd     = "cmd"
	Proto   = "proto"
	Args    = "args"
	Dir     = "dir"
	Name    = "name"
	Game    = "game"
)

// Parse takes a description apart: words separated by commas, a backslash before a
// comma that belongs to a word. Each word may be there once. The keys besides the
// usual ones are those of whoever asks.
func Parse(text string, besides ...string) (Description, error) {
	d := Description{Words: map[string]string{}}
	for _, word := range splitWords(text) {
		if err := d.take(word, besides); err != nil {
			return d, err
		}
	}
	return d, nil
}

// splitWords takes the description apart at its commas.
func splitWords(text string) []string {
	const escaped = "\x00"
	words := strings.Split(strings.ReplaceAll(text, `\,`, escaped), ",")
	for i, word := range words {
		words[i] = strings.TrimSpace(strings.ReplaceAll(word, escaped, ","))
	}
	return words
}

// Has reports whether a word with the key is there.
func (d *Description) Has(key string) bool {
	_, ok := d.Words[key]
	return ok
}

// take reads a word, which must be new.
func (d *Description) take(word string, besides []string) error {
	key, value, hasValue := strings.Cut(word, "=")
	if hasValue == (key == Self) {
		return fmt.Errorf("%q: an engine is self, level=NAME, player=NAME or cmd=PATH, and may have name=, option.NAME=VALUE, weights=, args= and dir=", game.Excerpt(word))
	}
	if option, ok := strings.CutPrefix(key, "option."); ok && option != "" {
		return d.takeOption(external.Option{Name: option, Value: value})
	}
	known := slices.Contains([]string{Level, Player, Weights, Cmd, Proto, Dir, Name}, key) || slices.Contains(besides, key)
	switch {
	case known && value == "":
		return fmt.Errorf("%s= has no value", key)
	case !known && key != Self && key != Args:
		return fmt.Errorf("unknown setting %q; there are self, level, player, weights, cmd, proto, args, dir, name and option.NAME", game.Excerpt(key))
	}
	if d.Has(key) {
		return fmt.Errorf("%s is there twice", key)
	}
	d.Words[key] = value
	return nil
}

// takeOption reads an option. Case does not matter in the names of options.
func (d *Description) takeOption(option external.Option) error {
	same := func(o external.Option) bool { return strings.EqualFold(o.Name, option.Name) }
	if slices.ContainsFunc(d.Options, same) {
		return fmt.Errorf("option.%s is there twice", game.Excerpt(option.Name))
	}
	d.Options = append(d.Options, option)
	return nil
}
