package session

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// LevelOff is the level that is full strength.
const LevelOff = "off"

// LevelNames lists the values of the option for the level.
func LevelNames() []string {
	names := []string{LevelOff}
	for _, level := range engine.Levels() {
		names = append(names, level.Name)
	}
	return names
}

// SetLevel follows the option for the level, of which nil is full strength. A
// value that is none changes nothing.
func SetLevel(level **engine.Level, value string) error {
	if strings.EqualFold(value, LevelOff) {
		*level = nil
		return nil
	}
	chosen, found := engine.LevelByName(strings.ToLower(value))
	if !found {
		return fmt.Errorf("there is no level %q", game.Excerpt(value))
	}
	*level = &chosen
	return nil
}
