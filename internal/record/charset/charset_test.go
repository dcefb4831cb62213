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

// A collection of UTF-8 and Windows-1252 is read line by line.
func TestMixedLines(t *testing.T) {
	if got := all(t, "Müller\nM\xfcller\rMüller", false); got != "Müller\nMüller\nMüller" {
		t.Errorf("read as %q", got)
	}
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
