//go:build browser

package browsertest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/duiyi/duiyi/internal/server"
)

// numbered returns the square of the board with a number of draughts.
func numbered(t *testing.T, name string, number int) int {
	t.Helper()
	square := slices.Index(specOf(t, name).Board.Labels, fmt.Sprint(number))
	if square < 0 {
		t.Fatalf("%s has no square %d", name, number)
	}
	return square
}

// chain is a position in which Black must take two men with the man on 1, and
// the man on 12 may not move.
const chain = "B:W6,15,32:B1,12"

// BR-162: a person enters a chain of jumps square by square.
func TestBR162ChainByClicks(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "checkers", mode: "people", fen: chain})
	square := func(number int) int { return numbered(t, "checkers", number) }
	from, middle, end, other := square(1), square(10), square(19), square(12)

	p.until("the turn begins with a word", testid("compulsory")+`?.innerText === 'A capture is compulsory.'`)
	p.click(other)
	p.until("it is shown which piece can move", count("mover")+` === 1`)
	p.until("it is said why", testid("entry-notice")+`?.innerText.startsWith('A capture is compulsory: ')`)
	p.click(other)
	p.until("the piece is put down", `!`+testid("entry-notice")+` && !`+testid("mover"))
	start := p.agree(s)
	halfway := func() {
		t.Helper()
		p.click(from)
		p.targets(middle)
		p.click(middle)
		p.targets(end)
		p.until("the piece stands halfway", pieceAt(middle)+`?.dataset.piece === "b" && !`+pieceAt(from))
		p.until("what it has taken is faded", pieceAt(square(6))+`.classList.contains('faded')`)
		if p.text("entry-notice") != "" {
			t.Error("nothing was wrong so far")
		}
		p.click(other) // it cannot move now
		p.until("it is said what to do", testid("entry-notice")+`?.innerText.startsWith('Go on with the chain')`)
		p.click(square(32))
		p.targets(end)
	}
	putBack := func(how string) {
		t.Helper()
		p.until("the piece is back after "+how, pieceAt(from)+` && !`+pieceAt(middle)+` && !document.querySelector('.faded')`)
		p.until("the chain is no longer spoken of", `!`+testid("entry-notice"))
		if state := p.agree(s); state.Version != start.Version {
			t.Fatalf("%s changed the game", how)
		}
	}
	halfway()
	p.key(kb.Escape)
	putBack("Esc")
	halfway()
	p.press("undo")
	putBack("undo")
	halfway()
	p.click(from)
	putBack("a touch of where it came from")
	halfway()
	p.drag(middle, end)
	p.untilPly(1)
	if state := p.agree(s); state.Moves[0].Text != "1x10x19" || state.Captured.Second != "ww" {
		t.Errorf("%+v", state.Moves[0])
	}
	p.press("undo")
	p.untilPly(0)
	byDrag(p, []int{from, end}) // the end of the chain names it
	p.untilPly(1)
	p.press("undo")
	p.untilPly(0)
	byClicks(p, []int{from, end})
	p.untilPly(1)
	p.press("undo")
	p.untilPly(0)
	byKeys(p, []int{from, middle, end})
	p.untilPly(1)
	if state := p.agree(s); state.Moves[0].Text != "1x10x19" {
		t.Errorf("%+v", state.Moves[0])
	}
}

// pieceAt is the JavaScript expression for the piece that is shown on a square.
func pieceAt(square int) string {
	return fmt.Sprintf(`document.querySelector('[data-at="%d"].piece')`, square)
}

// targets waits until just these squares are shown as those to go on to.
func (p *page) targets(squares ...int) {
	p.t.Helper()
	p.until(fmt.Sprintf("the targets are %v", squares), fmt.Sprintf(
		`JSON.stringify([...document.querySelectorAll('[data-testid="legal-target"]')].map((e) => +e.parentElement.dataset.square)) === %q`,
		fmt.Sprint(squares),
	))
}

// Two people play a whole game of each kind of draughts.
func TestDraughtsOfTwoPeople(t *testing.T) {
	for _, variant := range []string{"checkers", "checkers:international"} {
		t.Run(variant, func(t *testing.T) {
			s := openSite(t)
			p := openPage(t, s.url())
			p.begin(setup{game: "checkers", variant: variant, mode: "people"})
			end := newHead(t, variant, 2).playToTheEnd(p, s, inTurn(byClicks, byDrags))
			logEnd(t, end)
			crowned := slices.ContainsFunc([]rune(end.Board), func(letter rune) bool { return letter == 'B' || letter == 'W' })
			if crowned != read[bool](p, `document.querySelector('[data-piece="B"] .crown, [data-piece="W"] .crown') !== null`) {
				t.Errorf("the kings' crowns: %s", end.Board)
			}
		})
	}
}

// byDrags drags from square to square of a chain.
func byDrags(p *page, squares []int) {
	p.t.Helper()
	for i := 1; i < len(squares); i++ {
		p.drag(squares[i-1], squares[i])
	}
}

// The engine plays draughts against a person and against itself, to the end.
func TestDraughtsWithTheEngine(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "checkers", variant: "checkers:international", mode: "engine", level: "novice", side: "second"})
	logEnd(t, newHead(t, "checkers:international", 3).playToTheEnd(p, s, byClicks))
	p.begin(setup{game: "checkers", variant: "checkers", mode: "watch", level: "novice", secondLevel: "medium"})
	s.await(p.gameID(), "ends", func(state server.State) bool { return state.Outcome.Result != "*" })
	p.until("the game ends", testid("result"))
	state := p.agree(s)
	checkEnd(p, state, replay(t, state))
	logEnd(t, state)
}
