package pgn

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// maxNAG is the largest number of a sign.
const maxNAG = 255

// moveSigns are the signs that stand behind a move and judge it, by their numbers
// in the standard of PGN.
var moveSigns = map[string]int{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "(!)": 5, "(?)": 6}

// positionSigns judge a position, or say something else of a move. Signs of check and
// capture say nothing that the move does not say; their number is 0.
var positionSigns = map[string]int{
	"=": 10, "∞": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "-+": 19, "=∞": 44, "=/∞": 44,
	"□": forcedMove, "∆": 140, "Δ": 140, "⌓": 142, "N": novelty,
	"+": 0, "++": 0, "#": 0, "e.p.": 0, "e.p": 0, "ep": 0, "ch": 0, "mate": 0,
}

// glued are the signs that may stand behind a move without a space, the longer ones
// first. Those that belong to the move are not among them.
var glued = []string{"+/-", "-/+", "+/=", "=/+", "=/∞", "+-", "-+", "+=", "=+", "=∞", "=", "±", "∓", "⩲", "⩱", "∞", "□", "N"}

// signOf returns the number of a sign that is a word of its own.
func signOf(text string) (nag int, isSign bool) {
	text = tree.Hyphens(text)
	if nag, isSign = positionSigns[text]; isSign {
		return nag, true
	}
	if nag, isSign = moveSigns[text]; isSign {
		return nag, true
	}
	if len(text) > 2 && strings.Trim(text, "!?") == "" {
		return moveSigns[text[:2]], true // "!!!" says no more than "!!"
	}
	if of, check := strings.CutSuffix(text, "+"); check && (of == "ep" || of == "e.p.") {
		return 0, true
	}
	return 0, false
}

// splitSigns takes the signs off a move: "e4!?", "Nf3+-", and the star of PDN that
// marks a forced move.
func splitSigns(text string) (move string, nags []int) {
	for {
		rest, nag := lastSign(text)
		if rest == text {
			return text, nags
		}
		text, nags = rest, append([]int{nag}, nags...)
	}
}

// lastSign takes the last sign off a move, if it has one.
func lastSign(text string) (move string, nag int) {
	if move = strings.TrimRight(text, "!?"); move != text && move != "" {
		nag, _ = signOf(text[len(move):])
		return move, nag
	}
	if move = strings.TrimSuffix(text, "*"); move != text && move != "" {
		return move, forcedMove
	}
	hyphened := tree.Hyphens(text)
	for _, sign := range glued {
		move, found := strings.CutSuffix(hyphened, sign)
		last, _ := utf8.DecodeLastRuneInString(move)
		if !found || !unicode.IsLetter(last) && !unicode.IsDigit(last) && !strings.ContainsRune("+#!?", last) {
			continue
		}
		if sign == "N" && (unicode.IsLetter(last) || promotes.MatchString(move)) {
			continue
		}
		return move, positionSigns[sign]
	}
	return text, 0
}

// promotes says of a move of a pawn that it reaches the last row, where "N" is the
// knight that it becomes.
var promotes = regexp.MustCompile(`^([a-h][1-8]?[x:-]?)?[a-h][18]$`)

// The signs of a move that is the only one, and of one that nobody played before.
const (
	forcedMove = 7
	novelty    = 146
)

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
		if r.count() {
			r.refuse(t.place, "%s", tree.TooManyNodes)
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
	switch tree.Hyphens(text) {
	case "--", "Z0", "@@@@", "null", "pass":
		return true
	}
	return false
}
