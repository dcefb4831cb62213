package branches

import "fmt"

// Node is a move as it is written, and those that may follow it. The first record of
// a file stands for the position before the moves.
type Node struct {
	// Offset is the byte where the record begins.
	Offset int
	// From and To are the squares of the move, numbered as the format does; a
	// format with one point a move has it in To.
	From, To uint8
	// Silent says that the record is no move: it is left out of the tree.
	Silent bool
	// Comments belong to the move.
	Comments []string
	// Children are the moves after this one: the first is the line that goes on,
	// the others are played instead of it.
	Children []*Node
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

// maxNodes is the most moves of a file: the largest collections of openings have a
// tenth of it.
const maxNodes = 2 << 20

// Grow reads all records of a tree and returns the first, to which the others hang.
func Grow(next Next) (root *Node, reason string) {
	root, flags, reason := next(nil)
	if root == nil || reason != "" {
		return root, reason
	}
	var promised []*Node // what the moves follow of which another one comes later
	current := root
	for range maxNodes {
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
			parent.Children = append(parent.Children, current)
		}
		if flags.Another {
			promised = append(promised, parent)
		}
	}
	return nil, fmt.Sprintf("byte %d: the file has more than %d moves", current.Offset, maxNodes)
}
