package app

import (
	"encoding/json"
	"fmt"
	"io"
)

// output is standard output. It remembers the first failure, so that commands
// need not look after every line.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(b []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(b)
	o.err = err
	return n, err
}

// failure returns the error of a failed write.
func (o *output) failure() error {
	if o.err == nil {
		return nil
	}
	return fmt.Errorf("writing to standard output: %w", o.err)
}

// printf writes formatted text.
func (o *output) printf(format string, args ...any) { fmt.Fprintf(o, format, args...) }

// json writes a value as one line of JSON.
func (o *output) json(v any) error {
	encoder := json.NewEncoder(o)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}
