package catalog

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Setting is something about a game that can be chosen besides its variant,
// written after the name: "gomoku:renju,size=19".
type Setting struct {
	// Name is its name on the command line; English and Chinese are titles.
	Name, English, Chinese string
	// Default is the value where none is given.
	Default string
	// Choices are the values that it can have.
	Choices []Choice
}

// Choice is a value of a setting with its titles.
type Choice struct{ Value, English, Chinese string }

// Numbers returns choices for the whole numbers from low to high.
func Numbers(low, high int) []Choice {
	var choices []Choice
	for n := low; n <= high; n++ {
		value := strconv.Itoa(n)
		choices = append(choices, Choice{value, value, value})
	}
	return choices
}

// allows reports whether the setting can have the value.
func (s *Setting) allows(value string) bool {
	for _, c := range s.Choices {
		if c.Value == value {
			return true
		}
	}
	return false
}

// Values says what the setting can be: "5 to 20", "none or swap2".
func (s *Setting) Values() string {
	first, last := s.Choices[0].Value, s.Choices[len(s.Choices)-1].Value
	if _, err := strconv.Atoi(first); err == nil && len(s.Choices) > 2 {
		return first + " to " + last
	}
	var names []string
	for _, c := range s.Choices {
		names = append(names, c.Value)
	}
	return strings.Join(names, " or ")
}

// Settings are the values that were chosen, by name; what is left out has its
// default.
type Settings map[string]string

// with returns the entry with the settings of a list such as
// "size=19,opening=swap2" applied.
func (e Entry) with(list string) (Entry, error) {
	chosen := Settings{}
	for pair := range strings.SplitSeq(list, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		setting, err := e.setting(name)
		if err != nil {
			return Entry{}, err
		}
		if !setting.allows(value) {
			return Entry{}, fmt.Errorf("%s: %s of %q; it can be %s", e.Spec.Name, name, game.Excerpt(value), setting.Values())
		}
		if _, twice := chosen[name]; twice {
			return Entry{}, fmt.Errorf("%s: %s is given twice", e.Spec.Name, name)
		}
		chosen[name] = value
	}
	name := e.Spec.Name
	for _, s := range e.Settings {
		value, given := chosen[s.Name]
		if !given || value == s.Default {
			chosen[s.Name] = s.Default
			continue
		}
		name += "," + s.Name + "=" + value
	}
	if name == e.Spec.Name {
		return e, nil
	}
	configured := e
	configured.Spec, configured.Aliases = e.Configure(name, chosen), nil
	configured.Bench, configured.BenchDepth = nil, 0
	return configured, nil
}

// setting returns the setting with the name.
func (e Entry) setting(name string) (Setting, error) {
	var names []string
	for _, s := range e.Settings {
		if s.Name == name {
			return s, nil
		}
		names = append(names, s.Name)
	}
	if names == nil {
		return Setting{}, fmt.Errorf("%s has no settings, %q is too much", e.Spec.Name, game.Excerpt(name))
	}
	return Setting{}, fmt.Errorf("%s: unknown setting %q; there are %s", e.Spec.Name, game.Excerpt(name), strings.Join(names, ", "))
}
