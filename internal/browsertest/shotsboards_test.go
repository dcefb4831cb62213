//go:build browser && shots

package browsertest

import "testing"

// TestShotsOfStones leaves pictures of boards of stones.
func TestShotsOfStones(t *testing.T) {
	s := openSite(t)
	for _, device := range []struct {
		name string
		open func(*testing.T, string) *page
	}{{"desktop", openPage}, {"phone", openPhone}} {
		p := device.open(t, s.url())
		enter := p.hand()
		for _, language := range []string{"en", "zh"} {
			name := func(what string) string { return device.name + "-" + language + "-" + what }
			p.press("new-game")
			p.choose(setup{game: "gomoku", variant: "gomoku:renju", mode: "engine", size: "19", opening: "swap2"})
			p.shoot(name("gomoku-new-game"))
			p.shootForbidden(enter, name)
			p.shootFive(enter, name)
			p.shootOpening(enter, name)
			p.shootLarge(enter, name)
			p.press("new-game")
			p.shoot(name("recent"))
			p.press("language")
		}
	}
}

func (p *page) shootForbidden(enter hand, name func(string) string) {
	p.t.Helper()
	p.begin(setup{game: "gomoku", variant: "gomoku:renju", mode: "people", size: "15", opening: "none", fen: doubleThree})
	enter(p, []int{h8})
	p.until("the reason is given", testid("point-notice"))
	p.shoot(name("forbidden"))
}

func (p *page) shootFive(enter hand, name func(string) string) {
	p.t.Helper()
	p.begin(setup{game: "gomoku", variant: "gomoku", mode: "people", size: "15", opening: "none"})
	for i := range 4 {
		enter(p, []int{h8 + i})
		p.untilPly(2*i + 1)
		enter(p, []int{free + 17*i})
		p.untilPly(2*i + 2)
	}
	p.press("hint")
	p.until("the hint is drawn", testid("hint-mark"))
	p.shoot(name("stones"))
	enter(p, []int{h8 + 4})
	p.until("the result is shown", testid("result"))
	p.shoot(name("five"))
}

func (p *page) shootOpening(enter hand, name func(string) string) {
	p.t.Helper()
	p.begin(setup{game: "gomoku", variant: "gomoku", mode: "people", size: "15", opening: "swap2"})
	p.shoot(name("opening"))
	for ply, square := range []int{h8, h8 + 1, h8 + 16} {
		enter(p, []int{square})
		p.untilPly(ply + 1)
	}
	p.until("the choice is offered", testid("choose-two-more"))
	p.shoot(name("choice"))
	p.press("choose-black")
	p.until("the choice is told", `document.querySelector('.chosen')`)
	p.shoot(name("chosen"))
}

func (p *page) shootLarge(enter hand, name func(string) string) {
	p.t.Helper()
	p.begin(setup{game: "gomoku", variant: "gomoku", mode: "people", size: "20", opening: "none"})
	for ply, square := range []int{209, 210, 230, 250} {
		enter(p, []int{square})
		p.untilPly(ply + 1)
	}
	if p.touch {
		p.tap(188)
		p.until("it is aimed at", testid("ghost"))
	}
	p.shoot(name("large"))
}

// TestShotsOfDraughts leaves pictures of draughts, in the dark too.
func TestShotsOfDraughts(t *testing.T) {
	s := openSite(t)
	games := []openGame{
		{"international", s.middleGame("checkers:international", 24)},
		{"draughts", s.middleGame("checkers", 20)},
	}
	for _, device := range []struct {
		name string
		open func(*testing.T, string) *page
		dark bool
	}{{"desktop", openPage, false}, {"phone", openPhone, false}, {"dark", openPage, true}} {
		p := device.open(t, s.url())
		if device.dark {
			p.darken()
		}
		for _, language := range []string{"en", "zh"} {
			name := func(what string) string { return device.name + "-" + language + "-" + what }
			for _, game := range games {
				p.open(game.id)
				p.shoot(name(game.name))
			}
			p.shootChain(name)
			p.press("new-game")
			p.shoot(name("draughts-new-game"))
			p.press("language")
		}
	}
}

func (p *page) shootChain(name func(string) string) {
	p.t.Helper()
	square := func(number int) int { return numbered(p.t, "checkers", number) }
	enter := p.hand()
	p.begin(setup{game: "checkers", variant: "checkers", mode: "people", fen: "B:W6,15,32,K31:B1,12,K29"})
	p.until("the turn begins with a word", testid("compulsory"))
	p.shoot(name("draughts-compulsory"))
	enter(p, []int{square(12)})
	p.until("it is said why", testid("entry-notice"))
	p.shoot(name("draughts-stuck"))
	enter(p, []int{square(1), square(10)})
	p.shoot(name("draughts-chain"))
	enter(p, []int{square(32)})
	p.until("it is said what to do", testid("entry-notice"))
	p.shoot(name("draughts-slip"))
	enter(p, []int{square(19)})
	p.untilPly(1)
	p.shoot(name("draughts-taken"))
}
