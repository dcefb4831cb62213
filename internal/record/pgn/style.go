package pgn

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Style is how the games of a spec are written.
type Style struct {
	// Move writes a legal move of the position.
	Move func(p game.Position, m game.Move) string
	// roster are the tags that come first, the result among them. Where fill is
	// set those that are unknown are written with question marks.
	roster []string
	fill   bool
	// fixed are tags that every game has.
	fixed [][2]string
	// result writes a result in the tags; where star is set the moves end with a
	// star whatever the result.
	result func(game.Result) string
	star   bool
	// position says that the start position is written even if it is the usual
	// one; setUp that the tag SetUp announces it.
	position, setUp bool
	// gameType is the number of the game in PDN, or "".
	gameType string
}

// StyleOf returns the style by the notations of the game: PGN for chess, the PGN of
// Chinese programs for xiangqi, with moves in Chinese, PDN 3.0 for draughts, and
// for other games tags and moves in the manner of PGN.
func StyleOf(spec *game.Spec) Style {
	_, variant, _ := strings.Cut(spec.Name, ":")
	if san, ok := spec.Notation("san"); ok {
		s := Style{
			Move: san.Format, roster: []string{"Event", "Site", "Date", "Round", "White", "Black", "Result"},
			fill: true, result: game.Result.String, setUp: true,
		}
		if variant == "960" {
			s.fixed, s.position = [][2]string{{"Variant", "Chess960"}}, true
		}
		return s
	}
	if chinese, ok := spec.Notation("chinese"); ok {
		return xiangqiStyle(chinese, "Chinese")
	}
	if pdn, ok := spec.Notation("pdn"); ok {
		return draughtsStyle(spec, pdn)
	}
	record, known := spec.Notation(spec.Record)
	if !known {
		record = spec.Notations[0]
	}
	return Style{
		Move: record.Format, roster: []string{"Game", "Event", "Site", "Date", "Round", "Black", "White", "Result"},
		fixed: [][2]string{{"Game", spec.Name}}, result: game.Result.String,
	}
}

// The names of the notations of xiangqi in the tag Format.
const (
	formatICCS = "ICCS"
	formatWXF  = "WXF"
)

// StyleIn returns the style of a game's texts with moves in a notation, and false
// if the game has only one style.
func StyleIn(spec *game.Spec, notation string) (Style, bool) {
	n, ok := spec.Notation(notation)
	if _, isXiangqi := spec.Notation("chinese"); !ok || !isXiangqi {
		return StyleOf(spec), false
	}
	switch n.Name {
	case "iccs":
		s := xiangqiStyle(n, formatICCS)
		s.Move = func(p game.Position, m game.Move) string {
			text := strings.ToUpper(n.Format(p, m))
			return text[:len(text)/2] + "-" + text[len(text)/2:]
		}
		return s, true
	case "wxf":
		return xiangqiStyle(n, formatWXF), true
	default:
		return StyleOf(spec), true
	}
}

// xiangqiStyle returns the style of the PGN of Chinese programs: who plays is Red
// and Black, and the start position is always written.
func xiangqiStyle(n game.Notation, format string) Style {
	return Style{
		Move:   n.Format,
		roster: []string{"Game", "Event", "Site", "Date", "Round", "Red", "Black", "Result"},
		fixed:  [][2]string{{"Game", "Chinese Chess"}, {"Format", format}},
		result: game.Result.String, position: true,
	}
}

// The numbers of games in PDN 3.0.
const (
	internationalType = "20"
	englishType       = "21"
)

// draughtsStyle returns the style of PDN 3.0. International draughts counts two
// points for a game; in English draughts 1-0 is a win of Black, who begins. The
// moves end with a star, as a result could be read as a move.
func draughtsStyle(spec *game.Spec, pdn game.Notation) Style {
	s := Style{
		Move:   func(p game.Position, m game.Move) string { return shortCapture(pdn, p, m) },
		roster: []string{"Event", "Site", "Date", "Round", "Black", "White", "Result"}, fill: true,
		result: game.Result.String, star: true, setUp: true, gameType: englishType,
	}
	if spec.Board.Cols == 10 {
		s.gameType = internationalType
		s.roster[4], s.roster[5] = s.roster[5], s.roster[4]
		points := map[game.Result]string{game.FirstWins: "2-0", game.SecondWins: "0-2", game.Draw: "1-1", game.Ongoing: "*"}
		s.result = func(result game.Result) string { return points[result] }
	}
	s.fixed = [][2]string{{"GameType", s.gameType}}
	return s
}

// shortCapture writes a capture by its first and last square where no other goes
// between them, as PDN 3.0 demands, and with all its squares otherwise.
func shortCapture(pdn game.Notation, p game.Position, m game.Move) string {
	text := pdn.Format(p, m)
	first, last := strings.Index(text, "x"), strings.LastIndex(text, "x")
	if first == last {
		return text
	}
	for _, other := range game.LegalMoves(p) {
		rival := pdn.Format(p, other)
		if other != m && strings.HasPrefix(rival, text[:first+1]) && strings.HasSuffix(rival, text[last:]) {
			return text
		}
	}
	return text[:first] + text[last:]
}
