package arena

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Kind is what looks wrong.
type Kind string

// The kinds of findings, in the order of a report.
const (
	Shuffles      Kind = "shuffles"
	Jumps         Kind = "jumps"
	Explosions    Kind = "explosions"
	Disagreements Kind = "disagreements"
	Drops         Kind = "drops"
)

// Finding is a place in a game where something looks wrong, which need not be.
type Finding struct {
	Kind Kind
	// Game is the game, Move the number of the move and Side who made it; Name is
	// the contestant.
	Game, Move int
	Side       game.Side
	Name       string
	// Text says what there is, Weight how bad it looks among its kind.
	Text   string
	Weight float64
}

// detectors are those of all kinds.
var detectors = []struct {
	kind Kind
	find func([]Record) []Finding
}{
	{Shuffles, findShuffles},
	{Jumps, findJumps},
	{Explosions, findExplosions},
	{Disagreements, findDisagreements},
	{Drops, findDrops},
}

// finding returns a finding about a move of the players, counted from 0 after
// the opening.
func finding(kind Kind, r Record, index int, weight float64, format string, args ...any) Finding {
	side := r.Thinking[index].Side
	name := r.First
	if side == game.Second {
		name = r.Second
	}
	return Finding{
		Kind: kind, Game: r.Game, Move: r.moveNumber(index), Side: side, Name: name,
		Text: fmt.Sprintf(format, args...), Weight: weight,
	}
}

// moveNumber returns the number of a move of the players as records write it.
func (r Record) moveNumber(index int) int {
	ply := r.OpeningPlies + index
	start := (int(r.Thinking[index].Side) + ply) & 1 // the side that began
	return firstNumber(r.FEN) + (ply+start)/2
}

// heaviest sorts findings by weight, then by where they are.
func heaviest(findings []Finding) {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Move, b.Move), cmp.Compare(a.Side, b.Side))
	})
}
