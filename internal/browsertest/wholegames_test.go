//go:build browser

package browsertest

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/server"
)

// Whole games through the page, from the start position to their end.

func TestXiangqiByClicks(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	for _, c := range []struct{ level, side string }{{"novice", "first"}, {"medium", "second"}} {
		p.begin(setup{game: "xiangqi", mode: "engine", level: c.level, side: c.side})
		end := newHead(t, "xiangqi", 4).playToTheEnd(p, s, byClicks)
		logEnd(t, end)
		winner := map[string]string{"first": "Red wins: ", "second": "Black wins: ", "": "Draw: "}[end.Outcome.Winner]
		if got := p.text("result"); !strings.Contains(got, winner) {
			t.Errorf("the banner says %q", got)
		}
	}
}

func TestChessByClicksAndDrags(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "second"})
	h := newHead(t, "chess", 3)
	h.fancies = append(
		h.fancies,
		func(text string) bool { return strings.HasPrefix(text, "O-O") },
		func(text string) bool { return strings.Contains(text, "=Q") },
	)
	end := h.playToTheEnd(p, s, inTurn(byClicks, byDrag))
	logEnd(t, end)
	var castled bool
	for _, move := range end.Moves {
		castled = castled || strings.HasPrefix(move.Text, "O-O")
	}
	if !castled {
		t.Error("nobody castled")
	}
}

// An endgame that is won by a promotion.
func TestChessPromotionWins(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "first", fen: "8/1k4P1/8/8/8/8/5K2/8 w - - 0 1"})
	end := newHead(t, "chess", 7).playToTheEnd(p, s, byDrag)
	logEnd(t, end)
	if !strings.HasPrefix(end.Moves[0].Text, "g8=") || end.Outcome.Reason != string(game.Checkmate) {
		t.Errorf("%s … ended by %s", end.Moves[0].Text, end.Outcome.Reason)
	}
}

func TestTicTacToeByKeyboard(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	for _, side := range []string{"first", "second"} {
		p.begin(setup{game: "tictactoe", mode: "engine", level: "master", side: side})
		end := newHead(t, "tictactoe", 9).playToTheEnd(p, s, byKeys)
		logEnd(t, end)
		if end.Outcome.Reason != string(game.FullBoard) {
			t.Errorf("perfect play ended by %s", end.Outcome.Reason)
		}
		if got := p.text("result"); !strings.Contains(got, "Draw: the board is full") {
			t.Errorf("the banner says %q", got)
		}
	}
}

// A game of two people at one board, with castling, a promotion to a knight by a
// capture, and mate.
func TestTwoPeopleAtOneBoard(t *testing.T) {
	const moves = "d4 d5 c4 e5 dxe5 d4 e3 Bb4+ Bd2 dxe3 Bxb4 exf2+ Ke2 fxg1=N+ Ke1 Qh4+ " +
		"Kd2 Nc6 Bc3 Bg4 Qe1 O-O-O+ Kc1 Qxe1+ Bxe1 Rd1+ Kc2 Rxe1 Rxg1 Nxe5 b3 Be2 Kd2 Rxf1 " +
		"Rxf1 Bxf1 g3 Nf3+ Kc2 Bh3 Nc3 Nf6 Rh1 Rd8 a3 Bf5+ Kb2 Rd2+ Ka1 Nd4 b4 Nb3#"
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "people"})
	spec := specOf(t, "chess")
	enter := inTurn(byDrag, byClicks, byDrag)
	for ply, text := range strings.Fields(moves) {
		p.enter(enter, entryOf(t, spec, replay(t, s.game(id)), text))
		p.untilPly(ply + 1)
		if state := p.agree(s); state.Moves[ply].Text != text {
			t.Fatalf("move %d is %s and not %s", ply, state.Moves[ply].Text, text)
		}
	}
	end := s.game(id)
	checkEnd(p, end, replay(t, end))
	logEnd(t, end)
	if got := p.text("result"); !strings.Contains(got, "Black wins: checkmate") || !strings.Contains(got, "0-1") {
		t.Errorf("the banner says %q", got)
	}
}

// Engines play each other while a person watches.
func TestWatchingEngines(t *testing.T) {
	for _, name := range []string{"xiangqi", "chess", "tictactoe"} {
		t.Run(name, func(t *testing.T) {
			s := openSite(t)
			p := openPage(t, s.url())
			p.begin(setup{game: name, mode: "watch", level: "novice", secondLevel: "medium"})
			p.until("the game ends", testid("result"))
			state := p.agree(s)
			checkEnd(p, state, replay(t, state))
			logEnd(t, state)
		})
	}
}

// A person resigns, after having been asked.
func TestResigning(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.begin(setup{game: "xiangqi", mode: "engine", level: "novice", side: "second"})
	p.untilPly(1)
	p.press("resign")
	p.press("resign-confirm")
	p.until("the result is shown", testid("result"))
	state := p.agree(s)
	if state.Outcome.Result != game.FirstWins.String() || state.Outcome.Reason != string(game.Resign) {
		t.Errorf("Black resigned: %+v", state.Outcome)
	}
	if got := p.text("result"); !strings.Contains(got, "Red wins: resignation") {
		t.Errorf("the banner says %q", got)
	}
}

// A draw that the rules let a person claim is offered and can be claimed.
func TestClaimingADraw(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	id := p.begin(setup{game: "chess", mode: "people"})
	spec := specOf(t, "chess")
	for ply, text := range strings.Fields("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8") {
		if p.isEnabled("claim") {
			t.Fatalf("a draw is offered after %d plies", ply)
		}
		p.enter(byClicks, entryOf(t, spec, replay(t, s.game(id)), text))
		p.untilPly(ply + 1)
	}
	p.press("claim")
	p.until("the result is shown", testid("result"))
	if state := p.agree(s); state.Outcome.Result != game.Draw.String() || state.Outcome.Reason != string(game.Repetition) {
		t.Errorf("a claimed draw: %+v", state.Outcome)
	}
}

// A hint is drawn on the board and played by clicking it.
func TestHint(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	for _, name := range []string{"xiangqi", "tictactoe"} {
		p.begin(setup{game: name, mode: "people"})
		p.press("hint")
		p.until("the hint is drawn", testid("hint-mark")+` && `+testid("hint-text"))
		before := p.agree(s)
		hint := strings.TrimPrefix(read[string](p, testid("hint-text")+`.querySelector('strong').textContent`), "Hint: ")
		p.enter(byClicks, entryOf(t, specOf(t, name), replay(t, before), hint))
		p.untilPly(1)
		if after := p.agree(s); after.Moves[0].Text != hint {
			t.Errorf("played %s, and the hint was %s", after.Moves[0].Text, hint)
		}
		p.until("the hint is gone", `!`+testid("hint-mark"))
	}
}

func logEnd(t *testing.T, state server.State) {
	t.Helper()
	t.Logf("%s: %s by %s after %d plies", state.Game, state.Outcome.Result, state.Outcome.Reason, state.Ply)
}
