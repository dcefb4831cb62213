package app

import (
	"path/filepath"
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/gomocup"
)

// gomocupCommand speaks the protocol of the Gomocup tournament.
type gomocupCommand struct{}

// Run implements the subcommand.
func (c *gomocupCommand) Run(s *session) error {
	server, err := gomocup.New(gomocup.Config{
		Table: s.knowing(), Version: strings.TrimPrefix(version(), "duiyi "), Out: s.out,
	})
	if err != nil {
		return usageError{err}
	}
	return server.Run(s.ctx, s.Stdin)
}

// brainPrefix begins the names of all engines that speak the Gomocup protocol:
// the manager starts them without arguments and knows them by their names.
const brainPrefix = "pbrain-"

// Arguments returns the arguments of a command line that begins with the name of
// the program, for [Main]. A program called pbrain-… is an engine of the Gomocup
// manager.
func Arguments(commandLine []string) []string {
	if len(commandLine) == 0 {
		return nil
	}
	name := strings.ToLower(filepath.Base(commandLine[0]))
	if len(commandLine) == 1 && strings.HasPrefix(name, brainPrefix) {
		return []string{"engine", "gomocup"}
	}
	return commandLine[1:]
}
