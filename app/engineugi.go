package app

import (
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/ugi"
)

// ugiCommand speaks the Universal Game Interface.
type ugiCommand struct {
	Game string `placeholder:"GAME" help:"The game at the start, which the option Game can change; chess if it is not given."`
}

// Run implements the subcommand.
func (c *ugiCommand) Run(s *session) error {
	server, err := ugi.New(ugi.Config{
		Table: s.knowing(), Game: c.Game, Version: strings.TrimPrefix(version(), "duiyi "), Out: s.out,
	})
	if err != nil {
		return usageError{err}
	}
	return server.Run(s.ctx, s.Stdin)
}
