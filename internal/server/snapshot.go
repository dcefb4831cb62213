package server

import (
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// seat is who plays a side.
type seat struct {
	human bool
	level engine.Level
}

// defaultLevel is the level of an engine for which none is named.
const defaultLevel = "medium"

// seatsOf reads who plays which side.
func seatsOf(players Players) ([2]seat, error) {
	var seats [2]seat
	for side, player := range map[game.Side]Player{game.First: players.First, game.Second: players.Second} {
		switch player.Kind {
		case "human":
			seats[side].human = true
		case "engine":
			name := player.Level
			if name == "" {
				name = defaultLevel
			}
			level, ok := engine.LevelByName(name)
			if !ok {
				return seats, badRequest("players.%s.level: there is no level %.40q; the levels are %s", side, name, levelNames())
			}
			seats[side].level = level
		default:
			return seats, badRequest("players.%s.kind: must be human or engine, not %.40q", side, player.Kind)
		}
	}
	return seats, nil
}

func levelNames() string {
	var names []string
	for _, level := range engine.Levels() {
		names = append(names, level.Name)
	}
	return strings.Join(names, ", ")
}

// seats describes who plays which side.
func (r *room) seats() Players {
	return describeSeats([2]seat{r.players[r.chairOf(game.First)], r.players[r.chairOf(game.Second)]})
}

func describeSeats(seats [2]seat) Players {
	describe := func(s seat) Player {
		if s.human {
			return Player{Kind: "human"}
		}
		return Player{Kind: "engine", Level: s.level.Name}
	}
	return Players{First: describe(seats[0]), Second: describe(seats[1])}
}

// state describes the game. What it shares with other states of the version is
// never changed.
func (r *room) state() State {
	if r.cached == nil {
		state := r.describe()
		r.cached = &state
	}
	state := *r.cached
	now := r.now()
	state.NowMS = now.UnixMilli()
	state.TurnMS = r.clock.read(now).Milliseconds()
	state.Ticking = r.ticking()
	state.Clock = r.describeClock(now)
	state.Presence = r.describePresence(now)
	if r.end != nil {
		state.TurnMS = 0 // it counts as used, see describe
	}
	if r.thinking != nil {
		thinking := r.thinking.view
		state.Thinking = &thinking
	}
	return state
}

// snapshot is state for callers without the lock.
func (r *room) snapshot() State {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state()
}

// describe describes the game as it is in this version.
func (r *room) describe() State {
	o := r.outcome()
	state := State{
		ID: r.id, Game: r.spec.Name, Version: r.version,
		StartFEN: r.start, FEN: r.pos.FEN(), Turn: r.turn().String(), Ply: len(r.moves),
		Check: r.pos.State().Check, Board: letters(r.spec, r.pos),
		Legal: []Legal{}, Moves: make([]Played, 0, len(r.moves)), Claim: []string{},
		Outcome: describeOutcome(o), Over: r.over(), Players: r.seats(), Marks: marks(r.pos), Opening: r.describeOpening(),
		Offers: r.describeOffers(), Rematch: r.next,
	}
	if !r.over() && r.isHumanTurn() && len(r.step().Choices) == 0 {
		state.Legal = legalMoves(r.spec, r.pos)
		for _, reason := range o.Claim {
			state.Claim = append(state.Claim, string(reason))
		}
	}
	for _, m := range r.moves {
		state.Moves = append(state.Moves, m.Played)
		state.Elapsed.add(r.sideOf(m.by), m.MS)
		state.Captured.add(m.side.Other(), m.Captured)
	}
	for _, c := range r.chosen {
		state.Elapsed.add(r.sideOf(c.by), c.ms)
	}
	if r.end != nil {
		state.Elapsed.add(r.sideOf(r.actor()), r.end.turn.Milliseconds())
	}
	return state
}

func (e *Elapsed) add(side game.Side, ms int64) {
	if side == game.First {
		e.First += ms
	} else {
		e.Second += ms
	}
}

func (c *Captured) add(side game.Side, letters string) {
	if side == game.First {
		c.First += letters
	} else {
		c.Second += letters
	}
}
