package gomocup

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// longestOpening is the most time for an act of the opening: who tries random
// stones finds little more after it.
const longestOpening = 10 * time.Second

// The stones of swap2: the opener places three, the responder may place two more.
const (
	stonesOffered = 3
	stonesRefined = 5
)

// twoMore is the choice of the responder that leaves the choice to the opener.
const twoMore = "two-more"

// opening is an act in the opening of a game by swap2.
type opening struct {
	*thought
	player engine.OpeningPlayer
	// chosen are the choices of the opening so far.
	chosen []string
	// time is for all that the engine does now.
	time time.Duration
}

// thinkOpening starts to think about what to do in the opening: place three
// stones if there are none, else choose.
func (s *Server) thinkOpening(b board) error {
	switch len(b.stones) {
	case 0, stonesOffered, stonesRefined:
	default:
		return fmt.Errorf("there can be no, %d or %d stones, not %d", stonesOffered, stonesRefined, len(b.stones))
	}
	t, err := s.newThought(b)
	if err != nil {
		return err
	}
	o := &opening{thought: t, time: s.settings.openingTime()}
	o.player = engine.OpeningPlayer{
		Spec: t.engine.Spec(), Searcher: t.engine,
		// Half of the time is for the move, or the stones, after a choice.
		Limits: engine.Limits{MoveTime: max(o.time/2, time.Millisecond)},
		Random: rand.New(rand.NewPCG(rand.Uint64(), 0)),
	}
	if len(b.stones) == stonesRefined {
		o.chosen = []string{twoMore}
	}
	s.launch(t, o.act)
	return nil
}

// act does what the engine has to do.
func (o *opening) act(ctx context.Context) reply {
	if len(o.board.stones) == 0 {
		return o.place(ctx, stonesOffered)
	}
	act, err := o.next(ctx, o.pos, o.time/2)
	if err != nil {
		return o.fail(err)
	}
	switch choice := act.Choice; {
	case !choice.Takes:
		o.chosen = append(o.chosen, choice.Name)
		return o.place(ctx, stonesRefined-stonesOffered)
	case choice.Side == game.First:
		return reply{"SWAP", o.board.playedBy(game.First)}
	default:
		o.limits.MoveTime, o.limits.Overhead = max(o.time-time.Since(o.began), time.Millisecond), 0
		return o.move(ctx)
	}
}

// place places a number of stones. The engine is taken to play Black afterwards:
// if the opponent wants that, the manager sends the board again.
func (o *opening) place(ctx context.Context, count int) reply {
	pos, after := o.pos.Clone(), o.board
	var texts []string
	for i := range count {
		act, err := o.next(ctx, pos, (o.time-time.Since(o.began))/time.Duration(count-i))
		if err != nil {
			return o.fail(err)
		}
		at := o.board.pointOf(o.engine.Spec(), pos, act.Move)
		if after, err = after.with(at, own); err != nil {
			return o.fail(err)
		}
		texts = append(texts, at.String())
		pos.Make(act.Move)
	}
	return reply{strings.Join(texts, " "), after.playedBy(game.First)}
}

// next returns the next act in a position, within a time.
func (o *opening) next(ctx context.Context, pos game.Position, limit time.Duration) (engine.OpeningAct, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	stones := len(o.board.stones) + pos.State().Ply - o.pos.State().Ply
	return o.player.Act(ctx, pos, stones, o.chosen)
}

// playedBy returns the board of an opening, the colours taking turns, as seen by
// the engine when it has a side.
func (b board) playedBy(side game.Side) board {
	stones := make([]stone, len(b.stones))
	for i, s := range b.stones {
		stones[i] = stone{s.at, opponent}
		if i%2 == int(side) {
			stones[i].owner = own
		}
	}
	return board{b.size, stones}
}
