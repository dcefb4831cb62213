package ccbridge

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/branches"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// The flags of a move.
const (
	endsLine   = 0x01
	hasSibling = 0x02
	hasComment = 0x04
)

// reader reads the moves of a record.
type reader struct {
	data []byte
	at   int
}

// parse makes a game of a record. The reason says what is wrong with it, with the
// byte counted from the beginning of the record.
func parse(spec *game.Spec, iccs game.Notation, data []byte) (g *tree.Game, reason string) {
	if len(data) < headSize {
		return nil, fmt.Sprintf("byte %d: the file ends in the head of a record, which has %d bytes", len(data), headSize)
	}
	pieces, reason := board(data)
	if reason != "" {
		return nil, reason
	}
	if pieces == (setup.Board{}) {
		return nil, fmt.Sprintf("byte %d: the board is empty: the record is a heading, not a game", atBoard)
	}
	in := &reader{data: data, at: headSize}
	root, reason := branches.Grow(in.node)
	if reason != "" {
		return nil, reason
	}
	g = &tree.Game{Tags: tags(data)}
	var err error
	if g.Start, err = start(spec, &pieces, root, data[atSide]); err != nil {
		return nil, fmt.Sprintf("byte %d: the position: %v", atBoard, err)
	}
	moves := branches.Player{Notation: iccs, Text: func(n *branches.Node) string { return setup.Move(square(n.From), square(n.To)) }}
	end, reason := moves.Play(g, root)
	if reason != "" {
		return nil, reason
	}
	number := data[atResult]
	if int(number) >= len(results) {
		return nil, fmt.Sprintf("byte %d: %d is no result; they are 0 to %d", atResult, number, len(results)-1)
	}
	g.Result = results[number]
	if why := tree.CheckResult(g.Result, end); why != "" {
		return nil, fmt.Sprintf("byte %d: %s", atResult, why)
	}
	return g, ""
}

// start returns the start position. Who moves is the side of the piece that moves
// first, as in all formats of the kind: what heads say of it is often wrong.
func start(spec *game.Spec, pieces *setup.Board, root *branches.Node, said byte) (game.Position, error) {
	side := game.First
	if said == 2 {
		side = game.Second
	}
	if first := root.First(); first != nil {
		if of, ok := pieces.Side(square(first.From)); ok {
			side = of
		}
	}
	return spec.Parse(pieces.FEN(side))
}

// node reads a record of the tree.
func (r *reader) node(parent *branches.Node) (n *branches.Node, next branches.Flags, reason string) {
	n = &branches.Node{Offset: uint32(r.at)}
	if len(r.data)-r.at < 4 {
		return nil, next, fmt.Sprintf("byte %d: the file ends where a move should follow", r.at)
	}
	head := r.data[r.at : r.at+4]
	r.at += 4
	if head[0]&hasComment != 0 {
		text, ok := r.comment()
		if !ok {
			return nil, next, fmt.Sprintf("byte %d: the file ends in the comment of this move", n.Offset)
		}
		if text != "" {
			n.Say(text)
		}
	}
	next = branches.Flags{Follows: head[0]&endsLine == 0, Another: head[0]&hasSibling != 0}
	if parent == nil {
		return n, next, ""
	}
	n.From, n.To = head[2], head[3]
	if most := uint8(setup.Files * setup.Ranks); n.From >= most || n.To >= most {
		return nil, next, fmt.Sprintf("byte %d: a move between the squares %d and %d; they are 0 to %d", n.Offset, n.From, n.To, most-1)
	}
	return n, next, ""
}

// comment reads a comment behind its length.
func (r *reader) comment() (text string, ok bool) {
	if len(r.data)-r.at < 4 {
		return "", false
	}
	length := binary.LittleEndian.Uint32(r.data[r.at:])
	r.at += 4
	if uint64(length) > uint64(len(r.data)-r.at) {
		return "", false
	}
	text = charset.UTF16(r.data[r.at : r.at+int(length)])
	r.at += int(length)
	return strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)), true
}
