package charset

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// words are characters that records of Chinese games are full of, in both
// scripts.
const words = "车車马馬炮砲包兵卒士仕象相将將帅帥进進退平前后後中一二三四五六七八九１２３４５６７８９" +
	"红紅黑先胜勝负負和棋局年月日第轮輪赛賽"

// What a character of the words counts in favour of an encoding, what one counts
// against it that cannot be decoded, or that no text has.
const (
	forWord    = 1
	forFailure = -4
	forOdd     = -2
)

// rate says how well an encoding explains a sample; a negative figure is badly.
func rate(sample []byte, e encoding.Encoding) int {
	text, err := e.NewDecoder().Bytes(sample)
	if err != nil {
		return forFailure
	}
	known := map[rune]bool{}
	for _, r := range words {
		known[r] = true
	}
	rating := 0
	for _, r := range string(text) {
		switch {
		case r == utf8.RuneError:
			rating += forFailure
		case known[r]:
			rating += forWord
		case unicode.Is(unicode.Co, r):
			rating += forOdd
		}
	}
	return rating
}
