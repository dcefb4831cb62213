package renlib

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/branches"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// maxFile is the longest file in bytes: collections of openings have a tenth of it.
const maxFile = 64 << 20

// size is the side of the board, and row how far one row lies from the next.
const (
	size = 15
	row  = 16
)

// Read reads a file, which holds one tree.
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
	switch {
	case spec.Board.Cols != size || spec.Board.Rows != size || !strings.HasPrefix(spec.Name, "gomoku"):
		return nil, fmt.Sprintf("RenLib holds games of gomoku on a board of %dx%d, not of %s", size, size, spec.Name)
	case len(data) > maxFile:
		return nil, fmt.Sprintf("the file is longer than %d bytes", maxFile)
	}
	at, reason := skipHead(data)
	if reason != "" {
		return nil, reason
	}
	in := &reader{data: data, at: at}
	root, reason := branches.Grow(in.node)
	if reason == "" && in.at < len(data)-1 && len(bytes.Trim(data[in.at:], "\x00")) > 0 {
		reason = fmt.Sprintf("byte %d: the tree has ended, but the file goes on", in.at)
	}
	if reason != "" {
		return nil, reason
	}
	in.label()
	g = &tree.Game{Number: 1, Start: spec.Start()}
	moves := branches.Player{Notation: spec.Notations[0], Text: func(n *branches.Node) string { return pointName(n.To) }}
	_, reason = moves.Play(g, root)
	return g, reason
}

// mark is how a file begins, and headSize how long its head is.
const (
	mark     = "\xffRenLib\xff"
	headSize = 20
	centre   = 0x78
	// The last version, and where it stands.
	atMajor, atMinor     = 8, 9
	lastMajor, lastMinor = 3, 4
)

// skipHead checks the head and returns where the tree begins.
func skipHead(data []byte) (at int, reason string) {
	switch {
	case len(data) > 0 && data[0] == centre: // of the first versions
		return 0, ""
	case !bytes.HasPrefix(data, []byte(mark)):
		return 0, `byte 0: the file does not begin with 0xff "RenLib" 0xff, as a library of RenLib does`
	case len(data) < headSize:
		return 0, fmt.Sprintf("byte %d: the file ends in its head, which has %d bytes", len(data), headSize)
	}
	major, minor := data[atMajor], data[atMinor]
	if major > lastMajor || major == lastMajor && minor > lastMinor {
		return 0, fmt.Sprintf("byte %d: the version is %d.%d; those up to %d.%d can be read", atMajor, major, minor, lastMajor, lastMinor)
	}
	return headSize, ""
}

// pointName names a point, and is "" for none.
func pointName(point uint8) string {
	if point == 0 {
		return ""
	}
	return string('a'+point%row-1) + strconv.Itoa(size-int(point/row))
}
