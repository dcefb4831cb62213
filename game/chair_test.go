package game_test

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestChairs(t *testing.T) {
	for _, c := range []struct {
		name string
		step game.Step
		// chairs of the first and second side, and who acts with each to move
		chairs, actors [2]game.Chair
	}{
		{"without a rule", (*game.Opening)(nil).After(7, nil), [2]game.Chair{game.Opener, game.Responder}, [2]game.Chair{game.Opener, game.Responder}},
		{"the opener places", game.Step{Opener: true}, [2]game.Chair{game.Opener, game.Responder}, [2]game.Chair{game.Opener, game.Opener}},
		{"the responder places", game.Step{}, [2]game.Chair{game.Opener, game.Responder}, [2]game.Chair{game.Responder, game.Responder}},
		{"exchanged", game.Step{Settled: true, OpenerSide: game.Second}, [2]game.Chair{game.Responder, game.Opener}, [2]game.Chair{game.Responder, game.Opener}},
	} {
		for side := game.First; side <= game.Second; side++ {
			chair := c.step.Chair(side)
			if chair != c.chairs[side] || c.step.Side(chair) != side || c.step.Actor(side) != c.actors[side] {
				t.Errorf("%s, side %v: chair %v, back to %v, %v acts", c.name, side, chair, c.step.Side(chair), c.step.Actor(side))
			}
		}
	}
}
