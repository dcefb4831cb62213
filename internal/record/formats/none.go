package formats

import (
	"io"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// orNone makes a reader of files tell of one in which it finds nothing: that is no
// file of the format, or was lost on the way.
func (f Format) orNone(read reading) reading {
	if read == nil {
		return nil
	}
	return func(spec *game.Spec, r io.Reader, sink tree.Sink) error {
		found, counted := false, &counter{Reader: r}
		err := read(spec, counted, tree.Sink{
			Sound: func(g *tree.Game) error {
				found = true
				return sink.Sound(g)
			},
			Refused: func(fault *tree.Fault) error {
				found = true
				return sink.Refused(fault)
			},
		})
		if err != nil || found {
			return err
		}
		reason := "the file has no game of " + spec.Name + " in it, read as " + f.Name
		if counted.bytes == 0 {
			reason = "the file is empty"
		}
		return sink.Refused(&tree.Fault{Line: 1, Column: 1, Reason: reason})
	}
}

// reading is how a format reads a file.
type reading = func(spec *game.Spec, r io.Reader, sink tree.Sink) error

// counter counts what is read.
type counter struct {
	io.Reader
	bytes int64
}

func (c *counter) Read(p []byte) (n int, err error) {
	n, err = c.Reader.Read(p)
	c.bytes += int64(n)
	return n, err
}
