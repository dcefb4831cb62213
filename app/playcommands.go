package app

import (
	"context"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// playerCommand is a command of the terminal game.
type playerCommand struct {
	// names are its English and Chinese names.
	names []string
	// takesArgument says that a word follows it.
	takesArgument bool
	// interrupts says that it makes sense while the engine thinks.
	interrupts bool
	run        func(p *playing, ctx context.Context, argument string)
}

// playerCommands lists the commands.
func playerCommands() []playerCommand {
	return []playerCommand{
		{names: []string{"undo", "悔棋"}, interrupts: true, run: (*playing).undo},
		{names: []string{"hint", "提示"}, run: (*playing).hint},
		{names: []string{"moves", "着法"}, run: (*playing).listMoves},
		{names: []string{"board", "棋盘"}, run: (*playing).board},
		{names: []string{"fen", "局面"}, run: (*playing).fen},
		{names: []string{"new", "新局"}, interrupts: true, run: (*playing).newGame},
		{names: []string{"resign", "认输"}, interrupts: true, run: (*playing).resign},
		{names: []string{"draw", "和棋", "提和"}, run: (*playing).claimDraw},
		{names: []string{"level", "级别"}, takesArgument: true, interrupts: true, run: (*playing).setLevel},
		{names: []string{"side", "执"}, takesArgument: true, interrupts: true, run: (*playing).setSide},
		{names: []string{"help", "帮助"}, interrupts: true, run: (*playing).help},
		{names: []string{"stop", "now", "停"}, interrupts: true, run: (*playing).stop},
		{names: []string{"quit", "exit", "退出"}, interrupts: true, run: (*playing).quit},
	}
}

// findCommand returns the command that a line calls, with its argument.
func findCommand(line string) (c playerCommand, argument string, ok bool) {
	name, argument, _ := strings.Cut(line, " ")
	name, argument = strings.ToLower(name), strings.TrimSpace(argument)
	for _, c := range playerCommands() {
		if slices.Contains(c.names, name) {
			return c, argument, c.takesArgument || argument == ""
		}
		if !c.takesArgument {
			continue
		}
		chineseName := c.names[len(c.names)-1] // nothing separates words in Chinese
		if argument, ok := strings.CutPrefix(line, chineseName); ok {
			return c, strings.TrimSpace(argument), true
		}
	}
	return playerCommand{}, "", false
}

// obey does what a line of input says.
func (p *playing) obey(ctx context.Context, line string) {
	if line == "" {
		p.prompt()
		return
	}
	// Before the commands, as in Chinese to take a side is also one of them.
	if c, ok := choiceMeant(p.step().Choices, line); ok {
		p.tryChoice(ctx, c)
		return
	}
	if c, argument, ok := findCommand(line); ok {
		c.run(p, ctx, argument)
		return
	}
	p.tryMove(ctx, line)
}

// tryMove plays the person's move, if it is one and it is the person's turn.
func (p *playing) tryMove(ctx context.Context, text string) {
	if !p.isPersonsTurn() {
		return
	}
	if choices := p.step().Choices; len(choices) > 0 {
		p.view.noChoice(text, choices)
		p.prompt()
		return
	}
	m, err := p.spec.ParseMove(p.pos, text)
	if err != nil {
		if p.isChoiceAhead(text) {
			p.view.say(sayNoChoiceYet)
		} else {
			p.view.refused(text, err)
		}
		p.prompt()
		return
	}
	p.cancelSearch() // of a hint
	p.makeMove(m, "")
	p.nextTurn(ctx)
}

// isPersonsTurn reports whether it is for a person to decide, and says so if it
// is not.
func (p *playing) isPersonsTurn() bool {
	if p.isOver() {
		return false
	}
	if p.engineIsThinking() {
		p.view.say(sayThinking)
		return false
	}
	return true
}

// isOver reports whether the game is over, and says so if it is.
func (p *playing) isOver() bool {
	if !p.outcome().Over() {
		return false
	}
	p.view.over(p.persons)
	p.prompt()
	return true
}

// engineIsThinking reports whether the engine searches for its own move.
func (p *playing) engineIsThinking() bool { return p.thinking != nil && !p.thinking.hint }

func (p *playing) undo(ctx context.Context, _ string) {
	taken, ok := p.takeBack(p.persons)
	if !ok {
		p.view.say(sayNothingBack)
		p.prompt()
		return
	}
	p.cancelSearch()
	p.view.tookBack(taken)
	p.nextTurn(ctx)
}

func (p *playing) hint(ctx context.Context, _ string) {
	if p.isPersonsTurn() && p.thinking == nil {
		levels := engine.Levels()
		p.think(ctx, levels[len(levels)-1], true)
	}
}

// listMoves lists the choices where there are some.
func (p *playing) listMoves(context.Context, string) {
	switch {
	case p.outcome().Over():
		p.view.moves(p.pos, nil)
	case p.isChoosing():
		p.tellDue()
	default:
		p.view.moves(p.pos, game.LegalMoves(p.pos))
	}
	p.prompt()
}

func (p *playing) board(context.Context, string) {
	p.showBoard()
	p.prompt()
}

func (p *playing) fen(context.Context, string) {
	p.view.line(p.pos.FEN())
	p.prompt()
}

func (p *playing) newGame(ctx context.Context, _ string) {
	p.cancelSearch()
	p.contest = newContest(p.base, p.opening)
	p.view.say(sayNewGame)
	p.nextTurn(ctx)
}

func (p *playing) resign(ctx context.Context, _ string) {
	if p.isOver() {
		return
	}
	if p.persons == [2]bool{} {
		p.view.say(sayNoSide)
		p.prompt()
		return
	}
	loser := p.step().Side(p.actor())
	if !p.persons[p.actor()] {
		loser = loser.Other()
	}
	p.cancelSearch()
	p.declare(game.Outcome{Result: game.WinFor(loser.Other()), Reason: game.Resign}, true)
	p.nextTurn(ctx)
}

func (p *playing) claimDraw(ctx context.Context, _ string) {
	if !p.isPersonsTurn() {
		return
	}
	outcome := p.outcome()
	if len(outcome.Claim) == 0 {
		p.view.say(sayNoClaim)
		p.prompt()
		return
	}
	p.cancelSearch() // of a hint
	p.claim(outcome, true)
	p.nextTurn(ctx)
}

// setLevel changes the level or, without a name, says what it is.
func (p *playing) setLevel(ctx context.Context, name string) {
	if name == "" {
		p.view.level(p.level)
		p.prompt()
		return
	}
	level, ok := engine.LevelByName(name)
	if !ok {
		p.view.noLevel(name)
		p.prompt()
		return
	}
	p.level = level
	p.view.level(level)
	if p.engineIsThinking() {
		p.cancelSearch()
		p.think(ctx, level, false)
		return
	}
	p.prompt()
}

// setSide changes the sides that a person plays or, without a name, says which
// they are.
func (p *playing) setSide(ctx context.Context, name string) {
	if name == "" {
		p.tellPersons()
		p.prompt()
		return
	}
	persons, ok := personsByName(p.spec, name)
	if !ok {
		p.view.noPlayer(name)
		p.prompt()
		return
	}
	p.cancelSearch()
	p.persons, p.stays = p.exchanged(persons), true
	p.nextTurn(ctx)
}

func (p *playing) help(context.Context, string) {
	p.view.help()
	if !p.step().Settled && !p.outcome().Over() {
		p.view.opening(p.opening)
		p.tellDue()
	}
	p.prompt()
}

// stop lets the search end at once; its answer is still wanted.
func (p *playing) stop(context.Context, string) {
	if p.thinking == nil {
		p.view.say(sayNotThinking)
		p.prompt()
		return
	}
	p.thinking.cancel()
}

func (p *playing) quit(context.Context, string) { p.left = true }

// showBoard draws the board, from the side of the person.
func (p *playing) showBoard() {
	board := &p.spec.Board
	// A board that starts empty looks the same from both sides.
	flipped := p.step().Settled && p.personsBySide() == [2]bool{false, true} && !startsEmpty(p.spec)
	p.view.board(p.pos, p.lastChanged(board.Cols*board.Rows), flipped)
}

// prompt asks for input, unless an answer is on its way.
func (p *playing) prompt() {
	if !p.left && p.thinking == nil {
		p.view.prompt(p.actorName(), p.outcome().Over())
	}
}
