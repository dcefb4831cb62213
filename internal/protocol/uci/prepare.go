package uci

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/duiyi/duiyi/engine"
)

// prepare brings the engine in line with the settings, unless it is searching:
// then that is done before the next search.
func (s *Server) prepare() error {
	if s.searching() {
		return nil
	}
	err := s.rebuild()
	if s.forget {
		s.forget = false
		err = errors.Join(err, s.engine.NewGame())
	}
	return err
}

// rebuild makes a new engine if the settings ask for it. If they cannot be had,
// they go back to those of the engine before, and the error says so.
func (s *Server) rebuild() error {
	wanted := s.settings.engineSettings
	if s.engine != nil && s.built == wanted {
		return nil
	}
	fallbacks := []engineSettings{wanted}
	if s.engine != nil {
		s.engine.Close() // first, as both may not fit into the memory
		fallbacks = append(fallbacks, engineSettings{wanted.spec, s.built.hashMB, s.built.threads})
	}
	// The smallest table needs no more memory than the program has.
	fallbacks = append(fallbacks, engineSettings{wanted.spec, 1, 1})
	var refusal error
	for _, attempt := range fallbacks {
		made, err := attempt.engine()
		if err != nil {
			refusal = cmp.Or(refusal, err)
			continue
		}
		s.engine, s.built, s.settings.engineSettings = made, attempt, attempt
		break
	}
	if refusal != nil {
		return fmt.Errorf("%w; Hash is %d and Threads is %d", refusal, s.built.hashMB, s.built.threads)
	}
	return nil
}

// engine returns an engine with the settings.
func (e engineSettings) engine() (*engine.Engine, error) {
	return engine.New(e.spec, engine.Options{HashMB: e.hashMB, Threads: e.threads})
}
