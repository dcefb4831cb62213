//go:build browser

package browsertest

import "testing"

// A few moves of each game on a phone, by taps and by dragging with a finger;
// the page fits its width and its buttons a finger.
func TestPhone(t *testing.T) {
	s := openSite(t)
	p := openPhone(t, s.url())
	p.fitsPhone("the new-game panel")
	for _, game := range []string{"xiangqi", "chess", "tictactoe", "gomoku", "checkers"} {
		for _, language := range []string{"one language", "the other language"} {
			p.begin(setup{game: game, mode: "engine", level: "easy", side: "first"})
			p.showsButtons(game)
			h := newHead(t, game, 2)
			enter := inTurn(byTaps, bySwipe)
			for range 3 {
				state := p.agree(s)
				if state.Outcome.Result != "*" {
					break
				}
				p.enter(enter, h.choose(replay(t, state)))
				p.until("the move is made", hook("ply")+` !== "`+viewOf(state).Ply+`"`)
				p.untilSettled()
			}
			p.fitsPhone(game + " in " + language)
			p.undoOnPhone(s)
			p.press("resign")
			p.press("resign-confirm")
			p.until("the result is shown", testid("result"))
			p.fitsPhone("the result of " + game + " in " + language)
			p.press("language")
		}
	}
}

// undoOnPhone takes a move back: the button is pressed right after the finger
// has left the board.
func (p *page) undoOnPhone(s *site) {
	p.t.Helper()
	before := p.agree(s)
	if before.Ply == 0 {
		return
	}
	p.press("undo")
	p.until("the move is taken back", hook("version")+` !== "`+viewOf(before).Version+`"`)
	p.untilSettled()
	if after := p.agree(s); after.Ply >= before.Ply {
		p.t.Errorf("%d moves, and %d after the undo", before.Ply, after.Ply)
	}
}

// showsButtons checks that the buttons are on the screen without scrolling.
func (p *page) showsButtons(where string) {
	p.t.Helper()
	p.until("the buttons are there", testid("flip"))
	bottom := read[float64](p, testid("flip")+`.getBoundingClientRect().bottom + window.scrollY`)
	if bottom > 740 {
		p.t.Errorf("%s: the buttons end at %v, below the screen", where, bottom)
	}
}

// fitsPhone checks that nothing is wider than the screen and that what is to be
// tapped is at least 40 pixels high and wide.
func (p *page) fitsPhone(where string) {
	p.t.Helper()
	type misfit struct{ What, Size string }
	width := read[int](p, `document.documentElement.scrollWidth`)
	if width > 360 {
		p.t.Errorf("%s is %d pixels wide", where, width)
	}
	small := read[[]misfit](p, `[...document.querySelectorAll('button, select, input, a')].map((e) => [e, e.getBoundingClientRect()])
		.filter(([e, box]) => box.width > 0 && (box.height < 40 || box.width < 40 || box.right > 360.5 || box.left < -0.5))
		.map(([e, box]) => ({What: e.outerHTML.slice(0, 60), Size: box.left + ' ' + box.width + 'x' + box.height}))`)
	for _, m := range small {
		p.t.Errorf("%s: %s does not fit: %s", where, m.What, m.Size)
	}
}
