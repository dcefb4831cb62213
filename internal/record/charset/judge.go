package charset

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// The names of the encodings in messages.
const (
	nameUTF8  = "UTF-8"
	nameUTF16 = "UTF-16"
	nameGBK   = "GBK"
	nameBig5  = "Big5"
)

// judge finds out in which encoding each line of a file is.
type judge struct {
	// chinese says that what is not UTF-8 is probably Chinese, and prefersBig5 which
	// of its encodings the file as a whole is more likely in.
	chinese, prefersBig5 bool
	// legacy is the encoding of what is not UTF-8 in the region, and name its name;
	// legacyLikely says that most of the region is in it.
	legacy       encoding.Encoding
	name         string
	legacyLikely bool
}

// line is a line of a region, and what it says of its encoding.
type line struct {
	raw []byte
	// plain says that it is ASCII.
	plain bool
	// asUTF8 says how well UTF-8 explains it, and valid that it does so wholly.
	asUTF8 int
	valid  bool
	// inGBK and inBig5 say how well those explain a line that is not valid.
	inGBK, inBig5 int
}

// What a character of several bytes counts in favour of UTF-8, by whether it is of
// Chinese or of Western texts, and what a broken one counts against it. In Chinese
// files the latter say nothing: GBK writes 平 and 一 as two bytes that are such a
// character.
const (
	forWide   = 3
	forNarrow = 2
	forBroken = -2
)

// look looks at a line alone.
func (j *judge) look(raw []byte) line {
	of := line{raw: raw, plain: true, valid: true}
	for i := 0; i < len(raw); {
		r, size := utf8.DecodeRune(raw[i:])
		switch {
		case r == utf8.RuneError && size <= 1:
			of.plain, of.valid = false, false
			of.asUTF8 += forBroken
		case size == 1:
		case size == 2 || r < 0x2e80: // before the first characters of Chinese
			of.plain = false
			if !j.chinese {
				of.asUTF8 += forNarrow
			}
		default:
			of.plain = false
			of.asUTF8 += forWide
		}
		i += max(1, size)
	}
	if j.chinese && !of.plain && (!of.valid || of.asUTF8 < surely) {
		of.inGBK, of.inBig5 = rate(raw, simplifiedchinese.GB18030), rate(raw, traditionalchinese.Big5)
	}
	return of
}

// surely is what makes a valid line UTF-8 whatever else it could be.
const surely = 4 * forWide

// settle looks at the lines of a region together.
func (j *judge) settle(region []line) {
	asUTF8, inGBK, inBig5 := 0, 0, 0
	for _, of := range region {
		asUTF8 += of.asUTF8
		if !of.valid && of.asUTF8 < 0 {
			// One broken byte shifts all that follow in its line.
			inGBK, inBig5 = inGBK+max(of.inGBK, forFailure), inBig5+max(of.inBig5, forFailure)
		}
	}
	j.legacy, j.name = charmap.Windows1252, ""
	if !j.chinese || max(inGBK, inBig5) < 0 {
		j.legacyLikely = asUTF8 < 0
		return
	}
	j.legacy, j.name = simplifiedchinese.GB18030, nameGBK
	if big5 := inBig5 - inGBK; big5 > clearly || big5 >= -clearly && j.prefersBig5 {
		j.legacy, j.name = traditionalchinese.Big5, nameBig5
	}
	j.legacyLikely = max(inGBK, inBig5) > asUTF8
}

// clearly is by how much a region must speak for one of the Chinese encodings to be
// believed against the rest of the file.
const clearly = 8

// likely is what the rest of its region counts for the encoding of a line.
const likely = 4

// decode makes a line UTF-8. The column of what is broken is 0 if nothing is.
func (j *judge) decode(of line) (text string, broken Broken) {
	if of.plain || of.valid && !j.isLegacy(of) {
		return string(of.raw), broken
	}
	if j.isLegacy(of) {
		decoded, err := j.legacy.NewDecoder().Bytes(of.raw)
		if err == nil && (j.name == "" || !bytes.ContainsRune(decoded, utf8.RuneError)) {
			return string(decoded), broken
		}
		return j.repairPairs(of.raw)
	}
	return repair(of.raw)
}

// isLegacy reports whether a line is not UTF-8.
func (j *judge) isLegacy(of line) bool {
	if !j.chinese {
		return !of.valid && of.asUTF8 < 0
	}
	asUTF8, inLegacy := of.asUTF8, of.inGBK
	switch {
	case j.name == nameBig5:
		inLegacy = of.inBig5
	case j.name == "": // of which nothing can be said
		inLegacy = 0
	}
	if j.legacyLikely {
		inLegacy += likely
	} else {
		asUTF8 += likely
	}
	return inLegacy > asUTF8 && (!of.valid || of.asUTF8 < surely)
}

// repairPairs reads a line of a Chinese encoding in which some bytes are no character.
// Such a byte takes the one behind it along, as a character has two: otherwise all that
// follow would be of halves. (Those of four, which GB18030 has, begin like one of two.)
func (j *judge) repairPairs(raw []byte) (text string, broken Broken) {
	fixed := make([]byte, 0, 2*len(raw))
	decoder := j.legacy.NewDecoder()
	for column := 1; len(raw) > 0; column++ {
		size := 1
		switch {
		case raw[0] < utf8.RuneSelf || len(raw) == 1:
		case raw[1] >= '0' && raw[1] <= '9' && len(raw) >= 4:
			size = 4
		case raw[1] >= '@':
			size = 2
		}
		decoded, err := decoder.Bytes(raw[:size])
		if err != nil || bytes.ContainsRune(decoded, utf8.RuneError) {
			decoded, size = []byte("\ufffd"), min(size, 2)
			if size == 2 && raw[1] < utf8.RuneSelf { // a letter of its own
				size = 1
			}
			if broken.Column == 0 {
				broken = Broken{Column: column, Byte: raw[0], In: j.name}
			}
		}
		fixed = append(fixed, decoded...)
		raw = raw[size:]
	}
	return string(fixed), broken
}

// repair reads a line of UTF-8 in which some bytes are none.
func repair(raw []byte) (text string, broken Broken) {
	fixed := make([]byte, 0, len(raw))
	for i, column := 0, 1; i < len(raw); column++ {
		r, size := utf8.DecodeRune(raw[i:])
		if r == utf8.RuneError && size <= 1 {
			if broken.Column == 0 {
				broken = Broken{Column: column, Byte: raw[i], In: nameUTF8}
			}
			fixed = append(fixed, "\ufffd"...)
			for i++; i < len(raw) && raw[i]&0xc0 == 0x80; i++ { // the rest of the same one
			}
			continue
		}
		fixed = append(fixed, raw[i:i+size]...)
		i += size
	}
	return string(fixed), broken
}

// isOdd reports whether a character is of no text.
func isOdd(r rune) bool { return unicode.Is(unicode.Co, r) }
