//go:build browser && shots

package browsertest

import (
	"testing"
	"time"
)

// TestShotsOfFriend leaves pictures of games between two browsers, of clocks and
// offers, on a desktop in light and on a phone in dark colours.
func TestShotsOfFriend(t *testing.T) {
	s := openSite(t)
	for _, device := range []struct {
		name string
		open func(*testing.T, string) *page
		dark bool
	}{{"desktop", openPage, false}, {"phone", openPhone, true}} {
		p := device.open(t, s.url())
		p.tolerate(refusals...)
		if device.dark {
			p.setTheme("dark")
		}
		for _, language := range []string{"en", "zh"} {
			name := func(what string) string { return device.name + "-" + language + "-friend-" + what }
			p.press("new-game")
			p.choose(setup{game: "chess", mode: "friend", side: "first", clock: "custom"})
			p.shoot(name("new"))
			p.shootFriend(s, name)
			p.press("new-game")
			p.press("language")
		}
	}
}

// shootFriend shows a game with a friend from the link to the rematch.
func (p *page) shootFriend(s *site, name func(string) string) {
	p.t.Helper()
	w := openWire(p.t, s)
	id := p.invite(setup{game: "chess", clock: "10+5"})
	p.shoot(name("invite"))
	b := openPage(p.t, w.url())
	b.tolerate(outages...)
	b.follow(id, "second")
	p.untilSeated("first")
	p.hand()(p, []int{e2, e4})
	b.untilPly(1)
	byClicks(b, []int{e7, e5})
	p.untilPly(2)
	b.press("offer-draw")
	p.until("the draw is offered", testid("accept-draw"))
	p.shoot(name("offer"))
	p.press("decline-draw")
	w.cut()
	p.until("Black is missed", testid("place-second")+`.dataset.connected === 'false'`)
	s.ahead.Add(int64(65 * time.Second))
	c := openPage(p.t, s.url())
	c.open(id)
	c.shoot(name("spectator"))
	p.until("the game can be claimed", testid("walkover-win"))
	p.shoot(name("away"))
	p.press("walkover-draw")
	p.until("the game is over", testid("rematch"))
	p.shoot(name("over"))
}

// TestShotsOfOtherGames leaves pictures of draughts, gomoku and tic-tac-toe in
// play, with clocks, in light and dark colours.
func TestShotsOfOtherGames(t *testing.T) {
	s := openSite(t)
	games := []openGame{
		{"checkers", s.playOut("checkers", "11-15 22-18 15x22 25x18 8-11")},
		{"gomoku", s.playOut("gomoku", "h8 h9 i9 g7 j8 i8 g9 f8")},
		{"tictactoe", s.playOut("tictactoe", "b2 a1 c1")},
	}
	p := openPhone(t, s.url())
	d := openPage(t, s.url())
	for _, game := range games {
		p.open(game.id)
		p.shoot("phone-play-" + game.name)
		d.open(game.id)
		d.shoot("desktop-play-" + game.name)
	}
	d.setTheme("dark")
	for _, game := range games {
		d.open(game.id)
		d.shoot("desktop-dark-play-" + game.name)
	}
}
