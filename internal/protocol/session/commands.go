package session

import (
	"fmt"
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// Commands are the words that a line may begin with, and what follows them: a
// method of the server S that gets the other words.
type Commands[S any] map[string]func(server S, words []string) error

// Follow follows a line that has words. The error says what is wrong with it.
func (c Commands[S]) Follow(server S, words []string) error {
	follow, known := c[words[0]]
	if !known {
		return fmt.Errorf("unknown command %q", game.Excerpt(words[0]))
	}
	return Of(words[0], follow(server, words[1:]))
}

// Of names the command that an error is about; without one it returns nil.
func Of(command string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", command, err)
}

// NumberAfter reads the whole number at the head of the words that follow a name.
func NumberAfter(name string, words []string) (int64, error) {
	if len(words) == 0 {
		return 0, fmt.Errorf("a number has to follow %q", name)
	}
	n, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s cannot be %q: it is a whole number", name, game.Excerpt(words[0]))
	}
	return n, nil
}
