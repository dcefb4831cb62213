package app

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/stats"
)

// matchCommand lets two engines play each other.
type matchCommand struct {
	gameFlag    `embed:""`
	Engine      []string `sep:"none" placeholder:"ENGINE" help:"Twice, in a tournament more often: self, level=LEVEL, player=random or greedy, or cmd=PATH,proto=PROTOCOL (uci, ucci, gomocup, hub); also name=, weights=FILE, args=, dir= and option.NAME=VALUE, with commas between."`
	Tournament  *string  `placeholder:"KIND" help:"Let more than two engines play: roundrobin is everybody against everybody, gauntlet the first against each other one."`
	Games       *int     `placeholder:"N" help:"The number of games, in a tournament of each pairing; 100 if it is not given, with --sprt as many as it takes."`
	TC          string   `name:"tc" placeholder:"TC" help:"A clock: [moves/]seconds[+increment]."`
	Movetime    *int     `placeholder:"MS" help:"So many milliseconds a move; 100 if there is no limit and one of the engines plays at no level."`
	Nodes       *uint64  `placeholder:"N" help:"So many nodes a move."`
	Depth       *int     `placeholder:"N" help:"So many plies deep."`
	Margin      *int     `placeholder:"MS" help:"How much longer than allowed a move may take; 20 ms if it is not given."`
	Openings    string   `placeholder:"FILE" help:"Openings, one a line: FEN, EPD or moves; without a file they are made."`
	Seed        *uint64  `placeholder:"N" help:"What the openings and the levels leave to chance; random if it is not given."`
	SPRT        *string  `name:"sprt" placeholder:"TEST" help:"Stop when it is decided: elo0=0,elo1=5,alpha=0.05,beta=0.05."`
	Concurrency *int     `placeholder:"C" help:"Games at a time, at most one a processor; 1 if it is not given."`
	Resign      string   `placeholder:"RULE" help:"End decided games: score=600,moves=4 (both agree for so many moves each)."`
	Draw        string   `placeholder:"RULE" help:"End level games: score=10,moves=8,after=40."`
	Out         string   `placeholder:"FILE" help:"Write the games to a file, a JSON object a line."`
	Resume      string   `placeholder:"FILE" help:"Go on with the match of such a file; games in it are not played again."`
	Record      string   `placeholder:"FILE" help:"Write the games as people keep them: PGN for chess and xiangqi, PDN for draughts, text for others."`
	Gamelog     string   `placeholder:"FILE" help:"Write what the engines thought of each move, to see what they do."`
	Report      bool     `help:"Look through the games in the end and name what looks wrong."`
	JSON        bool     `name:"json" help:"Print an object for each game, and last one for the match."`
	Log         bool     `help:"Tell to standard error how engines failed; at a terminal that is done anyway."`
}

// Bounds and defaults of the flags.
const (
	maxMatchGames    = 1000000
	usualMatchGames  = 100
	usualMovetime    = 100 // milliseconds
	maxMargin        = 60000
	maxConcurrency   = 1024
	matchContestants = 2
)

// Run implements the subcommand.
func (c *matchCommand) Run(s *session) error {
	if c.Tournament != nil {
		return c.runTournament(s)
	}
	m, err := c.match(s)
	if err != nil {
		return err
	}
	if s.ctx.Err() != nil {
		return errInterrupted // before there is a file or a process
	}
	file, err := c.open(&matchContents{c, m})
	if err != nil {
		return err
	}
	defer file.close()
	texts, err := c.openTexts(m)
	if err != nil {
		return errors.Join(err, file.undo())
	}
	defer texts.close()
	shown := c.newOutput(s, m)
	defer shown.progress.end()
	m.Note = shown.note
	m.Finished = func(r arena.Record, tally arena.Tally) error {
		if err := file.write(r); err != nil {
			return err
		}
		if err := texts.write(r); err != nil {
			return err
		}
		return shown.game(r, tally)
	}
	tally, err := m.Run(s.ctx)
	if err != nil {
		return err
	}
	if tally.Total() == 0 && s.ctx.Err() != nil {
		return errInterrupted
	}
	if err := errors.Join(file.close(), texts.close()); err != nil {
		return err
	}
	return shown.result(tally)
}

// match checks the flags and makes the match of them.
func (c *matchCommand) match(s *session) (*arena.Match, error) {
	entry, err := c.entry(s.Table)
	if err != nil {
		return nil, err
	}
	if err := c.checkFiles(); err != nil {
		return nil, err
	}
	if len(c.Engine) != matchContestants {
		return nil, usagef("--engine is there %d times: a match is between two, and a tournament between more", len(c.Engine))
	}
	contestants, err := parseContestants(entry.Spec, c.Engine)
	if err != nil {
		return nil, err
	}
	m, err := c.rules(entry.Spec, contestants)
	if err != nil {
		return nil, err
	}
	m.Contestants = [matchContestants]arena.Contestant(contestants)
	return m, nil
}

// rules makes a match of the flags, without its contestants.
func (c *matchCommand) rules(spec *game.Spec, contestants []arena.Contestant) (m *arena.Match, err error) {
	m = &arena.Match{Spec: spec, Patience: arena.DefaultPatience}
	if m.Limits, err = c.limits(contestants); err != nil {
		return nil, err
	}
	if m.SPRT, err = parseSPRT(c.SPRT); err != nil {
		return nil, err
	}
	if m.Adjudication, err = parseAdjudication(c.Resign, c.Draw); err != nil {
		return nil, err
	}
	if err := c.numbers(m); err != nil {
		return nil, err
	}
	m.Openings, err = c.openings(spec)
	return m, err
}

// limits reads how long the engines may think.
func (c *matchCommand) limits(contestants []arena.Contestant) (limits arena.Limits, err error) {
	if c.TC != "" {
		if limits.Clock, err = arena.ParseTimeControl(c.TC); err != nil {
			return limits, usagef("--tc: %w", err)
		}
		if c.Movetime != nil {
			return limits, usagef("--tc and --movetime: the time is limited by one or the other")
		}
	}
	if limits.Nodes, err = inRange("--nodes", c.Nodes, 1, math.MaxInt64, 0); err != nil {
		return limits, err
	}
	if limits.Depth, err = inRange("--depth", c.Depth, 1, engine.MaxDepth, 0); err != nil {
		return limits, err
	}
	none := 0
	free := func(contestant arena.Contestant) bool { return !contestant.Leveled }
	if limits == (arena.Limits{}) && slices.ContainsFunc(contestants, free) {
		none = usualMovetime
	}
	milliseconds, err := inRange("--movetime", c.Movetime, 1, math.MaxInt32, none)
	limits.MoveTime = time.Duration(milliseconds) * time.Millisecond
	return limits, err
}

// numbers reads the flags that are numbers.
func (c *matchCommand) numbers(m *arena.Match) (err error) {
	usual := usualMatchGames
	if m.SPRT != nil {
		usual = maxMatchGames
	}
	if m.Games, err = inRange("--games", c.Games, 1, maxMatchGames, usual); err != nil {
		return err
	}
	if m.Concurrency, err = inRange("--concurrency", c.Concurrency, 1, maxConcurrency, 1); err != nil {
		return err
	}
	m.Concurrency = min(m.Concurrency, runtime.NumCPU())
	margin, err := inRange("--margin", c.Margin, 0, maxMargin, int(arena.DefaultMargin.Milliseconds()))
	m.Margin = time.Duration(margin) * time.Millisecond
	if err != nil {
		return err
	}
	m.Seed, err = inRange("--seed", c.Seed, 0, math.MaxInt64, rand.Uint64()>>1)
	return err
}

// openings reads the file of openings, if there is one.
func (c *matchCommand) openings(spec *game.Spec) ([]arena.Opening, error) {
	if c.Openings == "" {
		return nil, nil
	}
	file, err := os.Open(c.Openings)
	if err != nil {
		return nil, fmt.Errorf("--openings: %w", err)
	}
	defer file.Close()
	openings, err := arena.ReadOpenings(spec, file)
	if err != nil {
		return nil, fmt.Errorf("--openings %s: %w", game.Excerpt(c.Openings), err)
	}
	return openings, nil
}

// test is the test whose ratio is shown: the usual one if none ends the match.
func (c *matchCommand) test(m *arena.Match) stats.SPRT {
	if m.SPRT != nil {
		return *m.SPRT
	}
	return stats.DefaultSPRT()
}
