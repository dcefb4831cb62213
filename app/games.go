package app

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// gamesCommand lists the games and the levels.
type gamesCommand struct {
	JSON bool `name:"json" help:"Print an object."`
}

// gamesJSON is the object that games --json prints.
type gamesJSON struct {
	Games  []gameJSON  `json:"games"`
	Levels []levelJSON `json:"levels"`
}

type gameJSON struct {
	Name      string   `json:"name"`
	English   string   `json:"english"`
	Chinese   string   `json:"chinese"`
	Notations []string `json:"notations"`
	Aliases   []string `json:"aliases"`
	Note      string   `json:"note"`
	// NoteChinese is the note in Chinese, Titles what the notations are.
	NoteChinese string                  `json:"note_chinese"`
	Titles      map[string]notationJSON `json:"notation_titles"`
	// Settings are what may follow the name: "gomoku,size=19".
	Settings []settingJSON `json:"settings"`
	// Opponents are simple players of the game besides the engine.
	Opponents []opponentJSON `json:"opponents"`
}

// settingJSON is something that can be chosen about a game besides its variant.
type settingJSON struct {
	Name    string   `json:"name"`
	English string   `json:"english"`
	Chinese string   `json:"chinese"`
	Default string   `json:"default"`
	Values  []string `json:"values"`
}

// opponentJSON is a simple player; level is the one at which it plays in the
// place of the engine's search, empty if there is none.
type opponentJSON struct {
	Name    string `json:"name"`
	English string `json:"english"`
	Chinese string `json:"chinese"`
	Level   string `json:"level"`
}

// notationJSON is what a notation is called.
type notationJSON struct {
	English string `json:"english"`
	Chinese string `json:"chinese"`
}

// levelJSON is a level; depth 0 and movetime_ms 0 are no limit.
type levelJSON struct {
	Name        string `json:"name"`
	Chinese     string `json:"chinese"`
	Depth       int    `json:"depth"`
	MovetimeMS  int64  `json:"movetime_ms"`
	SlipPercent int    `json:"slip_percent"`
}

// Run implements the subcommand.
func (c *gamesCommand) Run(s *session) error {
	if c.JSON {
		return s.out.json(describeGames(s.Table))
	}
	for _, entry := range s.Table {
		spec := entry.Spec
		s.out.printf("%s  %s %s\n", spec.Name, spec.English, spec.Chinese)
		if len(entry.Aliases) > 0 {
			s.out.printf("    also     %s\n", strings.Join(entry.Aliases, ", "))
		}
		for i, n := range spec.Notations {
			heading := "notation"
			if i > 0 {
				heading = ""
			}
			s.out.printf("    %-8s %s: %s\n", heading, n.Name, n.Title)
		}
		if spec.Note != "" {
			s.out.printf("    rules    %s\n", spec.Note)
		}
		printSettings(s.out, entry)
		printOpponents(s.out, spec)
	}
	s.out.printf("\nlevels\n")
	for _, level := range engine.Levels() {
		s.out.printf("    %-9s %s  %s\n", level.Name, level.Chinese, describeLevel(level))
	}
	return nil
}

// printSettings prints what may follow the name of a game.
func printSettings(out *output, entry catalog.Entry) {
	heading := "setting"
	for _, setting := range entry.Settings {
		out.printf("    %-8s %s: %s, as in %s,%s=%s; %s if it is not given\n", heading, setting.Name, setting.Values(),
			entry.Spec.Name, setting.Name, setting.Choices[len(setting.Choices)-1].Value, setting.Default)
		heading = ""
	}
}

// printOpponents prints the simple players of a game.
func printOpponents(out *output, spec *game.Spec) {
	heading := "player"
	for _, o := range spec.Opponents {
		out.printf("    %-8s %s: %s", heading, o.Name, o.English)
		if o.Level != "" {
			out.printf("; plays at level %s", o.Level)
		}
		out.printf("\n")
		heading = ""
	}
}

// describeGames gathers the object of games --json.
func describeGames(games catalog.Table) gamesJSON {
	all := gamesJSON{Games: []gameJSON{}, Levels: []levelJSON{}}
	for _, entry := range games {
		spec := entry.Spec
		titles := map[string]notationJSON{}
		for _, n := range spec.Notations {
			titles[n.Name] = notationJSON{n.Title, n.TitleChinese}
		}
		all.Games = append(all.Games, gameJSON{
			Name: spec.Name, English: spec.English, Chinese: spec.Chinese,
			Notations: notationNames(spec), Aliases: append([]string{}, entry.Aliases...), Note: spec.Note,
			NoteChinese: spec.NoteChinese, Titles: titles, Settings: describeSettings(entry),
			Opponents: describeOpponents(spec),
		})
	}
	for _, level := range engine.Levels() {
		all.Levels = append(all.Levels, levelJSON{
			Name: level.Name, Chinese: level.Chinese, Depth: level.Depth,
			MovetimeMS: level.MoveTime.Milliseconds(), SlipPercent: level.SlipPercent,
		})
	}
	return all
}

func describeSettings(entry catalog.Entry) []settingJSON {
	all := []settingJSON{}
	for _, s := range entry.Settings {
		setting := settingJSON{Name: s.Name, English: s.English, Chinese: s.Chinese, Default: s.Default}
		for _, c := range s.Choices {
			setting.Values = append(setting.Values, c.Value)
		}
		all = append(all, setting)
	}
	return all
}

func describeOpponents(spec *game.Spec) []opponentJSON {
	all := []opponentJSON{}
	for _, o := range spec.Opponents {
		all = append(all, opponentJSON{o.Name, o.English, o.Chinese, o.Level})
	}
	return all
}

// describeLevel says in a few words how a level plays.
func describeLevel(level engine.Level) string {
	var parts []string
	if level.Depth > 0 {
		plies := "plies"
		if level.Depth == 1 {
			plies = "ply"
		}
		parts = append(parts, fmt.Sprintf("%d %s deep", level.Depth, plies))
	}
	if level.MoveTime > 0 {
		parts = append(parts, fmt.Sprintf("%v a move", level.MoveTime))
	}
	if level.SlipPercent > 0 {
		parts = append(parts, fmt.Sprintf("a second choice in %d of 100 moves", level.SlipPercent))
	}
	return strings.Join(parts, ", ")
}
