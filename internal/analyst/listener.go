package analyst

import (
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Bounds of what an engine may say. A mate of more moves, or a score beyond, is said
// by none that means it.
const (
	maxLine  = 100
	maxMate  = 10000
	maxScore = 100000
)

// listener puts together what an engine tells line by line. Its best lines come one
// after the other, best first; what it tells is a set that is complete, so that lines
// of two iterations are never side by side.
type listener struct {
	spec  *game.Spec
	pos   game.Position
	lines int
	tell  func(engine.Info)

	coming, found engine.Info
	finished      bool
}

// hear takes a line. A line 1 begins the next set; one out of its turn, or without a
// legal move, is left out.
func (l *listener) hear(v external.Variation) {
	if v.Number != 1 && v.Number != len(l.coming.Lines)+1 || v.Number > l.lines || l.finished {
		return
	}
	line, ok := l.line(v.Info)
	if !ok {
		return
	}
	if v.Number == 1 {
		l.settle() // of an engine that tells fewer lines than were wanted
		l.coming = engine.Info{}
	}
	l.coming.Lines = append(l.coming.Lines, line)
	l.coming.Depth = min(max(l.coming.Depth, v.Info.Depth), engine.MaxDepth)
	l.coming.SelDepth = min(max(l.coming.SelDepth, v.Info.SelDepth), maxMate)
	l.coming.Nodes, l.coming.NPS, l.coming.Time = v.Info.Nodes, v.Info.NPS, v.Info.Time
	if len(l.coming.Lines) == l.lines {
		l.settle()
	}
}

// settle takes the lines that have come for what was found, unless that is there with
// more of them.
func (l *listener) settle() {
	if n := len(l.coming.Lines); n > 0 && n >= len(l.found.Lines) {
		l.found, l.coming = l.coming, engine.Info{}
		l.tell(l.found)
	}
}

// finish ends what an engine has told.
func (l *listener) finish() {
	l.finished = true
	l.settle()
}

// line checks the moves of a line by the rules.
func (l *listener) line(info external.Info) (engine.Line, bool) {
	score := engine.Score{Centipawns: min(max(info.Centipawns, -maxScore), maxScore)}
	if info.Mate != 0 {
		score = engine.Score{Mate: min(max(info.Mate, -maxMate), maxMate)}
	}
	line := engine.Line{Score: score}
	p := l.pos.Clone()
	for _, text := range info.PV[:min(len(info.PV), maxLine)] {
		m, err := l.spec.Notations[0].Parse(p, text)
		if err != nil {
			break
		}
		line.Moves = append(line.Moves, m)
		if !p.Make(m) {
			break
		}
	}
	return line, len(line.Moves) > 0
}
