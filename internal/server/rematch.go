package server

import (
	"net/http"

	"github.com/duiyi/duiyi/game"
)

// founding is what a new game is made of.
type founding struct {
	spec    *game.Spec
	pos     game.Position
	seats   [2]seat
	control *control
	friends *friends
}

// mayPlayAgain checks that the game can have a rematch.
func (r *room) mayPlayAgain() error {
	if !r.over() {
		return problem(http.StatusConflict, codeTooEarly, "the game goes on; there can be a rematch when it is over")
	}
	if r.actCount() == 0 {
		return problem(http.StatusConflict, codeTooEarly, "nobody has played this game: begin another one")
	}
	return nil
}

// rematch begins another game of the same kind, in which the players have changed
// places. There is one for a game, whoever asks how often. The tokens of the
// seats are good for it too: a browser needs to know nothing but its id.
func (r *room) rematch() error {
	var plan founding
	var begun bool
	err := r.locked(func() (err error) {
		if begun = r.next != "" || r.refounding; begun {
			return nil
		}
		plan, err = r.planRematch()
		r.refounding = err == nil
		return err
	})
	if err != nil || begun {
		return err
	}
	// Without the lock of the room: the rooms have one that is taken first.
	id, err := r.found(plan)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.refounding = false
	if err != nil || r.gone != nil {
		return err
	}
	r.next, r.offers = id, nil
	r.changed()
	return nil
}

func (r *room) planRematch() (founding, error) {
	pos, err := r.spec.Parse(r.start)
	if err != nil {
		return founding{}, err
	}
	plan := founding{
		spec: r.spec, pos: pos, control: r.control,
		seats: [2]seat{r.players[game.Responder], r.players[game.Opener]},
	}
	if r.friends != nil {
		plan.friends = &friends{hashes: [2]tokenHash{r.friends.hashes[game.Responder], r.friends.hashes[game.Opener]}}
	}
	if !plan.seats[pos.State().Side].human && r.pool.full() {
		return plan, busy()
	}
	return plan, nil
}
