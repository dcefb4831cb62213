package app

import (
	"fmt"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// parseContestants reads the engines of a match or a tournament and tells them
// apart by name.
func parseContestants(spec *game.Spec, texts []string) ([]arena.Contestant, error) {
	contestants := make([]arena.Contestant, len(texts))
	for i, text := range texts {
		var err error
		if contestants[i], err = arena.ParseContestant(spec, text); err != nil {
			return nil, usagef("--engine %s: %w", game.Excerpt(text), err)
		}
	}
	tellApart(contestants)
	return contestants, nil
}

// tellApart numbers contestants of the same name.
func tellApart(contestants []arena.Contestant) {
	named := map[string]int{}
	for _, c := range contestants {
		named[c.Name]++
	}
	for i := range contestants {
		c := &contestants[i]
		if named[c.Name] == 1 {
			continue
		}
		for n := 1; ; n++ {
			if name := fmt.Sprintf("%s (%d)", c.Name, n); named[name] == 0 {
				named[name] = 1
				c.Name = name
				break
			}
		}
	}
}
