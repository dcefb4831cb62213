package server

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
)

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// only checks that one offer is to be seen.
func only(t *testing.T, s State, want Offer) {
	t.Helper()
	if len(s.Offers) != 1 || s.Offers[0] != want {
		t.Errorf("the offers are %+v, not %+v", s.Offers, want)
	}
}

func TestDrawIsAccepted(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	alternate(t, first, second, "e2e4", "e7e5")
	only(t, first.ask("offer", offerBody{"draw"}), Offer{Kind: "draw", By: "first"})
	first.mayNot("answer", answerBody{"draw", true}, codeNoOffer)     // not by the one who offers
	second.mayNot("answer", answerBody{"rematch", true}, codeNoOffer) // not something else
	state := second.ask("answer", answerBody{"draw", true})
	if o := state.Outcome; o.Result != "1/2-1/2" || o.Reason != "agreement" || !state.Over || len(state.Offers) != 0 {
		t.Errorf("%+v, %+v", o, state.Offers)
	}
}

// Offering what the other one has offered is accepting it.
func TestBothOfferADraw(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	alternate(t, first, second, "e2e4")
	second.ask("offer", offerBody{"draw"})
	if o := first.ask("offer", offerBody{"draw"}).Outcome; o.Reason != "agreement" {
		t.Errorf("%+v", o)
	}
}

// An offer that is declined, by word or by a move, cannot be made again before
// the other player has moved.
func TestDrawIsDeclined(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	alternate(t, first, second, "e2e4", "e7e5")
	first.ask("offer", offerBody{"draw"})
	only(t, first.move("g1f3"), Offer{Kind: "draw", By: "first"}) // one's own move keeps it open
	only(t, second.ask("answer", answerBody{"draw", false}), Offer{Kind: "draw", By: "first", Declined: true})
	second.mayNot("answer", answerBody{"draw", true}, codeNoOffer)
	first.mayNot("offer", offerBody{"draw"}, codeAskedAlready)
	if state := second.move("b8c6"); len(state.Offers) != 0 {
		t.Errorf("%+v", state.Offers)
	}
	first.ask("offer", offerBody{"draw"})
	first.move("f1b5")
	if state := second.move("a7a6"); len(state.Offers) != 0 { // the move declines
		t.Errorf("%+v", state.Offers)
	}
	second.mayNot("answer", answerBody{"draw", true}, codeNoOffer)
	first.ask("offer", offerBody{"draw"})
}

// A takeback needs the other's consent, goes back to before the last move of the
// one who asks, and restores the clocks.
func TestTakeback(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", rapid)
	first.mayNot("offer", offerBody{"takeback"}, codeNothingUndo)
	before := alternate(t, first, second, "e2e4", "e7e5")
	f.clock.advance(20 * time.Second)
	first.move("g1f3")
	f.clock.advance(20 * time.Second)
	second.move("b8c6")
	only(t, first.ask("offer", offerBody{"takeback"}), Offer{Kind: "takeback", By: "first"})
	state := second.ask("answer", answerBody{"takeback", true})
	if state.Ply != 2 || state.FEN != before.FEN || dials(state) != dials(before) || len(state.Offers) != 0 {
		t.Errorf("%d plies, %+v, before %+v", state.Ply, state.Clock, before.Clock)
	}
	// One's own move that the other has not answered is one ply.
	first.move("f1c4")
	first.ask("offer", offerBody{"takeback"})
	if state := second.ask("answer", answerBody{"takeback", true}); state.Ply != 2 || state.Turn != "first" {
		t.Errorf("%d plies", state.Ply)
	}
	// A move makes the offer lapse: there is another last move then.
	first.move("f1c4")
	first.ask("offer", offerBody{"takeback"})
	second.move("g8f6")
	second.mayNot("answer", answerBody{"takeback", true}, codeNoOffer)
}

// A rematch needs both, and they change sides; their tokens are good for it too.
func TestRematch(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", rapid, "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1")
	first.mayNot("offer", offerBody{"rematch"}, codeTooEarly)
	first.move("c4c5")
	first.ask("resign", nil)
	only(t, first.ask("offer", offerBody{"rematch"}), Offer{Kind: "rematch", By: "first"})
	second.ask("answer", answerBody{"rematch", false})
	first.mayNot("offer", offerBody{"rematch"}, codeAskedAlready)
	second.ask("offer", offerBody{"rematch"})
	state := first.ask("answer", answerBody{"rematch", true})
	if state.Rematch == "" || len(state.Offers) != 0 {
		t.Fatalf("%q, %+v", state.Rematch, state.Offers)
	}
	if again := second.ask("offer", offerBody{"rematch"}); again.Rematch == "" {
		t.Errorf("asking again gives %+v", again)
	}
	next := f.state(state.Rematch)
	if next.StartFEN != state.StartFEN || *next.Clock != clockOf(300_000, 300_000, "") || next.Ply != 0 {
		t.Errorf("%+v, %+v", next, next.Clock)
	}
	first.id, second.id = next.ID, next.ID
	first.mayNot("move", moveBody{Move: "c4c5"}, codeNotYourTurn)
	second.move("c4c5")
}

// At one board, and against an engine, a rematch begins at once, with the sides
// changed.
func TestRematchAtOneBoard(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "engine").ID
	f.do(id, "resign", nil)
	f.refuse(id, "offer", offerBody{"rematch"}, codeTooEarly) // nobody has played
	f.do(id, "undo", plyBody{})
	f.do(id, "move", moveBody{Move: "e2e4"})
	f.search()
	f.do(id, "resign", nil)
	next := f.state(f.do(id, "offer", offerBody{"rematch"}).Rematch)
	if next.Players.First.Kind != "engine" || next.Players.Second.Kind != "human" || next.Presence != nil {
		t.Errorf("%+v", next.Players)
	}
	f.search().play("d2d4")
	f.dialUntil(next.ID, 1)
	if state := f.do(id, "undo", plyBody{Ply: 1}); state.Rematch != "" {
		t.Error("a game that goes on has a rematch")
	}
}

// A game that nobody has begun can be called off; it has no result, and stays so.
func TestAbort(t *testing.T) {
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	first, second := f.invite("chess", rapid)
	state := second.ask("abort", nil)
	if !state.Over || state.Outcome.Result != "*" || state.Outcome.Reason != "aborted" || len(state.Legal) != 0 || state.Clock.Running != "" {
		t.Errorf("%+v", state)
	}
	first.mayNot("move", moveBody{Move: "e2e4"}, codeGameOver)
	first.mayNot("offer", offerBody{"rematch"}, codeTooEarly)
	begun, other := f.invite("chess", rapid)
	alternate(t, begun, other, "e2e4")
	other.mayNot("abort", nil, codeTooLate)
	f.close()
	again := start(t, inFolder(folder))
	if state := again.state(first.id); !state.Over || state.Outcome.Reason != "aborted" {
		t.Errorf("after a restart %+v", state.Outcome)
	}
}

// A game whose other player is away for a minute can be claimed, as a win or as a
// draw, by the one who stayed.
func TestWalkover(t *testing.T) {
	f := start(t)
	for as, want := range map[string]string{"win": "1-0", "draw": "1/2-1/2"} {
		first, second := f.invite("chess", nil)
		first.sit()
		second.sit()
		alternate(t, first, second, "e2e4")
		f.clock.advance(time.Hour)
		first.mayNot("walkover", walkoverBody{as}, codeTooEarly) // he is there, and thinks
		second.lose()
		f.clock.advance(awayLimit - time.Second)
		first.mayNot("walkover", walkoverBody{as}, codeTooEarly)
		second.sit()
		f.clock.advance(time.Second)
		first.mayNot("walkover", walkoverBody{as}, codeTooEarly) // he is back
		second.lose()
		f.clock.advance(awayLimit)
		state := first.ask("walkover", walkoverBody{as})
		if o := state.Outcome; o.Result != want || o.Reason != "abandoned" || o.Rule == "" || o.RuleChinese == "" {
			t.Errorf("%s: %+v", as, o)
		}
	}
	id := f.begin("chess", "human", "human").ID
	f.refuse(id, "walkover", walkoverBody{"win"}, codeNoSeat)
}

// Who could not have won by any play does not win by the other's absence either.
func TestWalkoverWithoutWinningMaterial(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil, "8/8/3rk3/8/8/2K5/8/8 w - - 0 1")
	first.move("c3c4")
	f.clock.advance(awayLimit)
	if o := first.ask("walkover", walkoverBody{"win"}).Outcome; o.Result != "1/2-1/2" {
		t.Errorf("a bare king won: %+v", o)
	}
	_ = second
}

// Two people at one board have agreed when one of them says so.
func TestDrawAtOneBoard(t *testing.T) {
	f := start(t)
	id := f.begin("xiangqi", "human", "human").ID
	f.moves(id, "h2e2")
	f.refuse(id, "answer", answerBody{"draw", true}, codeNoOffer)
	f.refuse(id, "offer", offerBody{"takeback"}, codeNoOffer)
	if o := f.do(id, "offer", offerBody{"draw"}).Outcome; o.Reason != "agreement" {
		t.Errorf("%+v", o)
	}
	if state := f.do(id, "undo", plyBody{Ply: 1}); state.Over {
		t.Error("a draw by agreement cannot be taken back")
	}
	engines := f.begin("chess", "engine", "engine").ID
	f.refuse(engines, "offer", offerBody{"draw"}, codeNoOffer)
}

// The engine accepts a draw when its own last score says so.
func TestEngineAnswersADraw(t *testing.T) {
	for _, c := range []struct {
		name   string
		score  int
		agrees bool
	}{{"it stands better", 30, false}, {"it hopes for more", 0, false}, {"it is a pawn down", -100, true}} {
		t.Run(c.name, func(t *testing.T) {
			f := start(t)
			id := f.begin("chess", "human", "engine").ID
			only(t, f.do(id, "offer", offerBody{"draw"}), Offer{Kind: "draw", By: "first", Declined: true}) // it has judged nothing
			f.do(id, "move", moveBody{Move: "e2e4"})
			f.search().reply <- reply{move: "e7e5", score: c.score}
			f.dialUntil(id, 2)
			state := f.do(id, "offer", offerBody{"draw"})
			if agreed := state.Outcome.Reason == "agreement"; agreed != c.agrees {
				t.Errorf("%+v, %+v", state.Outcome, state.Offers)
			}
			if !c.agrees {
				only(t, state, Offer{Kind: "draw", By: "first", Declined: true})
				f.refuse(id, "offer", offerBody{"draw"}, codeAskedAlready)
			}
		})
	}
}

// In a long game an even position is enough for it, and a mate never is, unless it
// is the engine's own king that falls.
func TestEngineDrawsALongGame(t *testing.T) {
	cp := func(n int) *Score { return &Score{CP: &n} }
	mate := func(n int) *Score { return &Score{Mate: &n} }
	for _, c := range []struct {
		plies  int
		score  *Score
		agrees bool
	}{
		{longGame, cp(evenScore), true},
		{longGame, cp(evenScore + 1), false},
		{longGame - 2, cp(evenScore), false},
		{longGame, nil, false},
		{longGame, mate(3), false},
		{2, mate(-3), true},
	} {
		r := &room{moves: make([]move, c.plies)}
		for i := range r.moves {
			r.moves[i].by = game.Chair(i % 2)
		}
		r.moves[c.plies-1].score = c.score
		if got := r.engineWantsDraw(game.Responder); got != c.agrees {
			t.Errorf("after %d plies with %+v: %v", c.plies, c.score, got)
		}
	}
}
