package app

import (
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// How the terminal game speaks of an opening in which the sides are settled.

func (v *view) chairName(s game.Chair) string {
	if s == game.Opener {
		return sayOpener.in(v.lang)
	}
	return sayResponder.in(v.lang)
}

// welcomeToOpening is welcome where nobody has a side yet.
func (v *view) welcomeToOpening(o *game.Opening, persons [2]bool, level engine.Level) {
	switch persons {
	case [2]bool{true, false}:
		v.say(sayWelcomeOpener, v.title(), levelName(level, v.lang))
	case [2]bool{false, true}:
		v.say(sayWelcomeResponder, v.title(), levelName(level, v.lang))
	default:
		v.welcome(persons, level)
	}
	v.opening(o)
}

// opening says what the opening asks of the players.
func (v *view) opening(o *game.Opening) { v.line(v.lang.of(o.English, o.Chinese)) }

// due says who is to make which move or choice. alone says that it is the only
// person in the game.
func (v *view) due(actor game.Chair, alone bool, turn game.Side, choices []game.Choice) {
	switch {
	case len(choices) == 0 && alone:
		v.say(sayYouMoveFor, v.sideName(turn))
	case len(choices) == 0:
		v.say(sayMovesFor, v.chairName(actor), v.sideName(turn))
	case alone:
		v.say(sayYouChoose)
	default:
		v.say(sayChooses, v.chairName(actor))
	}
	v.choices(choices)
}

// choices lists choices, one a line, with the word to type first.
func (v *view) choices(choices []game.Choice) {
	width := 0
	for _, c := range choices {
		width = max(width, len(c.Name))
	}
	for _, c := range choices {
		v.out.printf("  %-*s  %s\n", width, c.Name, v.lang.of(c.English, c.Chinese))
	}
}

// chose announces a choice.
func (v *view) chose(by game.Chair, text string) { v.say(sayMoved, v.chairName(by), text) }

// noChoice refuses what is none of the choices.
func (v *view) noChoice(text string, choices []game.Choice) {
	var names []string
	for _, c := range choices {
		names = append(names, c.Name)
	}
	v.say(sayNoChoice, quoted(text), v.lang.list(names))
}

func (v *view) hintChoice(c game.Choice) {
	v.say(sayHintChoice, v.lang.of(c.English, c.Chinese), c.Name)
}

// settled says who plays which side after the opening.
func (v *view) settled(openerSide game.Side, persons [2]bool) {
	if persons[game.First] == persons[game.Second] {
		v.say(saySettled, v.sideName(openerSide), v.sideName(openerSide.Other()))
		return
	}
	v.plays(persons)
}

// sits says where the only person sits.
func (v *view) sits(opener bool) {
	if opener {
		v.say(sayYouOpen)
		return
	}
	v.say(sayYouRespond)
}
