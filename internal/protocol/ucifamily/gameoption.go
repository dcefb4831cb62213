package ucifamily

import (
	"fmt"
	"slices"
)

// Game is the option that chooses the game, under the name that the protocol has
// for it. The position is then the start of that game.
func Game(name string) Option {
	return Option{name, describeGames, func(s *Server, value string) error {
		return s.choose(value, s.settings.chess960)
	}}
}

func describeGames(s *Server) string {
	names := s.config.Table.Names()
	if !slices.Contains(names, s.config.Game) {
		names = append(names, s.config.Game)
	}
	return combo(s.config.Game, names)
}

// Chess960 is the option that chooses between a game and its variant with other
// start arrays.
func Chess960(name string) Option {
	return check(name, func(s *Server, on bool) error { return s.choose(s.settings.game, on) })
}

// chess960Suffix names the variant that the option Chess960 stands for.
const chess960Suffix = ":960"

// choose looks the game up. The option Chess960 means nothing to a game without
// such a variant, but is remembered for the next one.
func (s *Server) choose(name string, chess960 bool) error {
	entry, err := s.config.Table.Find(name)
	if err != nil {
		return err
	}
	if chess960 {
		if other, err := s.config.Table.Find(name + chess960Suffix); err == nil {
			entry = other
		}
	}
	if entry.Spec.NewEvaluator == nil {
		return fmt.Errorf("the game %s has no evaluator", entry.Spec.Name)
	}
	s.settings.game, s.settings.chess960 = name, chess960
	// A game with settings is made anew each time that it is looked up.
	if s.settings.Spec == nil || s.settings.Spec.Name != entry.Spec.Name {
		s.settings.Spec, s.position = entry.Spec, entry.Spec.Start()
	}
	return s.settings.books.SetGame(s.settings.Spec)
}
