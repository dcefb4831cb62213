package gomocup

import (
	"strconv"

	"github.com/duiyi/duiyi/engine"
)

// build is what an engine is built for.
type build struct {
	game         string
	size, hashMB int
}

// prepare sees to it that the engine fits the settings and a board. It is not to
// be called while the engine thinks. Its error is a rule, a size or a limit with
// which there is no engine; the one before then stays.
func (s *Server) prepare(size int) error {
	name, err := s.settings.game()
	if err != nil {
		return err
	}
	wanted := build{name, size, s.settings.hashMB}
	if s.engine != nil && s.built == wanted {
		return nil
	}
	made, err := s.newEngine(wanted)
	if err != nil {
		return err
	}
	if s.engine != nil {
		s.engine.Close()
	}
	s.engine, s.built = made, wanted
	return nil
}

// newEngine returns an engine. Its game always has the opening, which means
// nothing to a search.
func (s *Server) newEngine(b build) (*engine.Engine, error) {
	entry, err := s.config.Table.Find(b.game + ",size=" + strconv.Itoa(b.size) + ",opening=swap2")
	if err != nil {
		return nil, err
	}
	return engine.New(entry.Spec, engine.Options{HashMB: b.hashMB})
}
