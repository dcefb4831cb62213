package pgn

import (
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// kind is what a token is.
type kind uint8

const (
	end      kind = iota // no more tokens: of the game where tags begin, or of the file
	word                 // a move, a number, a sign or a result
	opening              // "(", which opens a variation
	closing              // ")"
	comment              // what stands in braces or behind a semicolon
	unclosed             // a comment that is never closed
)

// token is a piece of the moves, and where it begins.
type token struct {
	kind kind
	text string
	place
}

// place is a place in a file; both count from 1, the column in characters.
type place struct{ line, column int }

// maxGame is the longest game in bytes, a bound for files that are none: the most
// heavily annotated games have a hundredth of it.
const maxGame = 64 << 20

// lexer takes the moves apart.
type lexer struct {
	lines *charset.Lines
	// line is the line that is being read, at the index of its next byte, and
	// have says that there is one.
	line string
	at   int
	have bool
	// counted is how far the characters of the line have been counted, and
	// characters how many there are.
	counted, characters int
	// err is why there are no more lines; io.EOF is the end.
	err error
	// ahead is a token that was read too early.
	ahead *token
	// depth counts the parentheses that are open, size the bytes of the game and
	// nodes what it is made of.
	depth, size, nodes int
	// broken is the first byte of the game that is no character, ofLine that of the
	// line.
	broken, ofLine charset.Broken
}

// fetch makes the next line the one that is being read.
func (l *lexer) fetch() bool {
	if l.err != nil {
		return false
	}
	l.line, l.err = l.lines.Next()
	l.at, l.counted, l.characters, l.have = 0, 0, 0, l.err == nil
	l.ofLine, _ = l.lines.Broken()
	l.size += len(l.line)
	return l.have
}

// enter makes the line one of the game.
func (l *lexer) enter() {
	if l.broken.Line == 0 {
		l.broken = l.ofLine
	}
}

// count counts a node of the game, and reports whether there are too many.
func (l *lexer) count() bool {
	l.nodes++
	return l.nodes > tree.MaxNodes
}

// failure is why reading cannot go on, or nil at the end of the file.
func (l *lexer) failure() error {
	if errors.Is(l.err, io.EOF) {
		return nil
	}
	return l.err
}

// here is the place of a byte of the line. Places are asked for from left to right.
func (l *lexer) here(at int) place {
	if at < l.counted {
		l.counted, l.characters = 0, 0
	}
	l.characters += utf8.RuneCountInString(l.line[l.counted:at])
	l.counted = at
	return place{l.lines.Number(), l.characters + 1}
}

// back gives a token back, to be read again.
func (l *lexer) back(t token) { l.ahead = &t }

// next returns the next token of a game's moves.
func (l *lexer) next() token {
	if t := l.ahead; t != nil {
		l.ahead = nil
		return *t
	}
	if l.atTag() {
		return token{kind: end, place: l.here(0)}
	}
	for {
		for l.have && l.at < len(l.line) {
			if t, ok := l.scan(); ok {
				return t
			}
		}
		if !l.fetch() {
			return token{kind: end, place: place{l.lines.Number(), 1}}
		}
		if t, found := l.boundary(); found {
			return t
		}
	}
}

// atTag reports whether the line that is being read begins with a tag that has not
// been read.
func (l *lexer) atTag() bool { return l.have && l.ahead == nil && l.at == 0 && beginsTag(l.line) }

// boundary looks at a new line: one that begins with a tag ends the game, and one
// that begins with "%" is for other programs, by the standard.
func (l *lexer) boundary() (token, bool) {
	if strings.HasPrefix(l.line, "%") {
		l.at = len(l.line)
		return token{}, false
	}
	if l.atTag() {
		return token{kind: end, place: l.here(0)}, true
	}
	l.enter()
	return token{}, false
}

// spaces are what separates words.
const spaces = " \t\v\f\u00a0\u3000"

// scan reads a token of the line; ok is false for what is none.
func (l *lexer) scan() (t token, ok bool) {
	rest := l.line[l.at:]
	if trimmed := strings.TrimLeft(rest, spaces); len(trimmed) < len(rest) {
		l.at += len(rest) - len(trimmed)
		return t, false
	}
	t.place = l.here(l.at)
	switch rest[0] {
	case '{':
		return l.brace(t.place), true
	case ';':
		l.at = len(l.line)
		t.kind, t.text = comment, strings.Trim(rest[1:], spaces)
		return t, true
	case '(':
		if sign := signInParentheses(rest); sign != "" {
			t.kind, t.text = word, sign
			l.at += len(sign)
			return t, true
		}
		t.kind = opening
		l.depth++
	case ')':
		t.kind = closing
		l.depth = max(0, l.depth-1)
	case '}': // it closes nothing, and says nothing
		l.at++
		return t, false
	default:
		t.kind, t.text = word, rest[:wordLength(rest)]
		l.at += len(t.text)
		return t, true
	}
	l.at++
	return t, true
}

// signInParentheses returns the sign "(!)" or "(?)" of PDN that a text begins with.
func signInParentheses(text string) string {
	for _, sign := range []string{"(!)", "(?)"} {
		if strings.HasPrefix(text, sign) {
			return sign
		}
	}
	return ""
}

// wordLength returns how long the word is that a text begins with. "e8(Q)" is one
// word, "e4$1" two.
func wordLength(text string) int {
	_, first := utf8.DecodeRuneInString(text)
	n := strings.IndexAny(text[first:], spaces+"{};()$") + first
	if n < first {
		return len(text)
	}
	if rest := text[n:]; len(rest) >= 3 && rest[0] == '(' && rest[2] == ')' && strings.Contains("NBRQnbrq", rest[1:2]) {
		n += 3
		if n < len(text) && !strings.ContainsAny(text[n:n+1], spaces+"{};()$") {
			n += wordLength(text[n:])
		}
	}
	return n
}
