package app

import (
	"io"

	"github.com/duiyi/duiyi/internal/arena"
)

// runTournament lets several engines play a tournament, and shows how they stand.
func (c *matchCommand) runTournament(s *session) error {
	kind, err := arena.ParseTournamentKind(*c.Tournament)
	if err != nil {
		return usagef("--tournament %w", err)
	}
	if len(c.Engine) < 2 {
		return usagef("--engine is there %d times: a tournament is between two at least", len(c.Engine))
	}
	t, err := c.tournament(s, kind)
	if err != nil {
		return err
	}
	tallies, err := c.playTournament(s, t)
	if err != nil {
		return err
	}
	if c.JSON {
		return s.out.json(tournamentSummary(t, tallies))
	}
	printStandings(s.out, t, tallies)
	printCrossTable(s.out, t, tallies)
	return nil
}

// tournament checks the flags and makes the tournament of them.
func (c *matchCommand) tournament(s *session, kind arena.TournamentKind) (*arena.Tournament, error) {
	switch {
	case c.SPRT != nil:
		return nil, usagef("--sprt and --tournament: a tournament plays all its games; a test is for a match between two")
	case c.Record != "" || c.Gamelog != "":
		return nil, usagef("--record and --gamelog are for a match between two; a tournament has --out")
	}
	entry, err := c.entry(s.Table)
	if err != nil {
		return nil, err
	}
	if err := c.checkFiles(); err != nil {
		return nil, err
	}
	contestants, err := parseContestants(entry.Spec, c.Engine)
	if err != nil {
		return nil, err
	}
	rules, err := c.rules(entry.Spec, contestants)
	if err != nil {
		return nil, err
	}
	return &arena.Tournament{Kind: kind, Contestants: contestants, Rules: *rules}, nil
}

// playTournament plays the tournament, shows its games and writes them to the
// file. It returns the tally of each pairing.
func (c *matchCommand) playTournament(s *session, t *arena.Tournament) ([]arena.Tally, error) {
	if s.ctx.Err() != nil {
		return nil, errInterrupted // before there is a file or a process
	}
	file, err := c.open(&tournamentContents{c, t})
	if err != nil {
		return nil, err
	}
	defer file.close()
	var shown *matchOutput
	t.Begun = func(_ int, m *arena.Match) {
		shown = c.newOutput(s, m)
		m.Note = shown.note
	}
	t.Finished = func(r arena.Record, tally arena.Tally) error {
		if err := file.write(r); err != nil {
			return err
		}
		return shown.game(r, tally)
	}
	t.Ended = func(pairing int, tally arena.Tally) error {
		shown.end()
		if !c.JSON {
			printPairing(s.out, t, pairing, tally)
		}
		return s.out.failure()
	}
	defer func() {
		if shown != nil {
			shown.progress.end()
		}
	}()
	tallies, err := t.Run(s.ctx)
	if err != nil {
		return nil, err
	}
	if s.ctx.Err() != nil && gamesOf(tallies) == 0 {
		return nil, errInterrupted
	}
	return tallies, file.close()
}

// gamesOf counts the games of all pairings.
func gamesOf(tallies []arena.Tally) int {
	games := 0
	for _, tally := range tallies {
		games += tally.Total()
	}
	return games
}

// tournamentContents are those of a tournament's file.
type tournamentContents struct {
	command    *matchCommand
	tournament *arena.Tournament
}

// takeOver implements contents.
func (c *tournamentContents) takeOver(file io.Reader) (int64, error) {
	header, records, sound, err := arena.ReadTournament(file)
	if err != nil {
		return 0, err
	}
	seed := c.command.seedAfter(header.Seed)
	c.tournament.Rules.Seed = seed
	if err := checkSame("tournament", header.Differs(c.tournament.Header()), header.Seed, seed); err != nil {
		return 0, err
	}
	c.tournament.Played = records
	return sound, nil
}

// begin implements contents.
func (c *tournamentContents) begin(file io.Writer) error {
	if err := arena.WriteTournamentHeader(file, c.tournament.Header()); err != nil {
		return err
	}
	return writeGames(file, c.tournament.Played)
}
