package weightfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Load returns the game judged by the weights of a file, and a digest of their
// values, by which a later call can see that the file has others. The error names
// the file.
func Load(spec *game.Spec, name string) (judged *game.Spec, digest string, err error) {
	own, err := Of(spec)
	if err != nil {
		return nil, "", err
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, "", err
	}
	values, err := Read(bytes.NewReader(text), own)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", game.Excerpt(name), err)
	}
	sum := sha256.Sum256(fmt.Append(nil, values))
	return With(spec, values), hex.EncodeToString(sum[:digestBytes]), nil
}

// digestBytes is enough of a digest to tell weights apart.
const digestBytes = 8

// Read reads values for the weights; those that are not named keep theirs.
func Read(r io.Reader, own []game.Weight) ([]int, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	f := &file{text: text, decoder: json.NewDecoder(bytes.NewReader(text)), values: Values(own), place: map[string]int{}, given: map[string]bool{}}
	f.decoder.UseNumber()
	for i, w := range own {
		f.place[w.Name] = i
	}
	if err := f.read(); err != nil {
		return nil, fmt.Errorf("line %d: %w", f.line(), err)
	}
	return f.values, nil
}

// file is a file of weights being read, a token at a time, so that an error can
// say where it is.
type file struct {
	text    []byte
	decoder *json.Decoder
	values  []int
	// place is where each name stands among the values, given those that were
	// there already.
	place map[string]int
	given map[string]bool
}

// line returns the line that has been reached.
func (f *file) line() int {
	return 1 + bytes.Count(f.text[:f.decoder.InputOffset()], []byte("\n"))
}

var errNoObject = errors.New(`it is no object of weights, such as {"name": 1}`)

// read reads the whole file.
func (f *file) read() error {
	if token, err := f.decoder.Token(); err != nil || token != json.Delim('{') {
		return errNoObject
	}
	for f.decoder.More() {
		if err := f.weight(); err != nil {
			return err
		}
	}
	if _, err := f.decoder.Token(); err != nil {
		return errors.New("the object of weights has no end")
	}
	if _, err := f.decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the object of weights")
	}
	return nil
}

// weight reads a name and its value.
func (f *file) weight() error {
	token, err := f.decoder.Token()
	name, ok := token.(string)
	if err != nil || !ok {
		return errNoObject
	}
	place, known := f.place[name]
	switch {
	case !known:
		return fmt.Errorf("the evaluator has no weight %q", game.Excerpt(name))
	case f.given[name]:
		return fmt.Errorf("%q is there twice", game.Excerpt(name))
	}
	f.given[name] = true
	if token, err = f.decoder.Token(); err != nil {
		return fmt.Errorf("%q has no value", game.Excerpt(name))
	}
	number, _ := token.(json.Number)
	value, err := number.Int64()
	if err != nil || value < -game.MaxEvaluation || value > game.MaxEvaluation {
		return fmt.Errorf("%q is %q: must be a whole number from %d to %d",
			game.Excerpt(name), game.Excerpt(fmt.Sprint(token)), -game.MaxEvaluation, game.MaxEvaluation)
	}
	f.values[place] = int(value)
	return nil
}

// Write writes the weights with other values, one a line, in their order.
func Write(w io.Writer, all []game.Weight, values []int) error {
	var b strings.Builder
	b.WriteString("{")
	for i, weight := range all {
		name, err := json.Marshal(weight.Name)
		if err != nil {
			return err
		}
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, "\n  %s: %d", name, values[i])
	}
	b.WriteString("\n}\n")
	_, err := io.WriteString(w, b.String())
	return err
}
