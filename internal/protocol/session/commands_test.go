package session

import (
	"errors"
	"strings"
	"testing"
)

// TestCommands: the command gets the words behind it, and an error names what it
// is about.
func TestCommands(t *testing.T) {
	commands := Commands[*string]{
		"set":  func(s *string, words []string) error { *s = strings.Join(words, "+"); return nil },
		"fail": func(*string, []string) error { return errors.New("failed") },
	}
	var got string
	if err := commands.Follow(&got, []string{"set", "a", "b"}); err != nil || got != "a+b" {
		t.Errorf("%v, and it got %q", err, got)
	}
	for word, want := range map[string]string{"fail": "fail: failed", "Set": `unknown command "Set"`} {
		if err := commands.Follow(&got, []string{word}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", word, err, want)
		}
	}
}

// TestNumberAfter: a number, or a sentence that names what is there instead.
func TestNumberAfter(t *testing.T) {
	if n, err := NumberAfter("depth", []string{"-7", "x"}); n != -7 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	for text, want := range map[string]string{"": `follow "depth"`, "1e3": `"1e3"`, "99999999999999999999": `"99999`} {
		if _, err := NumberAfter("depth", strings.Fields(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
