package dhtmlxq

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/duiyi/duiyi/internal/record/tree"
)

// names are the tags of PGN for fields; other names stay what they are.
var names = []struct{ field, tag string }{
	{"title", "Title"},
	{"event", "Event"},
	{"place", "Site"},
	{"date", "Date"},
	{"round", "Round"},
	{"red", "Red"},
	{"redteam", "RedTeam"},
	{"black", "Black"},
	{"blackteam", "BlackTeam"},
	{"timerule", "TimeControl"},
	{"open", "Opening"},
	{"author", "Author"},
	{"remark", "Remark"},
	{"table", "Table"},
	{"class", "Class"},
	{"type", "Type"},
}

// Fields that are no tags: how the viewer looks, and what the game has of its own.
var (
	ofViewer = map[string]bool{"ver": true, "init": true, "pver": true, "viewurl": true, "generator": true}
	ofGame   = map[string]bool{"binit": true, "movelist": true, "result": true, "fen": true, "firstnum": true, "length": true}
)

// ownPrefix is what a tag of ours has in the file whose name means something else
// there.
const ownPrefix = "PGN_"

// tagOf returns the tag of a field.
func tagOf(field string) string {
	for _, n := range names {
		if n.field == field {
			return n.tag
		}
	}
	return strings.TrimPrefix(field, ownPrefix)
}

// fieldOf returns the field of a tag.
func fieldOf(tag string) string {
	for _, n := range names {
		if n.tag == tag {
			return n.field
		}
	}
	if knownCase(strings.ToLower(tag)) {
		return ownPrefix + tag
	}
	return tag
}

// date is how the format writes a date, and PGN how it writes it.
var (
	date    = regexp.MustCompile(`^(\d{4})-(\d\d)-(\d\d)$`)
	datePGN = regexp.MustCompile(`^(\d{4})\.(\d\d)\.(\d\d)$`)
)

// field is a field of the text, and where its value begins.
type field struct {
	value  string
	offset int
}

// codes are the characters that scripts write as "\u7ea2".
var codes = regexp.MustCompile(`\\u[0-9a-fA-F]{4}`)

// text makes the value of a field a text. Surrogates make no character by halves.
func (f field) text() string {
	value := codes.ReplaceAllStringFunc(f.value, func(code string) string {
		n, err := strconv.ParseUint(code[2:], 16, 16)
		if err != nil || !utf8.ValidRune(rune(n)) {
			return code
		}
		return string(rune(n))
	})
	return strings.TrimSpace(strings.ReplaceAll(value, "||", "\n"))
}

// open finds the beginning of the next field or of the frame around a game.
var open = regexp.MustCompile(`(?i)\[(/?)DhtmlXQ(_[a-z0-9_]{1,64})?\]`)

// block is a game as it is written: its fields in their order.
type block struct {
	fields map[string]field
	order  []string
	// offset is where it begins, in a line and a column.
	offset, line, column int
	// tooMany says that it has more fields than a game may have; those are left out.
	tooMany bool
}

// cutter takes a text apart into games. A game ends where its frame ends, another
// begins, or a field comes for the second time.
type cutter struct {
	text string
	// at is how far the text has been read, line and column the place that was
	// reached last, and counted where.
	at, line, column, counted int
}

// next returns the next game, and false if there is none.
func (c *cutter) next() (b block, ok bool) {
	b.fields = map[string]field{}
	for {
		found := open.FindStringSubmatchIndex(c.text[c.at:])
		if found == nil {
			c.at = len(c.text)
			return b, len(b.order) > 0
		}
		begin, end := c.at+found[0], c.at+found[1]
		closes, isFrame := found[2] != found[3], found[4] < 0
		switch {
		case isFrame && len(b.order) > 0:
			c.at = end
			return b, true
		case isFrame, closes: // the latter of a field that was not opened
			c.at = end
		case !c.readField(&b, begin, end, c.text[c.at+found[4]+1:end-1]):
			return b, true
		}
	}
}

// maxFields is how many fields a game may have: more than any has comments.
const maxFields = tree.MaxPlies

// readField reads the field whose name stands between two offsets. It reports false
// if the game has one of the name, so that it belongs to the next.
func (c *cutter) readField(b *block, begin, end int, name string) bool {
	key := strings.ToLower(name)
	if !knownCase(key) {
		key = name
	}
	if _, again := b.fields[key]; again {
		return false
	}
	if len(b.order) == 0 {
		c.line, c.column = advance(c.line, c.column, c.text[c.counted:begin])
		c.counted = begin
		b.offset, b.line, b.column = begin, c.line, c.column
	}
	value, length := valueOf(c.text[end:], name)
	if len(b.order) == maxFields {
		b.tooMany = true
		c.at = end + length
		return true
	}
	b.fields[key] = field{value, end}
	b.order = append(b.order, key)
	c.at = end + length
	return true
}

// knownCase reports whether the case of a field's name says nothing.
func knownCase(key string) bool {
	return ofViewer[key] || ofGame[key] || tagOf(key) != key || isVariation(key) || isComment(key)
}

// valueOf returns the value that a text begins with, and its length. It ends where
// the next field begins or one ends; if that is not its own end, with the line.
func valueOf(text, name string) (value string, length int) {
	end := len(text)
	if next := open.FindStringIndex(text); next != nil {
		end = next[0]
	}
	if !strings.HasPrefix(text[end:], "[/DhtmlXQ_"+name+"]") {
		if line := strings.IndexByte(text[:end], '\n'); line >= 0 {
			end = line
		}
	}
	return text[:end], end
}

// placeOf returns the line and the column of an offset in the text of a game.
func (b *block) placeOf(text string, offset int) (line, column int) {
	return advance(b.line, b.column, text[b.offset:offset])
}

// advance returns the place behind a part of the text that begins at one.
func advance(line, column int, text string) (int, int) {
	if last := strings.LastIndexByte(text, '\n'); last >= 0 {
		line += strings.Count(text, "\n")
		column, text = 1, text[last+1:]
	}
	return line, column + utf8.RuneCountInString(text)
}

// tags makes tags of the fields.
func (b *block) tags() []tree.Tag {
	var tags []tree.Tag
	for _, key := range b.order {
		if ofViewer[key] || ofGame[key] || isVariation(key) || isComment(key) {
			continue
		}
		value := strings.ReplaceAll(b.fields[key].text(), "\n", " ")
		if key == "date" {
			value = date.ReplaceAllString(value, "$1.$2.$3")
		}
		if value != "" {
			tags = append(tags, tree.Tag{Name: tagOf(key), Value: value})
		}
	}
	return tags
}
