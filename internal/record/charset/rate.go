package charset

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// words are characters that records of Chinese games are full of, in both
// scripts.
const words = "车車马馬炮砲包兵卒士仕象相将將帅帥进進退平前后後中一二三四五六七八九１２３４５６７８９" +
	"红紅黑先胜勝负負和棋局年月日第轮輪赛賽"

// isWord says which characters those are.
var isWord = func() map[rune]bool {
	known := map[rune]bool{}
	for _, r := range words {
		known[r] = true
	}
	return known
}()

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
	rating := 0
	for _, r := range string(text) {
		switch {
		case r < utf8.RuneSelf:
		case r == utf8.RuneError:
			rating += forFailure
		case isWord[r]:
			rating += forWord
		case isOdd(r):
			rating += forOdd
		}
	}
	return rating
}

// prefersBig5 reports whether the lines of a sample that are not UTF-8 are better
// explained by Big5 than by GBK.
func prefersBig5(sample []byte) bool {
	if len(sample) == sampleSize { // the last line may be cut within a character
		sample = sample[:bytes.LastIndexByte(sample, '\n')+1]
	}
	simplified, traditional := 0, 0
	for raw := range bytes.SplitSeq(sample, []byte{'\n'}) {
		if !utf8.Valid(raw) {
			simplified += rate(raw, simplifiedchinese.GB18030)
			traditional += rate(raw, traditionalchinese.Big5)
		}
	}
	return traditional > simplified
}
