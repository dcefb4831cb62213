//go:build browser

package browsertest

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/internal/server"
)

// setup is what is chosen in the new-game panel; what is empty is left as the
// page has it.
type setup struct {
	game, variant, mode, level, secondLevel, side, fen string
	// size and opening are settings of the game.
	size, opening string
	clock, odds   string
}

// begin starts a game by the new-game panel and returns its id.
func (p *page) begin(choice setup) string {
	p.t.Helper()
	p.press("new-game")
	// The same panel may be there already, below a sentence about a game that is
	// gone; with the address that sentence goes.
	p.until("the new-game panel is shown", `location.hash === '#/' && document.querySelector('.gone') === null && `+testid("start"))
	p.choose(choice)
	p.press("start")
	p.until("the new game is on the board", `location.hash === '#/game/' + `+hook("game"))
	return p.gameID()
}

// open opens a game by its address.
func (p *page) open(id string) {
	p.t.Helper()
	p.visit("#/game/" + id)
	p.until("the game is on the board", hook("game")+` === "`+id+`"`)
}

// choose fills in the new-game panel.
func (p *page) choose(choice setup) {
	p.t.Helper()
	for _, field := range []struct{ name, value string }{
		{"game-select", choice.game},
		{"variant-select", choice.variant},
		{"setting-size", choice.size},
		{"setting-opening", choice.opening},
		{"mode-select", choice.mode},
		{"level-select", choice.level},
		{"level-select-second", choice.secondLevel},
		{"side-select", choice.side},
		{"clock-select", choice.clock},
		{"odds-select", choice.odds},
	} {
		if field.value != "" {
			p.pick(field.name, field.value)
		}
	}
	if choice.odds == "" {
		p.fill("fen-input", choice.fen)
	}
}

// pick chooses a value of a select, or of a group of cards.
func (p *page) pick(name, value string) {
	p.t.Helper()
	p.until(name+" is there", testid(name))
	if read[bool](p, testid(name)+`.matches('fieldset')`) {
		p.pickCard(name, value)
		return
	}
	p.until(name+" offers "+value, fmt.Sprintf(`[...(%s?.options ?? [])].some((o) => o.value === %q)`, testid(name), value))
	read[bool](p, fmt.Sprintf(`(() => {
		const select = %s
		select.value = %q
		return select.dispatchEvent(new Event('change', {bubbles: true}))
	})()`, testid(name), value))
}

// pickCard chooses one of a group of cards as a script would.
func (p *page) pickCard(name, value string) {
	p.t.Helper()
	card := fmt.Sprintf(`%s?.querySelector('input[value=%q]')`, testid(name), value)
	p.until(name+" offers "+value, card)
	read[bool](p, card+`.click() ?? true`)
}

// fill writes into a text field.
func (p *page) fill(name, value string) {
	p.t.Helper()
	p.until(name+" is there", testid(name))
	read[bool](p, fmt.Sprintf(`(() => {
		const field = %s
		field.value = %q
		return field.dispatchEvent(new Event('input', {bubbles: true}))
	})()`, testid(name), value))
}

// gameID is the id of the game in the address.
func (p *page) gameID() string {
	p.t.Helper()
	return strings.TrimPrefix(read[string](p, `location.hash`), "#/game/")
}

// hook is the JavaScript expression of a data attribute of the board.
func hook(name string) string { return testid("board") + `?.dataset.` + name }

// untilPly waits until so many moves were made and confirmed.
func (p *page) untilPly(ply int) {
	p.t.Helper()
	p.until(fmt.Sprintf("%d moves are made", ply), fmt.Sprintf(`%s === "%d" && %s === "false"`, hook("ply"), ply, hook("pending")))
}

// untilSettled waits until it is a person's turn or the game has ended.
func (p *page) untilSettled() {
	p.t.Helper()
	p.until("the engine has moved", hook("thinking")+` === "false" && `+hook("pending")+` === "false"`)
}

// untilThinking waits until the engine searches and has found something.
func (p *page) untilThinking() {
	p.t.Helper()
	p.until("the engine thinks", hook("thinking")+` === "true" && `+testid("thinking")+`?.querySelector('.line')`)
}

// text is what an element says.
func (p *page) text(name string) string {
	p.t.Helper()
	return read[string](p, testid(name)+`?.innerText ?? ''`)
}

// view is what the page shows of a game.
type view struct {
	Version, Ply, Turn string
	Pieces             map[string]string
	Moves              []string
	Result, Reason     string
	First, Second      string
}

const readView = `(() => {
	const board = ` + `document.querySelector('[data-testid="board"]')` + `.dataset
	const result = document.querySelector('[data-testid="result"]')?.dataset
	return {
		Version: board.version, Ply: board.ply, Turn: board.turn,
		Pieces: Object.fromEntries([...document.querySelectorAll('[data-piece]')].map((e) => [e.dataset.at, e.dataset.piece])),
		Moves: [...document.querySelectorAll('[data-testid="move-list-item"]')].map((e) => e.textContent),
		Result: result?.result ?? '*', Reason: result?.reason ?? '',
		First: document.querySelector('[data-testid="captured-first"]').dataset.letters,
		Second: document.querySelector('[data-testid="captured-second"]').dataset.letters,
	}
})()`

// viewOf is what the page should show of a state.
func viewOf(state server.State) view {
	v := view{
		Version: fmt.Sprint(state.Version), Ply: fmt.Sprint(state.Ply), Turn: state.Turn,
		Pieces: map[string]string{}, Moves: []string{},
		Result: state.Outcome.Result, Reason: state.Outcome.Reason,
		First: state.Captured.First, Second: state.Captured.Second,
	}
	for square, letter := range state.Board {
		if letter != '.' {
			v.Pieces[fmt.Sprint(square)] = string(letter)
		}
	}
	for _, move := range state.Moves {
		v.Moves = append(v.Moves, move.Text)
	}
	return v
}

// agree checks that the page shows what the server has, and returns it. A move
// that the page has sent is waited for; the engine must not be about to move.
func (p *page) agree(s *site) server.State {
	p.t.Helper()
	p.until("nothing is on its way", hook("pending")+` === "false"`)
	state := s.game(p.gameID())
	p.until("the page has the server's state", fmt.Sprintf(`%s === "%d"`, hook("version"), state.Version))
	want, got := fmt.Sprintf("%+v", viewOf(state)), fmt.Sprintf("%+v", read[view](p, readView))
	if want != got {
		p.fail("the page does not show the server's state:\n%s\n%s", got, want)
	}
	return state
}
