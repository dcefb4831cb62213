package arena

import (
	"context"
	"fmt"
	"sync"
)

// job is a game to play.
type job struct {
	number  int
	opening Opening
}

// supply hands out the games of a match in their order. Whoever takes a game makes
// its opening, if it has to be made: so no more goroutines work at a time than
// games are played, and clocks are not disturbed.
type supply struct {
	mu       sync.Mutex
	numbers  []int
	openings *openings
}

// next returns the next game; ok is false if there is none.
func (s *supply) next(ctx context.Context) (j job, ok bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.numbers) == 0 || ctx.Err() != nil {
		return j, false, nil
	}
	j.number = s.numbers[0]
	if j.opening, err = s.openings.of(ctx, j.number); err != nil {
		return j, false, err
	}
	s.numbers = s.numbers[1:]
	return j, true, nil
}

// openings finds the openings of games.
type openings struct {
	match *Match
	// made are the openings of pairs of which one game is still to come.
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
		o.maker.known(opening)
		o.keep(r.Game, opening)
	}
	return o, nil
}

// keep keeps the opening of a game for the other one of its pair, if that is still
// to come.
func (o *openings) keep(number int, opening Opening) {
	pair := (number - 1) / 2
	if _, kept := o.made[pair]; kept {
		delete(o.made, pair)
		return
	}
	o.made[pair] = opening
}

// close gives the memory back.
func (o *openings) close() {
	if o.maker != nil {
		o.maker.close()
	}
}

// of returns the opening of a game, which is asked for once.
func (o *openings) of(ctx context.Context, number int) (Opening, error) {
	pair := (number - 1) / 2
	if given := o.match.Openings; len(given) > 0 {
		if pair >= len(given) {
			o.note(fmt.Sprintf("the %d openings have all been played; they are played again", len(given)))
		}
		return given[pair%len(given)], nil
	}
	opening, ok := o.made[pair]
	if !ok {
		var fresh bool
		var err error
		if opening, fresh, err = o.maker.make(ctx, pair); err != nil {
			return opening, err
		}
		if !fresh {
			o.note("there are no new openings left; some are played again")
		}
	}
	o.keep(number, opening)
	return opening, nil
}

// note tells the person once.
func (o *openings) note(text string) {
	if !o.noted && o.match.Note != nil {
		o.match.Note(text)
	}
	o.noted = true
}
