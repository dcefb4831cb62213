package pgn

import (
	"regexp"
	"strings"

	"github.com/duiyi/duiyi/internal/record/tree"
)

var tagStart = regexp.MustCompile(`^\s*\[\s*([\p{L}_][\p{L}\p{N}_+#=:-]*)\s*"`)

// beginsTag reports whether a line begins with a tag.
func beginsTag(line string) bool {
	return strings.HasPrefix(strings.TrimLeft(line, spaces), "[") && tagStart.MatchString(line)
}

// placed is a tag and the place of its value.
type placed struct {
	tree.Tag
	place
}

// readTag reads the tag that the rest of the line begins with. The fault says what
// is wrong with it.
func (l *lexer) readTag() (t placed, fault string) {
	rest := l.line[l.at:]
	match := tagStart.FindStringSubmatch(rest)
	t.Name = match[1]
	begin := l.at + len(match[0])
	t.place = l.here(begin)
	value, length := unquote(l.line[begin:])
	if length < 0 {
		l.at = len(l.line)
		return t, "the tag " + t.Name + ` has no end; it is [` + t.Name + ` "value"]`
	}
	t.Value = value
	l.at = begin + length
	return t, ""
}

// unquote reads the value of a tag up to its quotation mark and bracket. Marks
// within it should be escaped; those that are not are taken as they are. The
// length is -1 if there is no end.
func unquote(text string) (value string, length int) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
			i++
			b.WriteByte(text[i])
			continue
		}
		if c == '"' {
			after := strings.TrimLeft(text[i+1:], spaces)
			if strings.HasPrefix(after, "]") {
				return b.String(), len(text) - len(after) + 1
			}
		}
		b.WriteByte(c)
	}
	return "", -1
}

// TagLine writes a tag, with the end of its line.
func TagLine(t tree.Tag) string { return "[" + t.Name + " " + quote(t.Value) + "]\n" }

// quote writes the value of a tag.
func quote(value string) string {
	value = strings.Map(func(r rune) rune {
		if r < ' ' || r == '\u007f' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(value, "\ufffd"))
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"`
}
