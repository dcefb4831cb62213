package charset

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// wideOf returns the UTF-16 that a file with such a beginning is in, and false if it
// is in none.
func wideOf(sample []byte) (wide encoding.Encoding, ok bool) {
	little := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	if bytes.HasPrefix(sample, []byte("\xff\xfe")) || bytes.HasPrefix(sample, []byte("\xfe\xff")) {
		return little, true
	}
	sample = sample[:min(len(sample), wideSample)&^1]
	inLittle := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	inBig := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	// The characters of ASCII have a zero byte each; other texts have none.
	few, zeros := len(sample)/64, bytes.Count(sample, []byte{0})
	if zeros <= few && utf8.Valid(sample) {
		return nil, false
	}
	most := few
	if zeros <= few { // then the words alone must tell
		most = max(1, rate(sample, simplifiedchinese.GB18030), rate(sample, traditionalchinese.Big5))
	}
	for high, e := range []encoding.Encoding{inBig, inLittle} {
		if rating := rate(sample, e) + asciiOf(sample, high); rating > most {
			wide, most = e, rating
		}
	}
	return wide, wide != nil
}

// asciiOf counts the characters of ASCII in a text of UTF-16 whose upper bytes stand
// first (0) or last (1).
func asciiOf(sample []byte, high int) (n int) {
	for i := 0; i+1 < len(sample); i += 2 {
		if low := sample[i+1-high]; sample[i+high] == 0 && low > 0 && low < utf8.RuneSelf {
			n++
		}
	}
	return n
}

// wideSample is how much of a file tells whether it is UTF-16.
const wideSample = 4096
