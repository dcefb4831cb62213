package client

import (
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// readInfo takes over what a line "info …" says about the best line. Values that
// cannot be read are left out: engines print all sorts of things here.
func readInfo(info *external.Info, text string) {
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
			readScore(&next, words[i+1:])
		default:
			if i+1 < len(words) {
				readNumber(&next, words[i], words[i+1])
			}
		}
	}
	*info = next
}

// readNumber takes over a value by its keyword.
func readNumber(info *external.Info, keyword, value string) {
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

// readScore takes over "cp N" or "mate N", bounds included.
func readScore(info *external.Info, words []string) {
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
