package arena

import (
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// description is what the words of a contestant say.
type description struct {
	// words are those of the keys below that are there, with their values.
	words map[string]string
	// options are the words option.NAME=VALUE, in their order.
	options []external.Option
}

// The keys of words; self has no value.
const (
	keySelf    = "self"
	keyLevel   = "level"
	keyPlayer  = "player"
	keyWeights = "weights"
	keyCmd     = "cmd"
	keyProto   = "proto"
	keyArgs    = "args"
	keyDir     = "dir"
	keyName    = "name"
)

// parseDescription takes a description apart.
func parseDescription(text string) (description, error) {
	d := description{words: map[string]string{}}
	for _, word := range splitWords(text) {
		if err := d.take(word); err != nil {
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

// has reports whether a word with the key is there.
func (d *description) has(key string) bool {
	_, ok := d.words[key]
	return ok
}

// take reads a word, which must be new.
func (d *description) take(word string) error {
	key, value, hasValue := strings.Cut(word, "=")
	if hasValue == (key == keySelf) {
		return fmt.Errorf("%q: an engine is self, level=NAME, player=NAME or cmd=PATH, and may have name=, option.NAME=VALUE, weights=, args= and dir=", game.Excerpt(word))
	}
	if option, ok := strings.CutPrefix(key, "option."); ok && option != "" {
		return d.takeOption(external.Option{Name: option, Value: value})
	}
	switch key {
	case keySelf, keyArgs:
	case keyLevel, keyPlayer, keyWeights, keyCmd, keyProto, keyDir, keyName:
		if value == "" {
			return fmt.Errorf("%s= has no value", key)
		}
	default:
		return fmt.Errorf("unknown setting %q; there are self, level, player, weights, cmd, proto, args, dir, name and option.NAME", game.Excerpt(key))
	}
	if d.has(key) {
		return fmt.Errorf("%s is there twice", key)
	}
	d.words[key] = value
	return nil
}

// takeOption reads an option. Case does not matter in the names of options.
func (d *description) takeOption(option external.Option) error {
	same := func(o external.Option) bool { return strings.EqualFold(o.Name, option.Name) }
	if slices.ContainsFunc(d.options, same) {
		return fmt.Errorf("option.%s is there twice", game.Excerpt(option.Name))
	}
	d.options = append(d.options, option)
	return nil
}
