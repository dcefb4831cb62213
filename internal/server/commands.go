package server

import (
	"context"
	"net/http"

	"github.com/duiyi/duiyi/game"
)

// command is what a request or a message of a socket asks of a game. The two
// ways in share these functions, so that they can never differ.
type command struct {
	kind string
	// token is that of the seat of whoever asks, empty for none.
	token   string
	ply     int
	move    string
	name    string
	side    string
	players Players
	// offer is the kind of an offer, accept how it is answered.
	offer  string
	accept bool
	// as is how a walkover is claimed.
	as string
}

// The kinds of commands, as the types of the socket's messages name them.
const (
	cmdMove    = "move"
	cmdChoose  = "choose"
	cmdUndo    = "undo"
	cmdResign  = "resign"
	cmdClaim   = "claim"
	cmdNow     = "now"
	cmdHint    = "hint"
	cmdPlayers = "players"
	// Of games between two people.
	cmdOffer    = "offer"
	cmdAnswer   = "answer"
	cmdWalkover = "walkover"
	cmdAbort    = "abort"
)

// waits reports whether the command waits for a search.
func (c command) waits() bool { return c.kind == cmdHint || c.kind == cmdNow }

// afford takes from the client what a command costs that makes a game.
func (s *Server) afford(from client, c command) error {
	if c.offer == offerRematch && !s.gate.allow(from, costGame) {
		return tooFast()
	}
	return nil
}

// do carries a command out. A command that is refused changes nothing. The
// context matters only for commands that wait.
func (r *room) do(ctx context.Context, c command) error {
	switch c.kind {
	case cmdHint:
		_, err := r.hint(ctx, c.token, c.ply)
		return err
	case cmdNow:
		return r.moveNow(ctx, c.token)
	}
	var again bool
	err := r.byHolder(c.token, func(who caller) (err error) {
		again, err = r.carry(who, c)
		return err
	})
	if again && err == nil {
		return r.rematch()
	}
	return err
}

// carry carries out what needs no search, under the lock. It reports whether a
// rematch is to begin, which needs to be done without.
func (r *room) carry(who caller, c command) (rematch bool, err error) {
	switch c.kind {
	case cmdMove:
		return false, r.move(who, c.ply, c.move)
	case cmdChoose:
		return false, r.choose(who, c.ply, c.name)
	case cmdUndo:
		return false, r.undo(who, c.ply)
	case cmdResign:
		return false, r.resign(who, c.side)
	case cmdClaim:
		return false, r.claim(who, c.ply)
	case cmdPlayers:
		return false, r.setPlayers(c.players)
	case cmdOffer:
		return r.propose(who, c.offer)
	case cmdAnswer:
		return r.respond(who, c.offer, c.accept)
	case cmdWalkover:
		return false, r.walkover(who, c.as)
	case cmdAbort:
		return false, r.abort()
	default:
		return false, badRequest("type: there is no message of type %.40q", c.kind)
	}
}

// byHolder runs a command of whoever has the token, under the lock.
func (r *room) byHolder(token string, run func(caller) error) error {
	return r.locked(func() error {
		who, err := r.caller(token)
		if err != nil {
			return err
		}
		if who.seated {
			r.friends.presence[who.chair].since = r.now() // whoever asks is there
		}
		return run(who)
	})
}

// locked runs a command under the lock, unless the room is out of use.
func (r *room) locked(run func() error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone != nil {
		return r.gone
	}
	r.fall() // what comes after the flag has fallen finds the game at its end
	return run()
}

// move plays a person's move.
func (r *room) move(who caller, ply int, text string) error {
	if r.wasPlayed(ply, text) {
		return nil // sent again by somebody who could not know that it had arrived
	}
	if err := r.personDecides(who, ply); err != nil {
		return err
	}
	if choices := r.step().Choices; len(choices) > 0 {
		return problem(http.StatusConflict, codeChooseFirst, "it is time to choose, not to move: %s", choiceNames(choices))
	}
	m, err := r.spec.ParseMove(r.pos, text)
	if err != nil {
		return err
	}
	next := r.stepAfter(len(r.moves)+1, r.chosenNames())
	if !r.players[next.Actor(r.turn().Other())].human && r.pool.full() {
		return busy()
	}
	r.play(m)
	r.changed()
	return nil
}

// wasPlayed reports whether the move at a ply is the one that a text means, in
// whatever notation.
func (r *room) wasPlayed(ply int, text string) bool {
	if ply < 0 || ply >= len(r.moves) {
		return false
	}
	pos := r.pos.Clone()
	for range r.moves[ply:] {
		pos.Unmake()
	}
	m, err := r.spec.ParseMove(pos, text)
	return err == nil && r.spec.Notations[0].Format(pos, m) == r.moves[ply].Move
}

// personDecides checks that it is for a person, the one who asks, to decide in
// the position after ply moves.
func (r *room) personDecides(who caller, ply int) error {
	if r.over() {
		return gameOver(r.outcome())
	}
	if r.waitsForFriend() {
		return problem(http.StatusConflict, codeTooEarly, "the other player has not come yet")
	}
	if !r.isTurnOf(who) {
		return notYourMove(r.sideName(r.sideOf(r.actor())))
	}
	if !r.isHumanTurn() {
		return notYourTurn(r.sideName(r.sideOf(r.actor())))
	}
	if ply != len(r.moves) {
		return stale(ply, len(r.moves))
	}
	return nil
}

// undo goes back to the last decision of a person: to before a resignation or a
// claim if that was it, else to before the last move or choice that a person made.
func (r *room) undo(who caller, ply int) error {
	if who.seated {
		return problem(http.StatusConflict, codeAskFirst, "the other player has to agree: offer a takeback")
	}
	if ply != len(r.moves) {
		return stale(ply, len(r.moves))
	}
	if r.end != nil && r.end.byPerson {
		r.reopen()
		r.changed()
		return nil
	}
	plies, choices, found := r.lastPersonalAct()
	if !found {
		return problem(http.StatusConflict, codeNothingUndo, "there is no move of a person to take back")
	}
	r.takeBack(plies, choices)
	r.changed()
	return nil
}

// resign ends the game for a person's side: the one that is named, or the one
// to move, or the only one that a person plays.
func (r *room) resign(who caller, name string) error {
	if r.over() {
		return gameOver(r.outcome())
	}
	loser := r.sideOf(r.actor())
	switch {
	case who.seated:
		if loser = r.sideOf(who.chair); name != "" && name != loser.String() {
			return problem(http.StatusForbidden, codeNotYourSeat, "side: you play %s, and can resign for nobody else", r.sideName(loser))
		}
		if r.waitsForFriend() {
			return problem(http.StatusConflict, codeTooEarly, "the other player has not come yet: the game can be aborted")
		}
	case name == game.First.String():
		loser = game.First
	case name == game.Second.String():
		loser = game.Second
	case name != "":
		return badRequest("side: must be first or second, not %.40q", name)
	case !r.players[r.chairOf(loser)].human:
		loser = loser.Other()
	}
	if !r.players[r.chairOf(loser)].human {
		return badRequest("side: the engine plays %s, and only a person can resign", r.sideName(loser))
	}
	r.declare(game.Outcome{Result: game.WinFor(loser.Other()), Reason: game.Resign}, true)
	r.changed()
	return nil
}

// claim ends the game with a draw that the rules let the person to move claim.
func (r *room) claim(who caller, ply int) error {
	if err := r.personDecides(who, ply); err != nil {
		return err
	}
	o := r.outcome()
	if len(o.Claim) == 0 {
		return problem(http.StatusConflict, codeNothingClaim, "the rules give no draw to claim in this position")
	}
	r.declare(claimed(o), true)
	r.changed()
	return nil
}

// setPlayers changes who plays.
func (r *room) setPlayers(players Players) error {
	if r.friends != nil {
		return problem(http.StatusConflict, codeNotYourSeat, "two people play this game, and that cannot be changed")
	}
	seats, err := seatsOf(players)
	if err != nil {
		return err
	}
	seats = [2]seat{seats[r.sideOf(game.Opener)], seats[r.sideOf(game.Responder)]}
	if seats == r.players {
		return nil
	}
	if !seats[r.actor()].human && r.pool.full() {
		return busy()
	}
	r.players = seats
	r.changed()
	return nil
}

// moveNow makes the engine play the best move that it has found so far, and
// waits until it has. It is no error if the engine does not think: it may just
// have moved.
func (r *room) moveNow(ctx context.Context, token string) error {
	r.mu.Lock()
	if r.gone != nil {
		defer r.mu.Unlock()
		return r.gone
	}
	if _, err := r.caller(token); err != nil {
		r.mu.Unlock()
		return err
	}
	t := r.thinking
	if t == nil {
		r.mu.Unlock()
		return nil
	}
	r.submit(t)
	r.pool.rush(t.job)
	r.mu.Unlock()
	select {
	case <-t.done:
		return nil
	case <-ctx.Done():
		return busy()
	}
}
