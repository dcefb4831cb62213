//go:build browser && shots

package browsertest

import "testing"

// TestShotsOfPlay leaves pictures of what a person meets in play besides the
// boards: the new-game panel, the settings, sets of pieces, moves entered ahead,
// threats and results, on desktop and phone, light and dark.
func TestShotsOfPlay(t *testing.T) {
	s := thinkingSite(t)
	xiangqi := s.playOut("xiangqi", "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5")
	for _, device := range []struct {
		name string
		open func(*testing.T, string) *page
		dark bool
	}{{"desktop", openPage, false}, {"phone", openPhone, true}} {
		p := device.open(t, s.url())
		for _, language := range []string{"en", "zh"} {
			name := func(what string) string { return device.name + "-" + language + "-" + what }
			p.until("the tiles are there", testid("game-select"))
			p.shoot(name("home"))
			p.press("settings")
			p.shoot(name("settings"))
			p.press("settings-close")
			p.shootSets(xiangqi, name)
			p.shootAhead(name)
			p.shootThreat(name)
			if device.dark {
				p.setTheme("dark")
				p.shoot(name("dark-threat"))
				p.open(xiangqi)
				p.shoot(name("dark-xiangqi"))
				p.visit("#/")
				p.shoot(name("dark-home"))
				p.press("settings")
				p.shoot(name("dark-settings"))
				p.press("theme-auto")
				p.press("settings-close")
			}
			p.shootMated(name)
			p.press("new-game")
			p.press("language")
		}
	}
}

// shootSets shows a game of xiangqi with each set of pieces.
func (p *page) shootSets(id string, name func(string) string) {
	p.t.Helper()
	p.open(id)
	for _, set := range []string{"traditional", "pictograms", "simplified"} {
		p.press("settings")
		p.press("pieces-" + set)
		p.press("settings-close")
		p.shoot(name("xiangqi-" + set))
	}
}

// shootAhead shows a move that is entered while the engine thinks.
func (p *page) shootAhead(name func(string) string) {
	p.t.Helper()
	p.begin(setup{game: "chess", mode: "engine", level: "strongest", side: "first"})
	enter := p.hand()
	enter(p, []int{e2, e4})
	p.untilThinking()
	enter(p, []int{d2, d4})
	p.until("the move is marked", testid("ahead"))
	p.shoot(name("ahead"))
	// Nobody thinks any more when the next picture is taken.
	p.press("now")
	p.until("the move ahead is made", hook("ply")+` === "3"`)
	p.press("now")
	p.untilPly(4)
}

func (p *page) shootThreat(name func(string) string) {
	p.t.Helper()
	p.begin(setup{game: "gomoku", variant: "gomoku", mode: "people", size: "15", opening: "none", fen: openFour})
	p.until("the threat is marked", testid("threat"))
	p.shoot(name("threat"))
}

func (p *page) shootMated(name func(string) string) {
	p.t.Helper()
	const f2, f3, e5, g2, g4, d8, h4 = 13, 21, 36, 14, 30, 59, 31
	p.begin(setup{game: "chess", mode: "people"})
	enter := p.hand()
	for ply, squares := range [][]int{{f2, f3}, {e7, e5}, {g2, g4}, {d8, h4}} {
		enter(p, squares)
		p.untilPly(ply + 1)
	}
	p.until("the result is shown", testid("rematch"))
	p.shoot(name("mated"))
}
