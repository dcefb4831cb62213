package catalog

import (
	"strconv"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/gomoku"
	evalgomoku "github.com/duiyi/duiyi/internal/eval/gomoku"
	textbookgomoku "github.com/duiyi/duiyi/internal/textbook/gomoku"
)

// gomokuSize is the size of the board where none is chosen.
const gomokuSize = 15

// gomokuEntry is gomoku by a rule, on boards of many sizes and with an opening
// or without.
func gomokuEntry(name string, rule gomoku.Rule, aliases ...string) Entry {
	entry := Entry{
		Spec:    gomokuSpec(name, rule, gomokuSize, nil),
		Family:  [2]string{"Gomoku and renju", "五子棋、连珠"},
		Aliases: aliases,
		Settings: []Setting{
			{
				Name: "size", English: "Board size", Chinese: "棋盘大小", Default: strconv.Itoa(gomokuSize),
				Choices: Numbers(gomoku.MinSize, gomoku.MaxSize),
			},
			{
				Name: "opening", English: "Opening", Chinese: "开局规则", Default: "none",
				Choices: []Choice{{"none", "None", "无"}, {"swap2", "Swap2", "Swap2"}},
			},
		},
		Configure: func(name string, settings Settings) *game.Spec {
			size, err := strconv.Atoi(settings["size"])
			if err != nil {
				panic("catalog: the sizes of gomoku are numbers: " + err.Error())
			}
			var opening *game.Opening
			if settings["opening"] == "swap2" {
				opening = gomoku.Swap2()
			}
			return gomokuSpec(name, rule, size, opening)
		},
	}
	switch rule {
	case gomoku.Freestyle:
		entry.Bench, entry.BenchDepth = benchGomoku, 7
	case gomoku.Renju:
		entry.Bench, entry.BenchDepth = benchRenju, 7
	}
	return entry
}

func gomokuSpec(name string, rule gomoku.Rule, size int, opening *game.Opening) *game.Spec {
	spec := judged(gomoku.NewSpec(name, rule, size, opening), evalgomoku.New)
	spec.Opponents = textbookgomoku.Opponents()
	return spec
}
