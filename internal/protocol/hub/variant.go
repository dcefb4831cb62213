package hub

import (
	"fmt"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// variant is a kind of draughts by the name that the protocol has for it.
type variant struct{ name, game string }

// variants are those that can be played. The second is not the protocol's.
var variants = []variant{
	{"normal", "checkers:international"},
	{"english", "checkers"},
}

// find looks the variant up in the table.
func (v variant) find(table catalog.Table) (*game.Spec, error) {
	entry, err := table.Find(v.game)
	if err != nil {
		return nil, err
	}
	if entry.Spec.NewEvaluator == nil {
		return nil, fmt.Errorf("the game %s has no evaluator", v.game)
	}
	return entry.Spec, nil
}

// variantOf returns the variant that is a game of the table.
func variantOf(table catalog.Table, name string) (variant, error) {
	entry, err := table.Find(name)
	if err != nil {
		return variant{}, err
	}
	for _, v := range variants {
		if v.game == entry.Spec.Name {
			return v, nil
		}
	}
	return variant{}, fmt.Errorf("the Hub protocol is for draughts; it cannot play %s", entry.Spec.Name)
}

func describeVariants(s *Server) string {
	var names []string
	for _, v := range variants {
		if _, err := v.find(s.config.Table); err == nil {
			names = append(names, v.name)
		}
	}
	return enum(names)
}

// setVariant chooses the game; the position is then its start.
func setVariant(s *Server, value string) error {
	for _, v := range variants {
		if v.name == value {
			return s.choose(v)
		}
	}
	return fmt.Errorf("there is no variant %q", game.Excerpt(value))
}

// choose plays a variant. The same one again leaves the position.
func (s *Server) choose(v variant) error {
	spec, err := v.find(s.config.Table)
	if err != nil {
		return err
	}
	s.settings.variant = v
	if spec != s.settings.Spec {
		s.settings.Spec, s.position = spec, spec.Start()
	}
	return nil
}
