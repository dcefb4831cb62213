//go:build browser

package browsertest

import (
	"strings"
	"testing"
)

// Offers between two browsers: each is told to both, answered once, and does what
// was agreed.
func TestFriendOffers(t *testing.T) {
	s := openSite(t)
	a, b, id := friends(t, s, s.url(), setup{game: "chess"})
	byClicks(a, []int{e2, e4})
	b.untilPly(1)

	a.press("offer-draw")
	a.says("draw-notice", "You have offered a draw.")
	b.says("draw-notice", "White offers a draw.")
	b.says("told", "White offers a draw.")
	if a.isEnabled("offer-draw") {
		t.Error("a draw can be offered twice")
	}
	b.press("decline-draw")
	a.says("draw-notice", "Black declines the draw.")
	a.says("told", "Black declines the draw.")
	b.until("Black has answered", `!`+testid("draw-notice"))

	byClicks(b, []int{e7, e5})
	a.untilPly(2)
	a.until("the answer is gone with the move", `!`+testid("draw-notice"))
	b.press("offer-takeback")
	a.says("takeback-notice", "Black asks to take a move back.")
	a.press("accept-takeback")
	a.untilPly(1)
	b.untilPly(1)
	b.agree(s)
	byClicks(b, []int{d7, d5})
	a.untilPly(2)

	b.press("offer-draw")
	a.press("accept-draw")
	for _, p := range []*page{a, b} {
		p.says("result", "Draw: agreement")
	}

	b.press("rematch")
	a.says("rematch-notice", "Black offers a rematch.")
	a.press("accept-rematch")
	a.until("both come to another game", `location.hash === '#/game/' + `+hook("game")+` && `+hook("game")+` !== "`+id+`"`)
	a.untilSeated("second")
	b.until("both come to another game", `location.hash === '#/game/' + `+hook("game")+` && `+hook("game")+` !== "`+id+`"`)
	b.untilSeated("first")
	byClicks(b, []int{e2, e4})
	a.untilPly(1)
	a.reload()
	a.untilSeated("second")
	byClicks(a, []int{e7, e5})
	b.untilPly(2)
	b.agree(s)
	b.press("resign")
	b.press("resign-confirm")
	a.says("result", "Black wins: resignation")
}

// A move is entered ahead for the own seat only, and made when the friend has
// moved, by touch too.
func TestFriendMoveAhead(t *testing.T) {
	const g8, f6 = 62, 45
	s := openSite(t)
	a, b, _ := friends(t, s, s.url(), setup{game: "chess"})
	byClicks(b, []int{g8, f6})
	b.until("the move is marked", aheadIs(g8, f6))
	byClicks(a, []int{e2, e4})
	a.until("the answer comes at once", hook("ply")+` === "2"`)
	if state := a.agree(s); state.Moves[1].Move != "g8f6" {
		t.Errorf("%+v", state.Moves)
	}
}

// In an opening in which the sides are settled each one's page knows when to act
// and which side came of it.
func TestFriendSwap(t *testing.T) {
	s := openSite(t)
	a, b, _ := friends(t, s, s.url(), setup{game: "gomoku", variant: "gomoku", size: "9", opening: "swap2"})
	for ply, square := range []int{40, 41, 42} {
		a.click(square)
		a.untilPly(ply + 1)
	}
	b.until("the friend chooses", testid("choose-black"))
	if read[bool](a, testid("choose-black")+` !== null`) {
		t.Error("the opener may choose for the responder")
	}
	b.press("choose-black")
	a.untilSeated("second")
	b.untilSeated("first")
	a.click(0)
	b.untilPly(4)
	b.click(80)
	a.untilPly(5)
	a.agree(s)
}

// The engine is offered a draw, and says no while it has judged nothing bad; two
// people at one board agree by themselves.
func TestDrawAtOneBoard(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "first", odds: "queen"})
	if state := s.game(p.gameID()); !strings.Contains(state.StartFEN, "RNB1KBNR w") {
		t.Errorf("the odds are %s", state.StartFEN)
	}
	p.press("offer-draw")
	p.says("draw-notice", "declines the draw")
	p.begin(setup{game: "chess", mode: "people"})
	p.press("offer-draw")
	p.press("draw-confirm")
	p.says("result", "Draw: agreement")
}
