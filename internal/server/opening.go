package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// choice is a choice that was made in the opening.
type choice struct {
	game.Choice
	ply int // the moves made before it
	by  game.Chair
	ms  int64
}

// step returns what comes next in the opening.
func (r *room) step() game.Step { return r.stepAfter(len(r.moves), r.chosenNames()) }

func (r *room) stepAfter(plies int, chosen []string) game.Step { return r.opening.After(plies, chosen) }

// chosenNames returns the choices so far, in a slice of its own.
func (r *room) chosenNames() []string {
	names := make([]string, 0, len(r.chosen)+1)
	for _, c := range r.chosen {
		names = append(names, c.Name)
	}
	return names
}

// actor returns who acts now.
func (r *room) actor() game.Chair { return r.step().Actor(r.turn()) }

// chairOf returns the chair of a side.
func (r *room) chairOf(side game.Side) game.Chair { return r.step().Chair(side) }

// sideOf returns the side of a chair.
func (r *room) sideOf(c game.Chair) game.Side { return r.step().Side(c) }

// choose makes a person's choice in the opening.
func (r *room) choose(who caller, ply int, name string) error {
	if r.wasChosen(ply, name) {
		return nil // sent again by somebody who could not know that it had arrived
	}
	if err := r.personDecides(who, ply); err != nil {
		return err
	}
	c, err := r.choiceOf(name)
	if err != nil {
		return err
	}
	next := r.stepAfter(len(r.moves), append(r.chosenNames(), c.Name))
	if !r.players[next.Actor(r.turn())].human && r.pool.full() {
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
	r.lapse(r.actor())
	r.chosen = append(r.chosen, choice{Choice: c, ply: len(r.moves), by: r.actor(), ms: r.clock.read(now).Milliseconds()})
	r.held = false
	r.clock.set(0, now)
}

// lastPersonalAct returns how many moves and choices there were before the last
// one that a person made.
func (r *room) lastPersonalAct() (plies, choices int, found bool) {
	return r.lastActOf(func(by game.Chair) bool { return r.players[by].human })
}

// lastActOf does the same for the last one of certain players.
func (r *room) lastActOf(is func(game.Chair) bool) (plies, choices int, found bool) {
	plies, choices = len(r.moves), len(r.chosen)
	for plies+choices > 0 {
		var by game.Chair
		if choices > 0 && r.chosen[choices-1].ply == plies {
			choices--
			by = r.chosen[choices].by
		} else {
			plies--
			by = r.moves[plies].by
		}
		if is(by) {
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
		Settled: step.Settled, Opener: r.sideOf(game.Opener).String(),
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
