package wire

import (
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Argument is one of the arguments of a line; a flag has an empty value.
type Argument struct{ Name, Value string }

const (
	blanks = " \t\r\n\v\f"
	// special are the characters that end a word; a value that has one of them
	// needs quotes.
	special = blanks + `="`
)

// SplitCommand cuts the command off a line; it is empty if there is none.
func SplitCommand(line string) (command, rest string) {
	return cutWord(strings.TrimLeft(line, blanks))
}

// cutWord cuts off what stands before the first special character.
func cutWord(text string) (word, rest string) {
	end := strings.IndexAny(text, special)
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}

// ReadArguments reads what follows a command. If the rest of it cannot be read
// the error says so, and the arguments before it are returned all the same.
func ReadArguments(text string) (read []Argument, err error) {
	for {
		text = strings.TrimLeft(text, blanks)
		if text == "" {
			return read, nil
		}
		var a Argument
		a.Name, text = cutWord(text)
		if a.Name == "" {
			return read, fmt.Errorf("found %q; the name of an argument has to stand there", game.Excerpt(text))
		}
		if after, found := strings.CutPrefix(strings.TrimLeft(text, blanks), "="); found {
			if a.Value, text, err = cutValue(after); err != nil {
				return read, fmt.Errorf("%s: %w", game.Excerpt(a.Name), err)
			}
		}
		read = append(read, a)
	}
}

// cutValue cuts off a value, which may be quoted. One that is empty should be,
// but is understood at the end of a line without quotes too.
func cutValue(text string) (value, rest string, err error) {
	text = strings.TrimLeft(text, blanks)
	if quoted, found := strings.CutPrefix(text, `"`); found {
		if value, rest, found = strings.Cut(quoted, `"`); !found {
			return "", "", errors.New("the quotes are not closed")
		}
		return value, rest, nil
	}
	if value, rest = cutWord(text); value == "" && rest != "" {
		return "", "", fmt.Errorf("found %q; a value has to stand there", game.Excerpt(rest))
	}
	return value, rest, nil
}

// ValueOf returns the last value of an argument and whether it is there.
func ValueOf(arguments []Argument, name string) (value string, given bool) {
	for _, a := range arguments {
		if a.Name == name {
			value, given = a.Value, true
		}
	}
	return value, given
}

// unwritable are the characters that no value can have.
const unwritable = "\"\n\r"

// CanQuote reports whether a value can be written as it is: there is no way to
// write a double quote or a line break within one.
func CanQuote(value string) bool { return !strings.ContainsAny(value, unwritable) }

// Quote writes a value, in quotes where it needs them. In one that cannot be
// written a double quote becomes a single one, and a line break a space: that
// does for a text that is to be read by people.
func Quote(value string) string {
	if value != "" && !strings.ContainsAny(value, special) {
		return value
	}
	return `"` + strings.NewReplacer(`"`, "'", "\n", " ", "\r", " ").Replace(value) + `"`
}
