package arena

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/stats"
)

// Match is a match between two contestants.
type Match struct {
	Spec        *game.Spec
	Contestants [2]Contestant
	// Games is how many games to play at the most, those of Played included.
	Games  int
	Limits Limits
	// Margin is how much longer than allowed a move may take. Patience is how
	// long a move may take where no time limits it.
	Margin, Patience time.Duration
	// Openings are played in their order, a pair of games each, and from the
	// first one again when there are no more. Without any, openings are made.
	Openings []Opening
	// Seed makes the openings, and what contestants leave to chance, repeatable.
	Seed uint64
	// Concurrency is how many games are played at a time, at most as many as
	// there are processors.
	Concurrency int
	// SPRT ends the match when the test has decided; nil plays all games. No game
	// begins after the decision; those that are being played are played on and
	// counted.
	SPRT         *stats.SPRT
	Adjudication Adjudication
	// Played are games that were played before. They are counted and not
	// played again.
	Played []Record
	// Finished is called for one finished game after the other, with the tally so
	// far. Its error ends the match.
	Finished func(Record, Tally) error
	// Note is called with what a person at the terminal may want to know, from
	// any goroutine.
	Note func(text string)
}

// Run plays the match and returns its tally. A cancelled context ends it: games
// that are not finished are dropped, and that is no error.
func (m *Match) Run(ctx context.Context) (Tally, error) {
	tally := newTally()
	for _, r := range m.Played {
		if _, twice := tally.points[r.Game]; twice {
			return tally.snapshot(), fmt.Errorf("game %d is there twice", r.Game)
		}
		if err := m.count(tally, r); err != nil {
			return tally.snapshot(), err
		}
	}
	numbers := m.missing(tally)
	if len(numbers) == 0 || tally.Decision != stats.Undecided {
		return tally.snapshot(), nil
	}
	if err := m.checkLimits(); err != nil {
		return tally.snapshot(), err
	}
	players, err := m.firstPlayers(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		return tally.snapshot(), nil
	case err != nil:
		return tally.snapshot(), err
	}
	err = m.playAll(ctx, numbers, players, tally)
	return tally.snapshot(), err
}

// missing returns the numbers of the games that are to be played.
func (m *Match) missing(tally *Tally) []int {
	var numbers []int
	for n := 1; n <= m.Games; n++ {
		if _, played := tally.points[n]; !played {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// count adds a game, and notes when the test decides. The games that were still
// being played then are counted, but cannot unsay it.
func (m *Match) count(tally *Tally, r Record) error {
	if err := tally.add(r); err != nil {
		return err
	}
	if m.SPRT != nil && tally.Decision == stats.Undecided && tally.Pairs.Total() > 0 {
		tally.Decision = m.SPRT.Decide(tally.LLR(*m.SPRT))
	}
	return nil
}

// firstPlayers starts a player of each contestant, to see that they start at
// all before games are lost by it.
func (m *Match) firstPlayers(ctx context.Context) ([2]Player, error) {
	players := [2]Player{m.Contestants[0].New(), m.Contestants[1].New()}
	for i, p := range players {
		err := ctx.Err()
		if err == nil {
			err = p.Start(ctx)
		}
		if err != nil {
			players[0].Close()
			players[1].Close()
			return players, fmt.Errorf("engine %q does not start: %w", m.Contestants[i].Name, err)
		}
	}
	return players, nil
}

// playAll plays the games, several at a time, each in a goroutine of its own.
func (m *Match) playAll(ctx context.Context, numbers []int, players [2]Player, tally *Tally) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	openings, err := m.openings()
	if err != nil {
		players[0].Close()
		players[1].Close()
		return err
	}
	defer openings.close()
	games := &supply{numbers: numbers, openings: openings}
	score := &scorer{match: m, cancel: cancel, tally: tally}
	var workers sync.WaitGroup
	for i := range max(1, min(m.Concurrency, runtime.NumCPU(), len(numbers))) {
		mine := players
		if i > 0 {
			mine = [2]Player{m.Contestants[0].New(), m.Contestants[1].New()}
		}
		workers.Go(func() { m.work(ctx, games, score, mine) })
	}
	workers.Wait()
	return score.failure
}

// work plays games with a pair of players of its own, until there are no more or
// the test has decided.
func (m *Match) work(ctx context.Context, games *supply, score *scorer, players [2]Player) {
	defer players[0].Close()
	defer players[1].Close()
	for !score.isEnough() {
		j, ok, err := games.next(ctx)
		if err != nil {
			score.fail(err)
		}
		if !ok {
			return
		}
		record, err := m.play(ctx, j.number, j.opening, players)
		if err != nil {
			return // the context's: the match is over
		}
		score.take(record)
	}
}
