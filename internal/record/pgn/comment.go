package pgn

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// brace reads a comment in braces, over lines if it goes on. A line that begins
// with a tag ends it unclosed, so that it does not swallow the games behind it.
func (l *lexer) brace(begin place) token {
	var text joiner
	l.at++
	for {
		part, after, closed := strings.Cut(l.line[l.at:], "}")
		if l.size <= maxGame {
			text.add(part)
		}
		if closed {
			l.at = len(l.line) - len(after)
			return token{comment, text.String(), begin}
		}
		for { // the next line that belongs to the comment
			if !l.fetch() {
				return token{unclosed, "", begin}
			}
			if _, found := l.boundary(); found {
				return token{unclosed, "", begin}
			}
			if l.at == 0 {
				break
			}
		}
	}
}

// joiner joins the lines of a comment to paragraphs.
type joiner struct {
	strings.Builder
	// empty says that there was an empty line.
	empty bool
}

// add adds a line.
func (j *joiner) add(line string) {
	line = strings.Trim(line, spaces)
	switch {
	case line == "":
		j.empty = true
		return
	case j.Len() == 0:
	case j.empty:
		j.WriteByte('\n')
	case !joinsTightly(j.String(), line):
		j.WriteByte(' ')
	}
	j.empty = false
	j.WriteString(line)
}

// joinsTightly reports whether nothing stands between two parts of a text that
// were written on two lines: Chinese has no spaces.
func joinsTightly(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	return isWide(last) && isWide(first)
}

// isWide reports whether a character is Chinese, punctuation and digits of full
// width included.
func isWide(r rune) bool {
	return unicode.Is(unicode.Han, r) || r >= '\u3000' && r <= '\u303f' || r >= '\uff00' && r <= '\uffef'
}
