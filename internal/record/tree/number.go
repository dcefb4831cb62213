package tree

import (
	"regexp"
	"strings"

	"github.com/duiyi/duiyi/game"
)

const (
	digits = "0123456789０１２３４５６７８９"
	dots   = ".．…。、·"
)

// heading is what Chinese records put before a move instead of a number, 第1回合, or
// besides it, 红方：; apart from its number it may be a word of its own.
var heading = regexp.MustCompile(`^(?:第[` + digits + `一二三四五六七八九十百]*(?:回合|回|着|手|步)?|回合|[红紅黑]方?[:：])[:：` + dots + `]*`)

// WithoutNumber takes the number of a move off a word: "12.e4", "12...", "3、",
// "第3回合". Dots alone stand for the move of the side that does not begin. Digits
// alone are left, as they may be something else ([IsNumber]).
func WithoutNumber(word string) string {
	word = heading.ReplaceAllString(word, "")
	rest := strings.TrimLeft(word, digits)
	if move := strings.TrimLeft(rest, dots); move != rest {
		return move
	}
	return word
}

// IsNumber reports whether a word of digits alone may be the number of the move that
// is next after so many: counted in moves of both sides, from where the position or
// the record begins, or in moves of one. People miscount by one.
func IsNumber(word string, start game.Position, plies int) bool {
	n, ok := number(word)
	if !ok {
		return false
	}
	moves := (plies + int(start.State().Side)) / 2
	for _, expected := range []int{1 + moves, FirstNumber(start) + moves, 1 + plies} {
		if n >= expected-1 && n <= expected+1 {
			return true
		}
	}
	return false
}

// HasDigitsOnly reports whether a word is a number and nothing else.
func HasDigitsOnly(word string) bool { return word != "" && strings.Trim(word, digits) == "" }

// number returns the value of a word of digits; ok is false for another one, or if it
// is longer than any number of a move.
func number(word string) (n int, ok bool) {
	if !HasDigitsOnly(word) || len([]rune(word)) > 6 {
		return 0, false
	}
	for _, r := range word {
		if r > '9' {
			r -= '０' - '0'
		}
		n = 10*n + int(r-'0')
	}
	return n, true
}

// fenFields is how many fields a FEN has whose last one numbers the moves.
const fenFields = 6

// FirstNumber returns the number of the first move from a position, which is 1 where
// the position does not tell.
func FirstNumber(start game.Position) int {
	fields := strings.Fields(start.FEN())
	if len(fields) != fenFields {
		return 1
	}
	n, ok := number(fields[fenFields-1])
	if !ok || n < 1 {
		return 1
	}
	return n
}
