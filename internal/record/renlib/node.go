package renlib

import (
	"fmt"

	"github.com/duiyi/duiyi/internal/record/branches"
)

// The flags of a record, and of the two bytes that may follow them.
const (
	hasSibling    = 0x80
	endsLine      = 0x40
	hasOldComment = 0x20
	isMarked      = 0x10
	hasComment    = 0x08
	isNoMove      = 0x02
	isExtended    = 0x01
	hasBoardText  = 0x01 // in the last of the bytes that follow
)

// reader reads the records of a file.
type reader struct {
	data  []byte
	at    int
	texts []text
}

// node reads a record. The first stands for the position before the moves; a file
// that begins with a move has none.
func (r *reader) node(parent *branches.Node) (n *branches.Node, next branches.Flags, reason string) {
	n = &branches.Node{Offset: uint32(r.at)}
	if parent == nil && r.at < len(r.data) && r.data[r.at] != 0 {
		return n, branches.Flags{Follows: true}, ""
	}
	head, ok := r.pair()
	if !ok {
		if parent == nil {
			return n, next, ""
		}
		return nil, next, ""
	}
	n.To = head[0]
	flags, extended := head[1], byte(0)
	if flags&isExtended != 0 {
		if head, ok = r.pair(); !ok {
			return nil, next, fmt.Sprintf("byte %d: the file ends in the flags of this move", n.Offset)
		}
		extended = head[1]
	}
	if n.To != 0 && (n.To%row == 0 || n.To/row >= size) {
		return nil, next, fmt.Sprintf("byte %d: 0x%02x is no point of the board", n.Offset, n.To)
	}
	next = branches.Flags{Follows: flags&endsLine == 0, Another: flags&hasSibling != 0}
	n.Silent = flags&isNoMove != 0 && parent != nil
	if n.Silent && next.Follows && r.at < len(r.data) {
		return nil, next, fmt.Sprintf("byte %d: moves follow a record that is no move", n.Offset)
	}
	return n, next, r.readTexts(n, parent, flags, extended)
}

// readTexts reads the texts of a record. Those of one that is no move belong to the
// position before it.
func (r *reader) readTexts(n, parent *branches.Node, flags, extended byte) (reason string) {
	of := text{node: n, kind: comment}
	if n.Silent {
		of = text{node: parent, kind: comment, point: n.To}
	}
	ok := true
	switch {
	case flags&hasOldComment != 0:
		of.kind = oldComment
		ok = r.text(of)
	case flags&hasComment != 0:
		ok = r.text(of)
	}
	if of.kind = label; ok && extended&hasBoardText != 0 {
		ok = r.text(of)
	}
	if !ok {
		return fmt.Sprintf("byte %d: the file ends in a text of this move", n.Offset)
	}
	if of.kind = marked; flags&isMarked != 0 && !n.Silent {
		r.texts = append(r.texts, of)
	}
	return ""
}

// pair reads two bytes. One alone at the end of a file is nothing.
func (r *reader) pair() (pair []byte, ok bool) {
	if len(r.data)-r.at < 2 {
		return nil, false
	}
	r.at += 2
	return r.data[r.at-2 : r.at], true
}
