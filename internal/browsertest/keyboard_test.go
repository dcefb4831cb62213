//go:build browser

package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// What the page says to those who do not see it, and do not use a mouse.

func TestSquaresAreNamed(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	for game, want := range map[string]struct {
		square int
		label  string
	}{
		"chess":     {e1, "e1, White king"},
		"xiangqi":   {4, "e0, Red king"},
		"tictactoe": {4, "b2, empty"},
		"gomoku":    {7*15 + 7, "h8, empty"},
		"checkers":  {0, "4, Black man"},
	} {
		p.begin(setup{game: game, mode: "people"})
		label := read[string](p, fmt.Sprintf(`document.querySelector('[data-square="%d"]').getAttribute('aria-label')`, want.square))
		if label != want.label {
			t.Errorf("%s: square %d is called %q and not %q", game, want.square, label, want.label)
		}
		unnamed := read[int](p, `[...document.querySelectorAll('[data-square]')].filter((e) => !e.getAttribute('aria-label') || e.getAttribute('role') !== 'gridcell').length`)
		inOrder := read[int](p, `document.querySelectorAll('[data-square][tabindex="0"]').length`)
		if unnamed != 0 || inOrder != 1 {
			t.Errorf("%s: %d squares have no name, %d are in the Tab order", game, unnamed, inOrder)
		}
		bare := read[[]string](p, `[...document.querySelectorAll('button, select, input, [role=dialog], [role=img]')]
			.filter((e) => !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length)).map((e) => e.outerHTML)`)
		if len(bare) > 0 {
			t.Errorf("%s: controls without a name: %q", game, bare)
		}
	}
}

// The arrow keys move a cursor over the board, on a turned board too; it stops
// at the edge, and Esc puts a piece down.
func TestKeyboardCursor(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "people"})
	p.focusBoard()
	p.walk(e2)
	step := func(key string, want int) {
		t.Helper()
		p.key(key)
		if got := read[string](p, `document.activeElement.dataset.square`); got != fmt.Sprint(want) {
			t.Errorf("the cursor is on %s and not on %d", got, want)
		}
	}
	step(kb.ArrowLeft, d2)
	step(kb.ArrowDown, 3)
	step(kb.ArrowDown, 3)
	step(kb.ArrowRight, e1)
	step(kb.ArrowUp, e2)
	p.key(kb.Enter)
	p.until("the targets are shown", `document.querySelectorAll('[data-testid="legal-target"]').length === 2`)
	label := read[string](p, fmt.Sprintf(`document.querySelector('[data-square="%d"]').getAttribute('aria-label')`, e4))
	if label != "e4, empty, can be moved to" {
		t.Errorf("e4 is called %q", label)
	}
	p.key(kb.Escape)
	p.until("the piece is put down", `!`+testid("legal-target"))
	p.press("flip")
	p.focusBoard()
	step(kb.ArrowUp, 4)
	step(kb.ArrowLeft, 5)
	p.agree(s)
}

// A move and what follows from it is announced.
func TestMovesAreAnnounced(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "people"})
	const live = `document.querySelector('[aria-live="polite"]').textContent`
	for i, c := range []struct {
		squares []int
		words   string
	}{
		{[]int{13, 21}, "White: f3 Black to move"},
		{[]int{e7, 36}, "Black: e5 White to move"},
		{[]int{14, 30}, "White: g4 Black to move"},
		{[]int{59, 31}, "Black: Qh4# Black wins: checkmate"},
	} {
		byKeys(p, c.squares)
		p.untilPly(i + 1)
		p.until("the move is announced as "+c.words, fmt.Sprintf(`%s === %q`, live, c.words))
	}
}

// A check is marked on the board and announced.
func TestCheckIsShown(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "xiangqi", mode: "people", fen: "3k5/9/9/9/9/9/9/9/9/R3K4 w"})
	byClicks(p, []int{0, 81})
	p.untilPly(1)
	p.until("the check is marked", testid("check"))
	p.until("the check is announced", `document.querySelector('[aria-live="polite"]').textContent.includes('Check.')`)
	if state := p.agree(s); !state.Check {
		t.Error("the server knows of no check")
	}
}
