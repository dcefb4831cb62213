package app

import (
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/ucci"
)

// ucciCommand speaks the Universal Chinese Chess Protocol.
type ucciCommand struct {
	Game string `placeholder:"GAME" help:"A kind of xiangqi; xiangqi if it is not given."`
}

// Run implements the subcommand.
func (c *ucciCommand) Run(s *session) error {
	server, err := ucci.New(ucci.Config{
		Table: s.knowing(), Game: c.Game, Version: strings.TrimPrefix(version(), "duiyi "), Out: s.out,
	})
	if err != nil {
		return usageError{err}
	}
	return server.Run(s.ctx, s.Stdin)
}
