package app

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// playing is the event loop of a game in the terminal. Everything happens in
// the goroutine of run, which waits for a line of input, the answer of a search
// or an interrupt, whichever comes first. A search works on a copy of the
// position and answers with its number; only the answer of the search that is
// still wanted is looked at.
type playing struct {
	*contest
	spec   *game.Spec
	engine engine.Searcher
	// random is for the engine's part in an opening.
	random *rand.Rand
	view   *view
	// persons says for each chair whether a person has it.
	persons [2]bool
	level   engine.Level
	// patient says that the input is no person at a terminal but a program or
	// a file that does not wait for the engine: a line that makes no sense
	// while the engine thinks then waits until it has moved, and every line
	// waits for a hint.
	patient bool

	// stays says that a person who watches is to be asked for more at the end:
	// one who has played before.
	stays bool
	// pace, if not nil, keeps a game that the engine plays by itself slow
	// enough to watch: a move takes watchTime at least. It is like time.After.
	pace func(time.Duration) <-chan time.Time

	// thinking is the search whose answer is wanted, nil if there is none.
	thinking *thinking
	searches int
	answers  chan answer
	// lastDone is closed when the search started last has returned.
	lastDone chan struct{}

	pending  *string // a line that waits
	inputEnd bool
	cutOff   bool // the game ends in the middle of a line
	left     bool // the player has left, or nobody is there to stay
	err      error
}

// watchTime is how long a move of a game that is only watched takes at least.
const watchTime = 500 * time.Millisecond

// thinking is a search in progress.
type thinking struct {
	id     int
	hint   bool // for the person, not to play the move
	cancel context.CancelFunc
}

// answer is what a search found.
type answer struct {
	id     int
	result engine.Result
	choice game.Choice // instead of a move, where a choice is due
	err    error
}

// run plays until the player leaves or the input ends.
func (p *playing) run(ctx context.Context, input io.Reader, out *output) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines := readLines(input, ctx.Done())
	p.welcome()
	p.nextTurn(ctx)
	for !p.left && p.err == nil && out.failure() == nil {
		readable := lines
		if p.pending != nil || p.inputEnd {
			readable = nil
		}
		select {
		case <-ctx.Done():
			p.left, p.cutOff = true, true
		case a := <-p.answers:
			p.answered(ctx, a)
		case line, ok := <-readable:
			p.read(line, ok)
		}
		p.takeInput(ctx)
	}
	p.leave(cancel)
	return p.err
}

// read takes in a line, or that there are no more.
func (p *playing) read(line inputLine, ok bool) {
	switch {
	case !ok:
		p.inputEnd = true
	case line.err != nil:
		p.err = fmt.Errorf("standard input cannot be read: %w", line.err)
	default:
		p.pending = &line.text
	}
}

// leave ends what is still running.
func (p *playing) leave(cancel context.CancelFunc) {
	cancel()
	if p.lastDone != nil {
		<-p.lastDone
	}
	if p.cutOff {
		p.view.breakLine()
	}
	if p.err == nil {
		p.view.goodbye()
	}
}

// takeInput obeys the line that was read, or leaves at the end of the input,
// unless that has to wait.
func (p *playing) takeInput(ctx context.Context) {
	if p.left || p.err != nil {
		return
	}
	if p.pending != nil && !p.mustWait(*p.pending) {
		line := *p.pending
		p.pending = nil
		p.obey(ctx, line)
	}
	if p.inputEnd && p.pending == nil && !(p.patient && p.thinking != nil) {
		p.left, p.cutOff = true, true
	}
}

// mustWait reports whether a line has to wait for the end of a search.
func (p *playing) mustWait(line string) bool {
	if !p.patient || p.thinking == nil {
		return false
	}
	c, _, known := findCommand(line)
	return p.thinking.hint || !known || !c.interrupts || p.isChoiceAhead(line)
}

// nextTurn shows where the game stands and lets the engine think if it is its
// turn.
func (p *playing) nextTurn(ctx context.Context) {
	outcome := p.outcome()
	if !outcome.Over() && len(outcome.Claim) > 0 && p.persons == [2]bool{} {
		p.claim(outcome, false)
		outcome = p.outcome()
	}
	if outcome.Over() || p.persons[p.actor()] || p.persons == [2]bool{} {
		p.showBoard()
	}
	switch {
	case outcome.Over():
		p.view.result(outcome)
		p.left = p.persons == [2]bool{} && !p.stays
		if p.view.prompts && !p.left {
			p.view.over(p.persons)
		}
		p.prompt()
	case p.persons[p.actor()]:
		p.tellDue()
		p.prompt()
	default:
		p.think(ctx, p.level, false)
	}
}

// think starts a search of the position on the board. A search that was
// cancelled but has not returned yet is waited for in the new one's goroutine,
// as an engine searches one position at a time.
func (p *playing) think(ctx context.Context, level engine.Level, hint bool) {
	p.searches++
	searching, cancel := context.WithCancel(ctx)
	p.thinking = &thinking{id: p.searches, hint: hint, cancel: cancel}
	id, find, before, done := p.searches, p.finder(level), p.lastDone, make(chan struct{})
	p.lastDone = done
	var pause <-chan time.Time
	if p.pace != nil && p.persons == [2]bool{} {
		pause = p.pace(watchTime)
	}
	p.view.thinks(p.actorName(), hint)
	go func() {
		defer close(done)
		if before != nil {
			<-before
		}
		a := find(searching)
		a.id = id
		if pause != nil {
			select {
			case <-pause:
			case <-searching.Done():
			}
		}
		select {
		case p.answers <- a:
		case <-ctx.Done(): // the game has been left
		}
	}()
}

// cancelSearch gives up the search in progress; its answer will be dropped.
func (p *playing) cancelSearch() {
	if p.thinking != nil {
		p.thinking.cancel()
		p.thinking = nil
	}
}

// answered looks at the answer of a search, if it is the one that is wanted.
func (p *playing) answered(ctx context.Context, a answer) {
	if p.thinking == nil || p.thinking.id != a.id {
		return
	}
	hint := p.thinking.hint
	p.cancelSearch()
	switch {
	case a.err != nil:
		p.err = fmt.Errorf("the engine has no move in %s: %w", p.pos.FEN(), a.err)
	case hint && p.isChoosing():
		p.view.hintChoice(a.choice)
		p.prompt()
	case hint:
		p.view.hint(p.pos, a.result)
		p.prompt()
	case p.isChoosing():
		p.makeChoice(a.choice)
		p.nextTurn(ctx)
	case len(p.outcome().Claim) > 0 && !winning(a.result):
		p.claim(p.outcome(), false)
		p.nextTurn(ctx)
	default:
		p.makeMove(a.result.Best, p.view.thought(p.pos, a.result))
		p.nextTurn(ctx)
	}
}

// claim ends the game with a draw that the side to move may claim.
func (p *playing) claim(outcome game.Outcome, byPerson bool) {
	p.view.say(sayClaims, p.view.sideName(p.turn()))
	p.declare(game.Outcome{Result: game.Draw, Reason: outcome.Claim[0], Rule: outcome.Rule, RuleChinese: outcome.RuleChinese}, byPerson)
}

// winning reports whether the engine thinks that it stands better: it does not
// claim a draw then.
func winning(result engine.Result) bool {
	if len(result.Info.Lines) == 0 {
		return false
	}
	score := result.Info.Lines[0].Score
	return score.Mate > 0 || score.Mate == 0 && score.Centipawns > 0
}

// makeMove plays a move and announces it.
func (p *playing) makeMove(m game.Move, thought string) {
	text := p.view.moveText(p.pos, m)
	p.view.moved(p.turn(), text, thought)
	wasSettled := p.step().Settled
	p.contest.play(m, text)
	if !wasSettled {
		p.tellSettled()
	}
	if p.pos.State().Check && !p.outcome().Over() {
		p.view.say(sayCheck)
	}
}
