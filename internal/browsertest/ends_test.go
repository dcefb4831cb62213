//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"
)

// openFour is a position of gomoku in which Black wins at f8 or k8 next, with
// White to move.
const openFour = "15/15/15/15/15/15/7o7/6xxxx5/15/8o6/9o5/15/15/15/15 o"

// The points where the opponent would complete a row are marked, named and said.
func TestThreatIsShown(t *testing.T) {
	const f8, k8 = 7*15 + 5, 7*15 + 10
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "gomoku", variant: "gomoku", size: "15", opening: "none", mode: "people", fen: openFour})
	marked := `[...document.querySelectorAll('[data-testid="threat"]')].map((e) => e.dataset.at).join()`
	p.until("both ends are marked", marked+fmt.Sprintf(` === '%d,%d'`, f8, k8))
	p.until("it is said where", testid("threat-notice")+`?.innerText === 'Black threatens to win at f8, k8.'`)
	label := read[string](p, fmt.Sprintf(`document.querySelector('[data-square="%d"]').getAttribute('aria-label')`, f8))
	if label != "f8, empty, must be stopped" {
		t.Errorf("f8 is called %q", label)
	}
	p.click(f8)
	p.untilPly(1)
	p.until("nothing threatens Black", marked+` === ''`)
}

// The result is told with the rule and the rule set; a rematch is the same game
// with the sides changed.
func TestResultAndRematch(t *testing.T) {
	const f2, f3, e5, g2, g4, d8, h4 = 13, 21, 36, 14, 30, 59, 31
	s := openSite(t)
	p := openPage(t, s.url())
	first := p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "first"})
	p.pick("player-second", "")
	p.until("both are people", testid("player-second")+`.value === ''`)
	for ply, squares := range [][]int{{f2, f3}, {e7, e5}, {g2, g4}, {d8, h4}} {
		byClicks(p, squares)
		p.untilPly(ply + 1)
	}
	p.until("the result is shown", testid("result"))
	for _, want := range []string{"Black wins: checkmate", "0-1", "FIDE 5.1", "Rules: Chess"} {
		if got := p.text("result"); !strings.Contains(got, want) {
			t.Errorf("the result says %q and not %q", got, want)
		}
	}
	p.pick("player-second", "novice")
	p.until("Black is the engine again", testid("player-second")+`.value === 'novice'`)
	p.press("rematch")
	p.until("another game is on the board", `location.hash === '#/game/' + `+hook("game")+` && `+hook("game")+fmt.Sprintf(` !== %q`, first))
	p.until("the engine opens", hook("ply")+` === "1"`)
	state := p.agree(s)
	if state.Players.First.Kind != "engine" || state.Players.First.Level != "novice" || state.Players.Second.Kind != "human" {
		t.Errorf("the players are %+v", state.Players)
	}
	if turned := read[bool](p, `document.querySelector('[data-square]').dataset.square === "7"`); !turned {
		t.Error("the person plays Black and does not sit below")
	}
}

// What a side has taken is shown, and by how much it is ahead.
func TestMaterialBalance(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.open(s.playOut("chess", "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5"))
	p.until("nobody is ahead", `!`+testid("lead-first")+` && !`+testid("lead-second"))
	p.open(s.playOut("chess", "e2e4 d7d5 e4d5 g8f6 f1b5 f6d7 b5d7"))
	p.until("White is ahead by a pawn and a knight", testid("lead-first")+`?.innerText === '+4'`)
	label := read[string](p, testid("captured-second")+`.getAttribute('aria-label')`)
	if label != "Captured by White: 2, 4 more" {
		t.Errorf("what was taken is called %q", label)
	}
	p.agree(s)
}

// A chain that the other side plays is shown jump by jump, and each man that it
// takes goes when it is passed.
func TestChainIsShownStepByStep(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "checkers", variant: "checkers", mode: "people", fen: "B:W14,23,32:B9,1"})
	p.until("the men are there", `document.querySelectorAll('[data-piece]').length === 5`)
	read[bool](p, `(() => {
		window.shown = []
		new MutationObserver((list) => {
			for (const {addedNodes} of list) for (const node of addedNodes) {
				if (node.dataset?.testid === 'taken') window.shown.push(parseFloat(node.style.animationDelay))
			}
		}).observe(document.querySelector('.area'), {childList: true})
		return true
	})()`)
	s.play(id, 0, "9x18x27")
	p.untilPly(1)
	p.until("the two men go one after the other", `window.shown.length === 2 && window.shown[0] < window.shown[1]`)
	p.until("they are gone", `!`+testid("taken"))
	p.agree(s)
}
