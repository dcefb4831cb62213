package charset_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/duiyi/duiyi/internal/record/charset"
)

// all reads all lines.
func all(t *testing.T, text string, chinese bool) string {
	t.Helper()
	var lines []string
	for reader := charset.NewLines(strings.NewReader(text), chinese); ; {
		line, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return strings.Join(lines, "\n")
		}
		if err != nil {
			t.Fatal(err)
		}
		if lines = append(lines, line); reader.Number() != len(lines) {
			t.Fatalf("line %d has the number %d", len(lines), reader.Number())
		}
	}
}

const (
	simplified  = "[Event \"全国象棋甲级联赛\"]\n[Red \"联通\"]\n1. 炮二平五 马８进７\n2. 马二进三 车９平８ {这步棋很好}"
	traditional = "[Event \"全國象棋甲級聯賽\"]\n[Red \"謝業建\"]\n1. 炮二平五 馬８進７\n2. 馬二進三 車９平８ {這步棋很好}"
	western     = "[White \"Müller\"]\n[Site \"Málaga, São Paulo\"]\n1. e4 ½-½"
)

// A text in any encoding comes out the same. In one of them the word "联通" is the
// famous one that looks like UTF-8.
func TestEncodings(t *testing.T) {
	for _, c := range []struct {
		name, text string
		in         encoding.Encoding
		chinese    bool
	}{
		{"UTF-8", simplified, encoding.Nop, true},
		{"UTF-8, not Chinese", western, encoding.Nop, false},
		{"GBK", simplified, simplifiedchinese.GBK, true},
		{"GB18030", simplified + " 㐷", simplifiedchinese.GB18030, true},
		{"Big5", traditional, traditionalchinese.Big5, true},
		{"Windows-1252", western, charmap.Windows1252, false},
		{"UTF-16LE", simplified, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), true},
		{"UTF-16BE", western, unicode.UTF16(unicode.BigEndian, unicode.UseBOM), false},
		{"UTF-16LE without a mark", simplified, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), true},
		{"UTF-16BE without a mark", traditional, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), true},
		{"UTF-16LE without a mark, of another game", simplified, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), false},
		{"UTF-16BE without a mark, Western", western, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), false},
		{"UTF-16LE without any ASCII", "炮二平五　马８进７　马二进三　车９平８　和棋", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), true},
		{"UTF-16BE without any ASCII", "炮二平五　马８进７　马二进三　车９平８　和棋", unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), true},
	} {
		text, err := c.in.NewEncoder().String(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := all(t, text, c.chinese); got != c.text {
			t.Errorf("%s is read as\n%s", c.name, got)
		}
		got := all(t, strings.ReplaceAll(text, "\n", "\r\n"), c.chinese)
		if got != c.text && !strings.HasPrefix(c.name, "UTF-16") { // where bytes are not characters
			t.Errorf("%s with CRLF is read as\n%s", c.name, got)
		}
	}
}

// in encodes a text.
func in(t *testing.T, e encoding.Encoding, text string) string {
	t.Helper()
	encoded, err := e.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return encoded
}

// Files that were put together of several encodings are read line by line.
func TestMixedFiles(t *testing.T) {
	if got := all(t, "Müller\nM\xfcller\rMüller", false); got != "Müller\nMüller\nMüller" {
		t.Errorf("read as %q", got)
	}
	gbk, big5 := in(t, simplifiedchinese.GBK, simplified), in(t, traditionalchinese.Big5, traditional)
	for name, c := range map[string][2]string{
		"UTF-8 and GBK":           {simplified + "\n\n" + gbk, simplified + "\n\n" + simplified},
		"GBK and UTF-8":           {gbk + "\n\n" + traditional + "\n\n" + gbk, simplified + "\n\n" + traditional + "\n\n" + simplified},
		"UTF-8 and Big5":          {simplified + "\n" + big5, simplified + "\n" + traditional},
		"GBK and Big5":            {gbk + "\n\n" + big5 + "\n\n" + gbk, simplified + "\n\n" + traditional + "\n\n" + simplified},
		"all three with marks":    {"\ufeff" + simplified + "\n\n" + big5 + "\n\ufeff" + traditional + "\n" + gbk, simplified + "\n\n" + traditional + "\n" + traditional + "\n" + simplified},
		"a line of each in moves": {simplified + "\n" + in(t, simplifiedchinese.GBK, "3. 兵七进一 炮２平５") + "\n4. 马八进七 卒３进１", simplified + "\n3. 兵七进一 炮２平５\n4. 马八进七 卒３进１"},
	} {
		if got := all(t, c[0], true); got != c[1] {
			t.Errorf("%s is read as\n%s", name, got)
		}
	}
}

// A byte that is no character costs that character and not the line, wherever it
// stands and whatever it takes the place of; and its place is told.
func TestBrokenBytes(t *testing.T) {
	for _, e := range []encoding.Encoding{encoding.Nop, simplifiedchinese.GBK} {
		text := in(t, e, simplified)
		for at := range len(text) {
			if text[at] < 0x80 {
				continue
			}
			lines := charset.NewLines(strings.NewReader(text[:at]+"\xff"+text[at+1:]), true)
			number, told := 1+strings.Count(text[:at], "\n"), false
			for range 4 {
				line, err := lines.Next()
				if err != nil {
					t.Fatal(err)
				}
				want := strings.Split(simplified, "\n")[lines.Number()-1]
				broken, ok := lines.Broken()
				if lines.Number() != number {
					if line != want || ok {
						t.Fatalf("with byte %d broken line %d is %q, broken %+v", at, lines.Number(), line, broken)
					}
					continue
				}
				told = ok && broken.Line == number && strings.HasPrefix(want, string([]rune(line)[:broken.Column-1])) && strings.Contains(line, "\ufffd")
				if same := common(line, want); same < len([]rune(want))-4 {
					t.Fatalf("with byte %d broken line %d is %q", at, number, line)
				}
			}
			if !told && e == encoding.Nop {
				t.Fatalf("nothing tells that byte %d is broken", at)
			}
		}
	}
	lines := charset.NewLines(strings.NewReader("Müller, S\xe3o Paulo, Málaga"), false)
	if line, err := lines.Next(); err != nil || line != "Müller, S\ufffdo Paulo, Málaga" {
		t.Errorf("a byte of Windows-1252 in a line of UTF-8 is read as %q, error %v", line, err)
	}
	if b, ok := lines.Broken(); !ok || b.Column != 10 || b.Reason() != "the byte 0xe3 here is no character of UTF-8 and is read as \ufffd" {
		t.Errorf("the broken byte is %+v", b)
	}
}

// common counts the characters that two texts have in common at their beginnings and
// ends.
func common(a, b string) (n int) {
	x, y := []rune(a), []rune(b)
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	end := 0
	for end < min(len(x), len(y))-n && x[len(x)-1-end] == y[len(y)-1-end] {
		end++
	}
	return n + end
}

func TestLongLine(t *testing.T) {
	lines := charset.NewLines(strings.NewReader(strings.Repeat("x", 16<<20+1)), false)
	if _, err := lines.Next(); err == nil || errors.Is(err, io.EOF) {
		t.Errorf("a line without an end gives the error %v", err)
	}
}

func FuzzLines(f *testing.F) {
	for _, seed := range []string{simplified, western, "\xff\xfea", "\ufeff", "\xc1\xaa\xcd\xa8", "a\r\nb\rc"} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, text string, chinese bool) {
		for _, line := range strings.Split(all(t, text, chinese), "\n") {
			if strings.ToValidUTF8(line, "") != line {
				t.Fatalf("%q is no UTF-8", line)
			}
		}
	})
}
