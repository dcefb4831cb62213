package hub

import (
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// argument is one of the arguments of a line; a flag has an empty value.
type argument struct{ name, value string }

const (
	blanks = " \t\r\n\v\f"
	// special are the characters that end a word; a value that has one of them
	// needs quotes.
	special = blanks + `="`
)

// splitCommand cuts the command off a line; it is empty if there is none.
func splitCommand(line string) (command, rest string) {
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

// readArguments reads what follows a command. If the rest of it cannot be read
// the error says so, and the arguments before it are returned all the same.
func readArguments(text string) (read []argument, err error) {
	for {
		text = strings.TrimLeft(text, blanks)
		if text == "" {
			return read, nil
		}
		var a argument
		a.name, text = cutWord(text)
		if a.name == "" {
			return read, fmt.Errorf("found %q; the name of an argument has to stand there", game.Excerpt(text))
		}
		if after, found := strings.CutPrefix(strings.TrimLeft(text, blanks), "="); found {
			if a.value, text, err = cutValue(after); err != nil {
				return read, fmt.Errorf("%s: %w", game.Excerpt(a.name), err)
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

// valueOf returns the last value of an argument and whether it is there.
func valueOf(arguments []argument, name string) (value string, given bool) {
	for _, a := range arguments {
		if a.name == name {
			value, given = a.value, true
		}
	}
	return value, given
}

// quote writes a value. There is no way to write a double quote within one.
func quote(value string) string {
	if value != "" && !strings.ContainsAny(value, special) {
		return value
	}
	return `"` + strings.ReplaceAll(session.OneLine(value), `"`, "'") + `"`
}
