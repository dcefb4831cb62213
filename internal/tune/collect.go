package tune

import (
	"context"
	"sync"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// Collection plays games and takes positions out of them.
type Collection struct {
	Spec   *game.Spec
	Header Header
	// Games is how many games there will be, those of Before included, or, if it
	// is 0, Positions how many positions at least.
	Games, Positions int
	Threads          int
	// Openings are played in their order, and then again with random moves added.
	// Without any, openings are made.
	Openings []arena.Opening
	// Before are games that were played before; they are not played again.
	Before []Game
	// Finished is called for one game after the other, with the totals so far. Its
	// error ends the collection.
	Finished func(Game, Totals) error
}

// Totals count what a collection has come to.
type Totals struct {
	Games     int `json:"games"`
	Positions int `json:"positions"`
	// Repeated are quiet positions that had been seen in an earlier game.
	Repeated int `json:"repeated"`
	// FirstWins, Draws and SecondWins count the games by their result.
	FirstWins  int `json:"first_wins"`
	Draws      int `json:"draws"`
	SecondWins int `json:"second_wins"`
	// Exhausted says that the collection ended as games brought nothing new.
	Exhausted bool `json:"exhausted"`

	// barren is how many games in a row have brought nothing.
	barren int
}

// barrenGames in a row without a new position say that there are no more to be had:
// a small game has only so many.
const barrenGames = 200

// add counts a game.
func (t *Totals) add(g Game) {
	t.Games++
	t.Positions += len(g.Samples)
	switch g.Result {
	case game.FirstWins:
		t.FirstWins++
	case game.SecondWins:
		t.SecondWins++
	default:
		t.Draws++
	}
	t.barren++
	if len(g.Samples) > 0 {
		t.barren = 0
	}
}

// Run plays until there are enough games or positions. A cancelled context ends it:
// games that are finished are handed on, others dropped, and that is no error.
func (c *Collection) Run(ctx context.Context) (Totals, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	q := &queue{collection: c, cancel: cancel, played: map[int]bool{}, seen: map[uint64]bool{}, waiting: map[int]Game{}}
	if err := q.begin(); err != nil {
		return q.totals, err
	}
	var players sync.WaitGroup
	for range max(c.Threads, 1) {
		players.Go(func() {
			if err := c.work(ctx, q); err != nil {
				q.fail(err)
			}
		})
	}
	players.Wait()
	return q.end()
}

// work plays games until there are no more.
func (c *Collection) work(ctx context.Context, q *queue) error {
	maker, err := arena.NewOpeningMaker(c.Spec, c.Header.Seed)
	if err != nil {
		return err
	}
	defer maker.Close()
	player, err := newPlayer(c.Spec, c.Header)
	if err != nil {
		return err
	}
	defer player.close()
	for {
		number, ok := q.take(ctx)
		if !ok {
			return nil
		}
		opening, err := c.opening(ctx, maker, number)
		if err != nil {
			return err
		}
		g, err := player.play(ctx, number, opening)
		if err != nil {
			return err
		}
		q.hand(g)
	}
}

// mostAdded is how many random moves an opening gets at the most that was played
// before.
const mostAdded = 4

// opening returns the opening of a game.
func (c *Collection) opening(ctx context.Context, maker *arena.OpeningMaker, number int) (arena.Opening, error) {
	if len(c.Openings) == 0 {
		return maker.Make(ctx, number)
	}
	given, lap := c.Openings[(number-1)%len(c.Openings)], (number-1)/len(c.Openings)
	if lap == 0 {
		return given, nil
	}
	return maker.Extend(ctx, given, 1+(lap-1)%mostAdded, number)
}
