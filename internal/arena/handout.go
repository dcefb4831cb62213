package arena

import (
	"context"
	"fmt"
)

// handOut sends the games with their openings until they are all sent, enough
// have been played or the context is cancelled.
func (m *Match) handOut(ctx context.Context, numbers []int, jobs chan<- job, enough <-chan struct{}) error {
	openings, err := m.openings()
	if err != nil {
		return err
	}
	defer openings.close()
	for _, number := range numbers {
		opening, err := openings.of(ctx, (number-1)/2)
		if err != nil {
			return err
		}
		select {
		case jobs <- job{number, opening}:
		case <-enough:
			return nil
		case <-ctx.Done():
			return nil
		}
	}
	return nil
}

// openings finds the opening of each pair.
type openings struct {
	match *Match
	made  map[int]Opening
	maker *generator // nil where the openings are given
	noted bool
}

// openings prepares the openings of the match. Pairs of which a game has been
// played keep theirs.
func (m *Match) openings() (*openings, error) {
	o := &openings{match: m, made: map[int]Opening{}}
	if len(m.Openings) > 0 {
		return o, nil
	}
	var err error
	if o.maker, err = newGenerator(m.Spec, m.Seed); err != nil {
		return nil, err
	}
	for _, r := range m.Played {
		opening, err := r.opening(m.Spec)
		if err != nil {
			o.close()
			return nil, err
		}
		o.made[(r.Game-1)/2] = opening
		o.maker.known(opening)
	}
	return o, nil
}

// close gives the memory back.
func (o *openings) close() {
	if o.maker != nil {
		o.maker.close()
	}
}

// of returns the opening of a pair.
func (o *openings) of(ctx context.Context, pair int) (Opening, error) {
	if given := o.match.Openings; len(given) > 0 {
		if pair >= len(given) {
			o.note(fmt.Sprintf("the %d openings have all been played; they are played again", len(given)))
		}
		return given[pair%len(given)], nil
	}
	if opening, ok := o.made[pair]; ok {
		return opening, nil
	}
	opening, fresh, err := o.maker.make(ctx, pair)
	if err != nil {
		return opening, err
	}
	if !fresh {
		o.note("there are no new openings left; some are played again")
	}
	o.made[pair] = opening
	return opening, nil
}

// note tells the person once.
func (o *openings) note(text string) {
	if !o.noted && o.match.Note != nil {
		o.match.Note(text)
	}
	o.noted = true
}
