package formats

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// SampleSize is how much of a file Guess wants to see, if it has so much.
const SampleSize = 4096

// Guess returns the format of a file by its beginning and its name, and the usual
// one if they do not tell.
func Guess(spec *game.Spec, name string, sample []byte) Format {
	list := Of(spec)
	text := bytes.TrimSpace(bytes.TrimPrefix(sample, []byte("\ufeff")))
	for _, f := range list {
		if f.begins != nil && f.Read != nil && f.begins(text) {
			return f
		}
	}
	extension := strings.ToLower(filepath.Ext(name))
	for _, f := range list {
		for _, of := range f.Extensions {
			if of == extension && f.Read != nil {
				return f
			}
		}
	}
	return list[0]
}

// mark returns whether a text begins with one of the marks.
func mark(marks ...string) func([]byte) bool {
	return func(text []byte) bool {
		for _, m := range marks {
			if bytes.HasPrefix(text, []byte(m)) {
				return true
			}
		}
		return false
	}
}

var (
	dhtmlXQ = regexp.MustCompile(`(?i)\[/?DhtmlXQ[_\]]`)
	tagPair = regexp.MustCompile(`(?m)^\s*\[\s*\w+\s*"`)
)

// hasDhtmlXQ reports whether a text holds games of DhtmlXQ, which people copy together
// with what is around them. A record in PGN may speak of it: in a tag, or in a comment.
func hasDhtmlXQ(text []byte) bool {
	found := dhtmlXQ.FindIndex(text)
	if found == nil {
		return false
	}
	before := text[:found[0]]
	if bytes.HasPrefix(text, []byte("<")) { // a web page, which may have braces
		return true
	}
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	isComment := bytes.Count(before, []byte("{")) > bytes.Count(before, []byte("}")) || bytes.ContainsRune(line, ';')
	return !isComment && !tagPair.Match(before)
}
