package app

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/duiyi/duiyi/game"
)

// The library that parses the command line reads numbers in any base and
// complains in its own words; the values of our flags are read here instead.

// flagValues makes the library read the values of flags so.
func flagValues() kong.Option {
	return kong.OptionFunc(func(k *kong.Kong) error {
		for kind, read := range map[reflect.Kind]kong.MapperFunc{
			reflect.Int: readInt, reflect.Uint64: readUint, reflect.String: readText,
		} {
			if err := kong.KindMapper(kind, read).Apply(k); err != nil {
				return err
			}
		}
		return nil
	})
}

func readInt(ctx *kong.DecodeContext, target reflect.Value) error {
	text, err := wholeNumber(ctx, "-")
	if err != nil {
		return err
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return tooLarge(text)
	}
	target.SetInt(n)
	return nil
}

func readUint(ctx *kong.DecodeContext, target reflect.Value) error {
	text, err := wholeNumber(ctx, "")
	if err != nil {
		return err
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return tooLarge(text)
	}
	target.SetUint(n)
	return nil
}

func tooLarge(text string) error { return fmt.Errorf("%q is too large", game.Excerpt(text)) }

func readText(ctx *kong.DecodeContext, target reflect.Value) error {
	text, err := flagValue(ctx, "-")
	target.SetString(text)
	return err
}

// wholeNumber returns the digits of a number, perhaps after a sign.
func wholeNumber(ctx *kong.DecodeContext, sign string) (string, error) {
	text, err := flagValue(ctx, "--")
	if err != nil {
		return "", err
	}
	digits := strings.TrimPrefix(text, sign)
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return "", fmt.Errorf("%q is not a whole number", game.Excerpt(text))
	}
	return text, nil
}

// flagValue returns the value of a flag. A word of its own that starts like the
// next flag is none.
func flagValue(ctx *kong.DecodeContext, nextFlag string) (string, error) {
	token := ctx.Scan.Peek()
	text, _ := token.Value.(string)
	if token.IsEOL() || token.Type == kong.UntypedToken && strings.HasPrefix(text, nextFlag) {
		return "", errors.New("the value is missing")
	}
	ctx.Scan.Pop()
	return text, nil
}

// knownCommand refuses a first argument that is neither a command nor a flag.
func knownCommand(parser *kong.Kong, first string) error {
	if strings.HasPrefix(first, "-") {
		return nil
	}
	var names []string
	for _, command := range parser.Model.Children {
		if command.Name == first || slices.Contains(command.Aliases, first) {
			return nil
		}
		names = append(names, command.Name)
	}
	return usagef("unknown command %q; the commands are %s", game.Excerpt(first), strings.Join(names, ", "))
}

// excerpts cuts the long words of a message, which come from the call, unless
// they have been cut already.
func excerpts(message string) string {
	words := strings.Split(message, " ")
	for i, word := range words {
		if !strings.Contains(word, "…") {
			words[i] = game.Excerpt(word)
		}
	}
	return strings.Join(words, " ")
}
