package app

import (
	"errors"

	"github.com/alecthomas/kong"
)

// grammar is the command line: a field for each subcommand.
type grammar struct {
	Serve    serveCommand    `cmd:"" help:"Serve the page to play in a browser and print its address; what happens without a command."`
	Play     playCommand     `cmd:"" help:"Play a game in the terminal."`
	Games    gamesCommand    `cmd:"" help:"List the games and the levels."`
	Moves    movesCommand    `cmd:"" help:"List the legal moves of a position, one a line, sorted."`
	Perft    perftCommand    `cmd:"" help:"Count the leaves of the complete move tree of a position."`
	Analyze  analyzeCommand  `cmd:"" help:"Search a position; without a limit until interrupted."`
	Eval     evalCommand     `cmd:"" help:"Show the evaluation of a position term by term."`
	Bench    benchCommand    `cmd:"" help:"Search a fixed set of positions; the node counts are the program's signature."`
	Engine   engineCommand   `cmd:"" help:"Be the engine of a graphical front, in a protocol that it speaks."`
	Lab      labCommand      `cmd:"" help:"Compare search algorithms on one position."`
	Match    matchCommand    `cmd:"" help:"Let two engines play each other and count the results; more of them in a tournament."`
	Book     bookCommand     `cmd:"" help:"Build an opening book from games, or look into one."`
	Tables   tablesCommand   `cmd:"" help:"Build endgame tables, count them and hold them against the published figures."`
	Convert  convertCommand  `cmd:"" help:"Write records of games in another format."`
	Validate validateCommand `cmd:"" help:"Look for faults in records of games."`
	Ladder   ladderCommand   `cmd:"" help:"Let every level play against its neighbour, to see how far apart they are."`
	Tune     tuneCommand     `cmd:"" help:"Make an evaluation better: play games to learn from, fit its weights to them, or tune numbers by play."`

	Version kong.VersionFlag `help:"Print the version and exit."`
}

const description = "Board games of perfect information for two: rules, search and play."

// execute parses the arguments and runs the subcommand they name.
func (s *session) execute(args []string) error {
	var g grammar
	printed := false // help or version, instead of a command
	parser, err := kong.New(
		&g,
		kong.Name("duiyi"),
		kong.Description(description),
		kong.Vars{"version": version(), "algorithms": algorithmNames(), "orders": orderNames(), "levels": levelNames(english)},
		kong.Writers(s.out, s.Stderr),
		kong.Exit(func(int) { printed = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		flagValues(),
	)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"serve"}
	}
	if err := knownCommand(parser, args[0]); err != nil {
		return err
	}
	command, err := parser.Parse(args)
	if printed {
		return nil
	}
	if err != nil {
		return usageError{errors.New(excerpts(err.Error()))}
	}
	return command.Run(s)
}
