package pgn

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

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
			return cmp.Or(in.hand(), err)
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
	// tags are those of the game that is being read, and start is where it begins.
	tags  []placed
	start game.Position
	// moves reads the moves.
	moves tree.Moves
	// lead are the comments before the first tag or move of the game.
	lead []string
	// fault is what is wrong with the game, or nil.
	fault *tree.Fault
	// held is the game before, of which a tag may still tell the result.
	held held
}

// refuse says what is wrong with the game, unless that is known.
func (r *reader) refuse(at place, format string, args ...any) {
	if r.fault == nil {
		r.fault = &tree.Fault{Number: r.number, Line: at.line, Column: at.column, Reason: fmt.Sprintf(format, args...)}
	}
}

// readGame reads a game; more is false at the end of the file.
func (r *reader) readGame() (more bool, err error) {
	r.lead, r.depth, r.size, r.nodes, r.broken = nil, 0, len(r.line), 0, charset.Broken{}
	if r.have && r.at < len(r.line) {
		r.enter()
	}
	first := r.first()
	if first.kind == end && !r.atTag() {
		return false, r.failure()
	}
	r.number++
	r.fault, r.tags = nil, nil
	r.readTags()
	if r.takeLate() {
		r.number--
		return true, r.failure()
	}
	g := r.begin(first.line)
	said := r.readMoves(g)
	if err := r.failure(); err != nil {
		return false, err
	}
	if len(r.tags)+len(g.Main.Plies) == 0 && !said && r.fault == nil { // no game, but a number
		r.number--
		return true, nil
	}
	if err := r.hand(); err != nil {
		return false, err
	}
	r.held = held{game: g, fault: r.settleFlaw(g), said: said || r.isTagged()}
	return true, nil
}

// settleFlaw says which byte of the game is no character, and returns what the game
// is refused for, or nil.
func (r *reader) settleFlaw(g *tree.Game) *tree.Fault {
	b := r.broken
	if b.Line == 0 {
		return r.fault
	}
	flaw := &tree.Fault{Number: r.number, Line: b.Line, Column: b.Column, Reason: b.Reason()}
	if r.fault == nil {
		g.Flaw = flaw
	} else if strings.ContainsRune(r.fault.Reason, utf8.RuneError) {
		return flaw // of which the fault is a consequence
	}
	return r.fault
}

// first looks where a game begins: at its first tag or word.
func (r *reader) first() token {
	for {
		t := r.next()
		switch t.kind {
		case closing: // a stray one behind the game before
		case comment:
			if !r.count() {
				r.lead = append(r.lead, t.text)
			}
		default:
			r.unread(t)
			return t
		}
	}
}

// maxTags is the most tags of a game: more than any program writes.
const maxTags = 10000

// readTags reads tags as long as there are any, and the empty lines between them.
func (r *reader) readTags() {
	for r.atTag() {
		r.enter()
		for r.at < len(r.line) && beginsTag(r.line[r.at:]) {
			t, fault := r.readTag()
			if fault != "" {
				r.refuse(t.place, "%s", fault)
				break
			}
			if len(r.tags) == maxTags {
				r.refuse(t.place, "the game has more than %d tags", maxTags)
				continue
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
	r.start = g.Start
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
	r.start = g.Start
	return g
}
