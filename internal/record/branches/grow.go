package branches

import (
	"fmt"

	"github.com/duiyi/duiyi/internal/record/tree"
)

// Node is a move as it is written, and those that may follow it. The first record of
// a file stands for the position before the moves. There are as many as records of two
// bytes in a file, so it is small.
type Node struct {
	// first is the first move after this one, which the line goes on with, last the
	// last of them; other is the next move that is played instead of this.
	first, last, other *Node
	comments           *[]string
	// Offset is the byte where the record begins, in a file of less than 4 GiB.
	Offset uint32
	// From and To are the squares of the move, numbered as the format does; a
	// format with one point a move has it in To.
	From, To uint8
	// Silent says that the record is no move: it is left out of the tree.
	Silent bool
}

// First returns the move that follows, or nil.
func (n *Node) First() *Node { return n.first }

// Say adds a comment to the move.
func (n *Node) Say(text string) {
	if n.comments == nil {
		n.comments = new([]string)
	}
	*n.comments = append(*n.comments, text)
}

// Comments are what has been said of the move.
func (n *Node) Comments() []string {
	if n.comments == nil {
		return nil
	}
	return *n.comments
}

// follow puts a move after this one.
func (n *Node) follow(child *Node) {
	if n.first == nil {
		n.first = child
	} else {
		n.last.other = child
	}
	n.last = child
}

// Flags say what comes behind a record.
type Flags struct {
	// Follows says that a move after this one comes next, Another that one instead
	// of this comes later.
	Follows, Another bool
}

// Next reads a record. The parent is the move that it follows, nil for the first
// record. No record and no reason mean that the file has ended, which only a file
// may that has no promise open.
type Next func(parent *Node) (n *Node, flags Flags, reason string)

// Grow reads all records of a tree and returns the first, to which the others hang.
func Grow(next Next) (root *Node, reason string) {
	root, flags, reason := next(nil)
	if root == nil || reason != "" {
		return root, reason
	}
	var promised []*Node // what the moves follow of which another one comes later
	current := root
	for range tree.MaxNodes {
		parent, open := current, len(promised)
		if !flags.Follows {
			if len(promised) == 0 {
				return root, ""
			}
			last := len(promised) - 1
			parent, promised = promised[last], promised[:last]
		}
		if current, flags, reason = next(parent); reason != "" {
			return nil, reason
		}
		if current == nil {
			if open > 0 {
				return nil, fmt.Sprintf("byte %d: the file ends before another move that should come instead of the one after this", promised[:open][open-1].Offset)
			}
			return root, ""
		}
		if !current.Silent {
			parent.follow(current)
		}
		if flags.Another {
			promised = append(promised, parent)
		}
	}
	return nil, fmt.Sprintf("byte %d: the file has more than %d moves", current.Offset, tree.MaxNodes)
}
