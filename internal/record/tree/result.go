package tree

import "github.com/duiyi/duiyi/game"

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

// ParseResult reads a result; ok says whether the text is one.
func ParseResult(text string) (result game.Result, ok bool) {
	result, ok = results[text]
	return result, ok
}
