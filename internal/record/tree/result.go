package tree

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// results are the ways to write a result. Draughts of 100 squares counts in
// points; Chinese files have words. The draws of puzzles ("红先和") are draws.
var results = map[string]game.Result{
	"1-0": game.FirstWins, "0-1": game.SecondWins, "1/2-1/2": game.Draw, "*": game.Ongoing,
	"2-0": game.FirstWins, "0-2": game.SecondWins, "1-1": game.Draw,
	"½-½": game.Draw, "1/2": game.Draw,
	"红胜": game.FirstWins, "紅勝": game.FirstWins, "红先胜": game.FirstWins, "紅先勝": game.FirstWins,
	"黑胜": game.SecondWins, "黑勝": game.SecondWins, "红先负": game.SecondWins, "紅先負": game.SecondWins,
	"和棋": game.Draw, "和局": game.Draw, "和": game.Draw, "先和": game.Draw, "红先和": game.Draw, "紅先和": game.Draw,
	"未知": game.Ongoing, "未完": game.Ongoing,
}

// ParseResult reads a result, with a dash of any kind in it; ok says whether the text
// is one.
func ParseResult(text string) (result game.Result, ok bool) {
	result, ok = results[Hyphens(text)]
	return result, ok
}

// hyphens replaces the dashes that typesetters put in the place of a hyphen.
var hyphens = strings.NewReplacer("‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "―", "-", "−", "-", "－", "-", "﹣", "-")

// Hyphens writes the dashes of a text as hyphens.
func Hyphens(text string) string { return hyphens.Replace(text) }
