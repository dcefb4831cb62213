package arena

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// maxPlies ends a game that no rule ends. Chess ends by its move limit long
// before; a game of somebody else's may have none.
const maxPlies = 4000

// contest is a game being played.
type contest struct {
	match   *Match
	players [2]Player
	// seats says which contestant plays each side.
	seats  [2]int
	pos    game.Position
	fen    string
	moves  []string
	clocks *clocks
	used   [2]time.Duration
	fault  *Fault
	judge  *Adjudicator
	// thinking has a thought for each move that the players made.
	thinking Thinking
}

// play plays a game. The error is the context's: what an engine does wrong is
// in the record.
func (m *Match) play(ctx context.Context, number int, opening Opening, players [2]Player) (Record, error) {
	c := &contest{match: m, players: players, seats: seats(number), clocks: newClocks(m.Limits.Clock), judge: NewAdjudicator(m.Adjudication)}
	c.pos, c.fen = opening.Start.Clone(), opening.Start.FEN()
	started := time.Now().UTC().Truncate(time.Second)
	for _, move := range opening.Moves {
		c.note(move)
	}
	outcome, err := c.run(ctx, number)
	if err != nil {
		return Record{}, err
	}
	r := Record{
		Game: number, FEN: c.fen, OpeningPlies: len(opening.Moves), Moves: strings.Join(c.moves, " "),
		First: m.Contestants[c.seats[game.First]].Name, Second: m.Contestants[c.seats[game.Second]].Name,
		Result: outcome.Result.String(), Reason: outcome.Reason, Rule: outcome.Rule,
		Plies: len(c.moves), Fault: c.fault, Started: started, Thinking: c.thinking,
	}
	for side, used := range c.used {
		r.TimeMS[side] = used.Milliseconds()
	}
	return r, nil
}

// seats returns which contestant plays each side in a game: the first one
// plays first in the games of odd number.
func seats(number int) [2]int {
	if number%2 == 1 {
		return [2]int{0, 1}
	}
	return [2]int{1, 0}
}

// note plays a move on the board.
func (c *contest) note(move game.Move) {
	c.moves = append(c.moves, c.match.Spec.Notations[0].Format(c.pos, move))
	c.pos.Make(move)
}

// run plays until the game is over.
func (c *contest) run(ctx context.Context, number int) (game.Outcome, error) {
	for side, seat := range c.seats {
		err := c.players[seat].NewGame(ctx, seedFor(c.match.Seed, number, seat))
		if ctx.Err() != nil {
			return game.Outcome{}, ctx.Err()
		}
		if err != nil {
			fault := faultOf(err)
			fault.Kind = Crash // no clock ran
			return c.lost(game.Side(side), fault, true), nil
		}
	}
	for {
		if outcome := c.pos.Outcome(); outcome.Over() {
			return outcome, nil
		} else if len(outcome.Claim) > 0 {
			return game.Outcome{Result: game.Draw, Reason: outcome.Claim[0], Rule: outcome.Rule}, nil
		}
		if outcome := c.judge.Verdict(len(c.moves)); outcome.Over() {
			return outcome, nil
		}
		if len(c.moves) >= maxPlies {
			return game.Outcome{Result: game.Draw, Reason: reasonLength, Rule: fmt.Sprintf("no rule ended the game in %d plies", maxPlies)}, nil
		}
		outcome, err := c.turn(ctx)
		if err != nil || outcome.Over() {
			return outcome, err
		}
	}
}

// turn lets the side to move make a move. The outcome is over if it failed.
func (c *contest) turn(ctx context.Context) (game.Outcome, error) {
	side := c.pos.State().Side
	turn := c.prepare(side)
	answer, err := c.players[c.seats[side]].Move(ctx, turn)
	if ctx.Err() != nil {
		return game.Outcome{}, ctx.Err()
	}
	c.used[side] += answer.Elapsed
	if err != nil {
		fault := faultOf(err)
		if fault.Kind == TimeLoss {
			fault.OvershootMS = (answer.Elapsed - turn.Allowed).Milliseconds()
		}
		return c.lost(side, fault, true), nil
	}
	if answer.Resigned {
		return resignation(side), nil
	}
	if over := answer.Elapsed - turn.Allowed; over > c.match.Margin {
		return c.lost(side, &Fault{
			Kind: TimeLoss, OvershootMS: over.Milliseconds(),
			Detail: fmt.Sprintf("its move %s took %v where %v were allowed: %v too long, and the margin is %v", game.Excerpt(answer.Raw),
				answer.Elapsed.Round(time.Microsecond), turn.Allowed, over.Round(time.Microsecond), c.match.Margin),
		}, false), nil
	}
	if answer.Move == "" {
		return c.lost(side, &Fault{Kind: Illegal, Detail: fmt.Sprintf("it says %q, but there are legal moves", game.Excerpt(answer.Raw))}, true), nil
	}
	move, err := c.match.Spec.Notations[0].Parse(c.pos, answer.Move)
	if err != nil {
		return c.lost(side, &Fault{Kind: Illegal, Detail: err.Error()}, true), nil
	}
	c.clocks.charge(side, answer.Elapsed)
	c.judge.add(side, answer)
	c.thinking = append(c.thinking, thoughtOf(side, answer))
	c.note(move)
	return game.Outcome{}, nil
}

// prepare says what the side to move is asked.
func (c *contest) prepare(side game.Side) Turn {
	m := c.match
	turn := Turn{Pos: c.pos, FEN: c.fen, Moves: c.moves, Limits: m.Limits}
	switch {
	case m.Limits.Clock != (TimeControl{}):
		increment := m.Limits.Clock.Increment
		turn.Clocks = &external.Clock{
			Left: c.clocks.left, Increment: [2]time.Duration{increment, increment}, MovesToGo: c.clocks.movesToGo(side),
		}
		turn.Allowed = c.clocks.left[side]
	case m.Limits.MoveTime > 0:
		turn.Allowed = m.Limits.MoveTime
	default:
		turn.Allowed = m.Patience
	}
	turn.Wait = turn.Allowed + m.Margin
	return turn
}

// lost ends the game by a side's fault. A failed player gets a new process.
func (c *contest) lost(side game.Side, fault *Fault, failed bool) game.Outcome {
	fault.Engine = c.seats[side]
	fault.Name = c.match.Contestants[fault.Engine].Name
	fault.Report = c.players[fault.Engine].Report(failed)
	c.fault = fault
	return fault.outcome(c.pos, side)
}

// seedFor returns the seed of a player in a game.
func seedFor(seed uint64, number, seat int) uint64 {
	source := game.NewKeySource(seed + uint64(2*number+seat))
	return source.Next() | 1 // 0 would be a random one
}
