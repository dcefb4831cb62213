package pgn

import (
	"strings"
	"unicode/utf8"
)

// width is how long a line of moves may be: shorter than 80, by the standard.
const width = 79

// piece is a part of a line: a word, or a part of a comment.
type piece struct {
	text string
	// gap is what separates it from the piece before.
	gap gap
	// line says that it is a comment behind a semicolon, to the end of the line.
	line bool
}

// gap is what stands between two pieces.
type gap uint8

const (
	space     gap = iota // a space, or a new line where the line gets too long
	noBreak              // a space: a new line would mean something else
	newLine              // a new line: a comment behind a semicolon has ended
	paragraph            // an empty line, within a comment
)

// word adds a word.
func (w *writer) word(text string) { w.add(text, space) }

func (w *writer) add(text string, g gap) {
	if w.open {
		text, w.open = "("+text, false
	}
	if n := len(w.pieces); n > 0 && w.pieces[n-1].line {
		g = newLine
	}
	w.pieces = append(w.pieces, piece{text: text, gap: g})
}

// shut closes a variation behind its last word.
func (w *writer) shut() {
	last := &w.pieces[len(w.pieces)-1]
	if last.line {
		w.add(")", newLine)
		return
	}
	last.text += ")"
}

// comments adds comments. One that a brace would end stands behind semicolons.
func (w *writer) comments(texts []string) {
	for _, text := range texts {
		text = plain(text)
		if !strings.Contains(text, "}") {
			w.comment(text)
			continue
		}
		for line := range strings.SplitSeq(text, "\n") {
			if line = strings.Trim(line, spaces); line != "" {
				w.semicolon(line)
			}
		}
	}
}

// semicolon adds a comment to the end of the line.
func (w *writer) semicolon(text string) {
	if w.open { // "(" and then the comment on a line of its own
		w.open = false
		w.pieces = append(w.pieces, piece{text: "("})
	}
	w.add("; "+text, space)
	w.pieces[len(w.pieces)-1].line = true
}

// plain takes out of a comment what no text has, and the spaces around its
// paragraphs.
func plain(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "").Replace(text)
	var paragraphs []string
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.Trim(line, spaces); line != "" {
			paragraphs = append(paragraphs, line)
		}
	}
	return strings.Join(paragraphs, "\n")
}

// comment adds a comment in braces. It is broken where reading joins the lines to
// the same text.
func (w *writer) comment(text string) {
	begin := len(w.pieces)
	for i, line := range strings.Split(text, "\n") {
		for j, part := range breakable(line) {
			g := space
			switch {
			case i == 0 && j == 0:
				part = "{" + part
			case j == 0 && !beginsTag(line):
				g = paragraph
			case strings.HasPrefix(part, "%") || strings.HasPrefix(part, "["):
				g = noBreak // a line that begins so would be none of the comment
			}
			w.add(part, g)
		}
	}
	if len(w.pieces) > begin {
		w.pieces[len(w.pieces)-1].text += "}"
	}
}

// breakable cuts a text at single spaces. Where reading would join two lines
// without a space there is no cut.
func breakable(text string) []string {
	var parts []string
	begin := 0
	for i := 1; i+1 < len(text); i++ {
		if text[i] != ' ' || strings.ContainsRune(spaces, before(text, i)) || strings.ContainsRune(spaces, after(text, i)) ||
			isWide(before(text, i)) && isWide(after(text, i)) {
			continue
		}
		parts = append(parts, text[begin:i])
		begin = i + 1
	}
	return append(parts, text[begin:])
}

func before(text string, i int) rune {
	r, _ := utf8.DecodeLastRuneInString(text[:i])
	return r
}

func after(text string, i int) rune {
	r, _ := utf8.DecodeRuneInString(text[i+1:])
	return r
}

// wrap writes the pieces in lines.
func (w *writer) wrap(b *strings.Builder) {
	column := 0
	for _, piece := range w.pieces {
		length := utf8.RuneCountInString(piece.text)
		switch {
		case column == 0:
		case piece.gap == paragraph:
			b.WriteString("\n\n")
			column = 0
			if strings.HasPrefix(piece.text, "%") {
				b.WriteByte(' ') // at the beginning it would be for other programs
			}
		case piece.gap == newLine, piece.gap == space && column+1+length > width && !piece.line:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(piece.text)
		column += length
	}
	b.WriteByte('\n')
}
