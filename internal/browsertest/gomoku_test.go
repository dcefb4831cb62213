//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/server"
)

// count is the JavaScript expression for how many elements there are.
func count(testid string) string {
	return fmt.Sprintf(`document.querySelectorAll('[data-testid=%q]').length`, testid)
}

// A person plays gomoku against the engine, by mouse, to a five.
func TestGomokuByClicks(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	for _, side := range []string{"first", "second"} {
		p.begin(setup{game: "gomoku", mode: "engine", level: "novice", side: side})
		end := newHead(t, "gomoku", 2).playToTheEnd(p, s, byClicks)
		logEnd(t, end)
		if end.Outcome.Reason != string(game.Five) {
			t.Errorf("it ended by %s", end.Outcome.Reason)
		}
		winner := map[string]string{"first": "Black wins: five in a row", "second": "White wins: five in a row"}[end.Outcome.Winner]
		if got := p.text("result"); !strings.Contains(got, winner) {
			t.Errorf("the banner says %q", got)
		}
		p.until("the five are ringed", count("winning")+` >= 5`)
		p.until("the last stone is marked", count("last-stone")+` === 1`)
	}
}

// doubleThree is a position of renju in which Black may not play h8.
const doubleThree = "15/15/15/15/15/15/15/5xx8/7x7/7x7/15/15/15/15/o2o2o2o5 x"

const (
	h8   = 7*15 + 7
	free = 9*15 + 9 // j10
)

// A forbidden point of renju is marked, says why when somebody points to it, and
// takes no stone.
func TestForbiddenPoint(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "gomoku", variant: "gomoku:renju", mode: "people", fen: doubleThree})
	p.until("the point is marked", fmt.Sprintf(`document.querySelector('[data-testid="forbidden"][data-at="%d"]')`, h8))
	before := p.agree(s)
	p.click(h8)
	p.until("the reason is given", testid("point-notice")+`?.innerText.startsWith('h8 is forbidden')`)
	english := p.text("point-notice")
	p.press("language")
	p.until("the reason is in Chinese", testid("point-notice")+`?.innerText.includes('三')`)
	if chinese := p.text("point-notice"); chinese == english {
		t.Errorf("in both languages the reason is %q", chinese)
	}
	p.press("language")
	if after := p.agree(s); after.Version != before.Version {
		t.Error("the point was played")
	}
	p.click(free)
	p.untilPly(1)
	p.until("the notice is gone", `!`+testid("point-notice"))
	p.until("White may play anywhere", `!`+testid("forbidden"))
	// By keyboard the reason is given when the cursor comes to the point.
	p.press("undo")
	p.untilPly(0)
	p.focusBoard()
	p.walk(h8)
	p.until("the reason is given", testid("point-notice")+`?.innerText.startsWith('h8 is forbidden')`)
	label := read[string](p, `document.activeElement.getAttribute('aria-label')`)
	if !strings.HasPrefix(label, "h8, empty, ") {
		t.Errorf("the point is called %q", label)
	}
	p.key(kb.Enter)
	if after := p.agree(s); after.Ply != 0 {
		t.Error("the point was played")
	}
}

// Two people settle by swap2 who plays which side.
func TestSwap2OfTwoPeople(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(outages...)
	id := p.begin(setup{game: "gomoku", mode: "people", opening: "swap2"})
	p.untilActs("Opener to move: Black")
	for ply, square := range []int{h8, h8 + 1, h8 + 16} {
		p.click(square)
		p.untilPly(ply + 1)
	}
	p.untilActs("Responder to choose")
	p.click(free) // it is time to choose
	p.press("choose-two-more")
	p.untilActs("Responder to move: White")
	p.press("undo")
	p.untilActs("Responder to choose")
	p.press("choose-two-more")
	p.untilActs("Responder to move: White")
	p.click(free)
	p.untilPly(4)
	p.press("undo")
	p.untilPly(3)
	p.click(free)
	p.untilPly(4)
	p.click(free + 1)
	p.untilPly(5)
	p.untilActs("Opener to choose")
	s.stop() // what was chosen outlives the server
	p.untilLost()
	s.start()
	p.untilBack()
	p.untilActs("Opener to choose")
	p.reload()
	p.untilActs("Opener to choose")
	p.press("choose-white")
	p.until("the choice is told", testid("opening")+`?.innerText.includes('The opener took White.')`)
	p.click(free + 2)
	p.untilPly(6)
	p.until("the opening is over", `!`+testid("opening"))
	state := p.agree(s)
	replay(t, state)
	if state.ID != id || !state.Opening.Settled || state.Opening.Opener != "second" {
		t.Errorf("%+v", state.Opening)
	}
}

// A person and an engine settle the sides, each in both parts.
func TestSwap2WithTheEngine(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "gomoku", mode: "engine", level: "easy", side: "first", opening: "swap2"})
	p.untilActs("Opener (you) to move: Black")
	for ply, square := range []int{h8, h8 + 1, h8 + 16} {
		p.click(square)
		p.until("the stone is placed", hook("ply")+` >= "`+fmt.Sprint(ply+1)+`"`)
	}
	state := s.await(p.gameID(), "goes on", func(state server.State) bool {
		return state.Opening.Settled && len(state.Legal) > 0 || state.Opening.Acts == "opener" && len(state.Opening.Choices) > 0
	})
	if len(state.Opening.Choices) > 0 {
		p.press("choose-white")
	}
	p.playOn(s)

	p.begin(setup{game: "gomoku", mode: "engine", level: "easy", side: "second", opening: "swap2"})
	p.untilActs("Responder (you) to choose")
	p.press("choose-two-more")
	p.untilActs("Responder (you) to move: White")
	head := newHead(t, "gomoku", 2)
	for range 2 {
		state := p.agree(s)
		p.enter(byClicks, head.choose(replay(t, state)))
		p.until("the stone is placed", hook("ply")+` > "`+fmt.Sprint(state.Ply)+`"`)
	}
	s.await(p.gameID(), "is settled", func(state server.State) bool { return state.Opening.Settled })
	p.playOn(s)
}

// Engines settle the sides between themselves, and play to the end.
func TestSwap2OfEngines(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "gomoku", mode: "watch", level: "novice", secondLevel: "easy", size: "9", opening: "swap2"})
	p.until("the game ends", testid("result"))
	state := p.agree(s)
	checkEnd(p, state, replay(t, state))
	logEnd(t, state)
	if !state.Opening.Settled || len(state.Opening.Chosen) == 0 {
		t.Errorf("%+v", state.Opening)
	}
}

// playOn plays a move once the engine lets a person.
func (p *page) playOn(s *site) {
	p.t.Helper()
	p.untilSettled()
	state := p.agree(s)
	if len(state.Legal) == 0 {
		p.fail("a person should be to move: %+v", state.Opening)
	}
	p.click(state.Legal[len(state.Legal)/2].Squares[0])
	p.until("the move is made", hook("ply")+` !== "`+fmt.Sprint(state.Ply)+`"`)
}

// untilActs waits until the opening says who acts.
func (p *page) untilActs(words string) {
	p.t.Helper()
	p.until("the opening says: "+words, fmt.Sprintf(`%s?.querySelector('.acts')?.innerText === %q`, testid("opening"), words))
}

// On a large board on a phone the first touch aims, and the second one plays.
func TestLargeBoardOnAPhone(t *testing.T) {
	const a20, middle = 19 * 20, 9*20 + 9
	s := openSite(t)
	p := openPhone(t, s.url())
	id := p.begin(setup{game: "gomoku", mode: "people", size: "20"})
	if state := s.game(id); state.Game != "gomoku,size=20" || len(state.Board) != 400 {
		t.Fatalf("%s with %d points", state.Game, len(state.Board))
	}
	p.fitsPhone("a board of 20")
	p.tap(middle)
	p.until("a stone is shown there", fmt.Sprintf(`%s?.dataset.ghost === "%d"`, testid("ghost"), middle))
	p.until("it says what to do", testid("point-notice")+`?.innerText.startsWith('j10: touch again')`)
	p.tap(middle + 1)
	p.until("the aim has moved", fmt.Sprintf(`%s?.dataset.ghost === "%d"`, testid("ghost"), middle+1))
	if state := p.agree(s); state.Ply != 0 {
		t.Fatal("an aim is no move")
	}
	p.tap(middle + 1)
	p.untilPly(1)
	p.until("nothing is aimed at", `!`+testid("ghost")+` && !`+testid("point-notice"))
	// A finger that slides carries the aim along.
	p.swipe(middle, a20)
	p.until("the aim has followed the finger", fmt.Sprintf(`%s?.dataset.ghost === "%d"`, testid("ghost"), a20))
	p.tap(a20)
	p.untilPly(2)
	state := p.agree(s)
	if state.Moves[0].Move != "k10" || state.Moves[1].Move != "a20" {
		t.Errorf("%+v", state.Moves)
	}
	p.fitsPhone("a board of 20 with stones")
	// The game is found again by its name in the list.
	p.press("new-game")
	p.until("the game is listed", `document.querySelector('a[href="#/game/`+id+`"]')?.innerText.includes('Gomoku 20×20')`)
	p.open(id)
	p.agree(s)
}

// The panel remembers the settings of each game.
func TestSettingsAreRemembered(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "gomoku", variant: "gomoku:renju", mode: "people", size: "9", opening: "swap2"})
	p.begin(setup{game: "chess", mode: "people"})
	p.press("new-game")
	p.until("chess has no settings", testid("game-select")+`?.querySelector(':checked')?.value === 'chess' && !`+testid("setting-size"))
	p.reload()
	p.pick("game-select", "gomoku")
	p.until("the settings are back", testid("setting-size")+`?.value === '9' && `+testid("setting-opening")+`?.value === 'swap2'`)
	p.until("the position is that of the board", testid("fen-input")+`.placeholder === '9/9/9/9/9/9/9/9/9 x'`)
	p.pick("variant-select", "gomoku:standard")
	p.press("start")
	p.until("the game begins", hook("game"))
	if state := s.game(p.gameID()); state.Game != "gomoku:standard,size=9,opening=swap2" {
		t.Errorf("a game of %s", state.Game)
	}
	read[bool](p, `(() => { localStorage.setItem('duiyi.new-game', '{"game":7,"settings":{"gomoku":{"size":"99"},"x":3}}'); return true })()`)
	p.visit("#/")
	p.reload()
	p.pick("game-select", "gomoku")
	p.until("what makes no sense is forgotten", testid("setting-size")+`?.value === '15'`)
	p.press("start")
	p.until("the game begins", hook("game"))
	if state := s.game(p.gameID()); state.Game != "gomoku" {
		t.Errorf("a game of %s", state.Game)
	}
}
