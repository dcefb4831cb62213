package app

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// finder returns how the engine finds what to do in the position on the board,
// as the answer of a search. One search of a game runs at a time, so that they
// can share what is random.
func (p *playing) finder(level engine.Level) func(context.Context) answer {
	pos := p.pos.Clone()
	limits := engine.Limits{Level: &level, PositionID: strconv.Itoa(p.searches)}
	if p.step().Settled {
		return func(ctx context.Context) (a answer) {
			a.result, a.err = p.engine.Search(ctx, pos, limits, nil)
			return a
		}
	}
	plies, chosen := p.history()
	player := engine.OpeningPlayer{Spec: p.spec, Searcher: p.engine, Limits: limits, Random: p.random}
	return func(ctx context.Context) answer {
		act, err := player.Act(ctx, pos, plies, chosen)
		return answer{result: engine.Result{Best: act.Move}, choice: act.Choice, err: err}
	}
}

// isChoosing reports whether a choice is due, whoever makes it.
func (p *playing) isChoosing() bool { return len(p.step().Choices) > 0 }

// tryChoice makes the person's choice, if it is the person's turn.
func (p *playing) tryChoice(ctx context.Context, c game.Choice) {
	if !p.isPersonsTurn() {
		return
	}
	p.cancelSearch() // of a hint
	p.makeChoice(c)
	p.nextTurn(ctx)
}

// makeChoice makes a choice that is due and announces it.
func (p *playing) makeChoice(c game.Choice) {
	text, actor := p.view.lang.of(c.English, c.Chinese), p.actor()
	p.view.chose(actor, text)
	p.contest.choose(c, text)
	p.tellSettled()
}

// tellSettled says who plays which side, if that is settled.
func (p *playing) tellSettled() {
	if step := p.step(); step.Settled {
		p.view.settled(step.OpenerSide, p.personsBySide())
	}
}

// tellDue says what is to be done next in an opening that is not settled.
func (p *playing) tellDue() {
	if step := p.step(); !step.Settled {
		p.view.due(p.actor(), p.isAlone(), p.turn(), step.Choices)
	}
}

// tellPersons says what a person plays.
func (p *playing) tellPersons() {
	if p.step().Settled || p.persons[game.Opener] == p.persons[game.Responder] {
		p.view.plays(p.personsBySide())
		return
	}
	p.view.sits(p.persons[game.Opener])
}

// welcome says what is played and by whom.
func (p *playing) welcome() {
	if p.step().Settled {
		p.view.welcome(p.personsBySide(), p.level)
		return
	}
	p.view.welcomeToOpening(p.opening, p.persons, p.level)
}

// personsBySide says for each side whether a person plays it.
func (p *playing) personsBySide() [2]bool { return p.exchanged(p.persons) }

// isAlone reports whether the one who acts is the only person in the game.
func (p *playing) isAlone() bool {
	return p.persons[p.actor()] && p.persons != [2]bool{true, true}
}

// actorName returns what the one who acts is called.
func (p *playing) actorName() string {
	switch step := p.step(); {
	case step.Settled:
		return p.view.sideName(p.turn())
	case len(step.Choices) > 0:
		return p.view.chairName(p.actor())
	default:
		return sayAlso.in(p.view.lang, p.view.chairName(p.actor()), p.view.sideName(p.turn()))
	}
}

// isChoiceAhead reports whether a line means a choice that is due or comes next.
func (p *playing) isChoiceAhead(line string) bool {
	_, ok := choiceMeant(p.choicesAhead(), line)
	return ok
}

// choiceMeant returns the choice that a line means: its name or its text in any
// language, with or without the remark in brackets.
func choiceMeant(choices []game.Choice, line string) (game.Choice, bool) {
	i := slices.IndexFunc(choices, func(c game.Choice) bool {
		return slices.ContainsFunc([]string{c.Name, c.English, c.Chinese}, func(text string) bool {
			return strings.EqualFold(line, text) || strings.EqualFold(line, withoutRemark(text))
		})
	})
	if i < 0 {
		return game.Choice{}, false
	}
	return choices[i], true
}

// withoutRemark cuts off what follows in brackets: "Play Black (swap)".
func withoutRemark(text string) string {
	if i := strings.IndexAny(text, "(（"); i > 0 {
		text = text[:i]
	}
	return strings.TrimSpace(text)
}
