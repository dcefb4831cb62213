package external

import (
	"fmt"
	"strings"
)

// Cut shortens a text that an engine wrote to what is kept of a line. The texts
// of an [Answer] and of a [Fault] are cut so.
func Cut(text string) string { return cutTo(text, keptLength) }

func cutTo(text string, length int) string {
	if len(text) > length {
		text = strings.ToValidUTF8(text[:length], "") + "…"
	}
	return text
}

// What a message lists of names that an engine gave: all that a sound engine
// has, but not what a flood brings.
const (
	listedName = 80
	listedAll  = 4096
)

// listed writes names for a message.
func listed(names []string) string {
	var shown strings.Builder
	for i, name := range names {
		if shown.Len() > listedAll {
			return fmt.Sprintf("%s and %d more", &shown, len(names)-i)
		}
		if i > 0 {
			shown.WriteString(", ")
		}
		shown.WriteString(cutTo(name, listedName))
	}
	return shown.String()
}

// FirstWord returns the word at the head of a line; a space or a tab ends it.
func FirstWord(line string) string {
	if end := strings.IndexAny(line, " \t"); end >= 0 {
		return line[:end]
	}
	return line
}
