package app

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/tune"
)

// tuneDataCommand plays games to learn from.
type tuneDataCommand struct {
	gameFlag  `embed:""`
	Out       string  `placeholder:"FILE" help:"The file to write to, a line a position."`
	Games     *int    `placeholder:"N" help:"The number of games; 1000 if neither it nor --positions is given."`
	Positions *int    `placeholder:"N" help:"The number of positions, which the last game may exceed."`
	Nodes     *uint64 `placeholder:"N" help:"So many nodes a move; 5000 if it is not given."`
	Threads   *int    `placeholder:"T" help:"Games at a time; one a processor if it is not given."`
	Seed      *uint64 `placeholder:"N" help:"What the openings and the choice of positions leave to chance; random if it is not given."`
	Openings  string  `placeholder:"FILE" help:"Openings, one a line: FEN, EPD or moves; without a file they are made."`
	PerGame   *int    `placeholder:"N" help:"Take so many positions of a game at the most; 10 if it is not given."`
	Skip      *int    `placeholder:"N" help:"Take none from so many plies after the opening; 4 if it is not given."`
	Resign    *string `placeholder:"RULE" help:"End decided games: score=1500,moves=4 if it is not given, or none."`
	Draw      *string `placeholder:"RULE" help:"End level games: score=5,moves=10,after=60 if it is not given, or none."`
	Resume    bool    `help:"Go on with the file if it is there."`
	JSON      bool    `name:"json" help:"Print an object."`
}

// Bounds and defaults of the flags.
const (
	usualDataGames  = 1000
	maxDataGames    = 100000000
	usualDataNodes  = 5000
	usualPerGame    = 10
	usualSkip       = 4
	maxSkip         = 1000
	usualDataResign = "score=1500,moves=4"
	usualDataDraw   = "score=5,moves=10,after=60"
	noRule          = "none"
)

// dataJSON is the object that tune data --json prints.
type dataJSON struct {
	tune.Totals
	Seed uint64 `json:"seed"`
}

// Run implements the subcommand.
func (c *tuneDataCommand) Run(s *session) error {
	collection, err := c.collection(s)
	if err != nil {
		return err
	}
	if s.ctx.Err() != nil {
		return errInterrupted // before there is a file
	}
	file, err := c.open(collection)
	if err != nil {
		return fmt.Errorf("--out %s: %w", game.Excerpt(c.Out), err)
	}
	defer file.Close()
	progress := newTuneProgress(s, c.JSON)
	defer progress.end()
	before := len(collection.Before)
	if collection.Games == 0 {
		before = positionsIn(collection.Before)
	}
	collection.Finished = func(g tune.Game, totals tune.Totals) error {
		done, of := totals.Games, collection.Games
		if of == 0 {
			done, of = totals.Positions, collection.Positions
		}
		progress.update(fmt.Sprintf("games %d, positions %d", totals.Games, totals.Positions), done, of, before)
		return tune.WriteGame(file, g)
	}
	totals, err := collection.Run(s.ctx)
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	progress.end()
	if totals.Games == 0 && s.ctx.Err() != nil {
		return errInterrupted
	}
	return c.show(s, dataJSON{totals, collection.Header.Seed})
}

// show prints what the games have come to.
func (c *tuneDataCommand) show(s *session, d dataJSON) error {
	if c.JSON {
		return s.out.json(d)
	}
	s.out.printf("games %d positions %d repeated %d first_wins %d draws %d second_wins %d seed %d\n",
		d.Games, d.Positions, d.Repeated, d.FirstWins, d.Draws, d.SecondWins, d.Seed)
	if d.Exhausted && s.IsTerminal(s.Stderr) {
		fmt.Fprintln(s.Stderr, "the games brought no new positions any more, so there are no more")
	}
	return nil
}

// positionsIn counts the positions of games.
func positionsIn(games []tune.Game) int {
	n := 0
	for _, g := range games {
		n += len(g.Samples)
	}
	return n
}

// collection checks the flags and makes a collection of them.
func (c *tuneDataCommand) collection(s *session) (*tune.Collection, error) {
	entry, err := c.entry(s.Table)
	if err != nil {
		return nil, err
	}
	if c.Out == "" {
		return nil, usagef("--out is missing; it names the file for the positions")
	}
	if c.Games != nil && c.Positions != nil {
		return nil, usagef("--games and --positions: one or the other says when it is enough")
	}
	if entry.Spec.NewEvaluator == nil {
		return nil, fmt.Errorf("game %s has no evaluator; its line in the catalog must add one", entry.Spec.Name)
	}
	collection := &tune.Collection{Spec: entry.Spec}
	if collection.Threads, err = tuneThreads(c.Threads); err != nil {
		return nil, err
	}
	if c.Positions != nil {
		collection.Positions, err = inRange("--positions", c.Positions, 1, maxDataGames, 0)
	} else {
		collection.Games, err = inRange("--games", c.Games, 1, maxDataGames, usualDataGames)
	}
	if err != nil {
		return nil, err
	}
	if collection.Openings, err = givenOpenings(entry.Spec, c.Openings); err != nil {
		return nil, err
	}
	collection.Header, err = c.header(collection)
	return collection, err
}

// header says how the games are played.
func (c *tuneDataCommand) header(of *tune.Collection) (h tune.Header, err error) {
	h = tune.Header{Game: of.Spec.Name, Version: version(), Openings: tune.DigestOpenings(of.Openings)}
	if h.Nodes, err = inRange("--nodes", c.Nodes, 1, math.MaxInt64, usualDataNodes); err != nil {
		return h, err
	}
	if h.Seed, err = inRange("--seed", c.Seed, 0, math.MaxInt64, rand.Uint64()>>1); err != nil {
		return h, err
	}
	if h.PerGame, err = inRange("--per-game", c.PerGame, 1, math.MaxInt16, usualPerGame); err != nil {
		return h, err
	}
	if h.Skip, err = inRange("--skip", c.Skip, 0, maxSkip, usualSkip); err != nil {
		return h, err
	}
	h.Adjudication, err = parseAdjudication(ruleOr(c.Resign, usualDataResign), ruleOr(c.Draw, usualDataDraw))
	return h, err
}

// ruleOr returns a rule, the usual one if it is not given, and nothing for none.
func ruleOr(text *string, usual string) string {
	switch {
	case text == nil:
		return usual
	case *text == noRule:
		return ""
	default:
		return *text
	}
}

// open opens the file to write to, with the games to go on with.
func (c *tuneDataCommand) open(of *tune.Collection) (*os.File, error) {
	file, err := openLocked(c.Out, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	switch {
	case err != nil:
	case info.Size() == 0:
		err = tune.WriteHeader(file, of.Header)
	case !c.Resume:
		err = errOutExists
	default:
		err = c.goOn(file, of)
	}
	if err != nil {
		return nil, joinClose(err, file)
	}
	return file, nil
}

// joinClose closes a file after an error, which stays the one to be told.
func joinClose(err error, file *os.File) error {
	file.Close()
	return err
}

// goOn reads the games of the file and cuts off what was not completed.
func (c *tuneDataCommand) goOn(file *os.File, of *tune.Collection) error {
	data, err := tune.ReadFile(file)
	if err != nil {
		return err
	}
	if c.Seed == nil {
		of.Header.Seed = data.Header.Seed
	}
	if differs := data.Header.Differs(of.Header); differs != "" {
		return fmt.Errorf("it has other data: %s", differs)
	}
	of.Before = data.Games
	return continueAt(file, data.Sound)
}
