package client

import (
	"strconv"
	"strings"
	"time"
)

// Info is what an engine said about its search: the last of each kind of value
// before its answer. Nothing in it is checked.
type Info struct {
	Depth, SelDepth int
	Nodes, NPS      uint64
	Time            time.Duration
	// Scored says that there was a score: Mate moves to a forced end, negative
	// if the engine loses, or if that is 0, Centipawns.
	Scored           bool
	Centipawns, Mate int
	// PV is the expected line, in the engine's dialect.
	PV []string
}

// read takes over what a line "info …" says about the best line. Values that
// cannot be read are left out: engines print all sorts of things here.
func (info *Info) read(text string) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "info" {
		return
	}
	next := *info
	for i := 1; i < len(words); i++ {
		switch words[i] {
		case "string":
			*info = next
			return
		case "pv":
			next.PV = words[i+1:]
			*info = next
			return
		case "multipv":
			if i+1 < len(words) && words[i+1] != "1" {
				return // a line that is not the best one
			}
		case "score":
			next.score(words[i+1:])
		default:
			if i+1 < len(words) {
				next.number(words[i], words[i+1])
			}
		}
	}
	*info = next
}

// number takes over a value by its keyword.
func (info *Info) number(keyword, value string) {
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil {
		return
	}
	switch keyword {
	case "depth":
		info.Depth = int(n)
	case "seldepth":
		info.SelDepth = int(n)
	case "nodes":
		info.Nodes = n
	case "nps":
		info.NPS = n
	case "time":
		info.Time = time.Duration(min(n, 1<<40)) * time.Millisecond
	}
}

// score takes over "cp N" or "mate N", bounds included.
func (info *Info) score(words []string) {
	if len(words) < 2 {
		return
	}
	n, err := strconv.Atoi(words[1])
	if err != nil {
		return
	}
	switch words[0] {
	case "cp":
		info.Scored, info.Centipawns, info.Mate = true, n, 0
	case "mate":
		info.Scored, info.Centipawns, info.Mate = true, 0, n
	}
}
