package app

import (
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/hub"
)

// hubCommand speaks the Hub protocol for draughts.
type hubCommand struct {
	Game string `placeholder:"GAME" help:"A kind of draughts, which the parameter variant can change; checkers:international if it is not given."`
}

// Run implements the subcommand.
func (c *hubCommand) Run(s *session) error {
	server, err := hub.New(hub.Config{
		Table: s.knowing(), Game: c.Game, Version: strings.TrimPrefix(version(), "duiyi "), Out: s.out,
	})
	if err != nil {
		return usageError{err}
	}
	return server.Run(s.ctx, s.Stdin)
}
