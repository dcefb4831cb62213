package session

import (
	"slices"
	"testing"

	"github.com/duiyi/duiyi/engine"
)

// TestSetLevel: every name that is listed sets its level, in any case, and what is
// none changes nothing.
func TestSetLevel(t *testing.T) {
	names := LevelNames()
	if !slices.Contains(names, "hard") || names[0] != LevelOff {
		t.Errorf("the levels are %q", names)
	}
	level := new(engine.Level)
	for _, name := range names {
		if err := SetLevel(&level, name); err != nil || level == nil != (name == LevelOff) || level != nil && level.Name != name {
			t.Errorf("%s: %v, %v", name, level, err)
		}
	}
	if err := SetLevel(&level, "Hard"); err != nil || level.Name != "hard" {
		t.Errorf("%v, %v", level, err)
	}
	if err := SetLevel(&level, "godlike"); err == nil || level.Name != "hard" {
		t.Errorf("%v, %v", level, err)
	}
}
