package arena

import (
	"context"
	"fmt"
)

// Tournament is matches between several contestants, one after the other. All
// have the same seed and so the same openings: each match is the one that the two
// would play by themselves.
type Tournament struct {
	Kind        TournamentKind
	Contestants []Contestant
	// Rules are those of every match. Its contestants, test, games played before
	// and Finished are not looked at.
	Rules Match
	// Played are games of all pairings that were played before.
	Played []Record
	// Begun is called with the number of each pairing, from 1, and its match before
	// it is played; it may set the match's Note.
	Begun func(pairing int, m *Match)
	// Finished is called for each finished game of the pairing that was begun last,
	// with the tally of the pairing so far. Its error ends the tournament.
	Finished func(Record, Tally) error
	// Ended is called with the tally of each pairing that has one. Its error ends
	// the tournament.
	Ended func(pairing int, tally Tally) error
}

// Run plays the tournament and returns the tally of each pairing from its first
// contestant's view. A cancelled context ends it as it ends a match: the tallies
// are those so far.
func (t *Tournament) Run(ctx context.Context) ([]Tally, error) {
	pairings := t.Pairings()
	tallies := make([]Tally, len(pairings))
	for i := range tallies {
		tallies[i] = newTally().snapshot()
	}
	if err := t.check(ctx, len(pairings)); err != nil {
		return tallies, err
	}
	for i := range pairings {
		m := t.match(i + 1)
		if t.Begun != nil {
			t.Begun(i+1, m)
		}
		tally, err := m.Run(ctx)
		tallies[i] = tally
		if err == nil && t.Ended != nil && tally.Total() > 0 {
			err = t.Ended(i+1, tally)
		}
		if err != nil {
			return tallies, err
		}
	}
	return tallies, nil
}

// match returns the match of a pairing, with the games of it that were played.
func (t *Tournament) match(number int) *Match {
	m := t.Rules
	p := t.Pairings()[number-1]
	m.Contestants = [2]Contestant{t.Contestants[p.First], t.Contestants[p.Second]}
	m.SPRT, m.Played, m.Finished = nil, nil, nil
	for _, r := range t.Played {
		if r.Pairing == number {
			m.Played = append(m.Played, r)
		}
	}
	if t.Finished != nil {
		m.Finished = func(r Record, tally Tally) error {
			r.Pairing = number
			return t.Finished(r, tally)
		}
	}
	return &m
}

// check sees that games belong to a pairing, and that everybody who is to play can
// be told the limits and starts at all, before games are played for hours.
func (t *Tournament) check(ctx context.Context, pairings int) error {
	for _, r := range t.Played {
		if r.Pairing < 1 || r.Pairing > pairings {
			return fmt.Errorf("game %d is of pairing %d, and there are %d", r.Game, r.Pairing, pairings)
		}
	}
	starts := make([]bool, len(t.Contestants))
	for i, p := range t.Pairings() {
		m := t.match(i + 1)
		if len(m.Played) >= m.Games {
			continue
		}
		if err := m.checkLimits(); err != nil {
			return err
		}
		for _, c := range []int{p.First, p.Second} {
			if starts[c] {
				continue
			}
			if err := t.Contestants[c].starts(ctx); err != nil && ctx.Err() == nil {
				return err
			}
			starts[c] = true
		}
	}
	return nil
}

// starts sees whether a player of the contestant starts.
func (c Contestant) starts(ctx context.Context) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	p := c.New()
	defer p.Close()
	if err := p.Start(ctx); err != nil {
		return fmt.Errorf("engine %q does not start: %w", c.Name, err)
	}
	return nil
}
