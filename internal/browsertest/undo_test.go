//go:build browser

package browsertest

import (
	"fmt"
	"testing"
)

// BR-167: undo takes the engine's answer and the person's move back, and the
// engine does not think about the old position again.
func TestBR167UndoTakesBothBack(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "first"})
	byClicks(p, []int{e2, e4})
	p.untilPly(2)
	p.press("undo")
	p.untilPly(0)
	s.engines.awaitRunning(t, 0)
	state := p.agree(s)
	if state.Turn != "first" || state.FEN != state.StartFEN || len(state.Legal) != 20 {
		t.Errorf("after the undo: %s", state.FEN)
	}
	if n := s.engines.searches(id); n != 1 {
		t.Errorf("%d searches", n)
	}
	if p.isEnabled("undo") {
		t.Error("there is nothing left to undo, and the button can be pressed")
	}
	// The game goes on from there.
	byClicks(p, []int{d2, d4})
	p.untilPly(2)
	if state := p.agree(s); state.Moves[0].Move != "d2d4" || s.engines.searches(id) != 2 {
		t.Errorf("%+v after %d searches", state.Moves, s.engines.searches(id))
	}
}

// BR-167: undo at once after the own move cancels the search and takes one move
// back; no answer to it appears afterwards.
func TestBR167UndoWhileThinking(t *testing.T) {
	s := thinkingSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "engine", level: "strongest", side: "first"})
	for round := 1; round <= 3; round++ {
		byDrag(p, []int{e2, e4})
		p.untilThinking()
		p.press("undo")
		p.untilPly(0)
		s.engines.awaitRunning(t, 0)
		if state := p.agree(s); state.Ply != 0 || state.Turn != "first" {
			t.Fatalf("after the undo: %+v", state.Moves)
		}
		if n := s.engines.searches(id); n != round {
			t.Fatalf("%d searches after %d moves", n, round)
		}
	}
	// What comes next is an answer to the next move.
	byDrag(p, []int{d2, d4})
	p.untilThinking()
	p.press("now")
	p.untilPly(2)
	state := p.agree(s)
	replay(t, state)
	if state.Moves[0].Move != "d2d4" {
		t.Errorf("the game is %+v", state.Moves)
	}
}

// mateNext is the position after 1. f3 e5: after 2. g4 Black mates.
const mateNext = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"

// BR-175: the clocks stop at the mate and later moves are refused. BR-169: undo
// after the mate opens the game again at the person's last decision.
func TestBR175ClocksStopBR169UndoAfterMate(t *testing.T) {
	const g2, g4 = 14, 30
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "engine", level: "master", side: "first", fen: mateNext})
	byDrag(p, []int{g2, g4})
	p.until("the game ends", testid("result"))
	state := p.agree(s)
	checkEnd(p, state, replay(t, state))
	if state.Outcome.Winner != "second" || state.Moves[1].Text != "Qh4#" || state.Ticking {
		t.Fatalf("%+v, ticking %t", state.Outcome, state.Ticking)
	}

	// To see a clock stand still, time must pass: more than a second of the page's.
	clocks := testid("elapsed-first") + `.innerText + ` + testid("elapsed-second") + `.innerText`
	stopped := read[string](p, clocks)
	now := read[float64](p, `performance.now()`)
	p.until("time passes", fmt.Sprintf(`performance.now() > %f`, now+1300))
	if got := read[string](p, clocks); got != stopped {
		t.Errorf("the clocks go on after the mate: %s, then %s", stopped, got)
	}

	byDrag(p, []int{e2, e4})
	byClicks(p, []int{d2, d4})
	var refused struct{ Code string }
	if status := s.request("POST", "api/games/"+id+"/move", `{"ply":2,"move":"e2e4"}`, &refused); status != 409 || refused.Code != "game-over" {
		t.Errorf("a move after the mate: %d %s", status, refused.Code)
	}
	if after := p.agree(s); after.Version != state.Version {
		t.Errorf("the game changed after its end: %+v", after.Moves)
	}

	p.press("undo")
	p.untilPly(0)
	p.until("the result is gone", `!`+testid("result"))
	state = p.agree(s)
	if state.Outcome.Result != "*" || state.Turn != "first" || !state.Ticking || state.Elapsed.First != 0 || state.Elapsed.Second != 0 {
		t.Errorf("the reopened game: %+v, to move %s, ticking %t, %+v", state.Outcome, state.Turn, state.Ticking, state.Elapsed)
	}
	before := p.text("elapsed-first")
	p.until("the clock ticks again", fmt.Sprintf(`%s.innerText !== %q`, testid("elapsed-first"), before))
	byDrag(p, []int{e2, e4})
	p.untilPly(2)
	p.agree(s)
}

// A resignation is taken back by itself.
func TestUndoResignation(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "xiangqi", mode: "people"})
	p.press("resign")
	p.press("resign-confirm")
	p.until("the result is shown", testid("result"))
	p.press("undo")
	p.until("the result is gone", `!`+testid("result"))
	if state := p.agree(s); state.Outcome.Result != "*" {
		t.Errorf("%+v", state.Outcome)
	}
}
