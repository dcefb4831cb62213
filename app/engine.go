package app

import (
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/uci"
)

// engineCommand lets the program be the engine of a graphical front.
type engineCommand struct {
	UCI     uciCommand     `cmd:"" name:"uci" help:"Speak UCI on standard input and output until quit or the end of the input."`
	UCCI    ucciCommand    `cmd:"" name:"ucci" help:"Speak UCCI, for xiangqi, on standard input and output until quit or the end of the input."`
	Gomocup gomocupCommand `cmd:"" name:"gomocup" help:"Speak the protocol of Gomocup and Piskvork on standard input and output until END or the end of the input."`
	Hub     hubCommand     `cmd:"" name:"hub" help:"Speak the Hub protocol, for draughts, on standard input and output until quit or the end of the input."`
	UGI     ugiCommand     `cmd:"" name:"ugi" help:"Speak UGI, for every game, on standard input and output until quit or the end of the input."`
}

// uciCommand speaks the Universal Chess Interface.
type uciCommand struct {
	Game string `placeholder:"GAME" help:"The game at the start, which UCI_Variant can change; chess if it is not given."`
}

// Run implements the subcommand.
func (c *uciCommand) Run(s *session) error {
	server, err := uci.New(uci.Config{
		Table: s.knowing(), Game: c.Game, Version: strings.TrimPrefix(version(), "duiyi "), Out: s.out,
	})
	if err != nil {
		return usageError{err}
	}
	return server.Run(s.ctx, s.Stdin)
}
