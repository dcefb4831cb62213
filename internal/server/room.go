package server

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// house is what all rooms share.
type house struct {
	// ctx ends all searches when the server closes.
	ctx   context.Context
	store *store
	pool  *pool
	log   *slog.Logger
	now   func() time.Time
	// after calls a function after a while, unless it is stopped.
	after func(time.Duration, func()) (stop func())
	// found begins a new game and returns its id.
	found func(founding) (string, error)
	// pause is how long a game of engines waits before each move, so that a
	// person can follow it.
	pause time.Duration
	// patience is how long a command may wait for a worker and its search.
	patience time.Duration
	// books are what engines play from, by the names of the games.
	books map[string]engine.Book
}

// room is one game in play. Everything in it is guarded by its lock, which is
// held for moments only: searches run in the pool and come back with an answer
// that is looked at only if it is still wanted.
type room struct {
	*house
	id      string
	spec    *game.Spec
	start   string // the FEN of the start position
	created time.Time

	mu      sync.Mutex
	version int64
	updated time.Time
	pos     game.Position
	players [2]seat // by chair
	moves   []move
	// opening is the rule by which the sides are settled, nil if they are from
	// the start; chosen is what was chosen in it.
	opening *game.Opening
	chosen  []choice
	// end is what ended the game besides its moves, such as a resignation, a draw
	// that was claimed or the fall of a flag; nil if nothing did.
	end *ending
	// judged is how the rules see the position on the board, nil if nobody has
	// asked them yet.
	judged *game.Outcome
	clock  turnClock
	// control is how much time there is, nil if there is no limit; alarm stops
	// what waits for the fall of the flag. While held the clock stands.
	control *control
	alarm   func()
	held    bool

	// friends are the holders of the seats, nil in a game at one board, which
	// whoever knows its id can play.
	friends *friends
	offers  []offer
	asked   map[asking]int
	// next is the rematch, which is in the making while refounding.
	next       string
	refounding bool

	thinking *thinking
	hinting  *hinting
	sockets  map[*subscriber]*watcher
	// cached is the state of this version without what changes within one.
	cached *State
	// unsaved is why the last changes are in memory only, nil if they are not.
	unsaved error
	// gone is the error of a room that is no longer in use.
	gone *Problem
}

// watcher is what a room knows of a socket: the chair whose player it serves, nil
// if that has not been shown.
type watcher struct{ chair *game.Chair }

// move is a move that was played, with the side that moved and the player who
// did it: in an opening one player may move for both sides.
type move struct {
	Played
	side game.Side
	by   game.Chair
	// score is what the engine that made the move thought of it, nil if it did not
	// say or a person moved.
	score *Score
}

// ending is an end that was declared and does not follow from the moves.
type ending struct {
	outcome game.Outcome
	// byPerson says that a person declared it.
	byPerson bool
	// turn is the time that the last turn took until then.
	turn time.Duration
}

// maxPlies bounds a game: no rule lets one go on for so long unless both sides
// want it to, and a state that is sent must stay of a bearable size.
const maxPlies = 2000

// tooLong is how a game ends that meets the bound.
var tooLong = game.Outcome{Result: game.Draw, Reason: game.MoveLimit, Rule: "this server ends a game after 2000 plies", RuleChinese: "本服务器在2000着（双方合计）后判和"}

// outcome returns how the game stands.
func (r *room) outcome() game.Outcome {
	if r.end != nil {
		return r.end.outcome
	}
	if r.judged == nil {
		o := r.pos.Outcome()
		r.judged = &o
	}
	return *r.judged
}

func (r *room) turn() game.Side { return r.pos.State().Side }

// isHumanTurn reports whether a person acts now.
func (r *room) isHumanTurn() bool { return r.players[r.actor()].human }

// positionID names the position on the board: whoever searches it answers with
// this name.
func (r *room) positionID() string { return fmt.Sprintf("%s/%d", r.id, r.version) }

// isWatched reports whether engines play both sides.
func (r *room) isWatched() bool {
	return !r.players[game.Opener].human && !r.players[game.Responder].human
}

// sideName is what people call a side.
func (r *room) sideName(side game.Side) string {
	if side == game.First {
		return r.spec.FirstName[0]
	}
	return r.spec.SecondName[0]
}

// ticking reports whether the side to move is using time. A game of engines
// stands still while nobody watches, one of friends until both are there.
func (r *room) ticking() bool {
	return !r.over() && !r.held && !r.waitsForFriend() && !(r.isWatched() && len(r.sockets) == 0)
}

// play makes a legal move.
func (r *room) play(m game.Move) {
	now, side := r.now(), r.turn()
	ms := r.clock.read(now).Milliseconds()
	by := r.actor()
	r.lapse(by)
	r.moves = append(r.moves, move{Played: play(r.spec, r.pos, m, ms), side: side, by: by})
	r.judged, r.held = nil, false
	r.clock.set(0, now)
	if len(r.moves) >= maxPlies && !r.over() {
		r.declare(tooLong, false)
	}
}

// takeBack takes back all but so many moves and choices, and opens the game again.
func (r *room) takeBack(plies, choices int) {
	for range r.moves[plies:] {
		r.pos.Unmake()
	}
	r.moves, r.chosen, r.end = r.moves[:plies:plies], r.chosen[:choices:choices], nil
	r.judged, r.held, r.offers, r.asked, r.next = nil, false, nil, nil, ""
	r.clock.set(0, r.now())
}

// declare ends the game by something else than its moves.
func (r *room) declare(o game.Outcome, byPerson bool) {
	r.end = &ending{outcome: o, byPerson: byPerson, turn: r.clock.read(r.now())}
	r.offers = nil
}

// reopen takes a declared end back.
func (r *room) reopen() {
	r.clock.set(r.end.turn, r.now())
	r.end, r.offers, r.next = nil, nil, ""
}

// changed is called after every change: searches for what was are dropped, the
// game is saved, an engine begins to think if it is its turn, and everybody is
// told.
func (r *room) changed() {
	r.dropSearches()
	r.version++
	r.updated = r.now()
	r.cached = nil
	if o := r.outcome(); !r.over() && r.isWatched() && len(o.Claim) > 0 {
		// Engines do not tire: without this a drawn game of theirs goes on and on.
		r.declare(claimed(o), false)
	}
	r.tick()
	r.save()
	r.schedule()
	state := r.state()
	r.tell(message{Type: "state", State: &state})
}

// claimed returns the outcome of claiming the first draw that may be claimed.
func claimed(o game.Outcome) game.Outcome {
	return game.Outcome{Result: game.Draw, Reason: o.Claim[0], Rule: o.Rule, RuleChinese: o.RuleChinese}
}

// save stores the game. A store that fails must not stop the game, but who plays
// it is told, once until it can be saved again.
func (r *room) save() {
	before := r.unsaved
	r.unsaved = r.store.save(r.record())
	switch {
	case r.unsaved != nil && before == nil:
		r.log.Error("a game could not be saved; it goes on in memory", "id", r.id, "error", r.unsaved)
		r.tell(r.unsavedMessage())
	case r.unsaved == nil && before != nil:
		r.log.Info("a game could be saved again", "id", r.id)
	}
}

func (r *room) unsavedMessage() message {
	return message{Type: "error", Code: codeInternal, Message: fmt.Sprintf(
		"The game could not be saved (%v); it goes on, but a restart would lose the last moves.", r.unsaved,
	)}
}

// saveAgain tries again what save could not do.
func (r *room) saveAgain() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.unsaved != nil && r.gone == nil {
		r.save()
	}
}

// isSaved reports whether nothing would be lost with the memory.
func (r *room) isSaved() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.unsaved == nil
}

// record is the game as it is stored.
func (r *room) record() record {
	rec := record{
		id: r.id, game: r.spec.Name, start: r.start, players: describeSeats(r.players), version: r.version,
		ply: len(r.moves), moves: r.acts(), result: r.outcome().Result.String(), turn: r.clock.read(r.now()), created: r.created, updated: r.updated,
		terms: r.terms(),
	}
	if r.end != nil {
		rec.end = &storedEnd{
			Result: r.end.outcome.Result.String(), Reason: string(r.end.outcome.Reason), Rule: r.end.outcome.Rule,
			RuleChinese: r.end.outcome.RuleChinese,
			ByPerson:    r.end.byPerson, TurnMS: r.end.turn.Milliseconds(),
		}
	}
	return rec
}
