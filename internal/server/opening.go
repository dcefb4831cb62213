package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// chair is where a player sits for the whole game, whichever side the opening
// gives to it. Where a game has no opening rule, a chair is a side.
type chair uint8

const (
	openerChair    chair = chair(game.First)
	responderChair chair = chair(game.Second)
)

// String returns the word of the interface.
func (c chair) String() string {
	if c == openerChair {
		return "opener"
	}
	return "responder"
}

// choice is a choice that was made in the opening.
type choice struct {
	game.Choice
	ply int // the moves made before it
	by  chair
	ms  int64
}

// settled is the step of a game without an opening rule, from its start on.
var settled = game.Step{Settled: true, OpenerSide: game.First}

// openingOf returns the rule that a game from a position begins with: an opening
// is played from the start position of the game only.
func openingOf(spec *game.Spec, start string) *game.Opening {
	if spec.Opening == nil || start != spec.Start().FEN() {
		return nil
	}
	return spec.Opening
}

// step returns what comes next in the opening.
func (r *room) step() game.Step { return r.stepAfter(len(r.moves), r.chosenNames()) }

func (r *room) stepAfter(plies int, chosen []string) game.Step {
	if r.opening == nil {
		return settled
	}
	return r.opening.Next(plies, chosen)
}

// chosenNames returns the choices so far, in a slice of its own.
func (r *room) chosenNames() []string {
	names := make([]string, 0, len(r.chosen)+1)
	for _, c := range r.chosen {
		names = append(names, c.Name)
	}
	return names
}

// chairAt returns the chair of a side at a step. While nothing is settled the
// opener sits where the first player does.
func chairAt(step game.Step, side game.Side) chair {
	if step.Settled && step.OpenerSide == game.Second {
		side = side.Other()
	}
	return chair(side)
}

// actorAt returns who acts at a step, with the side to move.
func actorAt(step game.Step, turn game.Side) chair {
	switch {
	case step.Settled:
		return chairAt(step, turn)
	case step.Opener:
		return openerChair
	default:
		return responderChair
	}
}

// actor returns who acts now.
func (r *room) actor() chair { return actorAt(r.step(), r.turn()) }

// chairOf returns the chair of a side.
func (r *room) chairOf(side game.Side) chair { return chairAt(r.step(), side) }

// sideOf returns the side of a chair. Exchanging twice is exchanging not at all.
func (r *room) sideOf(c chair) game.Side { return game.Side(r.chairOf(game.Side(c))) }

// choose makes a person's choice in the opening.
func (r *room) choose(ply int, name string) error {
	if r.wasChosen(ply, name) {
		return nil // sent again by somebody who could not know that it had arrived
	}
	if err := r.personDecides(ply); err != nil {
		return err
	}
	c, err := r.choiceOf(name)
	if err != nil {
		return err
	}
	next := r.stepAfter(len(r.moves), append(r.chosenNames(), c.Name))
	if !r.players[actorAt(next, r.turn())].human && r.pool.full() {
		return busy()
	}
	r.decide(c)
	r.changed()
	return nil
}

// wasChosen reports whether the choice stands in the position after ply moves.
func (r *room) wasChosen(ply int, name string) bool {
	return slices.ContainsFunc(r.chosen, func(c choice) bool { return c.ply == ply && c.Name == name })
}

// choiceOf returns the choice with the name, which must be open now.
func (r *room) choiceOf(name string) (game.Choice, error) {
	choices := r.step().Choices
	if len(choices) == 0 {
		return game.Choice{}, problem(http.StatusConflict, codeNothingChoose, "there is nothing to choose now")
	}
	for _, c := range choices {
		if c.Name == name {
			return c, nil
		}
	}
	return game.Choice{}, badRequest("name: must be %s, not %.40q", choiceNames(choices), name)
}

func choiceNames(choices []game.Choice) string {
	var names []string
	for _, c := range choices {
		names = append(names, c.Name)
	}
	return strings.Join(names, " or ")
}

// decide makes a choice that is open.
func (r *room) decide(c game.Choice) {
	now := r.now()
	r.chosen = append(r.chosen, choice{Choice: c, ply: len(r.moves), by: r.actor(), ms: r.clock.read(now).Milliseconds()})
	r.clock.set(0, now)
}

// lastPersonalAct returns how many moves and choices there were before the last
// one that a person made.
func (r *room) lastPersonalAct() (plies, choices int, found bool) {
	plies, choices = len(r.moves), len(r.chosen)
	for plies+choices > 0 {
		var by chair
		if choices > 0 && r.chosen[choices-1].ply == plies {
			choices--
			by = r.chosen[choices].by
		} else {
			plies--
			by = r.moves[plies].by
		}
		if r.players[by].human {
			return plies, choices, true
		}
	}
	return 0, 0, false
}

// acts returns the moves and choices in the order in which they were made, as
// they are stored.
func (r *room) acts() []storedMove {
	var acts []storedMove
	chosen := r.chosen
	choices := func(ply int) {
		for len(chosen) > 0 && chosen[0].ply == ply {
			acts = append(acts, storedMove{Choice: chosen[0].Name, MS: chosen[0].ms})
			chosen = chosen[1:]
		}
	}
	for ply, m := range r.moves {
		choices(ply)
		acts = append(acts, storedMove{Move: m.Move, MS: m.MS})
	}
	choices(len(r.moves))
	return acts
}

// describeOpening describes how the opening stands, nil for a game without one.
func (r *room) describeOpening() *OpeningState {
	if r.opening == nil {
		return nil
	}
	step := r.step()
	state := &OpeningState{
		Settled: step.Settled, Opener: r.sideOf(openerChair).String(),
		Choices: []OpeningChoice{}, Chosen: []OpeningChosen{},
	}
	if !step.Settled {
		state.Acts, state.Side = r.actor().String(), r.sideOf(r.actor()).String()
	}
	for _, c := range step.Choices {
		state.Choices = append(state.Choices, describeChoice(c))
	}
	for _, c := range r.chosen {
		state.Chosen = append(state.Chosen, OpeningChosen{OpeningChoice: describeChoice(c.Choice), Ply: c.ply, By: c.by.String()})
	}
	return state
}

func describeChoice(c game.Choice) OpeningChoice {
	return OpeningChoice{Name: c.Name, English: c.English, Chinese: c.Chinese}
}
