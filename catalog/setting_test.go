package catalog_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// sized is a table with one game that has settings.
func sized() catalog.Table {
	return catalog.Table{{
		Spec:    &game.Spec{Name: "go"},
		Aliases: []string{"go:weiqi"},
		Settings: []catalog.Setting{
			{Name: "size", Default: "19", Choices: catalog.Numbers(5, 19)},
			{Name: "komi", Default: "no", Choices: []catalog.Choice{{Value: "no"}, {Value: "yes"}}},
		},
		Configure: func(name string, s catalog.Settings) *game.Spec {
			return &game.Spec{Name: name, Note: s["size"] + " " + s["komi"]}
		},
		Bench: []string{"3/3/3 x"}, BenchDepth: 3,
	}}
}

func TestFindWithSettings(t *testing.T) {
	for name, want := range map[string][2]string{
		"go":                       {"go", ""},
		"go:weiqi":                 {"go", ""},
		"go,size=19":               {"go", ""},
		"go,size=9":                {"go,size=9", "9 no"},
		"go:weiqi,komi=yes,size=9": {"go,size=9,komi=yes", "9 yes"},
		"go, size=9":               {"go,size=9", "9 no"},
		"go,komi=yes,size=19":      {"go,komi=yes", "19 yes"},
	} {
		entry, err := sized().Find(name)
		if err != nil || entry.Spec.Name != want[0] || entry.Spec.Note != want[1] {
			t.Errorf("Find(%q) = %+v, %v, want %q", name, entry.Spec, err, want)
			continue
		}
		again, err := sized().Find(entry.Spec.Name)
		if err != nil || again.Spec.Name != entry.Spec.Name {
			t.Errorf("Find(%q) = %v, %v: a name must find itself", entry.Spec.Name, again.Spec, err)
		}
		if configured := want[1] != ""; configured == (entry.Bench != nil) {
			t.Errorf("Find(%q) has the bench %v: it is that of the plain game", name, entry.Bench)
		}
	}
}

func TestFindRefusesSettings(t *testing.T) {
	for name, want := range map[string]string{
		"go,":                `unknown setting ""; there are size, komi`,
		"go,colour=red":      `unknown setting "colour"; there are size, komi`,
		"go,size":            `size of ""; it can be 5 to 19`,
		"go,size=4":          `size of "4"; it can be 5 to 19`,
		"go,size=09":         `size of "09"; it can be 5 to 19`,
		"go,komi=perhaps":    `komi of "perhaps"; it can be no or yes`,
		"go,size=9,size=9":   "size is given twice",
		"go,size=9,,komi=no": `unknown setting ""`,
		"chess,size=9":       "unknown game",
		"go:size=9":          "settings follow the name after a comma",
	} {
		if entry, err := sized().Find(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Find(%q) = %v, %v, want an error with %q", name, entry.Spec, err, want)
		}
	}
	if _, err := catalog.Games().Find("chess,size=9"); err == nil || !strings.Contains(err.Error(), "no settings") {
		t.Errorf("settings of a game that has none: %v", err)
	}
}
