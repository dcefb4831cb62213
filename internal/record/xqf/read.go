package xqf

import (
	"encoding/binary"
	"fmt"
	"io"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// maxFile is the longest file in bytes, and maxNodes the most moves of one: the
// largest collections of openings have a tenth of it.
const (
	maxFile  = 16 << 20
	maxNodes = 2 << 20
)

// Read reads a file, which holds one game.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return err
	}
	g, reason := parse(spec, data)
	if reason != "" {
		return sink.Refused(&tree.Fault{Number: 1, Reason: reason})
	}
	return sink.Sound(g)
}

// parse makes a game of a file. The reason says what is wrong with it.
func parse(spec *game.Spec, data []byte) (g *tree.Game, reason string) {
	iccs, ok := spec.Notation("iccs")
	switch {
	case !ok:
		return nil, "XQF holds games of xiangqi, not of " + spec.Name
	case len(data) > maxFile:
		return nil, fmt.Sprintf("the file is longer than %d bytes", maxFile)
	}
	if reason := checkHead(data); reason != "" {
		return nil, reason
	}
	k := keysOf(data)
	places, reason := k.places32(data)
	if reason != "" {
		return nil, reason
	}
	in := &reader{keys: k, data: data, at: headSize, iccs: iccs, version: data[atVersion]}
	root, reason := in.nodes()
	if reason != "" {
		return nil, reason
	}
	g = &tree.Game{Number: 1, Tags: tags(data)}
	if g.Start, reason = start(spec, &places, root, data[atSide]); reason != "" {
		return nil, reason
	}
	p := g.Start.Clone()
	g.Main = in.line(p, root.children, 0)
	if root.comment != "" {
		if len(g.Main.Plies) == 0 {
			g.Main.End = []string{root.comment}
		} else {
			g.Main.Plies[0].Before = []string{root.comment}
		}
	}
	if in.reason == "" {
		in.reason = in.result(g, p)
	}
	return g, in.reason
}

// result reads the result.
func (r *reader) result(g *tree.Game, p game.Position) string {
	number := r.data[atResult]
	if int(number) >= len(results) {
		return fmt.Sprintf("byte %d: %d is no result; they are 0 to 3", atResult, number)
	}
	g.Result = results[number]
	if why := tree.CheckResult(g.Result, p); why != "" {
		return fmt.Sprintf("byte %d: %s", atResult, why)
	}
	return ""
}

// start returns the start position. Who moves is the side of the piece that moves
// first: what the head says of it is often wrong.
func start(spec *game.Spec, places *setup.Places, root *node, said byte) (game.Position, string) {
	side := game.First
	if said == 1 {
		side = game.Second
	}
	if len(root.children) > 0 {
		if of, ok := places.Side(root.children[0].from); ok {
			side = of
		}
	}
	p, err := spec.Parse(places.FEN(side))
	if err != nil {
		return nil, fmt.Sprintf("byte %d: the position: %v", atPlaces, err)
	}
	return p, ""
}

// node is a move as it is written, and those that may follow it.
type node struct {
	offset   int
	from, to int
	comment  string
	children []*node
	// sibling says that another move follows in the file that replaces this one.
	sibling bool
	parent  *node
}

// reader reads the moves of a file.
type reader struct {
	keys
	data    []byte
	at      int
	version byte
	iccs    game.Notation
	reason  string
}

// The flags of a move.
const (
	hasNext    = 0x80
	hasSibling = 0x40
	hasComment = 0x20
)

// take reads bytes and takes the keys of the stream off them; ok is false if the
// file ends before.
func (r *reader) take(n int) (bytes []byte, ok bool) {
	if n < 0 || n > len(r.data)-r.at {
		return nil, false
	}
	bytes = make([]byte, n)
	for i := range bytes {
		bytes[i] = r.data[r.at] - r.stream[r.at%len(r.stream)]
		r.at++
	}
	return bytes, true
}

// nodes reads the tree. The first record stands for the position before the moves.
// A record is followed by those of the moves after it, and then by that of the move
// instead of it.
func (r *reader) nodes() (root *node, reason string) {
	root, next, reason := r.node(nil)
	current := root
	for count := 0; reason == ""; count++ {
		if count == maxNodes {
			return nil, fmt.Sprintf("byte %d: the file has more than %d moves", r.at, maxNodes)
		}
		parent := current
		if !next {
			for current != nil && !current.sibling {
				current = current.parent
			}
			if current == nil || current.parent == nil {
				return root, ""
			}
			current.sibling = false
			parent = current.parent
		}
		current, next, reason = r.node(parent)
	}
	return nil, reason
}

// node reads a record; next says that one of a move after it follows.
func (r *reader) node(parent *node) (n *node, next bool, reason string) {
	n = &node{offset: r.at, parent: parent}
	head, ok := r.take(4)
	if !ok {
		return nil, false, fmt.Sprintf("byte %d: the file ends where a move should follow", n.offset)
	}
	flags := head[2]
	if r.version <= lastClear { // which tells only whether there are any
		flags = hasComment
		if head[2]&0xf0 != 0 {
			flags |= hasNext
		}
		if head[2]&0x0f != 0 {
			flags |= hasSibling
		}
	}
	if flags&hasComment != 0 {
		if n.comment, ok = r.comment(); !ok {
			return nil, false, fmt.Sprintf("byte %d: the file ends in the comment of this move", n.offset)
		}
	}
	n.sibling = flags&hasSibling != 0
	if parent == nil {
		return n, flags&hasNext != 0, ""
	}
	var fromOK, toOK bool
	n.from, fromOK = point(head[0] - 24 - r.from)
	n.to, toOK = point(head[1] - 32 - r.to)
	if !fromOK || !toOK {
		return nil, false, fmt.Sprintf("byte %d: a move between points that are not on the board", n.offset)
	}
	parent.children = append(parent.children, n)
	return n, flags&hasNext != 0, ""
}

// comment reads a comment behind its length.
func (r *reader) comment() (text string, ok bool) {
	bytes, ok := r.take(4)
	if !ok {
		return "", false
	}
	length := binary.LittleEndian.Uint32(bytes) - r.length
	if length > maxFile {
		return "", false
	}
	bytes, ok = r.take(int(length))
	return decode(bytes), ok
}

// line plays the first of the moves and those after it; the others replace it.
func (r *reader) line(p game.Position, moves []*node, depth int) (line tree.Line) {
	if depth > tree.MaxDepth {
		r.reason = fmt.Sprintf("byte %d: more than %d variations lie in one another here", moves[0].offset, tree.MaxDepth)
		return line
	}
	for ; len(moves) > 0 && r.reason == ""; moves = moves[0].children {
		ply := tree.Ply{}
		for _, other := range moves[1:] {
			variation := r.line(p, []*node{other}, depth+1)
			variation.UnmakeAll(p)
			ply.Variations = append(ply.Variations, variation)
		}
		if r.reason != "" || !r.play(p, moves[0], &ply) {
			return line
		}
		if len(line.Plies) == tree.MaxPlies {
			r.reason = fmt.Sprintf("byte %d: a line has more than %d moves here", moves[0].offset, tree.MaxPlies)
			p.Unmake()
			return line
		}
		line.Plies = append(line.Plies, ply)
	}
	return line
}

// play plays a move.
func (r *reader) play(p game.Position, n *node, ply *tree.Ply) bool {
	text := setup.Move(n.from, n.to)
	m, err := r.iccs.Parse(p, text)
	if err != nil {
		r.reason = fmt.Sprintf("byte %d: %s", n.offset, tree.WhyNot(text, err))
		return false
	}
	p.Make(m)
	ply.Move = m
	if n.comment != "" {
		ply.After = []string{n.comment}
	}
	return true
}
