package ucci

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// engineSettings are the options that take another engine. 0 leaves the choice
// to the engine.
type engineSettings struct{ hashMB, threads int }

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
		fallbacks = append(fallbacks, s.built)
	}
	// The smallest table needs no more memory than the program has.
	fallbacks = append(fallbacks, engineSettings{1, 1})
	var refusal error
	for _, attempt := range fallbacks {
		made, err := attempt.engine(s.spec)
		if err != nil {
			refusal = cmp.Or(refusal, err)
			continue
		}
		s.engine, s.built, s.settings.engineSettings = made, attempt, attempt
		break
	}
	if refusal != nil {
		return fmt.Errorf("%w; hashsize is %d and threads is %d", refusal, s.built.hashMB, s.built.threads)
	}
	return nil
}

// engine returns an engine with the settings.
func (e engineSettings) engine(spec *game.Spec) (*engine.Engine, error) {
	threads := e.threads
	if threads == 0 {
		threads = min(runtime.GOMAXPROCS(0), engine.MaxThreads)
	}
	return engine.New(spec, engine.Options{HashMB: e.hashMB, Threads: threads})
}
