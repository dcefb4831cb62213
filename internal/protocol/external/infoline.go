package external

import (
	"strconv"
	"strings"
	"time"
)

// infoLine is what is being read of a line "info …".
type infoLine struct {
	Info
	// depth and score say that there were such values, bound that the score is
	// a mere bound, line that there were moves.
	depth, score, bound, line bool
	// number is that of the line among the best ones, 0 if it is none.
	number int
}

// ReadInfo takes over what a line "info …" says about the best line. Values that
// cannot be read are left out: engines print all sorts of things here. A score
// without a unit goes to bare, if that is there. A line with a depth and a score
// ends an iteration.
func ReadInfo(info *Info, text string, bare func(info *Info, score int)) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "info" {
		return
	}
	line := infoLine{Info: *info, number: 1}
	if line.read(words, bare); line.number != 1 {
		return
	}
	*info = line.Info
	if line.depth && line.score && !line.bound {
		info.NoteIteration()
	}
}

// ReadVariation takes a line "info …" apart that tells one of the best lines: one
// with a depth, a score that is no mere bound, and moves. It reports false for all
// others.
func ReadVariation(text string, bare func(info *Info, score int)) (Variation, bool) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "info" {
		return Variation{}, false
	}
	line := infoLine{number: 1}
	line.read(words, bare)
	told := line.depth && line.score && !line.bound && line.line && line.number >= 1
	return Variation{Number: line.number, Info: line.Info}, told
}

// read reads the words of a line.
func (l *infoLine) read(words []string, bare func(info *Info, score int)) {
	for i := 1; i < len(words); i++ {
		switch words[i] {
		case "string", "message":
			return
		case "pv":
			l.PV, l.line = words[i+1:], i+1 < len(words)
			return
		case "multipv":
			if i+1 < len(words) {
				l.number, _ = strconv.Atoi(words[i+1]) // what is no number is no line
			}
		case "lowerbound", "upperbound":
			l.bound = true
		case "score":
			l.readScore(words[i+1:], bare)
		default:
			if i+1 < len(words) {
				l.readNumber(words[i], words[i+1])
			}
		}
	}
}

// readNumber takes over a value by its keyword.
func (l *infoLine) readNumber(keyword, value string) {
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil {
		return
	}
	switch keyword {
	case "depth":
		l.depth = true
		l.Depth = int(n)
	case "seldepth":
		l.SelDepth = int(n)
	case "nodes":
		l.Nodes = n
	case "nps":
		l.NPS = n
	case "time":
		l.Time = time.Duration(min(n, 1<<40)) * time.Millisecond
	}
}

// readScore takes over "cp N" or "mate N", bounds included, or a score without
// a unit.
func (l *infoLine) readScore(words []string, bare func(info *Info, score int)) {
	if len(words) == 0 {
		return
	}
	if n, err := strconv.Atoi(words[0]); err == nil && bare != nil {
		l.score, l.Scored = true, true
		bare(&l.Info, n)
		return
	}
	if len(words) < 2 {
		return
	}
	n, err := strconv.Atoi(words[1])
	if err != nil {
		return
	}
	switch words[0] {
	case "cp":
		l.score, l.Scored, l.Centipawns, l.Mate = true, true, n, 0
	case "mate":
		l.score, l.Scored, l.Centipawns, l.Mate = true, true, 0, n
	}
}
