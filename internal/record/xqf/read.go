package xqf

import (
	"encoding/binary"
	"fmt"
	"io"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/branches"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// maxFile is the longest file in bytes: the largest collections of openings have a
// tenth of it.
const maxFile = 16 << 20

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
	in := &reader{keys: k, data: data, at: headSize, version: data[atVersion]}
	root, reason := branches.Grow(in.node)
	if reason != "" {
		return nil, reason
	}
	g = &tree.Game{Number: 1, Tags: tags(data)}
	if g.Start, reason = start(spec, &places, root, data[atSide]); reason != "" {
		return nil, reason
	}
	moves := branches.Player{Notation: iccs, Text: func(n *branches.Node) string { return setup.Move(int(n.From), int(n.To)) }}
	end, reason := moves.Play(g, root)
	if reason == "" {
		reason = in.result(g, end)
	}
	return g, reason
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
func start(spec *game.Spec, places *setup.Places, root *branches.Node, said byte) (game.Position, string) {
	side := game.First
	if said == 1 {
		side = game.Second
	}
	if first := root.First(); first != nil {
		if of, ok := places.Side(int(first.From)); ok {
			side = of
		}
	}
	p, err := spec.Parse(places.FEN(side))
	if err != nil {
		return nil, fmt.Sprintf("byte %d: the position: %v", atPlaces, err)
	}
	return p, ""
}

// reader reads the moves of a file.
type reader struct {
	keys
	data    []byte
	at      int
	version byte
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

// node reads a record.
func (r *reader) node(parent *branches.Node) (n *branches.Node, next branches.Flags, reason string) {
	n = &branches.Node{Offset: uint32(r.at)}
	head, ok := r.take(4)
	if !ok {
		return nil, next, fmt.Sprintf("byte %d: the file ends where a move should follow", n.Offset)
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
		comment, ok := r.comment()
		if !ok {
			return nil, next, fmt.Sprintf("byte %d: the file ends in the comment of this move", n.Offset)
		}
		if comment != "" {
			n.Say(comment)
		}
	}
	next = branches.Flags{Follows: flags&hasNext != 0, Another: flags&hasSibling != 0}
	if parent == nil {
		return n, next, ""
	}
	from, fromOK := point(head[0] - 24 - r.from)
	to, toOK := point(head[1] - 32 - r.to)
	if !fromOK || !toOK {
		return nil, next, fmt.Sprintf("byte %d: a move between points that are not on the board", n.Offset)
	}
	n.From, n.To = uint8(from), uint8(to) // squares of the board, fewer than 256
	return n, next, ""
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
