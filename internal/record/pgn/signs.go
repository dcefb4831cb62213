package pgn

import (
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// maxNAG is the largest number of a sign.
const maxNAG = 255

// moveSigns are the signs that stand behind a move and judge it, by their numbers
// in the standard of PGN.
var moveSigns = map[string]int{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "(!)": 5, "(?)": 6}

// positionSigns judge a position. Signs of check and capture say nothing that the
// move does not say; their number is 0.
var positionSigns = map[string]int{
	"=": 10, "∞": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "+–": 18, "-+": 19, "–+": 19,
	"+": 0, "++": 0, "#": 0, "e.p.": 0, "ep": 0, "ch": 0, "mate": 0,
}

// signOf returns the number of a sign that is a word of its own.
func signOf(text string) (nag int, isSign bool) {
	if nag, isSign = positionSigns[text]; isSign {
		return nag, true
	}
	if nag, isSign = moveSigns[text]; isSign {
		return nag, true
	}
	if len(text) > 2 && strings.Trim(text, "!?") == "" {
		return moveSigns[text[:2]], true // "!!!" says no more than "!!"
	}
	return 0, false
}

// splitSigns takes the signs off a move: "e4!?", and the star of PDN that marks a
// forced move.
func splitSigns(text string) (move string, nags []int) {
	move = strings.TrimRight(text, "!?")
	if signs := text[len(move):]; signs != "" && move != "" {
		nag, _ := signOf(signs)
		nags = append(nags, nag)
	}
	if forced := strings.TrimSuffix(move, "*"); forced != "" && forced != move {
		return forced, append(nags, forcedMove)
	}
	return move, nags
}

// forcedMove is the sign of a move that is the only one.
const forcedMove = 7

// readNAG reads a sign by its number, "$1".
func (r *reader) readNAG(line *tree.Line, t token, text string) {
	for text != "" { // "$1$14" is two
		number := strings.TrimLeft(text[1:], "0123456789")
		digits := text[1 : len(text)-len(number)]
		nag, err := strconv.Atoi(digits)
		if err != nil || nag > maxNAG || number != "" && number[0] != '$' {
			r.refuse(t.place, "the sign %q is none; they are $0 to $%d", game.Excerpt(t.text), maxNAG)
			return
		}
		if n := len(line.Plies); n > 0 {
			line.Plies[n-1].NAGs = append(line.Plies[n-1].NAGs, nag)
		}
		text = number
	}
}

// isPass reports whether a word is a move that was passed.
func isPass(text string) bool {
	switch text {
	case "--", "Z0", "@@@@", "null", "pass":
		return true
	}
	return false
}
