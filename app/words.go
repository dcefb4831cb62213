package app

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// language is a language of the terminal game.
type language int

const (
	english language = iota
	chinese
)

// phrase is a text in each language, perhaps a format.
type phrase [2]string

// in returns the phrase in a language with its arguments filled in.
func (p phrase) in(l language, args ...any) string {
	if len(args) == 0 {
		return p[l]
	}
	return fmt.Sprintf(p[l], args...)
}

// list joins the entries of a list.
func (l language) list(entries []string) string {
	if l == chinese {
		return strings.Join(entries, "、")
	}
	return strings.Join(entries, ", ")
}

// moves joins moves that are shown side by side.
func (l language) moves(texts []string) string {
	if l == chinese {
		return l.list(texts)
	}
	return strings.Join(texts, " ")
}

// of returns the text of a pair in English and Chinese; where the Chinese one
// was not given, the English one.
func (l language) of(english, inChinese string) string {
	if l == chinese && inChinese != "" {
		return inChinese
	}
	return english
}

// chooseLanguage returns the language of a flag or, if it is empty, of the
// environment.
func chooseLanguage(flag string, getenv func(string) string) (language, error) {
	switch flag {
	case "en":
		return english, nil
	case "zh":
		return chinese, nil
	case "":
	default:
		return english, usagef("--lang %q: must be en or zh", game.Excerpt(flag))
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			if strings.HasPrefix(value, "zh") {
				return chinese, nil
			}
			return english, nil
		}
	}
	return english, nil
}

// What the terminal game says.
var (
	sayWelcome = phrase{
		"%s. You play %s; the engine plays at level %s. \"help\" lists the commands.",
		"%s。您执%s，引擎级别：%s。输入“帮助”查看命令。",
	}
	sayWelcomeBoth = phrase{
		"%s. Two people play. \"help\" lists the commands.",
		"%s。双人对弈。输入“帮助”查看命令。",
	}
	sayWelcomeNone = phrase{
		"%s. The engine plays both sides at level %s.",
		"%s。引擎对引擎，级别：%s。",
	}
	sayMoved       = phrase{"%s: %s", "%s：%s"}
	sayAlso        = phrase{"%s (%s)", "%s（%s）"}
	sayThought     = phrase{"   [depth %d, %s%s]", "   〔深度 %d，%s%s〕"}
	sayExpected    = phrase{", expects %s", "，预计 %s"}
	sayPawns       = phrase{"score %+.2f", "分数 %+.2f"}
	sayMates       = phrase{"wins in %d", "%d 步内胜"}
	sayMated       = phrase{"loses in %d", "%d 步内负"}
	sayCheck       = phrase{"Check!", "将军！"}
	sayWins        = phrase{"%s: %s wins, %s", "%s：%s胜，%s"}
	sayDraw        = phrase{"%s: a draw, %s", "%s：和棋，%s"}
	sayRule        = phrase{" (%s)", "（%s）"}
	sayOver        = phrase{"The game is over. \"undo\" takes back, \"new\" starts again, \"quit\" leaves.", "对局已结束。可输入：悔棋、新局、退出。"}
	sayOverWatched = phrase{"The game is over. \"new\" starts again, \"side\" lets you play, \"quit\" leaves.", "对局已结束。可输入：新局、执、退出。"}
	sayThinks      = phrase{"%s thinks… (\"stop\" moves now)", "%s思考中……（“停”立即走）"}
	sayHintThinks  = phrase{"Looking for a hint… (\"stop\" shows it now)", "正在想提示……（“停”立即给出）"}
	sayThinking    = phrase{"It is not your turn: the engine is thinking. \"stop\" makes it move now, \"undo\" takes your move back.", "还没轮到您：引擎正在思考。“停”让它立即走，“悔棋”收回您的着法。"}
	sayNotThinking = phrase{"The engine is not thinking.", "引擎没有在思考。"}
	sayRefused     = phrase{"\"%s\" is no legal move: %s.", "“%s”不是合法着法：%s。"}
	sayNothing     = phrase{"\"%s\": no move and no command; \"help\" lists both.", "“%s”：既不是着法也不是命令，输入“帮助”查看。"}
	sayLegal       = phrase{"Legal: %s", "可走：%s"}
	sayTookBack    = phrase{"Taken back: %s", "已悔棋：%s"}
	sayReopened    = phrase{"The game goes on.", "对局继续。"}
	sayNothingBack = phrase{"There is no move of yours to take back.", "没有您的着法可悔。"}
	sayHint        = phrase{"Hint: %s", "提示：%s"}
	sayNoClaim     = phrase{"There is no draw to claim in this position.", "此局面没有可以提和的规定。"}
	sayClaims      = phrase{"%s claims the draw.", "%s按规则提和。"}
	sayNoSide      = phrase{"You do not play, so you cannot resign.", "您没有执子，不能认输。"}
	sayNewGame     = phrase{"A new game.", "新的一局。"}
	sayLevel       = phrase{"The level is %s.", "级别：%s。"}
	sayNoLevel     = phrase{"There is no level \"%s\"; the levels are %s.", "没有级别“%s”；级别有：%s。"}
	sayNoPlayer    = phrase{"side takes first, second, both or none, not \"%s\".", "“执”之后应为：先手、后手、双方、观战；不是“%s”。"}
	sayYouPlay     = phrase{"You play %s.", "您执%s。"}
	sayYouPlayBoth = phrase{"You play both sides.", "您执双方。"}
	sayYouWatch    = phrase{"The engine plays both sides.", "引擎执双方，您观战。"}
	sayGoodbye     = phrase{"Goodbye.", "再见。"}
)

// What it says in an opening in which the sides are settled.
var (
	sayWelcomeOpener = phrase{
		"%s. You are the opener; the engine responds at level %s. \"help\" lists the commands.",
		"%s。您是开局方，引擎应对，级别：%s。输入“帮助”查看命令。",
	}
	sayWelcomeResponder = phrase{
		"%s. The engine opens at level %s; you are the responder. \"help\" lists the commands.",
		"%s。引擎开局，级别：%s；您是应对方。输入“帮助”查看命令。",
	}
	sayOpener      = phrase{"Opener", "开局方"}
	sayResponder   = phrase{"Responder", "应对方"}
	sayYouMoveFor  = phrase{"You move for %s.", "请您为%s走子。"}
	sayMovesFor    = phrase{"%s to move for %s.", "请%s为%s走子。"}
	sayYouChoose   = phrase{"Choose by typing the word:", "请您选择，输入选项名："}
	sayChooses     = phrase{"%s to choose, by typing the word:", "请%s选择，输入选项名："}
	sayNoChoice    = phrase{"\"%s\" is none of the choices, which are %s.", "“%s”不是可选项；可选：%s。"}
	sayNoChoiceYet = phrase{"There is nothing to choose yet.", "现在还没有可选择的。"}
	sayHintChoice  = phrase{"Hint: %s (\"%s\")", "提示：%s（“%s”）"}
	saySettled     = phrase{"The opener plays %s, the responder %s.", "开局方执%s，应对方执%s。"}
	sayYouOpen     = phrase{"You are the opener; the sides are not settled yet.", "您是开局方，双方执子尚未确定。"}
	sayYouRespond  = phrase{"You are the responder; the sides are not settled yet.", "您是应对方，双方执子尚未确定。"}
)

// sayHelp lists the commands.
var sayHelp = phrase{
	`A move in any notation of the game (%s), or:
  undo     take back your last move and the answer to it
  hint     what the engine would play
  moves    the legal moves
  board    the board
  fen      the position as text
  new      a new game
  resign   give up
  draw     claim a draw that the rules allow
  level L  another level: %s; alone, the level that it is
  side S   the sides you play: first, second, both, none; alone, those you do
  stop     make the engine move at once; also: now
  quit     leave`,
	`输入着法（%s），或：
  悔棋     收回您的上一着和应着
  提示     引擎会怎么走
  着法     合法着法
  棋盘     显示棋盘
  局面     局面的文本形式
  新局     重新开始
  认输     认输
  和棋     按规则提和
  级别 L   换级别：%s；单独输入显示当前级别
  执 S     您执：先手、后手、双方、观战；单独输入显示您执哪方
  停       让引擎立即走
  退出     离开`,
}

// reasons are the words for why a game ended.
var reasons = map[game.Reason]phrase{
	game.Checkmate:            {"Checkmate", "将死"},
	game.Stalemate:            {"Stalemate", "困毙"},
	game.Repetition:           {"Repetition", "局面重复"},
	game.PerpetualCheck:       {"Perpetual check", "长将"},
	game.PerpetualChase:       {"Perpetual chase", "长捉"},
	game.MoveLimit:            {"Move limit", "限着作和"},
	game.InsufficientMaterial: {"Insufficient material", "子力不足"},
	game.DeadPosition:         {"Dead position", "死局"},
	game.Three:                {"Three in a row", "三子连线"},
	game.Five:                 {"Five in a row", "五子连珠"},
	game.FullBoard:            {"The board is full", "棋盘已满"},
	game.NoMovesLeft:          {"No moves left", "无着可走"},
	game.Resign:               {"Resignation", "认输"},
	game.Time:                 {"Time", "超时"},
}

// stalemateDraw is the Chinese for a stalemate that is a draw and not a loss.
const stalemateDraw = "逼和"

// reasonWords returns the word for why the game ended.
func reasonWords(o game.Outcome, l language) string {
	if l == chinese && o.Reason == game.Stalemate && o.Result == game.Draw {
		return stalemateDraw
	}
	if words, ok := reasons[o.Reason]; ok {
		return words.in(l)
	}
	// A game's own reason: readable as it is, if not in every language.
	text := strings.ReplaceAll(string(o.Reason), "-", " ")
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
