package server

import (
	"net/http"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
)

// codeUnknownEngine says that no engine of the name is plugged in.
const codeUnknownEngine = "unknown-engine"

// Plugged is an engine of another maker that can be asked for an analysis.
type Plugged struct {
	Name     string `json:"name"`
	Game     string `json:"game" doc:"the name of the game that it is for"`
	Protocol string `json:"protocol" enum:"uci,ucci,hub"`
}

// describeEngines lists the engines that are plugged in.
func (s *reviews) describeEngines() []Plugged {
	described := []Plugged{}
	for _, p := range s.plugs {
		described = append(described, Plugged{Name: p.Name(), Game: p.Game(), Protocol: p.Protocol()})
	}
	return described
}

// analyst returns what analyses a game, the engine of a name or, if that is empty, our
// own, and what gives it back.
func (s *reviews) analyst(spec *game.Spec, name string) (analyst.Analyst, func(), error) {
	if name == "" {
		searcher, err := s.pool.make(spec)
		if err != nil {
			return nil, nil, err
		}
		return analyst.Own{Searcher: searcher}, searcher.Close, nil
	}
	p, err := s.plug(spec, name)
	if err != nil {
		return nil, nil, err
	}
	return p, func() {}, nil
}

// plug returns the engine of a name.
func (s *reviews) plug(spec *game.Spec, name string) (*analyst.Plug, error) {
	var names []string
	for _, p := range s.plugs {
		if p.Game() != spec.Name {
			continue
		}
		if strings.EqualFold(p.Name(), name) {
			return p, nil
		}
		names = append(names, p.Name())
	}
	hint := "none is plugged in"
	if len(names) > 0 {
		hint = "there are " + strings.Join(names, ", ")
	}
	return nil, problem(http.StatusNotFound, codeUnknownEngine, "engine: there is no %.40q for %s; %s", name, spec.Name, hint)
}
