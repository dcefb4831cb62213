//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// analyse opens the analysis board by its address.
func (p *page) analyse(address string) {
	p.t.Helper()
	p.visit("#/analysis/" + address)
	p.until("the board is there", hook("ready")+` === "true"`)
}

// untilMoves waits until the board shows the position after moves.
func (p *page) untilMoves(moves string) {
	p.t.Helper()
	p.until("the moves are "+moves, fmt.Sprintf(`%s === %q && %s === "true"`, hook("moves"), moves, hook("ready")))
}

// untilTree waits until the tree of moves says so, whatever space is between.
func (p *page) untilTree(want string) {
	p.t.Helper()
	p.until("the tree is "+want, fmt.Sprintf(`%s?.innerText.replace(/\s+/g, '') === %q`, testid("tree"), strings.ReplaceAll(want, " ", "")))
}

// pieces is what the board shows, by squares.
func (p *page) pieces() map[string]string {
	p.t.Helper()
	return read[map[string]string](p, `Object.fromEntries([...document.querySelectorAll('[data-piece]')].map((e) => [e.dataset.at, e.dataset.piece]))`)
}

// Moves by mouse, keyboard and text grow a tree; another move becomes a variation,
// which is promoted, made the main line, deleted and brought back. Comments and signs
// stand in it, and all of it is there again after a reload.
func TestAnalysisTree(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.press("to-analysis")
	p.pick("analysis-game", "chess")
	p.until("the board of chess is there", hook("analysis")+` === "chess" && `+hook("ready")+` === "true"`)
	byClicks(p, []int{e2, e4})
	p.untilMoves("e2e4")
	p.typeMove("c5")
	p.untilMoves("e2e4 c7c5")
	byDrag(p, []int{6, 21})
	p.untilMoves("e2e4 c7c5 g1f3")
	p.untilTree("1. e4 c5 2. Nf3")
	p.key(kb.ArrowLeft)
	p.untilMoves("e2e4 c7c5")
	p.key(kb.ArrowLeft)
	p.untilMoves("e2e4")
	p.typeMove("e5")
	p.untilMoves("e2e4 e7e5")
	p.untilTree("1. e4 c5 1…e5 2. Nf3")
	p.press("sign-5")
	p.pick("position-sign", "10")
	p.fill("comment", "open game")
	read[bool](p, testid("comment")+`.dispatchEvent(new Event('change', {bubbles: true}))`)
	p.untilTree("1. e4 c5 1…e5!? = open game 2. Nf3")
	p.press("promote")
	p.untilTree("1. e4 e5!? = open game 1…c5 2.Nf3")
	p.typeMove("Nc3")
	p.untilMoves("e2e4 e7e5 b1c3")
	p.press("delete-moves")
	p.untilMoves("e2e4 e7e5")
	p.press("bring-back")
	p.untilMoves("e2e4 e7e5 b1c3")
	p.press("step-back")
	p.key(kb.ArrowDown)
	p.untilMoves("e2e4 c7c5")
	p.press("make-main")
	p.untilTree("1. e4 c5 1…e5!? = open game 2.Nc3 2. Nf3")
	p.key(kb.End)
	p.untilMoves("e2e4 c7c5 g1f3")
	p.key(kb.Home)
	p.untilMoves("")
	p.typeMove("Ke5")
	p.until("the refusal is told", testid("error")+`?.dataset.code === 'illegal-move'`)
	p.press("step-forward")
	p.untilMoves("e2e4")
	p.until("the address has the move", `location.hash === '#/analysis/chess?moves=e2e4'`)
	p.reload()
	p.untilMoves("e2e4")
	p.untilTree("1. e4 c5 1…e5!? = open game 2.Nc3 2. Nf3")
	p.press("flip")
	p.until("Black is below", `document.querySelector('[data-square="0"]').getBoundingClientRect().top < document.querySelector('[data-square="63"]').getBoundingClientRect().top`)
}

// A link has the position in it: another browser sees it, and plays on from it.
func TestAnalysisByLink(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.analyse("xiangqi")
	read[bool](p, listenForCopies)
	p.typeMove("炮二平五")
	p.untilMoves("h2e2")
	p.press("copy-link")
	p.until("the link is copied", `window.copied`)
	link := read[string](p, `window.copied`)
	b := openPhone(t, s.url())
	b.tolerate(refusals...)
	b.analyse(link[strings.Index(link, "#/analysis/")+len("#/analysis/"):])
	b.untilMoves("h2e2")
	b.untilTree("1. 炮二平五")
	byTaps(b, []int{88, 69})
	b.untilMoves("h2e2 h9g7")
	b.press("play-from-here")
	b.until("the panel is filled in", testid("fen-input")+`?.value.includes('1C2C4')`)
	b.pick("mode-select", "people")
	b.press("start")
	b.until("a game begins there", hook("game")+` && location.hash === '#/game/' + `+hook("game"))
	if state := s.game(b.gameID()); !strings.Contains(state.FEN, "1C2C4") || state.Turn != "first" {
		t.Errorf("the game begins at %s", state.FEN)
	}
}

// A damaged address says what is wrong.
func TestAnalysisOfNothing(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.visit("#/analysis/chess?moves=e2e4+e2e4")
	p.until("the refusal is told", testid("error")+`?.dataset.code === 'illegal-move'`)
	p.visit("#/analysis/chess?fen=8/8/8/8/8/8/8/8+w+-+-+0+1")
	p.until("the refusal is told", testid("error")+`?.dataset.code === 'bad-position'`)
	p.visit("#/analysis/nothing")
	p.until("the refusal is told", testid("error"))
}

// The engine says what it would play, in as many lines as are wanted, with arrows and
// a bar; its lines can be looked at and taken into the tree. A new position shows
// nothing of the old one.
func TestAnalysisEngine(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.analyse("chess?fen=6k1/5ppp/8/8/8/8/5PPP/3R2K1+w+-+-+0+1")
	if read[bool](p, testid("engine-found")+` !== null`) {
		t.Error("the engine runs before somebody asks")
	}
	p.pick("engine-lines", "2")
	p.press("engine-switch")
	p.until("a mate is found", testid("engine-score")+`?.innerText === '#1'`)
	p.until("two lines are shown", `document.querySelectorAll('[data-testid="engine-score"]').length === 2`)
	p.until("the best move has the strongest arrow", `document.querySelector('[data-testid="pointer"][data-rank="1"]')?.dataset.squares === '3 59'`)
	p.until("the second one has an arrow too", `document.querySelectorAll('[data-testid="pointer"]').length === 2`)
	p.until("White has won", testid("chances")+`.dataset.first === '1000'`)
	p.until("the depth is told", `Number(`+testid("engine-depth")+`?.dataset.depth) > 0`)
	read[bool](p, testid("engine-move")+`.click() ?? true`)
	p.until("the line is looked at", testid("preview")+` && `+hook("moves")+` === 'd1d8' && `+hook("ready")+` === 'true'`)
	if p.pieces()["59"] != "R" || p.pieces()["3"] != "" {
		t.Errorf("the board shows %v", p.pieces())
	}
	if p.isEnabled("tree-move") {
		t.Error("a line that is looked at is in the tree")
	}
	p.press("preview-leave")
	p.untilMoves("")
	read[bool](p, testid("engine-move")+`.click() ?? true`)
	p.press("preview-take")
	p.untilTree("1. Rd8#")
	p.until("the end is told", testid("analysis-end")+` && `+testid("engine-found")+`.dataset.state === 'resting'`)
	p.until("nothing is shown of the position before", `document.querySelectorAll('[data-testid="pointer"], [data-testid="engine-score"]').length === 0`)
	p.press("engine-switch")
	p.until("it is off", testid("engine-found")+` === null`)
	s.engines.awaitRunning(t, 0)
	p.analyse("gomoku?moves=h8")
	p.pick("engine-lines", "3")
	p.press("engine-switch")
	p.until("stones are numbered", `document.querySelectorAll('[data-testid="pointer"]').length === 3`)
	p.until("a line is found", `document.querySelectorAll('[data-testid="engine-move"]').length >= 3`)
	s.engines.awaitRunning(t, 1)
	p.visit("#/")
	s.engines.awaitRunning(t, 0)
}

// While somebody analyses a game goes on: its move takes the worker, and the analysis
// comes back.
func TestAnalysisBesideAGame(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.analyse("chess")
	p.press("engine-switch")
	p.until("it searches", testid("engine-found")+`?.dataset.state === 'searching'`)
	other := openPage(t, s.url())
	other.begin(setup{game: "chess", mode: "engine", level: "novice", side: "second"})
	other.untilPly(1)
	p.until("it still searches", testid("engine-found")+`?.dataset.state === 'searching'`)
}

// A game can be analysed when it is one's own, at any time, and one against a friend
// when it is over.
func TestAnalyseAGame(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "people"})
	for i, m := range []string{"e4", "e5"} {
		p.typeMove(m)
		p.untilPly(i + 1)
	}
	p.press("analyse")
	p.untilMoves("e2e4 e7e5")
	p.untilTree("1. e4 e5")
	p.press("new-game")
	id := p.invite(setup{game: "chess", clock: "1+0"})
	b := openPage(t, s.url())
	b.follow(id, "second")
	p.untilSeated("first")
	p.hand()(p, []int{e2, e4})
	b.untilPly(1)
	if b.isEnabled("analyse") || p.isEnabled("analyse") {
		t.Error("a game against a friend can be analysed while it goes on")
	}
	p.press("resign")
	p.press("resign-confirm")
	b.until("the game is over", testid("result"))
	b.press("analyse")
	b.untilMoves("e2e4")
}

// A record with variations and comments goes in and comes out as it was.
func TestAnalysisOfARecord(t *testing.T) {
	const record = "[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 {good} e5 (1... c5 $14 {Sicilian} 2. Nf3) 2. Nf3 1-0\n"
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.pick("records-game", "chess")
	p.chooseFile("games.pgn", record+"\n"+record)
	p.until("the games are listed", `document.querySelectorAll('[data-testid="records-analyse"]').length === 2`)
	p.press("records-analyse")
	p.until("the board is there", hook("ready")+` === "true"`)
	const shown = "1. e4 good 1. … e5 1…c5 += Sicilian 2.Nf3 2. Nf3"
	p.untilTree(shown)
	read[bool](p, listenForCopies)
	p.press("exchange")
	p.press("study-copy")
	p.until("the record is copied", `window.copied`)
	copied := read[string](p, `window.copied`)
	for _, part := range []string{"{good}", "(1... c5 $14 {Sicilian} 2. Nf3)", `[White "A"]`, "2. Nf3 1-0"} {
		if !strings.Contains(copied, part) {
			t.Errorf("%q is not in\n%s", part, copied)
		}
	}
	p.press("earlier")
	p.press("new-analysis")
	p.untilTree("Make a move on the board, type one, or open a record below.")
	p.fill("paste", copied)
	p.press("open-pasted")
	p.untilTree(shown)
	p.fill("paste", "1. e4 e4")
	p.press("open-pasted")
	p.until("what is wrong is told", testid("exchange-said")+`.innerText.includes('e4')`)
	p.untilTree(shown)
	for _, format := range []string{"moves", "fen"} {
		p.pick("study-format", format)
		p.press("study-save")
		p.until("it is saved", `window.savedName?.startsWith('duiyi-chess-analysis')`)
	}
}
