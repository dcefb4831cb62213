package client

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Dialect is how an engine writes moves and which game it has to be told to
// play.
type Dialect struct {
	// Options are set before all others, if the engine has them.
	Options []external.Option
	// RanksFromOne says that moves number the ranks from 1 where ours start at
	// 0: xiangqi with the conventions of Fairy-Stockfish.
	RanksFromOne bool
}

// variantOption chooses the game of an engine that plays several; ranksOption
// is offered by engines, such as ours, that let the other side choose how ranks
// are numbered and start at 0 by default.
const (
	variantOption  = "UCI_Variant"
	chess960Option = "UCI_Chess960"
	ranksOption    = "Ranks From One"
)

// ownOptions are those that the game decides.
var ownOptions = map[string]string{
	variantOption:  "is set for it, as the game needs it",
	chess960Option: "is set for it, as the game needs it",
	ranksOption:    "stays off, as moves are told with ranks from 0",
}

// DialectFor returns the dialect in which an engine with the options plays a
// game of ours, or an error if it does not play it. Engines of many games number
// the ranks of xiangqi from 1 to 10, after Fairy-Stockfish; engines of xiangqi
// alone count from 0 to 9, as we do.
func DialectFor(game string, offers external.Offers) (Dialect, error) {
	var d Dialect
	name, variant, _ := strings.Cut(game, ":")
	if offer, ok := offers.Find(variantOption); ok {
		value, ok := choice(offer, game)
		if !ok {
			return d, fmt.Errorf("its option %s does not offer %s", offer.Name, game)
		}
		d.Options = append(d.Options, external.Option{Name: offer.Name, Value: value})
		_, choosesRanks := offers.Find(ranksOption)
		d.RanksFromOne = name == "xiangqi" && !choosesRanks
	} else if err := checkOnlyGame(game, offers); err != nil {
		return d, err
	}
	if name == "chess" && variant == "960" {
		d.Options = append(d.Options, external.Option{Name: chess960Option, Value: "true"})
	}
	return d, nil
}

// checkOnlyGame checks that an engine that lists no variants may play the game.
// UCI is made for chess, and engines of xiangqi alone speak it too; only those of
// chess know Chess960.
func checkOnlyGame(game string, offers external.Offers) error {
	name, variant, _ := strings.Cut(game, ":")
	_, knowsChess960 := offers.Find(chess960Option)
	switch {
	case name == "chess" && (variant == "" || variant == "960"):
		return nil // the option of Chess960 is checked when it is set
	case knowsChess960:
		return fmt.Errorf("it offers %s and no %s: it plays chess and not %s", chess960Option, variantOption, game)
	case name == "xiangqi":
		return nil
	default:
		return fmt.Errorf("it offers no %s: it plays chess or xiangqi and not %s", variantOption, game)
	}
}

// choice returns the value by which an engine that lists variants is told to play
// a game. Settings may follow a name that is listed, as with ours. The name alone
// stands for a variant only where both are the same on the board: Chess960 has an
// option of its own, and rules of repetition are ours to judge.
func choice(offer external.Offer, game string) (value string, ok bool) {
	plain, _, _ := strings.Cut(game, ",")
	name, _, _ := strings.Cut(game, ":")
	switch {
	case offer.Has(plain):
		return game, true
	case (name == "chess" || name == "xiangqi") && offer.Has(name):
		return name, true
	default:
		return "", false
	}
}

// Out writes a move of ours for the engine.
func (d Dialect) Out(move string) string {
	if !d.RanksFromOne {
		return move
	}
	shifted, _ := shiftRanks(move, 1)
	return shifted
}

// In reads a move of the engine's. It reports false for what cannot be one.
func (d Dialect) In(move string) (ours string, ok bool) {
	if !d.RanksFromOne {
		return move, true
	}
	return shiftRanks(move, -1)
}

// shiftRanks adds to every number in a move. It reports false if one would be
// negative or is none of a board.
func shiftRanks(text string, by int) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		if end == i {
			b.WriteByte(text[i])
			i++
			continue
		}
		n, err := strconv.Atoi(text[i:end])
		if err != nil || n+by < 0 {
			return "", false
		}
		b.WriteString(strconv.Itoa(n + by))
		i = end
	}
	return b.String(), true
}
