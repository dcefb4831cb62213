package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// movesCommand lists the legal moves of a position.
type movesCommand struct {
	positionFlags `embed:""`
	Notation      string `placeholder:"N" help:"The notation; the game's coordinates if it is not given."`
	JSON          bool   `name:"json" help:"Print an object with the moves, the outcome, the side to move, check and FEN."`
}

// movesJSON is the object that moves --json prints.
type movesJSON struct {
	Game    string      `json:"game"`
	FEN     string      `json:"fen"`
	Turn    string      `json:"turn"`
	Check   bool        `json:"check"`
	Moves   []string    `json:"moves"`
	Outcome outcomeJSON `json:"outcome"`
	// Claim repeats the outcome's, for those who look for it here.
	Claim []game.Reason `json:"claim,omitempty"`
	// Ended says where the rules had ended the game before the last move.
	Ended *endedJSON `json:"ended,omitempty"`
}

// endedJSON is an end of the game after a number of moves.
type endedJSON struct {
	Moves   int         `json:"moves"`
	Outcome outcomeJSON `json:"outcome"`
}

// outcomeJSON is an outcome in JSON.
type outcomeJSON struct {
	Result string        `json:"result"`
	Winner string        `json:"winner"`
	Reason game.Reason   `json:"reason"`
	Rule   string        `json:"rule"`
	Claim  []game.Reason `json:"claim,omitempty"`
}

// Run implements the subcommand.
func (c *movesCommand) Run(s *session) error {
	spec, pos, ended, err := c.loadGame(s.Table)
	if err != nil {
		return err
	}
	notation, ok := spec.Notation(c.Notation)
	if !ok {
		return usagef("unknown notation %q; %s has %s", game.Excerpt(c.Notation), spec.Name, strings.Join(notationNames(spec), ", "))
	}
	outcome := pos.Outcome()
	moves := []string{}
	if !outcome.Over() {
		for _, m := range game.LegalMoves(pos) {
			moves = append(moves, notation.Format(pos, m))
		}
		slices.Sort(moves)
	}
	if !c.JSON {
		for _, m := range moves {
			s.out.printf("%s\n", m)
		}
		if outcome.Over() && s.IsTerminal(s.Stderr) {
			fmt.Fprintln(s.Stderr, whyOver(outcome)) // lest a person wonder at nothing
		}
		return nil
	}
	state := pos.State()
	answer := movesJSON{
		Game: spec.Name, FEN: pos.FEN(), Turn: state.Side.String(), Check: state.Check,
		Moves: moves, Claim: outcome.Claim, Outcome: outcomeToJSON(outcome),
	}
	if ended != nil {
		answer.Ended = &endedJSON{ended.moves, outcomeToJSON(ended.outcome)}
	}
	return s.out.json(answer)
}

func outcomeToJSON(o game.Outcome) outcomeJSON {
	return outcomeJSON{
		Result: o.Result.String(), Winner: o.Result.Winner(), Reason: o.Reason, Rule: o.Rule, Claim: o.Claim,
	}
}

// notationNames lists the names of the game's notations.
func notationNames(spec *game.Spec) []string {
	var names []string
	for _, n := range spec.Notations {
		names = append(names, n.Name)
	}
	return names
}
