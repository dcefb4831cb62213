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

// Out writes a move of ours for the engine, In reads one of the engine's.
func (d Dialect) Out(move string) string { return d.shift(move, 1) }

// In reads a move of the engine's.
func (d Dialect) In(move string) string { return d.shift(move, -1) }

// shift adds to the numbers of a move. What is no move stays as it is, so that
// the message about it shows what the engine said.
func (d Dialect) shift(move string, by int) string {
	if !d.RanksFromOne || move == "0000" {
		return move
	}
	var b strings.Builder
	for i := 0; i < len(move); {
		end := i
		for end < len(move) && '0' <= move[end] && move[end] <= '9' {
			end++
		}
		if end == i {
			b.WriteByte(move[i])
			i++
			continue
		}
		n, err := strconv.Atoi(move[i:end])
		if err != nil || n+by < 0 {
			return move
		}
		b.WriteString(strconv.Itoa(n + by))
		i = end
	}
	return b.String()
}
