//go:build browser

package browsertest

import (
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/server"
)

// head is the person at the page: it chooses moves with an engine of its own
// and knows the rules without the server.
type head struct {
	t      *testing.T
	spec   *game.Spec
	engine *engine.Engine
	depth  int
	// fancies are kinds of moves that it plays whenever it can.
	fancies []func(text string) bool
}

func newHead(t *testing.T, name string, depth int) *head {
	t.Helper()
	spec := specOf(t, name)
	e, err := engine.New(spec, engine.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return &head{t: t, spec: spec, engine: e, depth: depth}
}

func specOf(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// replay plays a game's moves by the rules.
func replay(t *testing.T, state server.State) game.Position {
	t.Helper()
	spec := specOf(t, state.Game)
	pos, err := spec.Parse(state.StartFEN)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range state.Moves {
		m, err := spec.ParseMove(pos, move.Move)
		if err != nil {
			t.Fatalf("the server played what the rules forbid: %v", err)
		}
		pos.Make(m)
	}
	if pos.FEN() != state.FEN {
		t.Fatalf("the server has %s, the rules %s", state.FEN, pos.FEN())
	}
	return pos
}

// choose chooses a move and says how it is entered.
func (h *head) choose(pos game.Position) game.Entry {
	h.t.Helper()
	for _, m := range game.LegalMoves(pos) {
		text := h.record().Format(pos, m)
		for _, fancied := range h.fancies {
			if fancied(text) {
				return h.spec.Enter(pos, m)
			}
		}
	}
	result, err := h.engine.Search(h.t.Context(), pos, engine.Limits{Depth: h.depth, MoveTime: mostThought}, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return h.spec.Enter(pos, result.Best)
}

func (h *head) record() game.Notation {
	notation, known := h.spec.Notation(h.spec.Record)
	if !known {
		h.t.Fatalf("%s has no notation %s", h.spec.Name, h.spec.Record)
	}
	return notation
}

// entryOf says how a move in the game's record notation is entered.
func entryOf(t *testing.T, spec *game.Spec, pos game.Position, text string) game.Entry {
	t.Helper()
	m, err := spec.ParseMove(pos, text)
	if err != nil {
		t.Fatal(err)
	}
	return spec.Enter(pos, m)
}

// mostThought bounds how long a head thinks: threats can lead a shallow search
// far.
const mostThought = 2 * time.Second

// mostPlies bounds the games of the tests.
const mostPlies = 500

// playToTheEnd plays the person's side of the game on the page until it ends,
// and returns how it ended. At every turn the page must show what the server
// has, and both what the rules say.
func (h *head) playToTheEnd(p *page, s *site, enter hand) server.State {
	h.t.Helper()
	for ply := 0; ply < mostPlies; {
		p.untilSettled()
		state := p.agree(s)
		pos := replay(h.t, state)
		if pos.Outcome().Over() || state.Outcome.Result != game.Ongoing.String() {
			checkEnd(p, state, pos)
			return state
		}
		entry := h.choose(pos)
		p.enter(enter, entry)
		p.until("the move is made", hook("pending")+` === "false" && `+hook("ply")+` !== "`+viewOf(state).Ply+`"`)
		ply = state.Ply
	}
	p.fail("the game does not end within %d plies", mostPlies)
	return server.State{}
}

// enter enters a move, with its choice if there is one.
func (p *page) enter(by hand, entry game.Entry) {
	p.t.Helper()
	by(p, entry.Squares)
	if entry.Choice != 0 {
		p.promote(entry.Choice)
	}
}

// promote chooses a piece in the open chooser, by mouse or finger.
func (p *page) promote(letter byte) {
	p.t.Helper()
	if letter >= 'a' && letter <= 'z' {
		letter -= 'a' - 'A'
	}
	p.press("promotion-" + string(letter))
}

// checkEnd checks that a game ended as the rules say and that the page says so.
func checkEnd(p *page, state server.State, pos game.Position) {
	p.t.Helper()
	outcome := pos.Outcome()
	// Engines claim the draws that the rules let them claim.
	claimed := !outcome.Over() && len(outcome.Claim) > 0 && state.Outcome.Result == game.Draw.String()
	if !claimed && (state.Outcome.Result != outcome.Result.String() || state.Outcome.Reason != string(outcome.Reason)) {
		p.fail("the server ends the game by %+v, the rules by %+v", state.Outcome, outcome)
	}
	if len(state.Legal) > 0 || state.Thinking != nil || state.Ticking {
		p.fail("the game has ended and goes on: %+v", state)
	}
	if read[bool](p, `document.querySelector('.player.to-move') !== null`) {
		p.fail("the game has ended and the page says that a side is to move")
	}
}
