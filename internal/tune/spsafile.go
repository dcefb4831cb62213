package tune

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// SPSAState is a tuning by play as it is kept in a file, to go on with it.
type SPSAState struct {
	Game string `json:"game"`
	// Nodes is what a move has, Pairs how many pairs of games an iteration has.
	Nodes uint64 `json:"nodes"`
	Pairs int    `json:"pairs"`
	SPSA
}

// Write writes the state.
func (s SPSAState) Write(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(s)
}

// ReadSPSAState reads what Write wrote.
func ReadSPSAState(r io.Reader) (s SPSAState, err error) {
	if err := readJSON(r, &s); err != nil {
		return s, err
	}
	if s.Done < 0 || s.Done > s.Iterations || s.Pairs < 1 || s.Nodes < 1 {
		return s, fmt.Errorf("%d iterations of %d with %d pairs at %d nodes: it is no state of a tuning", s.Done, s.Iterations, s.Pairs, s.Nodes)
	}
	return s, checkParameters(s.Parameters)
}

// ReadParameters reads parameters: a JSON array of objects.
func ReadParameters(r io.Reader) (all []Parameter, err error) {
	if err := readJSON(r, &all); err != nil {
		return nil, err
	}
	return all, checkParameters(all)
}

// checkParameters refuses parameters that cannot be, and those that are there twice.
func checkParameters(all []Parameter) error {
	if len(all) == 0 {
		return errors.New("there are no parameters in it")
	}
	seen := map[string]bool{}
	for _, p := range all {
		if err := p.Check(); err != nil {
			return err
		}
		if seen[p.Name] {
			return fmt.Errorf("%s is there twice", game.Excerpt(p.Name))
		}
		seen[p.Name] = true
	}
	return nil
}

// readJSON reads a file that is one JSON value without fields that are not known.
func readJSON(r io.Reader, target any) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(target)
	if err == nil && decoder.More() {
		err = errors.New("something follows the end")
	}
	if err != nil {
		line := 1 + bytes.Count(text[:min(decoder.InputOffset(), int64(len(text)))], []byte("\n"))
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			err = errors.New("the end is missing")
		}
		return fmt.Errorf("line %d: %s", line, strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}
