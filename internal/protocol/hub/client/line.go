package client

import (
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// listener is told a line that was not waited for.
type listener func(command string, arguments []wire.Argument)

// errorWord begins a line by which the engine says that it does not follow.
const errorWord = "error"

// await returns what recognises a line by its command, or a complaint. Other
// lines go to the listener, as far as they can be read.
func await(word string, other listener) func(text string) bool {
	return func(text string) bool {
		command, rest := wire.SplitCommand(text)
		if command == word || command == errorWord {
			return true
		}
		if other != nil {
			arguments, _ := wire.ReadArguments(rest)
			other(command, arguments)
		}
		return false
	}
}

// complaint returns the fault of a line by which the engine says that it does
// not follow.
func complaint(text string) error {
	command, rest := wire.SplitCommand(text)
	if command != errorWord {
		return nil
	}
	arguments, _ := wire.ReadArguments(rest)
	message, given := wire.ValueOf(arguments, "message")
	if !given {
		message = strings.TrimSpace(rest)
	}
	return external.Faultf(external.Garbled, "it does not follow: %q", message)
}

// types are the types of parameters as package external calls them.
var types = map[string]string{"bool": "check", "int": "spin", "real": "real", "enum": "combo", "string": "string"}

// readParam reads the declaration of a parameter.
func readParam(arguments []wire.Argument) (external.Offer, bool) {
	value := func(name string) string {
		text, _ := wire.ValueOf(arguments, name)
		return text
	}
	offer := external.Offer{
		Name: value("name"), Type: types[value("type")], Default: value("value"), Min: value("min"), Max: value("max"),
		Vars: strings.Fields(value("values")),
	}
	return offer, offer.Name != ""
}

// centipawnsPerMan is what a man counts, and mateScore the score of a win at
// once, in the engine's unit; scores beyond surelyMate are those of a win.
const (
	centipawnsPerMan = 100
	mateScore        = 100
	surelyMate       = 90
)

// readInfo takes over what a line "info …" says. Values that cannot be read are
// left out.
func readInfo(info *external.Info, arguments []wire.Argument) {
	depth, score := false, false
	for _, a := range arguments {
		if a.Name == "pv" {
			info.PV = strings.Fields(a.Value)
			continue
		}
		n, err := strconv.ParseFloat(a.Value, 64)
		if err != nil || math.IsNaN(n) {
			continue
		}
		switch a.Name {
		case "depth":
			depth = true
			info.Depth = int(within(n, 0, math.MaxInt32))
		case "nodes":
			info.Nodes = uint64(within(n, 0, 1<<62))
		case "nps":
			info.NPS = uint64(within(n*1e6, 0, 1<<62))
		case "time":
			info.Time = time.Duration(within(n, 0, 1<<30) * float64(time.Second))
		case "score":
			score = true
			readScore(info, n)
		}
	}
	if depth && score {
		info.NoteIteration()
	}
}

func within(n, low, high float64) float64 { return min(max(n, low), high) }

// readScore takes over a score in men.
func readScore(info *external.Info, score float64) {
	info.Scored, info.Centipawns, info.Mate = true, 0, 0
	plies := math.Round(100 * (mateScore - within(math.Abs(score), 0, mateScore)))
	switch moves := int(max(1, math.Ceil(plies/2))); {
	case score > surelyMate:
		info.Mate = moves
	case score < -surelyMate:
		info.Mate = -moves
	default:
		info.Centipawns = int(math.Round(score * centipawnsPerMan))
	}
}
