package ccbridge

import (
	"bytes"
	"fmt"
	"io"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// maxFile is the longest file in bytes: several times the largest libraries that
// people share.
const maxFile = 256 << 20

// Read reads a record or a library.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return err
	}
	iccs, ok := spec.Notation("iccs")
	in := file{spec: spec, iccs: iccs, sink: sink}
	switch {
	case !ok:
		return in.refuse("CCBridge holds games of xiangqi, not of " + spec.Name)
	case len(data) > maxFile:
		return in.refuse(fmt.Sprintf("the file is longer than %d bytes", maxFile))
	case bytes.HasPrefix(data, []byte(libraryMark)):
		return in.library(data)
	case bytes.HasPrefix(data, []byte(recordMark)):
		return in.record(data, 0)
	case bytes.HasPrefix(data, []byte("CCBridge")):
		return in.refuse("byte 8: it is a file of an early CCBridge, which cannot be read; a later one can save it as a record or a library of today")
	default:
		return in.refuse(fmt.Sprintf("byte 0: the file begins neither with %q nor with %q, as those of CCBridge do", recordMark, libraryMark))
	}
}

// file is a file that is being read.
type file struct {
	spec *game.Spec
	iccs game.Notation
	sink tree.Sink
	// number counts the games.
	number int
}

func (f *file) refuse(reason string) error {
	f.number++
	return f.sink.Refused(&tree.Fault{Number: f.number, Reason: reason})
}

// record reads the record that begins at a byte of the file and hands it on.
func (f *file) record(data []byte, at int) error {
	g, reason := parse(f.spec, f.iccs, data)
	if reason != "" {
		if at > 0 {
			reason = fmt.Sprintf("the record at byte %d, in it %s", at, reason)
		}
		return f.refuse(reason)
	}
	f.number++
	g.Number = f.number
	return f.sink.Sound(g)
}
