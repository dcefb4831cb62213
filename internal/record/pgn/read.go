package pgn

import (
	"fmt"
	"io"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Read reads a file of any number of games and hands each on. One that cannot be
// followed costs no other. The error is that of the file or of the sink.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	chinese, _ := spec.Notation("chinese")
	in := &reader{
		spec: spec, style: StyleOf(spec), sink: sink, moves: tree.Moves{Spec: spec},
		lexer: lexer{lines: charset.NewLines(r, chinese.Name != "")},
	}
	for {
		more, err := in.readGame()
		if err != nil || !more {
			return err
		}
	}
}

// reader reads a file.
type reader struct {
	lexer
	spec  *game.Spec
	style Style
	sink  tree.Sink
	// number counts the games.
	number int
	// tags are those of the game that is being read.
	tags []placed
	// moves reads the moves.
	moves tree.Moves
	// lead are the comments before the first tag or move of the game.
	lead []string
	// fault is what is wrong with the game, or nil.
	fault *tree.Fault
}

// refuse says what is wrong with the game, unless that is known.
func (r *reader) refuse(at place, format string, args ...any) {
	if r.fault == nil {
		r.fault = &tree.Fault{Number: r.number, Line: at.line, Column: at.column, Reason: fmt.Sprintf(format, args...)}
	}
}

// readGame reads a game; more is false at the end of the file.
func (r *reader) readGame() (more bool, err error) {
	r.lead, r.depth, r.size = nil, 0, len(r.line)
	first := r.first()
	if first.kind == end && !r.atTag() {
		return false, r.failure()
	}
	r.number++
	r.fault, r.tags = nil, nil
	r.readTags()
	g := r.begin(first.line)
	r.readMoves(g)
	if err := r.failure(); err != nil {
		return false, err
	}
	if r.fault != nil {
		return true, r.sink.Refused(r.fault)
	}
	return true, r.sink.Sound(g)
}

// first looks where a game begins: at its first tag or word.
func (r *reader) first() token {
	for {
		t := r.next()
		switch t.kind {
		case closing: // a stray one behind the game before
		case comment:
			r.lead = append(r.lead, t.text)
		default:
			r.unread(t)
			return t
		}
	}
}

// readTags reads tags as long as there are any, and the empty lines between them.
func (r *reader) readTags() {
	for r.atTag() {
		for r.at < len(r.line) && beginsTag(r.line[r.at:]) {
			t, fault := r.readTag()
			if fault != "" {
				r.refuse(t.place, "%s", fault)
				break
			}
			r.tags = append(r.tags, t)
		}
		if r.at < len(r.line) {
			return // moves follow on the same line
		}
		r.unread(r.next())
	}
}

// value returns the tag of a name, and whether there is one.
func (r *reader) value(name string) (placed, bool) {
	for _, t := range r.tags {
		if t.Name == name {
			return t, true
		}
	}
	return placed{}, false
}

// begin makes the game of its tags.
func (r *reader) begin(line int) *tree.Game {
	g := &tree.Game{Number: r.number, Line: line, Start: r.spec.Start()}
	for _, t := range r.tags {
		switch t.Name {
		case "FEN", "SetUp", "Result", "Format":
		default:
			g.Tags = append(g.Tags, t.Tag)
		}
	}
	r.checkKind()
	if fen, ok := r.value("FEN"); ok && fen.Value != "" {
		start, err := r.spec.Parse(fen.Value)
		if err != nil {
			r.refuse(fen.place, "the position of the tag FEN: %v", err)
			return g
		}
		g.Start = start
	}
	return g
}
