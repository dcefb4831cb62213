package book

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Options say what of the games goes into a book.
type Options struct {
	// Plies is how many moves of a game are looked at, from its first; 0 is all.
	Plies int
	// MinGames is in how many games a move must have been played.
	MinGames int
	// MinScore is what share of the points it must have brought, in percent.
	MinScore int
}

// Builder counts the moves of games. One game counts a move of a position once,
// however often it comes back to it.
type Builder struct {
	spec    *game.Spec
	options Options
	games   uint32
	counts  map[played]*counted
}

// played is a move in a position.
type played struct {
	key  uint64
	move game.Move
}

// counted is how a move fared. The text is that of the game's coordinates; game is
// the number of the last game that was counted.
type counted struct {
	Counts
	text string
	game uint32
}

// NewBuilder returns a builder without games.
func NewBuilder(spec *game.Spec, options Options) *Builder {
	return &Builder{spec: spec, options: options, counts: map[played]*counted{}}
}

// Games returns the number of games so far.
func (b *Builder) Games() int { return int(b.games) }

// Add counts a game: legal moves from the start, and a result that is known. The
// start stays as it is.
func (b *Builder) Add(start game.Position, moves []game.Move, result game.Result) error {
	switch {
	case result == game.Ongoing:
		return errors.New("the game has no result")
	case b.games == math.MaxUint32:
		return fmt.Errorf("a book has room for %d games", uint32(math.MaxUint32))
	}
	b.games++
	if b.options.Plies > 0 {
		moves = moves[:min(len(moves), b.options.Plies)]
	}
	p := start.Clone()
	for _, m := range moves {
		b.count(p, m, result)
		p.Make(m)
	}
	return nil
}

// count counts a move that is about to be made.
func (b *Builder) count(p game.Position, m game.Move, result game.Result) {
	at := played{p.State().Key, m}
	c := b.counts[at]
	if c == nil {
		c = &counted{text: b.spec.Notations[0].Format(p, m)}
		b.counts[at] = c
	}
	if c.game == b.games {
		return
	}
	c.game = b.games
	switch result {
	case game.Draw:
		c.Draws++
	case game.WinFor(p.State().Side):
		c.Wins++
	default:
		c.Losses++
	}
}

// keeps reports whether a move goes into the book.
func (o Options) keeps(c Counts) bool {
	return c.Games() >= uint64(max(o.MinGames, 0)) && 100*c.Points() >= 2*c.Games()*uint64(max(o.MinScore, 0))
}

// Book makes the book. It depends on the games and not on their order. Its error
// says that there is nothing in it.
func (b *Builder) Book() (*Book, error) {
	byKey := map[uint64][]entry{}
	for at, c := range b.counts {
		if b.options.keeps(c.Counts) {
			byKey[at.key] = append(byKey[at.key], entry{c.text, c.Counts})
		}
	}
	if len(byKey) == 0 {
		return nil, fmt.Errorf("none of the moves in %d games was played in %d of them and brought %d %% of the points", b.games, b.options.MinGames, b.options.MinScore)
	}
	var keys []uint64
	for key, entries := range byKey {
		keys = append(keys, key)
		slices.SortFunc(entries, func(a, b entry) int {
			return cmp.Or(cmp.Compare(b.Points(), a.Points()), cmp.Compare(a.Games(), b.Games()), cmp.Compare(a.text, b.text))
		})
	}
	slices.Sort(keys)
	out := newWriter(b.spec, b.games, len(keys))
	for _, key := range keys {
		if err := out.position(key, byKey[key]); err != nil {
			return nil, err
		}
	}
	return Parse(b.spec, out.finish())
}
