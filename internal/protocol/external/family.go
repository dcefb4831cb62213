package external

import (
	"strconv"
	"strings"
	"time"
)

// The lines that UCI and the protocols made after it have in common.

// ParseOffer reads "option name N type T … var V var V": names and choices may
// have several words, and end at the next keyword. UCCI leaves out the word name.
func ParseOffer(text string) (Offer, bool) {
	words := strings.Fields(text)
	if len(words) < 3 || words[0] != "option" {
		return Offer{}, false
	}
	var o Offer
	at := 1
	if !offerKeyword(words[at]) {
		o.Name, at = valueFrom(words, at)
	}
	for at < len(words) {
		keyword := words[at]
		var value string
		value, at = valueFrom(words, at+1)
		switch keyword {
		case "name":
			o.Name = value
		case "type":
			o.Type = value
		case "default":
			o.Default = value
		case "min":
			o.Min = value
		case "max":
			o.Max = value
		case "var":
			o.Vars = append(o.Vars, value)
		}
	}
	return o, o.Name != ""
}

// valueFrom returns the words up to the next keyword, and where that is.
func valueFrom(words []string, start int) (value string, end int) {
	end = start
	for end < len(words) && !offerKeyword(words[end]) {
		end++
	}
	return strings.Join(words[start:end], " "), end
}

func offerKeyword(word string) bool {
	switch word {
	case "name", "type", "default", "min", "max", "var":
		return true
	}
	return false
}

// ReadInfo takes over what a line "info …" says about the best line. Values that
// cannot be read are left out: engines print all sorts of things here. A score
// without a unit goes to bare, if that is there.
func ReadInfo(info *Info, text string, bare func(info *Info, score int)) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "info" {
		return
	}
	defer info.noteIteration(words)
	next := *info
	for i := 1; i < len(words); i++ {
		switch words[i] {
		case "string", "message":
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
			readScore(&next, words[i+1:], bare)
		default:
			if i+1 < len(words) {
				readNumber(&next, words[i], words[i+1])
			}
		}
	}
	*info = next
}

// readNumber takes over a value by its keyword.
func readNumber(info *Info, keyword, value string) {
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

// readScore takes over "cp N" or "mate N", bounds included, or a score without
// a unit.
func readScore(info *Info, words []string, bare func(info *Info, score int)) {
	if len(words) == 0 {
		return
	}
	if n, err := strconv.Atoi(words[0]); err == nil && bare != nil {
		info.Scored = true
		bare(info, n)
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
		info.Scored, info.Centipawns, info.Mate = true, n, 0
	case "mate":
		info.Scored, info.Centipawns, info.Mate = true, 0, n
	}
}
