package renlib

import (
	"bytes"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/internal/record/branches"
	"github.com/duiyi/duiyi/internal/record/charset"
)

// text is a text of a record as it is written, and the move it belongs to.
type text struct {
	node    *branches.Node
	kind    kind
	content []byte
	// point is where a label stands that is on no stone, 0 for the others.
	point uint8
}

// kind is what a text is: the comment of a move, as later or early versions write
// it, what is written on the board, or a mark, which has no text.
type kind uint8

const (
	comment kind = iota
	oldComment
	label
	marked
)

// text reads a text, which fills an even number of bytes with its end.
func (r *reader) text(t text) bool {
	rest := r.data[r.at:]
	end := bytes.IndexByte(rest, 0)
	t.content = rest[:max(end, 0)]
	if t.kind == oldComment { // the last character has its highest bit set
		end = slices.IndexFunc(rest, func(c byte) bool { return c >= lastOne })
		t.content = rest[:end+1]
	}
	if end < 0 {
		return false
	}
	length := end + 1
	r.at += min(length+length%2, len(rest))
	r.texts = append(r.texts, t)
	return true
}

// lastOne is the bit of the last character of an old comment.
const lastOne = 0x80

// splitter stands between the first line of a comment and the others.
const splitter = "\x08"

// label gives all records their comments, when all texts of the file are known: only
// together do they tell in which characters they are.
func (r *reader) label() {
	var all []byte
	for _, t := range r.texts {
		if t.kind != oldComment {
			all = append(append(all, t.content...), ' ')
		}
	}
	texts := charset.NewTexts(all)
	for _, t := range r.texts {
		if said := t.said(texts); said != "" {
			t.node.Say(said)
		}
	}
}

// said is what a text says.
func (t text) said(texts charset.Texts) string {
	var said string
	if t.kind == oldComment {
		said = swedish(t.content)
	} else {
		said = texts.Decode(t.content)
	}
	said = strings.NewReplacer(splitter, "\n", "\r\n", "\n", "\r", "\n").Replace(said)
	said = strings.TrimSpace(said)
	words := []string{"[%text"}
	switch {
	case t.kind == marked:
		return "[%mark]"
	case t.kind != label && t.point == 0 || said == "":
		return said
	case t.point != 0:
		words = append(words, pointName(t.point))
	}
	return strings.Join(append(words, strings.Fields(said)...), " ") + "]"
}

// swedish reads a text of early versions, in which the letters of Swedish stand in
// the place of brackets, as was usual with seven bits.
func swedish(content []byte) string {
	var b strings.Builder
	for _, c := range content {
		b.WriteByte(c &^ lastOne)
	}
	return strings.NewReplacer("}", "å", "{", "ä", "|", "ö", "]", "Å", "[", "Ä", `\`, "Ö").Replace(b.String())
}
