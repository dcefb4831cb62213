package app

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
)

// bookProbeCommand lists the moves of a book.
type bookProbeCommand struct {
	positionFlags `embed:""`
	Book          string  `placeholder:"FILE" help:"The opening book."`
	Best          bool    `help:"Say in the end which move is chosen: the heaviest."`
	Seed          *uint64 `placeholder:"N" help:"Say in the end which move is chosen: by chance and weight, the same for the same number."`
	JSON          bool    `name:"json" help:"Print an object."`
}

// probeJSON is the object that book probe --json prints.
type probeJSON struct {
	Game  string          `json:"game"`
	FEN   string          `json:"fen"`
	Moves []probeMoveJSON `json:"moves"`
	// Choice is there where one was asked for and there is one.
	Choice string `json:"choice,omitempty"`
}

// probeMoveJSON is a move; a book of Polyglot knows nothing but weights.
type probeMoveJSON struct {
	Move   string `json:"move"`
	Weight uint64 `json:"weight"`
	*probeResultJSON
}

// probeResultJSON is how the games went in which a move was played, for whoever
// made it.
type probeResultJSON struct {
	Games  uint64  `json:"games"`
	Wins   uint32  `json:"wins"`
	Draws  uint32  `json:"draws"`
	Losses uint32  `json:"losses"`
	Score  float64 `json:"score"`
}

// Run implements the subcommand.
func (c *bookProbeCommand) Run(s *session) error {
	spec, pos, err := c.load(s.Table)
	switch {
	case err != nil:
		return err
	case c.Book == "":
		return usagef("--book is missing")
	case c.Best && c.Seed != nil:
		return usagef("--best and --seed: a move is chosen by one or the other")
	}
	known, err := openBook(spec, c.Book)
	if err != nil {
		return err
	}
	write := func(m game.Move) string { return spec.Notations[0].Format(pos, m) }
	found := probeJSON{Game: spec.Name, FEN: pos.FEN(), Moves: []probeMoveJSON{}}
	for _, choice := range known.Moves(pos) {
		found.Moves = append(found.Moves, describeChoice(write(choice.Move), choice))
	}
	if m, ok := c.choose(known, pos); ok {
		found.Choice = write(m)
	}
	if c.JSON {
		return s.out.json(found)
	}
	found.print(s.out)
	return nil
}

// choose returns the move that is played, if one was asked for.
func (c *bookProbeCommand) choose(known book.Reader, pos game.Position) (game.Move, bool) {
	if !c.Best && c.Seed == nil {
		return game.NoMove, false
	}
	var seed uint64
	if c.Seed != nil {
		seed = *c.Seed
	}
	return book.Chooser{Reader: known, Best: c.Best}.Choose(pos, rand.New(rand.NewPCG(seed, 0)))
}

// describeChoice describes a move.
func describeChoice(text string, choice book.Choice) probeMoveJSON {
	m := probeMoveJSON{Move: text, Weight: choice.Weight}
	if n := choice.Counts; n.Games() > 0 {
		m.probeResultJSON = &probeResultJSON{n.Games(), n.Wins, n.Draws, n.Losses, math.Round(n.Score()*1000) / 1000}
	}
	return m
}

// print prints a line for each move, and one for the choice.
func (p *probeJSON) print(out *output) {
	for _, m := range p.Moves {
		results := "games - score - wins - draws - losses -"
		if n := m.probeResultJSON; n != nil {
			results = fmt.Sprintf("games %d score %.3f wins %d draws %d losses %d", n.Games, n.Score, n.Wins, n.Draws, n.Losses)
		}
		out.printf("%s %s weight %d\n", m.Move, results, m.Weight)
	}
	if p.Choice != "" {
		out.printf("choice %s\n", p.Choice)
	}
}
