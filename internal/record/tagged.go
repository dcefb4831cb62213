package record

import (
	"errors"
	"io"
	"regexp"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// tagged is a text of records as far as it has been read.
type tagged struct {
	*file
	written
	// tags are those of the game that matter, by their names.
	tags map[string]string
	// begun says that there is a game at all, moving that its moves have begun,
	// and ended that its result has been read.
	begun, moving, ended bool
	// comment says that a comment goes on, depth how many variations are open,
	// and opened in which line the outermost of them began.
	comment bool
	depth   int
	opened  int
}

// readTagged reads a text of records from a line on.
func (f *file) readTagged(line string) error {
	t := &tagged{file: f}
	for {
		t.readLine(line)
		var err error
		if line, err = f.next(); errors.Is(err, io.EOF) {
			t.finish()
			return nil
		} else if err != nil {
			return err
		}
	}
}

// wanted are the tags that are kept.
var wanted = []string{"Result", "FEN", "Variant", "Game", "GameType", "Termination"}

var (
	tagStart = regexp.MustCompile(`^\s*\[\s*[A-Za-z]\w*\s+"`)
	tagForm  = regexp.MustCompile(`^\s*\[\s*([A-Za-z]\w*)\s+"((?:[^"\\]|\\.)*)"\s*\]`)
	escape   = regexp.MustCompile(`\\(.)`)
)

// readLine reads a line. One that begins with a tag begins a game wherever the
// text before it was, so that a comment which nobody closed does not swallow the
// games behind it.
func (t *tagged) readLine(line string) {
	switch {
	case strings.HasPrefix(line, "%"): // for other programs, by the standard of PGN
	case tagStart.MatchString(line):
		if t.moving || t.ended || t.comment || t.depth > 0 {
			t.finish()
		}
		t.begin()
		t.readTags(line)
	default:
		t.readMoves(line)
	}
}

// begin begins a game, unless one has begun.
func (t *tagged) begin() {
	if !t.begun {
		t.begun, t.written.line = true, t.file.line
		t.tags = map[string]string{}
	}
}

// readTags reads the tags of a line, and what may follow them.
func (t *tagged) readTags(line string) {
	for {
		parts := tagForm.FindStringSubmatch(line)
		if parts == nil {
			break
		}
		for _, name := range wanted {
			if parts[1] == name {
				t.tags[name] = escape.ReplaceAllString(parts[2], "$1")
			}
		}
		line = line[len(parts[0]):]
	}
	if tagStart.MatchString(line) {
		t.refuse("line %d: a tag has no end; it is [Name \"value\"]", t.file.line)
		return
	}
	if strings.TrimSpace(line) != "" {
		t.readMoves(line)
	}
}

// finish ends a game and hands it on.
func (t *tagged) finish() {
	if t.comment || t.depth > 0 {
		t.begin()
		t.refuse("line %d: what is opened there, a comment or a variation, is never closed", t.opened)
	}
	if t.begun {
		t.fen = t.tags["FEN"]
		t.settleResult()
		t.checkGame()
		t.take(t.written)
	}
	*t = tagged{file: t.file}
}

// settleResult compares the result behind the moves with that of the tags, which
// may be the only one: PDN ends the moves with a star.
func (t *tagged) settleResult() {
	said, ended := t.tags["Result"], results[t.result]
	switch {
	case t.result == "" || results[said] != game.Ongoing && ended == game.Ongoing:
		t.result = said
	case results[said] != game.Ongoing && results[said] != ended:
		t.refuse("its tag Result is %q, but its moves end with %s", said, t.result)
	}
}
