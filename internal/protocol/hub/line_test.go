package hub

import (
	"slices"
	"strings"
	"testing"
)

// TestReadArguments: flags, values with and without quotes, spaces anywhere.
func TestReadArguments(t *testing.T) {
	for text, want := range map[string][]argument{
		"":                            nil,
		" \t\r\n":                     nil,
		" think":                      {{"think", ""}},
		" depth=5":                    {{"depth", "5"}},
		` pos="W" moves=""`:           {{"pos", "W"}, {"moves", ""}},
		` moves="1-2  3-4"x=y`:        {{"moves", "1-2  3-4"}, {"x", "y"}},
		` a = "b = c" d`:              {{"a", "b = c"}, {"d", ""}},
		" moves=":                     {{"moves", ""}},
		"a =":                         {{"a", ""}},
		" time=291.587\tinc=-1e3\r\n": {{"time", "291.587"}, {"inc", "-1e3"}},
		" 對=弈":                        {{"對", "弈"}},
	} {
		if got, err := readArguments(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %q", text, err, got)
		}
	}
}

// TestUnreadableArguments: what comes before is read.
func TestUnreadableArguments(t *testing.T) {
	for _, text := range []string{`a "`, `a b="`, `a "b"`, "a b==c", `a b=c"d"`, `a b="c" "d"`, "a b= =c"} {
		got, err := readArguments(text)
		if err == nil || len(got) == 0 || got[0].name != "a" {
			t.Errorf("%q: %v, %q", text, err, got)
		}
	}
	if _, err := readArguments("=5"); err == nil || !strings.Contains(err.Error(), "name of an argument") {
		t.Error(err)
	}
}

// TestQuote: what is written can be read again.
func TestQuote(t *testing.T) {
	for value, want := range map[string]string{
		"": `""`, "1.2": "1.2", "a b": `"a b"`, "a=b": `"a=b"`, `say "x"`: `"say 'x'"`, "a\nb": `"a; b"`,
	} {
		got := quote(value)
		if got != want {
			t.Errorf("%q is written as %s", value, got)
		}
		if read, err := readArguments("x=" + got); err != nil || len(read) != 1 {
			t.Errorf("%s: %v, %q", got, err, read)
		}
	}
}
