package charset

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// Texts reads the texts of a binary file, all of which are in the same characters.
type Texts struct{ in encoding.Encoding }

// NewTexts returns a reader of texts. The sample is all of them one behind the other:
// if they are not UTF-8 they are Chinese where words of Chinese records are among
// them, otherwise Windows-1252.
func NewTexts(sample []byte) Texts {
	simplified, traditional := rate(sample, simplifiedchinese.GB18030), rate(sample, traditionalchinese.Big5)
	switch {
	case utf8.Valid(sample):
		return Texts{encoding.Nop}
	case max(simplified, traditional) <= 0:
		return Texts{charmap.Windows1252}
	case traditional > simplified:
		return Texts{traditionalchinese.Big5}
	default:
		return Texts{simplifiedchinese.GB18030}
	}
}

// Decode makes a text UTF-8. One text alone may look like UTF-8 and be none.
func (t Texts) Decode(text []byte) string { return decodeWith(t.in, text) }

// UTF16 reads a text of little-endian UTF-16 up to its first zero character. Half a
// character at its end is left out.
func UTF16(text []byte) string {
	length := 0
	for length+1 < len(text) && (text[length] != 0 || text[length+1] != 0) {
		length += 2
	}
	return decodeWith(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), text[:length])
}

// decodeWith decodes a text; what cannot be decoded becomes the replacement
// character.
func decodeWith(e encoding.Encoding, text []byte) string {
	decoded, err := e.NewDecoder().Bytes(text)
	if err != nil {
		decoded = text
	}
	return string(bytes.ToValidUTF8(decoded, []byte("\ufffd")))
}
