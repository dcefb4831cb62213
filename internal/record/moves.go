package record

import (
	"strings"
	"unicode/utf8"
)

// readMoves reads what is no tag: moves and the result, with comments, variations
// and signs between them.
func (t *tagged) readMoves(line string) {
	for line != "" {
		switch c := line[0]; {
		case t.comment:
			_, after, closed := strings.Cut(line, "}")
			if !closed {
				return
			}
			t.comment, line = false, after
			continue
		case c == '{':
			t.open()
			t.comment = true
		case c == ';':
			return // a comment to the end of the line
		case c == '(':
			t.open()
			t.depth++
		case c == ')':
			t.depth = max(0, t.depth-1)
		case c == ' ', c == '\t', c == '\r':
		default:
			end := strings.IndexAny(line, " \t\r{};()")
			if end < 0 {
				end = len(line)
			}
			end = max(end, 1)
			if t.depth == 0 {
				t.word(line[:end])
			}
			line = line[end:]
			continue
		}
		line = line[1:]
	}
}

// open remembers where the outermost comment or variation begins.
func (t *tagged) open() {
	if !t.comment && t.depth == 0 {
		t.opened = t.file.line
	}
}

// word reads a word of the moves.
func (t *tagged) word(word string) {
	if _, isResult := results[word]; isResult {
		t.begin()
		if !t.ended {
			t.result = word
		}
		t.ended = true
		return
	}
	word = withoutNumber(word)
	if isSign(word) {
		return
	}
	if t.ended {
		t.finish() // the next game has no tags
	}
	t.begin()
	t.moving = true
	if len(t.moves) == maxMoves {
		t.refuse("it has more than %d moves", maxMoves)
		return
	}
	t.moves = append(t.moves, word)
}

// withoutNumber takes the number of a move off a word: "12.e4", "12...", "12".
func withoutNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	if rest == "" || strings.HasPrefix(rest, ".") {
		return strings.TrimLeft(rest, ".")
	}
	return word
}

// isSign reports whether a word is no move but a sign of an annotator or of a
// capture in passing.
func isSign(word string) bool {
	if word == "--" {
		return false // a move that was passed, which no game here allows
	}
	return strings.Trim(word, "!?+-=#") == "" || word[0] == '$' || word == "e.p." || word == "}"
}

// trimLine takes off a line what does not belong to its text.
func trimLine(line string, isFirst bool) string {
	line = strings.TrimRight(line, "\r\n")
	if isFirst {
		line = strings.TrimPrefix(line, mark)
	}
	if strings.TrimSpace(line) == "" {
		return ""
	}
	if utf8.ValidString(line) {
		return line
	}
	return strings.ToValidUTF8(line, "\ufffd")
}
