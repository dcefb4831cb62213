package arena

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// style is how the games of a spec are written down.
type style struct {
	// move writes a move.
	move func(p game.Position, m game.Move) string
	// lead are tags that come before all others, extra those that follow the
	// result.
	lead, extra []tag
	// result writes a result in the tags, end ends the moves: "" is the result.
	result func(result string) string
	end    string
	// secondFirst says that the tags name the second player first, position that
	// they have the start position though it is the usual one.
	secondFirst, position bool
}

// tag is a line "[Name "Value"]".
type tag struct{ name, value string }

// styleOf returns the style by the notations of the game: PGN for chess, the PGN
// of Chinese programs for xiangqi, PDN 3.0 for draughts, and for other games tags
// and moves in the manner of PGN.
func styleOf(spec *game.Spec) style {
	same := func(result string) string { return result }
	_, variant, _ := strings.Cut(spec.Name, ":")
	if san, ok := spec.Notation("san"); ok {
		s := style{move: san.Format, result: same}
		if variant == "960" {
			s.extra, s.position = []tag{{"Variant", "Chess960"}}, true
		}
		return s
	}
	if iccs, ok := spec.Notation("iccs"); ok {
		return style{
			move: func(p game.Position, m game.Move) string { return hyphenated(iccs.Format(p, m)) },
			lead: []tag{{"Game", "Chinese Chess"}}, extra: []tag{{"Format", "ICCS"}}, result: same, position: true,
		}
	}
	if pdn, ok := spec.Notation("pdn"); ok {
		return draughtsStyle(spec, pdn)
	}
	record, known := spec.Notation(spec.Record)
	if !known {
		record = spec.Notations[0]
	}
	return style{move: record.Format, lead: []tag{{"Game", spec.Name}}, result: same}
}

// The numbers of games in PDN 3.0.
const (
	internationalType = "20"
	englishType       = "21"
)

// draughtsStyle returns the style of PDN 3.0. International draughts counts two
// points for a game; in English draughts 1-0 is a win of Black, who begins. The
// moves end with a star, as a result could be read as a move.
func draughtsStyle(spec *game.Spec, pdn game.Notation) style {
	s := style{
		move:  func(p game.Position, m game.Move) string { return shortCapture(pdn, p, m) },
		extra: []tag{{"GameType", englishType}}, result: func(result string) string { return result }, end: "*",
		secondFirst: spec.FirstName[0] == "Black",
	}
	if spec.Board.Cols == 10 {
		s.extra = []tag{{"GameType", internationalType}}
		points := map[string]string{"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1"}
		s.result = func(result string) string { return points[result] }
	}
	return s
}

// hyphenated writes "h2e2" as "H2-E2".
func hyphenated(move string) string {
	move = strings.ToUpper(move)
	return move[:len(move)/2] + "-" + move[len(move)/2:]
}

// shortCapture writes a capture by its first and last square where no other goes
// between them, as PDN 3.0 demands.
func shortCapture(pdn game.Notation, p game.Position, m game.Move) string {
	text := pdn.Format(p, m)
	first, last := strings.Index(text, "x"), strings.LastIndex(text, "x")
	if first == last {
		return text
	}
	short := text[:first] + text[last:]
	for _, other := range game.LegalMoves(p) {
		if other == m {
			continue
		}
		rival := pdn.Format(p, other)
		if strings.HasPrefix(rival, text[:first+1]) && strings.HasSuffix(rival, text[last:]) {
			return text
		}
	}
	return short
}
